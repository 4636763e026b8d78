// How a search ends, wherever and however it is cut: what check_report.h requires of the last word.
//
// ESCAQUE_SEARCHES=20000 searches that often instead of a few hundred times.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <thread>

#include "movegen/notation/fen.h"
#include "search/session/session.h"
#include "tests/movegen/random_positions.h"
#include "tests/search/check_report.h"

namespace escaque::search {
namespace {

using namespace movegen;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

int searches_wanted() {
    constexpr int kFew = 300;
    const char* const wanted = std::getenv("ESCAQUE_SEARCHES");
    return wanted ? std::atoi(wanted) : kFew;
}

/// A game of random moves, or a position that no game leads to.
Game random_game(Random& random) {
    const Start start = random.one_in(8)   ? Start::Antichess
                        : random.one_in(4) ? Start::Chess960
                                           : Start::Chess;
    if (random.one_in(4)) {
        const Rules rules = start == Start::Antichess ? Rules::Antichess : Rules::Chess;
        return Game(Position(scattered_setup(random, rules)));
    }
    Game game(start_position(start, random));
    play_randomly(game.current(), random.below(120), random, [&](const Position&, Move m) { game.play(m); });
    return game;
}

enum class End { Nodes, Depth, MoveTime, OwnClock, Stop, PonderHit, PonderStop };
constexpr int kEnds = 7;

struct Trial {
    Game game;
    End end;
    Limits limits;
    Options options;
    int threads;
    milliseconds delay;  // before the stop or the ponderhit

    std::string text() const {
        return to_fen(game.current()) + " end " + std::to_string(static_cast<int>(end)) + " lines " +
               std::to_string(options.multi_pv) + " threads " + std::to_string(threads) + " nodes " +
               std::to_string(limits.nodes.value_or(0)) + " depth " +
               std::to_string(limits.depth.value_or(0));
    }
};

Trial random_trial(Random& random) {
    Trial trial{random_game(random), static_cast<End>(random.below(kEnds)), {}, {},
                1 + random.below(4), milliseconds(random.below(12))};
    trial.options.multi_pv = 1 + random.below(8);
    trial.options.purpose = random.one_in(4) ? Purpose::Score : Purpose::Move;
    Limits& limits = trial.limits;
    const auto clock = milliseconds(random.below(300));
    const Color us = trial.game.current().side_to_move();
    switch (trial.end) {
        case End::Nodes:
            limits.nodes = static_cast<std::uint64_t>(1 + random.below(1 << (4 + random.below(11))));
            break;
        case End::Depth:
            limits.depth = 1 + random.below(6);
            limits.nodes = 50'000;  // among queens
            break;
        case End::MoveTime:
            limits.movetime = milliseconds(1 + random.below(15));
            break;
        case End::OwnClock:
            limits.time[us] = clock;
            break;
        case End::Stop:
            limits.infinite = true;
            break;
        default:
            limits.ponder = true;
            limits.time[us] = clock;
            break;
    }
    return trial;
}

/// Returns how long it has lasted at least.
milliseconds finish(Session& session, const Trial& trial) {
    const bool waits = trial.end == End::Stop || trial.end == End::PonderHit || trial.end == End::PonderStop;
    if (waits) std::this_thread::sleep_for(trial.delay);
    const auto lasted = std::chrono::floor<milliseconds>(Clock::now() - trial.limits.start);
    if (trial.end == End::PonderHit)
        session.ponderhit();
    else if (waits)
        session.stop();
    session.wait();
    return waits ? lasted : milliseconds(0);
}

/// A few per cent, and for the smallest searches the first iteration.
std::uint64_t most_nodes(std::uint64_t asked) {
    constexpr std::uint64_t kFirstIteration = 300;
    return std::max(asked + asked / 20, asked + kFirstIteration);
}

TEST(FinalReport, NeverContradictsItself) {
    Random random(52);
    std::array<std::unique_ptr<Session>, 4> sessions;
    for (std::size_t i = 0; i < sessions.size(); ++i)
        sessions[i] = std::make_unique<Session>(2, static_cast<int>(i) + 1);
    const int wanted = searches_wanted();
    for (int i = 0; i < wanted && !::testing::Test::HasFatalFailure(); ++i) {
        Trial trial = random_trial(random);
        SCOPED_TRACE("search " + std::to_string(i) + ": " + trial.text());
        Session& session = *sessions[static_cast<std::size_t>(trial.threads - 1)];
        if (random.one_in(3)) session.clear();
        Recorder recorder;
        trial.limits.start = Clock::now();
        session.start(trial.game, trial.limits, trial.options, recorder);
        const milliseconds least = finish(session, trial);
        const auto lasted = std::chrono::ceil<milliseconds>(Clock::now() - trial.limits.start);
        check_report(trial.game, recorder, trial.options);
        const std::size_t moves = std::max<std::size_t>(legal_moves(trial.game.current()).size(), 1);
        const FinalReport& report = recorder.report();
        EXPECT_EQ(report.lines.size(), std::min(moves, static_cast<std::size_t>(trial.options.multi_pv)));
        if (moves > 1) {
            EXPECT_EQ(report.effort.nodes, session.nodes());
        }
        EXPECT_LE(report.effort.time, lasted);
        EXPECT_GE(report.effort.time, least);
        if (trial.limits.nodes) {
            EXPECT_LE(report.effort.nodes, most_nodes(*trial.limits.nodes));
        }
    }
}

}  // namespace
}  // namespace escaque::search
