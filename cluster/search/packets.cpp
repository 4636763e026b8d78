#include "cluster/search/packets.h"

#include <algorithm>

namespace escaque::cluster {

using base::Bytes;
using base::ByteSource;
using movegen::Move;
using search::Bound;
using search::SharedEntry;

namespace {

constexpr int kIdBytes = 4, kCountBytes = 8, kScoreBytes = 4;
constexpr std::size_t kEntryBytes = 16;
constexpr std::uint64_t kMaxAnswers = 1'000'000, kMaxLineMoves = 1000;

void put_score(Bytes& out, eval::Score score) {
    base::put_fixed(out, static_cast<std::uint32_t>(score), kScoreBytes);
}
eval::Score as_score(std::uint64_t bits) {
    return static_cast<eval::Score>(static_cast<std::int32_t>(static_cast<std::uint32_t>(bits)));
}
eval::Score as_short_score(std::uint64_t bits) {
    return static_cast<eval::Score>(static_cast<std::int16_t>(static_cast<std::uint16_t>(bits)));
}

void put_spent(Bytes& out, const search::Spent& spent) {
    base::put_fixed(out, spent.nodes, kCountBytes);
    base::put_fixed(out, spent.tablebase_hits, kCountBytes);
}

/// Reads numbers until one is missing; what is read then is void.
class Taker {
 public:
    explicit Taker(const Bytes& bytes) : source_(bytes) {}
    std::uint64_t take(int size) {
        const auto number = source_.fixed(size);
        is_sound_ &= number.has_value();
        return number.value_or(0);
    }
    std::size_t left() const { return source_.left(); }
    bool is_sound() const { return is_sound_; }
    /// All was read, and nothing was missing.
    bool is_done() const { return is_sound_ && left() == 0; }

 private:
    ByteSource source_;
    bool is_sound_ = true;
};

search::Spent take_spent(Taker& from) {
    search::Spent spent;
    spent.nodes = from.take(kCountBytes);
    spent.tablebase_hits = from.take(kCountBytes);
    return spent;
}

Move take_move(Taker& from) {
    return Move::from_raw(static_cast<std::uint16_t>(from.take(2)));
}

void put_answer(Bytes& out, const search::Answer& answer) {
    base::put_fixed(out, answer.vote.move.raw(), 2);
    put_score(out, answer.vote.score);
    base::put_fixed(out, static_cast<std::uint64_t>(answer.vote.depth), 2);
    base::put_fixed(out, static_cast<std::uint64_t>(answer.line.depth), 2);
    base::put_fixed(out, static_cast<std::uint64_t>(answer.line.selective_depth), 2);
    put_score(out, answer.line.score);
    base::put_fixed(out, static_cast<std::uint64_t>(answer.line.bound), 1);
    base::put_fixed(out, answer.line.moves.size(), 2);
    for (const Move move : answer.line.moves) base::put_fixed(out, move.raw(), 2);
}

search::Answer take_answer(Taker& from) {
    search::Answer answer;
    answer.vote.move = take_move(from);
    answer.vote.score = as_score(from.take(kScoreBytes));
    answer.vote.depth = static_cast<int>(from.take(2));
    answer.line.depth = static_cast<int>(from.take(2));
    answer.line.selective_depth = static_cast<int>(from.take(2));
    answer.line.score = as_score(from.take(kScoreBytes));
    answer.line.bound = static_cast<Bound>(from.take(1) & 3);
    const std::uint64_t moves = std::min(from.take(2), kMaxLineMoves);
    for (std::uint64_t i = 0; i < moves && from.is_sound(); ++i) answer.line.moves.push_back(take_move(from));
    return answer;
}

}  // namespace

Bytes pack(SearchId search, std::span<const SharedEntry> entries) {
    Bytes out;
    out.reserve(kIdBytes + kEntryBytes * entries.size());
    base::put_fixed(out, search, kIdBytes);
    for (const SharedEntry& entry : entries) {
        base::put_fixed(out, entry.key, 8);
        base::put_fixed(out, entry.move.raw(), 2);
        base::put_fixed(out, static_cast<std::uint16_t>(entry.score), 2);
        base::put_fixed(out, static_cast<std::uint16_t>(entry.eval), 2);
        base::put_fixed(out, static_cast<std::uint8_t>(std::clamp(entry.depth, 0, 255)), 1);
        base::put_fixed(out, static_cast<std::uint64_t>(entry.bound) | (entry.was_pv ? 4 : 0), 1);
    }
    return out;
}

std::optional<EntriesPacket> unpack_entries(const Bytes& bytes) {
    Taker from(bytes);
    EntriesPacket packet{.search = static_cast<SearchId>(from.take(kIdBytes)), .entries = {}};
    if (!from.is_sound() || from.left() % kEntryBytes != 0) return std::nullopt;
    while (from.left() > 0) {
        SharedEntry entry;
        entry.key = from.take(8);
        entry.move = take_move(from);
        entry.score = as_short_score(from.take(2));
        entry.eval = as_short_score(from.take(2));
        entry.depth = static_cast<int>(from.take(1));
        const std::uint64_t flags = from.take(1);
        entry.bound = static_cast<Bound>(flags & 3);
        entry.was_pv = (flags & 4) != 0;
        packet.entries.push_back(entry);
    }
    return packet;
}

Bytes pack(SearchId search, const search::Spent& spent) {
    Bytes out;
    base::put_fixed(out, search, kIdBytes);
    put_spent(out, spent);
    return out;
}

std::optional<SpentPacket> unpack_spent(const Bytes& bytes) {
    Taker from(bytes);
    SpentPacket packet;
    packet.search = static_cast<SearchId>(from.take(kIdBytes));
    packet.spent = take_spent(from);
    return from.is_done() ? std::optional(packet) : std::nullopt;
}

Bytes pack(const AnswersPacket& packet) {
    Bytes out;
    base::put_fixed(out, packet.search, kIdBytes);
    put_spent(out, packet.spent);
    base::put_fixed(out, packet.answers.size(), kCountBytes);
    for (const search::Answer& answer : packet.answers) put_answer(out, answer);
    return out;
}

std::optional<AnswersPacket> unpack_answers(const Bytes& bytes) {
    Taker from(bytes);
    AnswersPacket packet;
    packet.search = static_cast<SearchId>(from.take(kIdBytes));
    packet.spent = take_spent(from);
    const std::uint64_t count = from.take(kCountBytes);
    if (count > kMaxAnswers) return std::nullopt;
    for (std::uint64_t i = 0; i < count && from.is_sound(); ++i) packet.answers.push_back(take_answer(from));
    return from.is_done() ? std::optional(packet) : std::nullopt;
}

}  // namespace escaque::cluster
