#include "cluster/search/leader.h"

#include <algorithm>
#include <cstddef>
#include <fmt/format.h>
#include <utility>

#include "movegen/base/text.h"
#include "movegen/generate/generate.h"
#include "movegen/laws/game.h"
#include "movegen/notation/moves/san.h"
#include "search/session/session.h"

namespace escaque::cluster {

std::string go_of_others(const movegen::Game& game, const search::Limits& limits) {
    std::string text = "infinite";
    if (limits.depth) text += fmt::format(" depth {}", *limits.depth);
    if (limits.mate) text += fmt::format(" mate {}", *limits.mate);
    if (!limits.search_moves.empty()) text += " searchmoves";
    for (const movegen::Move move : limits.search_moves)
        text += ' ' + movegen::to_uci(move, game.current(), true);
    return text;
}

bool is_for_all(std::string_view command) {
    return command == "setoption" || command == "ucinewgame" || command == "position";
}

std::chrono::milliseconds vote_timeout(const search::Limits& limits, movegen::Color mover) {
    using std::chrono::milliseconds;
    constexpr milliseconds kMin{2}, kMax{25};  // the others answer within a few, unless they are busy
    constexpr int kShare = 40;
    milliseconds time = kMax * kShare;
    if (limits.movetime) time = std::min(time, *limits.movetime);
    if (limits.time[mover]) time = std::min(time, *limits.time[mover]);
    return std::max(time / kShare, kMin);
}

Leader::Leader(Transport& transport)
    : transport_(transport),
      min_depth_(share_depth(transport.ranks())),
      batch_(transport.ranks() - 1),
      counts_(std::make_unique<Counts[]>(static_cast<std::size_t>(transport.ranks()))) {}

void Leader::begin(const movegen::Game& game, const search::Limits& limits, const search::Options&) {
    batch_.clear();
    const SearchId id = search_ + 1;
    {
        const std::lock_guard lock(mutex_);
        answers_.clear();
        root_ = game.current();
        vote_timeout_ = vote_timeout(limits, root_.side_to_move());
        missing_ = transport_.ranks() - 1;
        for (int rank = 0; rank < transport_.ranks(); ++rank) note(rank, {});
        search_ = id;
    }
    transport_.send_to_others(Tag::Begin, bytes_of(fmt::format("{} {}", id, go_of_others(game, limits))));
}

void Leader::note(int from, const search::Spent& spent) {
    Counts& counts = counts_[static_cast<std::size_t>(from)];
    counts.nodes.store(spent.nodes, std::memory_order_relaxed);
    counts.tablebase_hits.store(spent.tablebase_hits, std::memory_order_relaxed);
}

search::Spent Leader::spent() const {
    search::Spent sum;
    for (int rank = 1; rank < transport_.ranks(); ++rank) {
        const Counts& counts = counts_[static_cast<std::size_t>(rank)];
        sum.nodes += counts.nodes.load(std::memory_order_relaxed);
        sum.tablebase_hits += counts.tablebase_hits.load(std::memory_order_relaxed);
    }
    return sum;
}

void Leader::end() {
    transport_.send_to_others(Tag::End, bytes_of(fmt::format("{}", search_.load())));
}

std::vector<search::Answer> Leader::answers(const std::vector<search::Answer>&) {
    std::unique_lock lock(mutex_);
    answered_.wait_for(lock, vote_timeout_, [this] { return missing_ == 0; });
    return std::exchange(answers_, {});
}

void Leader::pass_on(std::string_view command, std::string_view arguments) {
    if (is_for_all(command))
        transport_.send_to_others(Tag::Command, bytes_of(fmt::format("{} {}", command, arguments)));
}

void Leader::receive(const Message& message, search::Session& session) {
    if (message.tag == Tag::Entries) {
        const auto packet = unpack_entries(message.bytes);
        if (packet && packet->search == search_) session.learn(packet->entries);
    } else if (message.tag == Tag::Spent) {
        const auto packet = unpack_spent(message.bytes);
        if (packet && packet->search == search_) note(message.from, packet->spent);
    } else if (message.tag == Tag::Answers) {
        if (auto packet = unpack_answers(message.bytes)) take(std::move(*packet), message.from);
    }
}

void Leader::take(AnswersPacket packet, int from) {
    const std::lock_guard lock(mutex_);
    if (packet.search != search_) return;  // too late
    note(from, packet.spent);
    for (search::Answer& answer : packet.answers)
        if (is_sound(answer)) answers_.push_back(std::move(answer));
    --missing_;
    answered_.notify_all();
}

/// A rank that another version runs on must not make this one say what is illegal.
bool Leader::is_sound(const search::Answer& answer) const {
    const auto& moves = answer.line.moves;
    if (moves.empty() || moves.front() != answer.vote.move) return false;
    movegen::Position position = root_;
    for (const movegen::Move move : moves) {
        const auto legal = movegen::legal_moves(position);
        if (std::find(legal.begin(), legal.end(), move) == legal.end()) return false;
        position.make(move);
    }
    return true;
}

void Leader::send_entries() {
    const auto entries = batch_.take(std::chrono::steady_clock::now());
    if (!entries.empty()) transport_.send_to_others(Tag::Entries, pack(search_, entries));
}

}  // namespace escaque::cluster
