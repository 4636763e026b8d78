#include "engine/referee/report.h"

#include <array>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <string_view>

#include "engine/report/json_line.h"
#include "engine/report/laws_words.h"
#include "movegen/base/text.h"

namespace escaque::engine {

using Json = nlohmann::ordered_json;
using movegen::name;
using movegen::to_text;

std::string total_text(const RefereeTally& tally) {
    return fmt::format("{} game{}, {} in agreement with the Laws", tally.games, tally.games == 1 ? "" : "s",
                       tally.agreeing);
}

nlohmann::ordered_json to_json(const RefereeTally& tally) {
    return {{"games", tally.games}, {"agreeing", tally.agreeing}};
}

RefereeTally referee_tally_from(const nlohmann::ordered_json& json) {
    return {json.at("games").get<std::size_t>(), json.at("agreeing").get<std::size_t>()};
}

namespace {

std::string line(std::string_view label, std::string_view what) {
    return fmt::format("  {:<9}{}\n", label, what);
}

std::string laws_text(movegen::Edition edition, movegen::EditionReason by) {
    constexpr std::array kReasons{"as chosen", "from the header Laws", "in force on the date of the game",
                                  "the earliest one known, because the game is older",
                                  "because the game has no date"};
    return fmt::format("{}, {}", movegen::laws_of(edition).name, kReasons[static_cast<std::size_t>(by)]);
}

/// "after 34... Qh4#", or the words for a place before the first move.
std::string after(const MoveText& move) {
    return move.empty() ? "at the start" : "after " + move;
}

std::string claim_text(const FirstClaim& found) {
    const std::string how = found.at.empty() ? after(found.after)
                                             : fmt::format("{}, announcing {}", after(found.after), found.at);
    return fmt::format("{} by {}, {}", with_article(name(found.claim.ground), found.claim.article),
                       name(found.player), how);
}

std::string ending_line(const Ended& ended, std::size_t plies) {
    std::string text = fmt::format(
        "{} {}", with_article(name(ended.outcome().ending), ended.outcome().article), after(ended.after));
    const std::size_t more = plies - ended.plies;
    if (more == 1) text += "; then 1 more ply was played";
    if (more > 1) text += fmt::format("; then {} more plies were played", more);
    return line("over", text);
}

std::string pawn_text(const PawnLeft& found) {
    const std::string what = fmt::format("{} left a pawn on the last rank, {}, illegal move {}",
                                         name(found.player), found.at, found.decision.number);
    const auto bonus = found.decision.bonus.count() / 1000;
    return with_article(what, found.decision.article) +
           (bonus > 0 ? fmt::format(": {} s for {}", bonus, name(~found.player)) : "");
}

std::string forfeit_lines(const Forfeit& loss) {
    std::string text =
        loss.cause == Cause::Time
            ? line("flag",
                   with_article(fmt::format("{} lost on time", name(loss.loser)), loss.decision.article))
            : line("illegal", with_article(fmt::format("{} lost by illegal moves", name(loss.loser)),
                                           loss.decision.article));
    if (const auto& mates = loss.decision.opponent_mates) {
        const std::string_view opponent = name(~loss.loser), aim = loss.has_mate ? "mate" : "win";
        if (mates->winnability == movegen::Winnability::Winnable)
            text += line("", fmt::format("{} could still {}: {}", opponent, aim, loss.helpmate));
        else if (mates->winnability == movegen::Winnability::Unwinnable)
            text += line("", fmt::format("{} could no longer {}: a draw", opponent, aim));
        else
            text += line("", fmt::format("it is undetermined whether {} could still {}", opponent, aim));
    }
    return text;
}

}  // namespace

std::string report_text(const GameReport& report, const std::string& file) {
    std::string text =
        fmt::format("{}:{}: game {}, {} - {}, {}\n", file, report.line, report.number,
                    base::printable(report.white), base::printable(report.black), to_text(report.header));
    if (report.fault)
        text += line("fault", fmt::format("line {}: {}", report.fault->line, report.fault->message));
    if (report.last_illegal_move)
        text += line("illegal", fmt::format("line {}: {}", report.last_illegal_move->line,
                                            report.last_illegal_move->message));
    for (const FirstClaim& found : report.claims) text += line("claim", claim_text(found));
    for (const PawnLeft& found : report.pawns_left) text += line("pawn", pawn_text(found));
    if (report.ended) text += ending_line(*report.ended, report.plies);
    if (report.forfeit) text += forfeit_lines(*report.forfeit);
    if (report.lone_king)
        text += line("king", fmt::format("{} has only the king and cannot win", name(*report.lone_king)));
    if (report.cannot_mate)
        text += line("win", fmt::format("{} could no longer mate: the resignation is a draw",
                                        name(*report.cannot_mate)));
    if (report.edition) text += line("laws", laws_text(report.edition->first, report.edition->second));
    if (report.speed) text += line("speed", name(*report.speed));
    if (report.clock)
        text += line("clock", report.clock->holds ? "the times are possible" : report.clock->fault);
    if (!report.is_marked) text += line("end", "the text ends without a result after the moves");
    for (const std::string& contradiction : report.contradictions) text += line("contrary", contradiction);
    for (const std::string& what : report.unchecked) text += line("open", what);
    const std::string verdict = with_article(to_text(report.verdict), report.article);
    if (report.fault && !report.ended) return text + line("verdict", "none: the game cannot be judged");
    if (report.verdict != report.header)
        return text +
               line("verdict", fmt::format("{}, and the game says {}", verdict, to_text(report.header)));
    return text + line("verdict", verdict + (report.agrees ? ", as the game says"
                                                           : ", but the game contradicts itself"));
}

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
        constexpr std::array kReasons{"option", "header", "date", "older", "default"};
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
