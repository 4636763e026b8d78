#include "engine/referee/report_json.h"

#include <array>
#include <nlohmann/json.hpp>

#include "engine/words/json_line.h"
#include "engine/words/laws_words.h"
#include "movegen/board/names.h"

namespace escaque::engine {

using Json = nlohmann::ordered_json;

namespace {

Json claim_json(const FirstClaim& found) {
    return {{"ground", name(found.claim.ground)},
            {"player", color_key(found.player)},
            {"article", found.claim.article},
            {"after", or_null(found.after)},
            {"announcing", or_null(found.at)}};
}

Json ended_json(const Ended& ended, std::size_t plies) {
    return {{"how", name(ended.outcome().ending)},
            {"after", or_null(ended.after)},
            {"plies", ended.plies},
            {"plies_played_on", plies - ended.plies}};
}

Json pawn_json(const PawnLeft& found) {
    return {{"at", found.at},
            {"player", color_key(found.player)},
            {"number", found.decision.number},
            {"article", found.decision.article},
            {"bonus_seconds", found.decision.bonus.count() / 1000}};
}

std::string forfeit_key(Cause cause) {
    return cause == Cause::Time ? "time_loss" : "illegal_move_loss";
}

Json forfeit_json(const Forfeit& loss) {
    Json object{{"loser", color_key(loss.loser)}};
    if (const auto& mates = loss.decision.opponent_mates) {
        object["opponent"] = name(mates->winnability);
        object["helpmate"] = or_null(loss.helpmate);
    }
    return object;
}

}  // namespace

std::string report_json(const GameReport& report, const std::string& file) {
    Json object{{"file", file},
                {"game", report.number},
                {"line", report.line},
                {"white", report.white},
                {"black", report.black},
                {"plies", report.plies},
                {"header", to_text(report.header)},
                {"verdict", to_text(report.verdict)},
                {"article", or_null(report.article)},
                {"agrees", report.agrees}};
    if (!report.language.empty()) object["language"] = report.language;
    if (!report.is_marked) object["unmarked"] = true;
    if (report.fault) object["fault"] = {{"line", report.fault->line}, {"reason", report.fault->message}};
    if (report.last_illegal_move)
        object["last_illegal_move"] = {{"line", report.last_illegal_move->line},
                                       {"reason", report.last_illegal_move->message}};
    for (const FirstClaim& found : report.claims) list_in(object, "claims").push_back(claim_json(found));
    for (const PawnLeft& found : report.pawns_left) list_in(object, "pawns_left").push_back(pawn_json(found));
    if (report.ended) object["over"] = ended_json(*report.ended, report.plies);
    if (report.forfeit) object[forfeit_key(report.forfeit->cause)] = forfeit_json(*report.forfeit);
    if (report.lone_king) object["lone_king"] = color_key(*report.lone_king);
    if (report.cannot_mate) object["cannot_mate"] = color_key(*report.cannot_mate);
    if (report.edition) {
        constexpr std::array kReasons{"option", "header", "date", "default"};
        object["laws"] = movegen::laws_of(report.edition->first).name;
        object["laws_by"] = kReasons[static_cast<std::size_t>(report.edition->second)];
    }
    if (report.speed) object["speed"] = name(*report.speed);
    if (report.clock)
        object["clock"] = {{"holds", report.clock->holds}, {"fault", or_null(report.clock->fault)}};
    for (const std::string& contradiction : report.contradictions)
        list_in(object, "contradictions").push_back(contradiction);
    for (const std::string& what : report.unchecked) list_in(object, "unchecked").push_back(what);
    return json_line(object);
}

}  // namespace escaque::engine
