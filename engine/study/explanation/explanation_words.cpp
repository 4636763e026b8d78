#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <vector>

#include "engine/report/laws_words.h"
#include "engine/report/search_words.h"
#include "engine/study/explanation/explanation.h"
#include "movegen/base/text.h"
#include "movegen/board/types.h"
#include "movegen/notation/moves/san.h"

namespace escaque::engine {

using movegen::Ending;
using movegen::Move;
using movegen::PieceType;
using movegen::Position;

namespace {

constexpr std::size_t kMaxLinePlies = 11;  // plies of a line: a reader follows no more
constexpr std::string_view kAndSoOn = " …";
constexpr std::string_view kByEvaluation = ", by the file's evaluation";

/// "a knight", "two pawns", "a rook and a pawn", "a rook, a knight and two pawns"
std::string listed(const std::vector<PieceType>& pieces) {
    constexpr std::array<std::string_view, 4> kCounts{"", "a", "two", "three"};
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < pieces.size();) {
        const auto same = static_cast<std::size_t>(std::count(pieces.begin(), pieces.end(), pieces[i]));
        const std::string count = same < kCounts.size() ? std::string(kCounts[same]) : std::to_string(same);
        parts.push_back(fmt::format("{} {}{}", count, name(pieces[i]), same > 1 ? "s" : ""));
        i += same;
    }
    if (parts.size() < 2) return parts.empty() ? "material" : parts.front();
    const std::string last = parts.back();
    parts.pop_back();
    return fmt::format("{} and {}", fmt::join(parts, ", "), last);
}

bool is_exchange(const Explanation& explanation) {
    const auto& won = explanation.won;
    const auto is_minor = [](PieceType t) { return t == PieceType::Knight || t == PieceType::Bishop; };
    return explanation.lost == std::vector{PieceType::Rook} && won.size() == 1 && is_minor(won.front());
}

/// "the knight", "the trapped rook", "the exchange, as a piece is trapped", "a rook and a pawn for a bishop"
std::string loss_text(const Explanation& explanation) {
    const auto& lost = explanation.lost;
    const bool is_trapped = explanation.tactic == Tactic::TrappedPiece;
    const bool is_one = lost.size() == 1 && lost.front() != PieceType::Pawn && !is_exchange(explanation);
    std::string text = is_exchange(explanation) ? "the exchange"
                       : is_one ? fmt::format("the {}{}", is_trapped ? "trapped " : "", name(lost.front()))
                                : listed(lost);
    if (!explanation.won.empty() && !is_exchange(explanation))
        text += fmt::format(" for {}", listed(explanation.won));
    return is_trapped && !is_one ? text + ", as a piece is trapped" : text;
}

std::string_view with_article(Tactic tactic) {
    constexpr std::array<std::string_view, 8> kNames{
        "", "a fork", "a skewer", "a discovered attack", "a pin", "a weak back rank", "", "a threat of mate"};
    return kNames[static_cast<std::size_t>(tactic)];
}

std::string loses_text(const Explanation& explanation) {
    std::string text = "Loses " + loss_text(explanation);
    if (explanation.tactic == Tactic::None || explanation.tactic == Tactic::TrappedPiece) return text;
    return fmt::format("{} to {}", text, with_article(explanation.tactic));
}

std::string misses_text(const Explanation& explanation) {
    const std::string loss = loss_text(explanation);
    switch (explanation.tactic) {
        case Tactic::None:
        case Tactic::TrappedPiece:
            return fmt::format("Misses winning {}", loss);
        case Tactic::BackRank:
            return fmt::format("Misses winning {} by the weak back rank", loss);
        default:
            return fmt::format("Misses {} that wins {}", with_article(explanation.tactic), loss);
    }
}

std::string mate_text(std::string_view verb, const Explanation& explanation) {
    return fmt::format("{} mate in {}{}", verb, explanation.moves_to_mate,
                       explanation.tactic == Tactic::BackRank ? " on the back rank" : "");
}

std::string_view draw_text(Ending ending) {
    return ending == Ending::MoveLimit ? "the fifty moves" : name(ending);
}

std::string thrown_away(std::string_view what, std::string_view how, const Explanation& explanation) {
    const std::string text = fmt::format("Throws away the {}", what);
    return explanation.draw ? fmt::format("{}{} by {}", text, how, draw_text(*explanation.draw)) : text;
}

std::string claim_text(const Explanation& explanation, movegen::Color opponent) {
    switch (explanation.claim) {
        case Claim::AllowsMate:
            return mate_text("Allows", explanation);
        case Claim::MissesMate:
            return mate_text("Misses", explanation);
        case Claim::ThrowsDrawAway:
            return thrown_away("draw", "", explanation);
        case Claim::ThrowsWinAway:
            return thrown_away("win", ", drawn", explanation);
        case Claim::LosesMaterial:
            return loses_text(explanation);
        case Claim::MissesMaterial:
            return misses_text(explanation);
        case Claim::DoesNotWinBack:
            return fmt::format("Does not win back {}", loss_text(explanation));
        case Claim::LetsPromote:
            return "Lets a pawn promote";
        case Claim::MissesPromotion:
            return "Misses promoting a pawn";
        case Claim::LosesWonGame:
            return "Throws away the win and loses";
        case Claim::LosesGame:
            return fmt::format("Gives {} a won game", name(opponent));
        case Claim::GivesAdvantage:
            return fmt::format("Gives {} the better game", name(opponent));
        case Claim::GivesAdvantageAway:
            return "Gives away the advantage";
        case Claim::ReducesAdvantage:
            return "Gives away part of the advantage";
        case Claim::MakesWorse:
            return "Makes a bad position worse";
    }
    return {};
}

/// A verdict that no line proves, nor a rule.
bool is_by_evaluation(const Explanation& explanation) {
    const Claim claim = explanation.claim;
    const bool is_verdict =
        claim == Claim::ThrowsDrawAway || claim == Claim::ThrowsWinAway || claim >= Claim::LosesWonGame;
    return is_verdict && explanation.line.empty() && !explanation.draw;
}

std::string line_text(const Position& start, std::vector<Move> line) {
    const bool is_long = line.size() > kMaxLinePlies;
    if (is_long) line.resize(kMaxLinePlies);
    const auto write = [](Move move, const Position& position) { return movegen::to_san(move, position); };
    return numbered_moves(start, line, write) + std::string(is_long ? kAndSoOn : "");
}

/// Are these the words of a claim?
bool is_claim(std::string_view text) {
    // Those of claim_text and what it calls, each between blanks.
    constexpr std::string_view kWords =
        " Allows Misses Throws Loses Does Lets mate in on the back rank away draw win drawn by stalemate "
        "dead "
        "position repetition fifty moves exchange to a fork skewer discovered attack pin weak which is as "
        "piece "
        "trapped threat of winning that wins not promote promoting for and two three material pawn "
        "pawns "
        "knight knights bishop bishops rook rooks queen queens Gives White Black won game better advantage "
        "part "
        "of "
        "Makes bad worse loses ";
    bool is_any = false;
    for (std::string_view word = base::take_word(text); !word.empty(); word = base::take_word(text)) {
        if (word.ends_with(',')) word.remove_suffix(1);
        if (!base::parse_number(word) && kWords.find(fmt::format(" {} ", word)) == std::string_view::npos)
            return false;
        is_any = true;
    }
    return is_any;
}

/// Is that a line of legal moves, as line_text writes it?
bool is_line(std::string_view text, const Position& start) {
    const std::string whole(text);
    std::vector<Move> line;
    Position position = start;
    for (std::string_view word = base::take_word(text); !word.empty(); word = base::take_word(text)) {
        if (word.ends_with('.') || word == base::trimmed(kAndSoOn)) continue;
        const auto move = movegen::parse_san(word, position);
        if (!move) return false;
        line.push_back(*move);
        position.make(*move);
    }
    return !line.empty() && whole.starts_with(line_text(start, line));
}

bool is_explanation(std::string_view text, const Position& before, Move played) {
    if (text.ends_with(kByEvaluation)) return is_claim(text.substr(0, text.size() - kByEvaluation.size()));
    const std::size_t colon = text.find(": ");
    if (!is_claim(text.substr(0, colon))) return false;
    if (colon == std::string_view::npos) return text.starts_with("Throws away the win, drawn by ");
    const std::string_view line = text.substr(colon + 2);
    return is_line(line, before) || is_line(line, before.after(played));
}

}  // namespace

std::string explanation_text(const Explanation& explanation, const Position& before, Move played) {
    const std::string claim = claim_text(explanation, ~before.side_to_move());
    if (is_by_evaluation(explanation)) return claim + std::string(kByEvaluation);
    if (explanation.line.empty()) return claim;
    const Position start = follows_the_move(explanation) ? before.after(played) : before;
    return fmt::format("{}: {}", claim, line_text(start, explanation.line));
}

std::string without_explanation(const std::string& comment, const Position& before, Move played) {
    constexpr std::array<std::string_view, 8> kBeginnings{"Allows ", "Misses ", "Throws ", "Loses ",
                                                          "Does ",   "Lets ",   "Gives ",  "Makes "};
    for (const std::string_view beginning : kBeginnings)
        for (std::size_t at = comment.find(beginning); at != std::string::npos;
             at = comment.find(beginning, at + 1))
            if ((at == 0 || comment[at - 1] == ' ') &&
                is_explanation(std::string_view(comment).substr(at), before, played))
                return std::string(base::trimmed(std::string_view(comment).substr(0, at)));
    return comment;
}

std::string_view name(Claim claim) {
    constexpr std::array<std::string_view, 15> kNames{
        "allows mate",     "misses mate",       "throws draw away",     "throws win away",   "loses material",
        "misses material", "does not win back", "lets promote",         "misses promotion",  "loses won game",
        "loses game",      "gives advantage",   "gives advantage away", "reduces advantage", "makes worse"};
    return kNames[static_cast<std::size_t>(claim)];
}

std::string_view name(Tactic tactic) {
    constexpr std::array<std::string_view, 8> kNames{"",    "fork",      "skewer",        "discovered attack",
                                                     "pin", "back rank", "trapped piece", "mate threat"};
    return kNames[static_cast<std::size_t>(tactic)];
}

}  // namespace escaque::engine
