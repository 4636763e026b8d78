#include "engine/annotate/report_data.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "engine/annotate/annotated_pgn.h"
#include "engine/annotate/judgement.h"
#include "engine/annotate/reason.h"
#include "engine/page/page_text.h"
#include "engine/words/identity.h"
#include "engine/words/search_words.h"
#include "eval/score/wdl.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"
#include "movegen/notation/moves/uci_move.h"

namespace escaque::engine {

using Json = nlohmann::ordered_json;
using movegen::Color;
using movegen::Position;

namespace {

constexpr std::size_t kDiagrams = 6;

std::string write_san(movegen::Move move, const Position& position) {
    return movegen::to_san(move, position);
}

double percent(double share) {
    return std::round(1000 * share) / 10;
}

Json comments_json(const std::vector<std::string>& comments) {
    Json texts = Json::array();
    for (const std::string& comment : comments)
        if (std::string text = movegen::without_commands(comment); !text.empty()) texts.push_back(text);
    return texts;
}

void put_unless_empty(Json& object, const char* name, Json value) {
    if (!value.empty()) object[name] = std::move(value);
}

Json moves_json(const movegen::PgnLine& line, Position position);

Json move_json(const movegen::PgnMove& move, Position& position) {
    Json json{{"san", movegen::to_san(move.move, position)}};
    put_unless_empty(json, "nags", move.nags);
    put_unless_empty(json, "comments", comments_json(move.comments));
    for (const std::string& comment : move.comments)
        if (const auto clock = movegen::time_in(comment, "clk"))
            json["clock"] = static_cast<double>(clock->count()) / 1e6;
    Json variations = Json::array();
    for (const movegen::PgnLine& variation : move.variations)
        variations.push_back(moves_json(variation, position));
    put_unless_empty(json, "variations", std::move(variations));
    if (move.move)
        json["delta"] = delta_text(position.make(move.move));
    else {
        json["delta"] = "";
        position.make_null();
    }
    return json;
}

Json moves_json(const movegen::PgnLine& line, Position position) {
    Json moves = Json::array();
    for (const movegen::PgnMove& move : line.moves) moves.push_back(move_json(move, position));
    return moves;
}

/// From White's side, for drawing: a mate is far beyond any other lead.
double pawns(const Finding& finding, const Position& position) {
    constexpr double kMatePawns = 100;
    const double sign = position.side_to_move() == Color::White ? 1 : -1;
    if (eval::is_decisive(finding.score))
        return eval::is_win(finding.score) ? sign * kMatePawns : -sign * kMatePawns;
    return sign * eval::centipawns(finding.score, position.rules()) / 100.0;
}

std::string over_text(const StudiedGame& game, std::size_t ply) {
    const movegen::Outcome& outcome = *game.outcome(ply);
    return std::string(movegen::to_text(movegen::won_by(outcome.winner)));
}

Json point_json(const StudiedGame& game, std::size_t ply) {
    const Position& position = game.position(ply);
    const Finding& finding = game.finding(ply);
    const eval::Wdl wdl = from_pov(eval::win_draw_loss(finding.score, position), position);
    Json point{{"eval", score_text(finding.score, position)},
               {"pawns", pawns(finding, position)},
               {"wdl", {wdl.win, wdl.draw, wdl.loss}}};
    if (game.outcome(ply)) {
        point["over"] = over_text(game, ply);
        return point;
    }
    point["depth"] = finding.depth;
    point["line"] = numbered_moves(position, finding.line, write_san);
    point["best"] = movegen::to_uci(finding.line.front(), position, false).substr(0, 4);
    return point;
}

Json player_json(const PlayerSummary& player) {
    if (player.moves == 0) return Json::object();
    return {{"accuracy", std::round(10 * player.accuracy) / 10},
            {"loss", percent(player.average_loss)},
            {"faults",
             {player.count(Grade::Inaccuracy), player.count(Grade::Mistake), player.count(Grade::Blunder)}}};
}

Json game_json(const StudiedGame& game) {
    const movegen::PgnGame pgn = annotated_pgn(game);
    Json tags = Json::object();
    for (const movegen::PgnTag& tag : pgn.tags) tags[tag.name] = tag.value;
    tags["Result"] = movegen::to_text(pgn.result());
    const std::string fen = movegen::to_fen(pgn.start);
    const auto summaries = summarise(game);
    Json json{{"tags", std::move(tags)},
              {"board", fen.substr(0, fen.find(' '))},
              {"first", {pgn.start.fullmove_number(), index(pgn.start.side_to_move())}},
              {"moves", moves_json(pgn.main_line, pgn.start)},
              {"points", Json::array()},
              {"players", {player_json(summaries[Color::White]), player_json(summaries[Color::Black])}},
              {"critical", critical_plies(game, kDiagrams)}};
    if (const auto& [opening, theory] = game.opening(); opening)
        json["opening"] = {{"eco", opening->eco}, {"name", opening->name}, {"plies", theory}};
    put_unless_empty(json, "comments", comments_json(pgn.main_line.comments));
    for (std::size_t ply = 0; ply <= game.plies(); ++ply) {
        json["points"].push_back(point_json(game, ply));
        if (ply == game.plies()) break;
        if (const auto loss = loss_at(game, ply); loss && *loss > 0)
            json["moves"][ply]["loss"] = percent(*loss);
        if (const auto reason = reason_text(game, ply)) json["moves"][ply]["reason"] = *reason;
    }
    return json;
}

/// "100000 nodes a move"
std::string limit_text(const search::Limits& limits) {
    std::vector<std::string> parts;
    if (limits.depth) parts.push_back(fmt::format("depth {}", *limits.depth));
    if (limits.nodes) parts.push_back(fmt::format("{} nodes", *limits.nodes));
    if (limits.movetime) parts.push_back(fmt::format("{:g} s", seconds(*limits.movetime)));
    return fmt::format("{} a move", fmt::join(parts, ", "));
}

}  // namespace

Json report_data(std::span<const StudiedGame> games, const AnnotateSettings& settings) {
    Json data{{"engine", fmt::format("{} {}", kName, kVersion)},
              {"limit", limit_text(settings.limits)},
              {"games", Json::array()}};
    for (const StudiedGame& game : games) data["games"].push_back(game_json(game));
    return data;
}

}  // namespace escaque::engine
