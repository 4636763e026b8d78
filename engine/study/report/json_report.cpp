#include "engine/study/report/json_report.h"

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string_view>

#include "engine/report/json_line.h"
#include "engine/report/laws_words.h"
#include "engine/study/explanation/explanation.h"
#include "engine/study/marks/judgement.h"
#include "engine/study/report/annotated_pgn.h"
#include "movegen/board/types.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"

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
    if (player.stated > 0) json["signs_of_file"] = player.stated;
    return json;
}

Json line_json(const std::vector<movegen::Move>& line, Position position) {
    Json moves = Json::array();
    for (const movegen::Move move : line) {
        moves.push_back(movegen::to_uci(move, position, false));
        position.make(move);
    }
    return moves;
}

Json pieces_json(const std::vector<movegen::PieceType>& pieces) {
    Json names = Json::array();
    for (const movegen::PieceType piece : pieces) names.push_back(name(piece));
    return names;
}

Json explanation_json(const Explanation& explanation, const StudiedGame& game, std::size_t ply) {
    Json json{{"text", explanation_text(explanation, game.position(ply), game.move(ply))},
              {"claim", name(explanation.claim)}};
    if (explanation.tactic != Tactic::None) {
        json["tactic"] = name(explanation.tactic);
        for (const movegen::Square square : explanation.squares)
            json["squares"].push_back(movegen::square_name(square));
    }
    if (explanation.moves_to_mate > 0) json["mate"] = explanation.moves_to_mate;
    if (!explanation.lost.empty()) json["lost"] = pieces_json(explanation.lost);
    if (!explanation.won.empty()) json["for"] = pieces_json(explanation.won);
    if (explanation.draw) json["draw"] = name(*explanation.draw);
    const std::size_t start = ply + (follows_the_move(explanation) ? 1 : 0);
    json["line"] = line_json(explanation.line, game.position(start));
    return json;
}

/// From White's side.
Json score_at(const StudiedGame& game, std::size_t ply) {
    const bool is_over = game.outcome(ply).has_value();
    return score_json(is_over ? eval::kDraw : game.finding(ply).score, game.position(ply), Pov::White);
}

Json move_json(const StudiedGame& game, std::size_t ply) {
    constexpr std::array<std::string_view, 4> kGradeNames{"", "inaccuracy", "mistake", "blunder"};
    const Position& position = game.position(ply);
    Json json{{"san", movegen::to_san(game.move(ply), position)},
              {"uci", movegen::to_uci(game.move(ply), position, false)}};
    if (const auto eval = pgn_eval(game, ply + 1)) {
        json["score"] = score_at(game, ply + 1);
        if (eval->depth) json["depth"] = *eval->depth;
    }
    if (const auto known = known_draw_at(game, ply + 1); !known.empty()) json["known_draw"] = known;
    if (const Finding& before = game.finding(ply); !before.line.empty()) {
        json["best"] = movegen::to_uci(before.line.front(), position, false);
        json["line"] = line_json(before.line, position);
    }
    if (const auto loss = loss_at(game, ply)) json["loss"] = rounded(100 * *loss);
    if (const Grade grade = shown_grade(game, ply); grade != Grade::None)
        json["fault"] = kGradeNames[static_cast<std::size_t>(grade)];
    if (const auto reason = reason_at(game, ply)) json["explanation"] = explanation_json(*reason, game, ply);
    return json;
}

}  // namespace

Json to_json(const KeptGame& game) {
    return {{"game", game.pgn.number},
            {"tags", tags_json(game.pgn)},
            {"kept", kept_text(game)},
            {"reason", game.pgn.stop ? game.pgn.stop->message : ""}};
}

Json to_json(const Overview& overview) {
    Json json{{"games", overview.games}, {"openings", Json::array()}};
    for (const OpeningOverview& opening : overview.openings) {
        Json row{{"name", opening.name}, {"eco", opening.codes}, {"games", opening.games}};
        if (opening.decided > 0) row["score"] = rounded(100 * opening.white_points / opening.decided);
        for (const movegen::Color color : movegen::kColors) {
            Json player = player_json(opening.players[color]);
            if (const auto& move = opening.first_mistake[color]) player["first_mistake"] = rounded(*move);
            row[std::string(color_key(color))] = std::move(player);
        }
        json["openings"].push_back(std::move(row));
    }
    Json& phases = object_in(json, "phases");
    for (const Phase phase : kPhases)
        phases[std::string(name(phase))] = player_json(overview.phases[static_cast<std::size_t>(phase)]);
    Json& clocks = object_in(json, "clocks");  // the list above moves with it
    for (const ClockLeft left : kClocksLeft)
        clocks[std::string(name(left))] = player_json(overview.clocks[static_cast<std::size_t>(left)]);
    return json;
}

Json to_json(const StudiedGame& game) {
    Json json{{"game", game.pgn().number},
              {"tags", tags_json(game.pgn())},
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
