#include "engine/verbs/epd/problem.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "engine/report/search_words.h"
#include "movegen/base/text.h"
#include "movegen/laws/game.h"
#include "movegen/notation/epd.h"
#include "movegen/notation/moves/san.h"
#include "search/session/session.h"

namespace escaque::engine {

using namespace movegen;

namespace {

/// "Nf6=10"; the move itself may hold an "=", as in "e8=Q=10".
std::optional<Problem::Reward> parse_reward(std::string_view text, const Position& position) {
    const std::size_t equals = text.rfind('=');
    if (equals == std::string_view::npos) return std::nullopt;
    const auto move = parse_san(base::trimmed(text.substr(0, equals)), position);
    const auto points = base::parse_number(base::trimmed(text.substr(equals + 1)));
    if (!move || !points || *points > 1'000'000) return std::nullopt;
    return Problem::Reward{*move, static_cast<int>(*points)};
}

/// Anything else in c0 is a comment.
std::vector<Problem::Reward> parse_rewards(std::string_view text, const Position& position) {
    std::vector<Problem::Reward> rewards;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const auto reward = parse_reward(text.substr(0, comma), position);
        if (!reward) return {};
        rewards.push_back(*reward);
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return rewards;
}

bool contains(const std::vector<Move>& moves, Move m) {
    return std::ranges::find(moves, m) != moves.end();
}

}  // namespace

int Problem::points(Move m) const {
    const auto reward = std::ranges::find(rewards, m, &Reward::move);
    return reward == rewards.end() ? 0 : reward->points;
}

int Problem::most_points() const {
    return rewards.empty() ? 0 : std::ranges::max(rewards, {}, &Reward::points).points;
}

bool Problem::is_solved_by(Move m, eval::Score score) const {
    if (best.empty() && avoid.empty()) {
        if (most_points() > 0) return points(m) == most_points();
        if (!eval::is_mate(score)) return false;
        const int moves = eval::moves_to_mate(score);
        return *mate > 0 ? moves > 0 && moves <= *mate : moves == *mate;
    }
    return (best.empty() || contains(best, m)) && !contains(avoid, m);
}

base::Expected<Problem> parse_problem(std::string_view line, Rules rules) {
    const auto record = parse_epd(line, rules);
    if (!record) return base::unexpected(record.error().message);
    auto best = moves_of(*record, "bm"), avoid = moves_of(*record, "am");
    if (!best) return tl::unexpected(best.error());
    if (!avoid) return tl::unexpected(avoid.error());
    const auto first_text = [&](std::string_view opcode) {
        const EpdOperation* operation = record->find(opcode);
        return operation && !operation->operands.empty() ? operation->operands.front().text : std::string();
    };
    Problem problem{record->position, first_text("id"), std::move(*best), std::move(*avoid),
                    parse_rewards(first_text("c0"), record->position)};
    const auto mate = moves_to_mate_of(*record);
    if (!mate) return tl::unexpected(mate.error());
    problem.mate = *mate;
    if (problem.best.empty() && problem.avoid.empty() && problem.most_points() == 0 && !problem.mate)
        return base::unexpected(
            "nothing to look for: no move in bm or am, no mate in dm, no points in c0, as in c0 \"Nf6=10\"");
    return problem;
}

void add(SuiteTally& tally, const Problem& problem, const Attempt& attempt) {
    SuiteTally one{.total = 1,
                   .solved = problem.is_solved_by(attempt.move, attempt.line.score),
                   .points = problem.points(attempt.move),
                   .most_points = problem.most_points(),
                   .effort = attempt.effort};
    tally.add(one);
}

namespace {

class Observer : public search::Listener {
 public:
    explicit Observer(const Problem& problem) : problem_(problem) {}

    void on_line(const search::Line& line) override {
        if (line.number == 1) note(line);
    }
    void on_end(const search::FinalReport& report) override {
        attempt_.move = report.best;
        attempt_.effort = report.effort;
        if (report.lines.empty()) return;
        attempt_.line = report.lines.front();
        note(attempt_.line);
    }

    const Attempt& attempt() const { return attempt_; }

 private:
    void note(const search::Line& best) {
        if (best.moves.empty()) return;
        if (!problem_.is_solved_by(best.moves.front(), best.score))
            attempt_.solved_after.reset();
        else if (!attempt_.solved_after)
            attempt_.solved_after = best.effort;
    }

    const Problem& problem_;
    Attempt attempt_;
};

}  // namespace

Attempt attempt(const Problem& problem, search::Limits limits, search::Session& session) {
    session.clear();
    Observer observer(problem);
    const search::Options options{.move_overhead = search::milliseconds(0)};  // no GUI causes lag
    limits.start = std::chrono::steady_clock::now();
    session.search(movegen::Game(problem.position), limits, options, observer);
    return observer.attempt();
}

}  // namespace escaque::engine
