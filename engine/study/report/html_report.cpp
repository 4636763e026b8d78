#include "engine/study/report/html_report.h"

#include <chrono>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/report/identity.h"
#include "engine/report/json_line.h"
#include "engine/report/page/page_text.h"
#include "engine/report/search_words.h"
#include "engine/study/marks/judgement.h"
#include "engine/study/marks/pgn_annotations.h"
#include "engine/study/report/annotated_pgn.h"
#include "engine/study/report/overview.h"
#include "eval/score/score.h"
#include "movegen/base/text.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"
#include "movegen/notation/pgn/pgn_command.h"

namespace escaque::engine {

/// Assembled from engine/study/page/ when the program is built.
extern const std::string_view kReportPage;

std::string html_report(std::span<const StudiedGame> games, const AnnotateSettings& settings) {
    return page_with(kReportPage, report_data(games, settings));
}

using Json = nlohmann::ordered_json;
using movegen::Color;
using movegen::Position;

namespace {

constexpr std::size_t kDiagrams = 6;

double percent(double share) {
    return std::round(1000 * share) / 10;
}

Json comments_json(const std::vector<std::string>& comments, Color mover) {
    Json texts = Json::array();
    for (const std::string& comment : comments)
        if (std::string text = movegen::words_in(comment, mover); !text.empty()) texts.push_back(text);
    return texts;
}

void put_unless_empty(Json& object, const char* name, Json value) {
    if (!value.empty()) object[name] = std::move(value);
}

Json moves_json(const movegen::PgnLine& line, Position position);

Json move_json(const movegen::PgnMove& move, Position& position) {
    Json json{{"uci", movegen::to_uci(move.move, position, false)},
              {"san", movegen::to_san(move.move, position)}};
    put_unless_empty(json, "nags", move.nags);
    put_unless_empty(json, "comments", comments_json(move.comments, position.side_to_move()));
    Json variations = Json::array();
    for (const movegen::PgnLine& variation : move.variations) {
        Json moves = moves_json(variation, position);
        if (!moves.empty())
            put_unless_empty(moves.front(), "before",
                             comments_json(variation.comments, position.side_to_move()));
        variations.push_back(std::move(moves));
    }
    put_unless_empty(json, "variations", std::move(variations));
    if (move.move)
        position.make(move.move);
    else
        position.make_null();
    return json;
}

Json moves_json(const movegen::PgnLine& line, Position position) {
    Json moves = Json::array();
    for (const movegen::PgnMove& move : line.moves) moves.push_back(move_json(move, position));
    return moves;
}

constexpr double kMatePawns = 100;  // for drawing: far beyond any other lead

/// From White's side.
double pawns(const Finding& finding, const Position& position) {
    const double sign = position.side_to_move() == Color::White ? 1 : -1;
    if (eval::is_decisive(finding.score))
        return eval::is_win(finding.score) ? sign * kMatePawns : -sign * kMatePawns;
    return sign * eval::centipawns(finding.score, position.rules()) / 100.0;
}

double pawns(const movegen::PgnEval& eval) {
    if (!eval.is_mate) return eval.value / 100.0;
    return eval.value > 0 ? kMatePawns : -kMatePawns;
}

/// The evaluation that the game came with.
void put_comment_evals(Json& json, const movegen::PgnMove& move, Color mover) {
    for (const std::string& comment : move.comments) {
        if (const auto eval = movegen::eval_in(comment)) json["told"] = pawns(*eval);
        const auto of_engine = movegen::engine_comment(movegen::without_commands(comment), mover);
        if (of_engine && of_engine->eval) json["own"] = pawns(*of_engine->eval);
    }
}

void put_time(Json& json, const MoveTime& time) {
    constexpr double kMicroseconds = 1e6;
    const auto put = [&](const char* name, const std::optional<std::chrono::microseconds>& value) {
        if (value) json[name] = static_cast<double>(value->count()) / kMicroseconds;
    };
    put("used", time.used);
    put("clock", time.left);
}

std::string line_text(const std::vector<movegen::Move>& line, Position position) {
    std::string text;
    for (const movegen::Move move : line) {
        if (!text.empty()) text += ' ';
        text += movegen::to_uci(move, position, false);
        position.make(move);
    }
    return text;
}

std::string over_text(const StudiedGame& game, std::size_t ply) {
    const movegen::Outcome& outcome = *game.outcome(ply);
    return std::string(movegen::to_text(movegen::won_by(outcome.winner)));
}

Json point_json(const StudiedGame& game, std::size_t ply) {
    const Position& position = game.position(ply);
    const Finding& finding = game.finding(ply);
    const bool is_drawn = game.outcome(ply) && !game.outcome(ply)->winner;
    const eval::Wdl wdl =
        is_drawn ? eval::Wdl{0, 1000, 0} : from_pov(eval::win_draw_loss(finding.score, position), position);
    Json point{{"eval", score_text(finding.score, position)},
               {"pawns", pawns(finding, position)},
               {"wdl", {wdl.win, wdl.draw, wdl.loss}}};
    if (game.outcome(ply)) {
        point["over"] = over_text(game, ply);
        return point;
    }
    if (const auto known = known_draw_at(game, ply); !known.empty()) point["known"] = known;
    if (finding.depth > 0) point["depth"] = finding.depth;
    if (!finding.line.empty()) point["line"] = line_text(finding.line, position);
    return point;
}

Json summary_json(const PlayerSummary& player) {
    return {{"moves", player.moves},
            {"accuracy", std::round(100 * player.accuracy) / 100},
            {"loss", std::round(10'000 * player.average_loss) / 100}};
}

Json page_player(const PlayerSummary& player) {
    if (player.moves == 0) return Json::object();
    Json json = summary_json(player);
    json["faults"] = {player.count(Grade::Inaccuracy), player.count(Grade::Mistake),
                      player.count(Grade::Blunder)};
    if (player.stated > 0) json["signs"] = player.stated;
    return json;
}

/// Both players, with the parts of the game.
Json players_json(const StudiedGame& game, const std::vector<MoveTime>& times) {
    const auto whole = summarise(game);
    Json players{page_player(whole[Color::White]), page_player(whole[Color::Black])};
    const auto put = [&](const char* name, const std::function<bool(std::size_t)>& counts) {
        const auto part = summarise(game, counts);
        for (const Color color : movegen::kColors)
            if (part[color].moves > 0) players[index(color)][name] = summary_json(part[color]);
    };
    const std::vector<Phase> phases = phases_of(game);
    put("opening", [&](std::size_t ply) { return phases[ply] == Phase::Opening; });
    put("middlegame", [&](std::size_t ply) { return phases[ply] == Phase::Middlegame; });
    put("endgame", [&](std::size_t ply) { return phases[ply] == Phase::Endgame; });
    const auto put_clock = [&](const char* name, ClockLeft left) {
        put(name, [&](std::size_t ply) { return clock_left(times[ply]) == left; });
    };
    put_clock("ample", ClockLeft::Most);
    put_clock("less", ClockLeft::Half);
    put_clock("little", ClockLeft::Little);
    put_clock("trouble", ClockLeft::Trouble);
    for (const Color color : movegen::kColors)
        if (const auto ply = first_mistake(game, color))
            players[index(color)]["first"] = game.position(*ply).fullmove_number();
    return players;
}

Json page_tags(const movegen::PgnGame& pgn) {
    Json tags = tags_json(pgn);
    tags["Result"] = movegen::to_text(pgn.result());
    return tags;
}

Json game_json(const StudiedGame& game) {
    const movegen::PgnGame pgn = annotated_pgn(game);
    const std::vector<MoveTime> times = move_times(game.pgn());
    Json json{{"tags", page_tags(pgn)},
              {"fen", movegen::to_fen(pgn.start)},
              {"moves", moves_json(pgn.main_line, pgn.start)},
              {"points", Json::array()},
              {"players", players_json(game, times)},
              {"critical", critical_plies(game, kDiagrams)}};
    if (pgn.start.rules() == movegen::Rules::Antichess) json["antichess"] = true;
    if (const auto& [opening, theory] = game.opening(); opening)
        json["opening"] = {{"eco", opening->eco}, {"name", opening->name}, {"plies", theory}};
    put_unless_empty(json, "comments", comments_json(pgn.main_line.comments, pgn.start.side_to_move()));
    for (std::size_t ply = 0; ply <= game.plies(); ++ply) {
        json["points"].push_back(point_json(game, ply));
        if (ply == game.plies()) break;
        Json& move = json["moves"][ply];
        put_time(move, times[ply]);
        put_comment_evals(move, game.pgn().main_line.moves[ply], game.position(ply).side_to_move());
        if (const auto loss = loss_at(game, ply); loss && *loss > 0) move["loss"] = percent(*loss);
        if (const auto reason = reason_text(game, ply)) move["reason"] = *reason;
    }
    return json;
}

Json kept_json(const KeptGame& kept) {
    return {{"game", kept.pgn.number},
            {"tags", page_tags(kept.pgn)},
            {"reason", kept.pgn.stop ? kept.pgn.stop->message : ""}};
}

/// "100000 nodes a move"
std::string limit_text(const search::Limits& limits) {
    std::vector<std::string> parts;
    if (limits.depth) parts.push_back(fmt::format("depth {}", *limits.depth));
    if (limits.nodes) parts.push_back(base::counted(*limits.nodes, "node"));
    if (limits.movetime) parts.push_back(fmt::format("{:g} s", seconds(*limits.movetime)));
    return fmt::format("{} a move", fmt::join(parts, ", "));
}

}  // namespace

Json report_data(std::span<const StudiedGame> games, const AnnotateSettings& settings) {
    Json data{{"engine", fmt::format("{} {}", kName, kVersion)},
              {"limit", limit_text(settings.limits)},
              {"games", Json::array()}};
    for (const StudiedGame& game : games) data["games"].push_back(game_json(game));
    Json kept = Json::array();
    for (const KeptGame& game : settings.kept)
        if (game.before <= games.size()) kept.push_back(kept_json(game));
    put_unless_empty(data, "kept", std::move(kept));
    return data;
}

}  // namespace escaque::engine
