#include "engine/verbs/puzzles/exercise_json.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/report/identity.h"
#include "engine/report/json_line.h"
#include "engine/report/page/page_text.h"
#include "engine/report/search_words.h"
#include "movegen/generate/generate.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"
#include "movegen/notation/moves/uci_move.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

/// Assembled from engine/puzzles/page/ when the program is built.
extern const std::string_view kExercisePage;

using Json = nlohmann::ordered_json;
using movegen::Color;
using movegen::Move;
using movegen::Position;

namespace {

std::string uci(Move move, const Position& position) {
    return movegen::to_uci(move, position, false);
}

Json tags_json(const movegen::PgnGame& pgn) {
    Json tags = Json::object();
    for (const movegen::PgnTag& tag : pgn.tags) tags[tag.name] = tag.value;
    return tags;
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

}  // namespace escaque::engine
