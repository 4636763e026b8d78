// UCI on many ranks.
#pragma once

#include <functional>

#include "cluster/post/post.h"
#include "engine/command_line.h"

namespace escaque::cluster {

/// As in post_farm.h.
using Turn = std::function<void(const std::function<void(Letter)>& deliver)>;

/// On rank 0: runs the conversation on a thread of its own, and the post on this one.
engine::Exit lead_search(Post& post, const Turn& turn,
                         const std::function<engine::Exit(const engine::Addition&)>& converse);
/// On any other rank.
void follow_search(Post& post, const Turn& turn);

}  // namespace escaque::cluster
