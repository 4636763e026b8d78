#include "engine/verbs/puzzles/exercise_files.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "engine/report/identity.h"
#include "engine/report/json_line.h"
#include "engine/report/page/page_text.h"
#include "engine/report/search_words.h"
#include "engine/study/report/annotated_pgn.h"
#include "movegen/base/files.h"
#include "movegen/base/text.h"
#include "movegen/generate/generate.h"
#include "movegen/laws/game.h"
#include "movegen/laws/outcome.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"
#include "movegen/notation/pgn/pgn_writer.h"

namespace escaque::engine {

/// Assembled from engine/verbs/puzzles/page/ when the program is built.
extern const std::string_view kExercisePage;

using Json = nlohmann::ordered_json;
using movegen::Color;
using movegen::Move;
using movegen::Position;

namespace {

std::string uci(Move move, const Position& position) {
    return movegen::to_uci(move, position, false);
}

Json move_json(Move move, const Position& position, bool is_first) {
    std::string text = movegen::to_san(move, position);
    if (is_first || position.side_to_move() == Color::White)
        text = fmt::format("{} {}", movegen::move_number(position), text);
    Position after = position;
    return {{"uci", uci(move, position)}, {"text", text}, {"delta", delta_text(after.make(move))}};
}

bool mates(Move move, const Position& position) {
    const Position after = position.after(move);
    return after.in_check() && movegen::count_legal_moves(after) == 0;
}

/// The move, and where it mates all others that do.
Json answers_json(Move right, const Position& position, bool is_first) {
    Json answers = Json::array({move_json(right, position, is_first)});
    if (!mates(right, position)) return answers;
    for (const Move move : movegen::legal_moves(position))
        if (move != right && mates(move, position)) answers.push_back(move_json(move, position, is_first));
    return answers;
}

Json legal_json(const Position& position) {
    Json moves = Json::array();
    for (const Move move : movegen::legal_moves(position))
        moves.push_back(fmt::format("{} {}", uci(move, position), movegen::to_san(move, position)));
    return moves;
}

Json steps_json(const Exercise& exercise) {
    Json steps = Json::array();
    Position position = exercise.position();
    for (std::size_t i = 0; i < exercise.solution.line.size(); i += 2) {
        Json step{{"legal", legal_json(position)},
                  {"answers", answers_json(exercise.solution.line[i], position, i == 0)}};
        position.make(exercise.solution.line[i]);
        if (i + 1 < exercise.solution.line.size()) {
            step["reply"] = move_json(exercise.solution.line[i + 1], position, false);
            position.make(exercise.solution.line[i + 1]);
        }
        steps.push_back(std::move(step));
    }
    return steps;
}

Json exercise_data(const Exercise& exercise) {
    const Position& position = exercise.position();
    const movegen::PgnGame& pgn = exercise.game->pgn();
    const std::string fen = movegen::to_fen(position);
    Json tags = Json::object();
    for (const char* name : {"White", "Black", "Event", "Site", "Date", "Variant"})
        if (const std::string* value = pgn.tag(name)) tags[name] = *value;
    tags["Result"] = movegen::to_text(pgn.result());
    Json json{{"game", pgn.number},
              {"tags", std::move(tags)},
              {"task", task_text(exercise)},
              {"level", exercise.level},
              {"number", movegen::move_number(position)},
              {"played", played_text(exercise)},
              {"wrong", uci(exercise.played(), position)},
              {"sequel", sequel_text(exercise)},
              {"eval", score_text(exercise.found.score, position, Pov::Mover)},
              {"board", fen.substr(0, fen.find(' '))},
              {"turned", position.side_to_move() == Color::Black}};
    if (const std::size_t ply = exercise.ply; ply > 0 && exercise.game->move(ply - 1)) {
        Position before = exercise.game->position(ply - 1);
        json["last"] = delta_text(before.make(exercise.game->move(ply - 1)));
    }
    json["steps"] = steps_json(exercise);
    return json;
}

}  // namespace

Json to_json(const Exercise& exercise) {
    const Position& position = exercise.position();
    Json json{{"game", exercise.game->pgn().number},
              {"tags", tags_json(exercise.game->pgn())},
              {"ply", exercise.ply},
              {"fen", movegen::to_fen(position)},
              {"task", task_text(exercise)},
              {"goal", name(exercise.goal)}};
    if (exercise.goal == Goal::Mate) json["mate"] = eval::moves_to_mate(exercise.found.score);
    json["level"] = exercise.level;
    json["solution"] = Json::array();
    Position next = position;
    for (const Move move : exercise.solution.line) {
        json["solution"].push_back(uci(move, next));
        next.make(move);
    }
    json["text"] = solution_text(exercise);
    if (!exercise.solution.sequel.empty()) json["sequel"] = sequel_text(exercise);
    json["played"] = uci(exercise.played(), position);
    json["score"] = score_json(exercise.found.score, position, Pov::Mover);
    if (exercise.found.second) json["second"] = score_json(*exercise.found.second, position, Pov::Mover);
    return json;
}

Json page_data(const std::vector<Exercise>& exercises, const std::string& player) {
    Json data{
        {"engine", fmt::format("{} {}", kName, kVersion)}, {"player", player}, {"exercises", Json::array()}};
    for (const Exercise& exercise : exercises) data["exercises"].push_back(exercise_data(exercise));
    return data;
}

std::string exercise_page(const std::vector<Exercise>& exercises, const std::string& player) {
    return page_with(kExercisePage, page_data(exercises, player));
}

using movegen::EpdOperand;
using movegen::EpdOperation;
using movegen::PgnGame;

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
    return {std::move(opcode), {EpdOperand{base::printable(text), true}}};
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
    if (exercise.goal != Goal::Mate)  // of which the task says all
        first.comments.push_back(
            movegen::eval_command(pgn_eval(exercise.found.score, exercise.position(), exercise.found.depth)));
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

using base::Expected;
using base::RecordFile;

namespace {

tl::unexpected<base::Error> cannot_write(const std::string& path, const base::Error& reason) {
    return base::unexpected(fmt::format("cannot write '{}': {}", base::printable(path), reason.message));
}

Expected<void> open_empty(std::optional<RecordFile>& file, const std::string& path) {
    if (file || path.empty()) return {};
    auto opened = RecordFile::open(path, RecordFile::Old::Goes);
    if (!opened) return tl::unexpected(opened.error());
    file.emplace(std::move(*opened));
    return {};
}

}  // namespace

Expected<ExerciseFiles> ExerciseFiles::claim(const PuzzleSettings& settings) {
    const std::vector<std::string> paths = settings.outputs();
    ExerciseFiles files(settings);
    auto locks = lock_outputs(paths);
    if (!locks) return tl::unexpected(locks.error());
    files.locks_ = std::move(*locks);
    if (!settings.force)
        if (const auto free = check_absent(paths); !free) return tl::unexpected(free.error());
    for (const std::string& path : paths) {
        base::AtomicFile trial(path);  // leaves nothing behind
        if (const auto opened = trial.open(); !opened) return cannot_write(path, opened.error());
    }
    return files;
}

Expected<void> ExerciseFiles::begin() {
    return open_empty(pgn_, settings_->pgn).and_then([this] { return open_empty(epd_, settings_->epd); });
}

Expected<void> ExerciseFiles::add(const Exercise& exercise) {
    if (pgn_)
        if (auto added = pgn_->append(movegen::to_pgn(exercise_pgn(exercise))); !added) return added;
    return epd_ ? epd_->append(movegen::to_epd(exercise_epd(exercise)) + '\n') : Expected<void>{};
}

Expected<void> ExerciseFiles::end(const std::vector<Exercise>& exercises) {
    for (auto* file : {&pgn_, &epd_})
        if (*file)
            if (auto kept = (*file)->sync(); !kept) return kept;
    const std::string& path = settings_->html;
    if (path.empty()) return {};
    base::AtomicFile page(path);
    if (const auto opened = page.open(); !opened) return cannot_write(path, opened.error());
    page.stream() << exercise_page(exercises, settings_->player);
    if (const auto done = page.take_place(); !done) return cannot_write(path, done.error());
    return {};
}

}  // namespace escaque::engine
