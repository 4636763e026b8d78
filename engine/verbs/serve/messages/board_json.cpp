#include "engine/verbs/serve/messages/board_json.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "engine/report/laws_words.h"
#include "engine/report/page/page_text.h"
#include "engine/report/search_words.h"
#include "engine/study/marks/judgement.h"
#include "engine/study/marks/pgn_annotations.h"
#include "movegen/board/setup.h"
#include "movegen/generate/generate.h"
#include "movegen/laws/supervised_game.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"
#include "movegen/notation/pgn/pgn_command.h"
#include "movegen/notation/pgn/pgn_writer.h"
#include "movegen/openings/openings.h"

namespace escaque::engine::serve {

using Json = nlohmann::ordered_json;
using movegen::Position;

namespace {

Json played_json(const movegen::Game& game) {
    Json moves = Json::array();
    Position position = game.start();
    for (const movegen::Move move : game.moves()) {
        moves.push_back(move_json(move, position));
        position.make(move);
    }
    return moves;
}

void add_state(Json& json, const movegen::Game& game, movegen::Edition edition) {
    const movegen::SupervisedGame supervised({.edition = edition}, game);
    if (const auto& end = supervised.end()) {
        const auto text = ending_text(game);  // by the usual edition
        json["over"] = text ? *text : sentence(reason_of(end->decision, game));
        if (const auto winner = end->decision.outcome->winner) json["winner"] = color_key(*winner);
        return;
    }
    if (const auto claims = supervised.claims(); !claims.empty() && !claims.front().move)
        json["claim"] = fmt::format("A draw may be claimed: {}.",
                                    with_article(name(claims.front().ground), claims.front().article));
}

}  // namespace

Json move_json(movegen::Move move, const Position& position) {
    Position after = position;
    return {{"uci", movegen::to_uci(move, position, false)},
            {"san", movegen::to_san(move, position)},
            {"delta", delta_text(after.make(move))}};
}

Json start_json(const Position& start) {
    const std::string fen = movegen::to_fen(start);
    return {{"variant", start.rules() == movegen::Rules::Antichess ? "antichess" : "chess"},
            {"start", fen},
            {"chess960", movegen::castles_as_in_chess960(start)},
            {"board", fen.substr(0, fen.find(' '))},
            {"first", {start.fullmove_number(), movegen::index(start.side_to_move())}}};
}

Json board_json(const movegen::Game& game, movegen::Edition edition) {
    const Position& now = game.current();
    Json json = start_json(game.start());
    json.update({{"played", played_json(game)},
                 {"fen", movegen::to_fen(now)},
                 {"turn", color_key(now.side_to_move())},
                 {"legal", Json::array()},
                 {"check", now.in_check()}});
    add_state(json, game, edition);
    if (!json.contains("over"))
        for (const movegen::Move move : movegen::legal_moves(now))
            json["legal"].push_back(move_json(move, now));
    if (const auto* opening = movegen::opening_of(game).opening)
        json["opening"] = fmt::format("{} {}", opening->eco, opening->name);
    return json;
}

using Json = nlohmann::ordered_json;
using movegen::PgnGame;
using movegen::PgnLine;
using movegen::PgnMove;

namespace {

Json tags_json(const PgnGame& game) {
    Json tags = Json::array();
    for (const movegen::PgnTag& tag : game.tags) tags.push_back({tag.name, tag.value});
    return tags;
}

/// Enough to know the game by.
std::string beginning(const PgnGame& game) {
    constexpr std::size_t kMoves = 6;
    std::vector<movegen::Move> moves;
    for (const PgnMove& move : game.main_line.moves) {
        if (!move.move || moves.size() == kMoves) break;
        moves.push_back(move.move);
    }
    return numbered_moves(game.start, moves, [](movegen::Move move, const Position& position) {
        return movegen::to_san(move, position);
    });
}

void add_unless_empty(Json& json, const char* name, const std::vector<std::string>& texts) {
    if (!texts.empty()) json[name] = texts;
}

void take_clock(std::string& comment, Json& json) {
    if (json.contains("clock") || !movegen::time_in(comment, "clk")) return;
    json["clock"] = *movegen::command_in(comment, "clk");
    movegen::remove_command(comment, "clk");
}

void take_eval(std::string& comment, Json& json, const Position& after) {
    const auto eval = movegen::eval_in(comment);
    const auto score = eval ? score_from_pgn(*eval, after) : std::nullopt;
    if (!score || json.contains("eval")) return;
    const double chance = winning_chance(*score, after, kClubPlayer);
    json["eval"] = *movegen::command_in(comment, "eval");
    json["score"] = score_text(*score, after);
    json["chance"] = after.side_to_move() == movegen::Color::White ? chance : 1 - chance;
    movegen::remove_command(comment, "eval");
}

/// `after` is the position that the comments are about; null where they have no evaluation.
void add_comments(Json& json, const std::vector<std::string>& comments, const Position* after) {
    std::vector<std::string> texts, marks;
    for (std::string comment : comments) {
        const std::vector<std::string> found = movegen::take_marks(comment);
        marks.insert(marks.end(), found.begin(), found.end());
        if (after) {
            take_clock(comment, json);
            take_eval(comment, json, *after);
        }
        if (!comment.empty()) texts.push_back(std::move(comment));
    }
    add_unless_empty(json, "comments", texts);
    add_unless_empty(json, "marks", marks);
}

Json moves_json(const PgnLine& line, Position position);

Json variations_json(const PgnMove& move, const Position& before) {
    Json variations = Json::array();
    for (const PgnLine& line : move.variations) {
        Json json{{"moves", moves_json(line, before)}};
        add_unless_empty(json, "comments", line.comments);
        variations.push_back(std::move(json));
    }
    return variations;
}

Json any_move_json(movegen::Move move, Position& position) {
    if (move) {
        Json json = move_json(move, position);
        position.make(move);
        return json;
    }
    Json json{{"uci", "0000"}, {"san", movegen::to_san(move, position)}, {"delta", ""}};
    position.make_null();
    json["fen"] = movegen::to_fen(position);
    return json;
}

Json moves_json(const PgnLine& line, Position position) {
    Json moves = Json::array();
    for (const PgnMove& move : line.moves) {
        const Position before = position;
        Json json = any_move_json(move.move, position);
        if (!move.nags.empty()) json["nags"] = move.nags;
        add_comments(json, move.comments, &position);
        if (!move.variations.empty()) json["variations"] = variations_json(move, before);
        moves.push_back(std::move(json));
    }
    return moves;
}

}  // namespace

Json list_json(const Pasted& pasted) {
    Json games = Json::array();
    for (const PgnGame& game : pasted.games)
        games.push_back(
            {{"tags", tags_json(game)}, {"begin", beginning(game)}, {"pgn", movegen::to_pgn(game)}});
    return {{"games", std::move(games)}, {"problems", pasted.problems}};
}

Json game_json(const PgnGame& game) {
    Json json = start_json(game.start);
    json["tags"] = tags_json(game);
    json["result"] = movegen::to_text(game.result());
    add_comments(json, game.main_line.comments, nullptr);
    json["moves"] = moves_json(game.main_line, game.start);
    return json;
}

}  // namespace escaque::engine::serve
