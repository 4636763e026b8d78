#include "eval/nnue/networks.h"

#include <cstring>
#include <fmt/format.h>
#include <utility>

#ifdef ESCAQUE_EMBEDDED_NETWORKS
/// From embedded.S: for each file its length in eight bytes, then the file, padded to eight bytes; at last a
/// zero.
extern "C" const unsigned char escaque_embedded_networks[];
#endif

namespace escaque::eval::nnue {

using movegen::Expected;

void Networks::put(Network network) {
    auto& place = network.rules() == movegen::Rules::Chess ? chess : antichess;
    place = std::make_shared<const Network>(std::move(network));
}

std::string Networks::identity() const {
    const auto tell = [this](auto what) {
        const auto of = [&](const auto& network) {
            return network ? what(*network) : std::string("hand-crafted");
        };
        return of(chess) + ", " + of(antichess);
    };
    return fmt::format("{} ({})", tell([](const Network& n) { return n.hash(); }),
                       tell([](const Network& n) { return n.name(); }));
}

Expected<Networks> embedded_networks() {
    Networks networks;
#ifdef ESCAQUE_EMBEDDED_NETWORKS
    const unsigned char* at = escaque_embedded_networks;
    for (std::uint64_t length;;) {
        std::memcpy(&length, at, sizeof length);
        if (length == 0) break;
        at += sizeof length;
        auto network = Network::from_bytes({at, static_cast<std::size_t>(length)});
        if (!network) return tl::unexpected(network.error());
        networks.put(std::move(*network));
        at += (length + 7) / 8 * 8;
    }
#endif
    return networks;
}

}  // namespace escaque::eval::nnue
