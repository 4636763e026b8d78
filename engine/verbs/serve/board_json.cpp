#include "engine/verbs/serve/board_json.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/report/laws_words.h"
#include "engine/report/page/page_text.h"
#include "engine/report/search_words.h"
#include "movegen/board/start960.h"
#include "movegen/generate/generate.h"
#include "movegen/laws/supervised_game.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"
#include "movegen/notation/moves/uci_move.h"
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

}  // namespace escaque::engine::serve
