#include "engine/analyse/json_report.h"

#include "engine/words/score_json.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/uci_move.h"
#include "movegen/openings/openings.h"
#include "search/api/draw_reason.h"

namespace escaque::engine {

using Json = nlohmann::ordered_json;
using movegen::Move;
using movegen::Position;

namespace {

Json moves_json(Position position, const std::vector<Move>& moves) {
    Json list = Json::array();
    for (const Move move : moves) {
        list.push_back(movegen::to_uci(move, position, false));
        position.make(move);
    }
    return list;
}

Json line_json(const search::Line& line, const movegen::Game& game, const AnalysisRequest& request) {
    const Position& root = game.current();
    const auto [win, draw, loss] = from_pov(search::chances(game, line), root, request.pov);
    Json json{{"depth", line.depth},
              {"seldepth", line.selective_depth},
              {"score", score_json(line.score, root, request.pov)}};
    const search::Bound bound = from_pov(line.bound, root, request.pov);
    if (bound != search::Bound::Exact) json["bound"] = bound == search::Bound::Lower ? "lower" : "upper";
    json["wdl"] = {win, draw, loss};
    json["moves"] = moves_json(root, line.moves);
    json["text"] = numbered_moves(root, line.moves, request.write_move);
    if (const auto reason = search::draw_reason(game, line)) json["draw"] = *reason;
    return json;
}

}  // namespace

Json to_json(const Subject& subject, const Findings& findings, const AnalysisRequest& request) {
    const Position& root = subject.game.current();
    Json json{{"name", subject.name},
              {"fen", movegen::to_fen(root)},
              {"pov", request.pov == Pov::White ? "white" : "mover"},
              {"best", nullptr}};
    if (const auto* opening = movegen::opening_of(subject.game).opening)
        json["opening"] = {{"eco", opening->eco}, {"name", opening->name}};
    const auto ended = ending_text(subject.game);
    if (ended) json["ended"] = *ended;
    if (!findings.best) {
        json["lines"] = Json::array();
        return json;
    }
    json["best"] = movegen::to_uci(findings.best, root, false);
    if (findings.ponder) json["ponder"] = movegen::to_uci(findings.ponder, root.after(findings.best), false);
    json["lines"] = Json::array();
    for (const search::Line& line : findings.lines)
        json["lines"].push_back(line_json(line, subject.game, request));
    const search::Effort& effort = findings.effort;
    json["nodes"] = effort.nodes;
    json["nps"] = effort.nodes_per_second();
    json["milliseconds"] = effort.time.count();
    json["hashfull"] = effort.hash_full;
    json["tbhits"] = effort.tablebase_hits;
    return json;
}

}  // namespace escaque::engine
