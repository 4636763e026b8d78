#include "engine/verbs/puzzles/exercise_pgn.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string_view>
#include <utility>

#include "engine/report/identity.h"
#include "engine/report/search_words.h"
#include "engine/study/annotated_pgn.h"
#include "movegen/base/text.h"
#include "movegen/laws/game.h"
#include "movegen/laws/outcome.h"
#include "movegen/notation/moves/san.h"

namespace escaque::engine {

using movegen::EpdOperand;
using movegen::EpdOperation;
using movegen::Move;
using movegen::PgnGame;
using movegen::Position;

namespace {

/// Headers that are true of the game but not of a part of it, or that the exercise has itself.
constexpr std::array<std::string_view, 13> kDropped{
    "Result",    "FEN",           "SetUp",         "PlyCount",         "Termination",
    "Annotator", "WhiteAccuracy", "BlackAccuracy", "WhiteAverageLoss", "BlackAverageLoss",
    "Task",      "Level",         "GameResult"};

movegen::PgnLine played_line(const Exercise& exercise) {
    movegen::PgnMove played{.move = exercise.played()};
    // In a won game a missed mate may cost little, but it is a mistake all the same.
    const Grade grade = std::max(grade_at(*exercise.game, exercise.ply), Grade::Mistake);
    played.nags.push_back(nag_of(grade).value());
    played.comments.emplace_back("played");
    return {{}, {std::move(played)}};
}

EpdOperation moves_operation(std::string opcode, const std::vector<Move>& moves, Position position) {
    EpdOperation operation{std::move(opcode), {}};
    for (const Move move : moves) {
        operation.operands.push_back({movegen::to_san(move, position), false});
        position.make(move);
    }
    return operation;
}

EpdOperation text_operation(std::string opcode, const std::string& text) {
    return {std::move(opcode), {EpdOperand{movegen::printable(text), true}}};
}

}  // namespace

PgnGame exercise_pgn(const Exercise& exercise) {
    const PgnGame& source = exercise.game->pgn();
    PgnGame pgn;
    for (const movegen::PgnTag& tag : source.tags)
        if (std::ranges::find(kDropped, tag.name) == kDropped.end()) pgn.tags.push_back(tag);
    pgn.tags.push_back({"Annotator", fmt::format("{} {}", kName, kVersion)});
    pgn.tags.push_back({"GameResult", std::string(movegen::to_text(source.result()))});
    pgn.tags.push_back({"Level", fmt::format("{}", exercise.level)});
    pgn.tags.push_back({"Task", task_text(exercise)});
    pgn.start = exercise.position();
    pgn.main_line.comments.push_back(fmt::format("{}. Level {}.", task_text(exercise), exercise.level));
    movegen::Game game(pgn.start);
    for (const Move move : exercise.solution.line) {
        pgn.main_line.moves.push_back({.move = move});
        game.play(move);
    }
    if (const auto over = movegen::outcome(game)) pgn.termination = movegen::won_by(over->winner);
    movegen::PgnMove& first = pgn.main_line.moves.front();
    if (exercise.goal != Goal::Mate) {  // of which the task says all
        auto eval = pgn_eval(exercise.found.score, exercise.position());
        eval.depth = exercise.found.depth;
        first.comments.push_back(movegen::eval_command(eval));
    }
    first.variations.push_back(played_line(exercise));
    if (const std::string sequel = sequel_text(exercise); !sequel.empty())
        pgn.main_line.moves.back().comments.push_back(fmt::format("and now {}", sequel));
    return pgn;
}

movegen::EpdRecord exercise_epd(const Exercise& exercise) {
    const Position& position = exercise.position();
    movegen::EpdRecord record{position, {}};
    record.operations = {moves_operation("bm", {exercise.found.best()}, position),
                         moves_operation("am", {exercise.played()}, position),
                         moves_operation("pv", exercise.solution.line, position)};
    if (exercise.goal == Goal::Mate) {
        const int moves = eval::moves_to_mate(exercise.found.score);
        record.operations.push_back({"dm", {{fmt::format("{}", moves), false}}});
    }
    record.operations.push_back(
        text_operation("id", fmt::format("{}, {}", source_text(exercise), movegen::move_number(position))));
    record.operations.push_back(text_operation("c0", task_text(exercise)));
    record.operations.push_back(text_operation("c1", fmt::format("level {}", exercise.level)));
    return record;
}

}  // namespace escaque::engine
