#include "search/tree/root_move.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "search/params.h"

namespace escaque::search {

using eval::Score;

namespace {

/// The finding to report. If this iteration left the score open, the one before counts: the move would have
/// been searched again.
const RootFinding& reported_finding(const RootMove& move, Score next, bool loss_is_proved) {
    if (!move.now.is_known() || !move.before.is_known()) return move.known();
    const bool is_open = move.now.bound == Bound::Upper ||
                         (move.now.bound == Bound::Lower && move.before.score >= next) ||
                         (eval::is_loss(move.now.score) && !loss_is_proved);
    return is_open ? move.before : move.now;
}

Score value_of(const RootMove& move) {
    if (!move.now.is_known()) return std::min(move.before.score, move.ceiling);
    return move.now.bound == Bound::Upper && move.before.is_known() ? move.before.score : move.now.score;
}

}  // namespace

Line to_line(const RootMove& move, const RootFinding& finding) {
    Line line;
    line.depth = std::max(finding.depth, 1);
    line.selective_depth = finding.selective_depth;
    line.score = finding.score;
    line.bound = finding.bound;
    if (move.tablebase && !eval::is_mate(line.score)) {
        line.score = move.tablebase->score;
        line.bound = Bound::Exact;
    }
    line.moves = finding.line;
    return line;
}

void sort_for_end(std::vector<RootMove>& moves) {
    std::ranges::stable_sort(moves, [](const RootMove& a, const RootMove& b) {
        return std::pair(a.rank(), value_of(a)) > std::pair(b.rank(), value_of(b));
    });
}

std::vector<Line> final_lines(const std::vector<RootMove>& moves, std::size_t count, bool first_is_done) {
    std::vector<Line> lines;
    Score ceiling = eval::kInfinity;
    for (std::size_t i = 0; i < std::min(count, moves.size()); ++i) {
        const RootMove& move = moves[i];
        const Score next = i + 1 < moves.size() ? moves[i + 1].known().score : -eval::kInfinity;
        Line line = to_line(move, reported_finding(move, next, first_is_done || i > 0));
        if (line.score > ceiling && move.now.is_known()) line = to_line(move, move.now);
        if (line.score > ceiling) {
            line.score = ceiling;
            const bool is_known = move.tablebase && move.tablebase->score == ceiling;
            line.bound = is_known ? Bound::Exact : Bound::Upper;
        }
        ceiling = line.score;
        lines.push_back(std::move(line));
    }
    return lines;
}

std::size_t elect(std::span<const Vote> votes) {
    const auto ready = [](const Vote& vote) { return vote.depth > 0; };
    eval::Score worst = eval::kInfinity;
    for (const Vote& vote : votes)
        if (ready(vote)) worst = std::min(worst, vote.score);
    const auto weight = [&](const Vote& vote) {
        return static_cast<std::int64_t>(vote.score - worst + params::vote_floor) * vote.depth;
    };
    std::map<std::uint16_t, std::int64_t> sums;
    for (const Vote& vote : votes)
        if (ready(vote)) sums[vote.move.raw()] += weight(vote);
    // A proved win beats every vote, the shortest mate first.
    const auto rank = [&](const Vote& vote) {
        return std::make_tuple(eval::is_win(vote.score) ? vote.score : 0, sums[vote.move.raw()],
                               weight(vote));
    };
    std::size_t chosen = 0;
    for (std::size_t i = 0; i < votes.size(); ++i)
        if (ready(votes[i]) && rank(votes[i]) > rank(votes[chosen])) chosen = i;
    return chosen;
}

}  // namespace escaque::search
