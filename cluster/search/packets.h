// What the ranks of one search write to each other. Every letter names its search, so that a late one is not
// taken for an answer to the next.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "movegen/base/bytes.h"
#include "search/hash/shared_entry.h"
#include "search/session/peers.h"

namespace escaque::cluster {

using SearchId = std::uint32_t;

struct EntriesPacket {
    SearchId search = 0;
    std::vector<search::SharedEntry> entries;
};
struct SpentPacket {
    SearchId search = 0;
    search::Spent spent;
};
struct AnswersPacket {
    SearchId search = 0;
    search::Spent spent;
    std::vector<search::Answer> answers;
};

/// Sixteen bytes an entry.
movegen::Bytes pack(SearchId search, std::span<const search::SharedEntry> entries);
movegen::Bytes pack(SearchId search, const search::Spent& spent);
movegen::Bytes pack(const AnswersPacket& packet);

// None where the bytes are no such packet.

std::optional<EntriesPacket> unpack_entries(const movegen::Bytes& bytes);
std::optional<SpentPacket> unpack_spent(const movegen::Bytes& bytes);
std::optional<AnswersPacket> unpack_answers(const movegen::Bytes& bytes);

}  // namespace escaque::cluster
