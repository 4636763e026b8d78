// UCI on many ranks.
#pragma once

#include <functional>

#include "cluster/transport/transport.h"
#include "engine/command_line.h"

namespace escaque::cluster {

/// As in cluster_distributor.h.
using Turn = std::function<void(const std::function<void(Message)>& deliver)>;

/// On rank 0: runs the conversation on a thread of its own, and the transport on this one.
engine::Exit lead_search(Transport& transport, const Turn& turn,
                         const std::function<engine::Exit(const engine::Addition&)>& converse);
/// On any other rank.
void follow_search(Transport& transport, const Turn& turn);

}  // namespace escaque::cluster
