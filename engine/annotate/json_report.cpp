#include "engine/annotate/json_report.h"

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string_view>

#include "engine/annotate/annotated_pgn.h"
#include "engine/annotate/judgement.h"
#include "engine/words/laws_words.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"
#include "movegen/notation/moves/uci_move.h"

namespace escaque::engine {

using Json = nlohmann::ordered_json;
using movegen::Position;

namespace {

double rounded(double value) {
    return std::round(10 * value) / 10;
}

Json player_json(const PlayerSummary& player) {
    Json json{{"moves", player.moves}};
    if (player.moves == 0) return json;
    json["accuracy"] = rounded(player.accuracy);
    json["loss"] = rounded(100 * player.average_loss);
    json["inaccuracies"] = player.count(Grade::Inaccuracy);
    json["mistakes"] = player.count(Grade::Mistake);
    json["blunders"] = player.count(Grade::Blunder);
    return json;
}

std::string uci(movegen::Move move, const Position& position) {
    return move ? movegen::to_uci(move, position, false) : "0000";
}

Json line_json(const Finding& finding, Position position) {
    Json moves = Json::array();
    for (const movegen::Move move : finding.line) {
        moves.push_back(uci(move, position));
        position.make(move);
    }
    return moves;
}

Json move_json(const StudiedGame& game, std::size_t ply) {
    constexpr std::array<std::string_view, 4> kGradeNames{"", "inaccuracy", "mistake", "blunder"};
    const Position& position = game.position(ply);
    Json json{{"san", movegen::to_san(game.move(ply), position)}, {"uci", uci(game.move(ply), position)}};
    if (const auto eval = pgn_eval(game, ply + 1)) {
        json["score"] = {{eval->is_mate ? "mate" : "cp", eval->value}};
        if (eval->depth) json["depth"] = *eval->depth;
    }
    if (const Finding& before = game.finding(ply); !before.line.empty()) {
        json["best"] = uci(before.line.front(), position);
        json["line"] = line_json(before, position);
    }
    if (const auto loss = loss_at(game, ply)) json["loss"] = rounded(100 * *loss);
    if (const Grade grade = grade_at(game, ply); grade != Grade::None)
        json["fault"] = kGradeNames[static_cast<std::size_t>(grade)];
    return json;
}

}  // namespace

Json to_json(const StudiedGame& game) {
    Json tags = Json::object();
    for (const movegen::PgnTag& tag : game.pgn().tags) tags[tag.name] = tag.value;
    Json json{{"game", game.pgn().number},
              {"tags", std::move(tags)},
              {"result", movegen::to_text(game.pgn().result())},
              {"start", movegen::to_fen(game.position(0))}};
    const auto& [opening, theory] = game.opening();
    if (opening) json["opening"] = {{"eco", opening->eco}, {"name", opening->name}, {"plies", theory}};
    const auto players = summarise(game);
    for (const movegen::Color color : movegen::kColors)
        json[std::string(color_key(color))] = player_json(players[color]);
    json["moves"] = Json::array();
    for (std::size_t ply = 0; ply < game.plies(); ++ply) json["moves"].push_back(move_json(game, ply));
    return json;
}

}  // namespace escaque::engine
