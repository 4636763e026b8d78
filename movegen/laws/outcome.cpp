#include "movegen/laws/outcome.h"

#include <algorithm>
#include <fmt/format.h>

#include "movegen/base/text.h"
#include "movegen/generate/generate.h"
#include "movegen/laws/mate/winnability.h"

namespace escaque::movegen {
namespace {

constexpr int kFifty = kFiftyMovePlies / 2, kMaxCount = 9999;
constexpr std::size_t kMaxAnnounced = 100;
/// In the order of the enumeration.
constexpr std::string_view kLetters = "PNBRQK";

Per<PieceType, int> counts_of(const Position& position, Color c) {
    Per<PieceType, int> pieces{};
    for (std::size_t i = 0; i < kLetters.size(); ++i) {
        const auto type = static_cast<PieceType>(i);
        pieces[type] = position.pieces(c, type).count();
    }
    return pieces;
}

}  // namespace

int MoreThanFifty::moves_for(const Position& position) const {
    if (announced_.empty()) return kFifty;
    const Counts white = counts_of(position, Color::White), black = counts_of(position, Color::Black);
    const auto found =
        std::ranges::find_if(announced_, [&](const Announced& a) { return a.has(white, black); });
    return found == announced_.end() ? kFifty : found->moves;
}

bool MoreThanFifty::Announced::has(const Counts& white, const Counts& black) const {
    return (one == white && other == black) || (one == black && other == white);
}

base::Expected<MoreThanFifty::Announced> MoreThanFifty::parse_one(std::string_view text) {
    const std::size_t colon = std::min(text.find(':'), text.size());
    const auto moves = base::parse_int(text.substr(std::min(colon + 1, text.size())));
    Announced announced{.text = std::string(text), .one = {}, .other = {}, .moves = moves.value_or(0)};
    bool is_readable = moves && *moves > kFifty && *moves <= kMaxCount && text.starts_with('K');
    for (const char letter : text.substr(0, colon)) {
        const std::size_t place = kLetters.find(letter);
        is_readable &= place != std::string_view::npos;
        if (!is_readable) break;
        const auto type = static_cast<PieceType>(place);
        const bool is_second = announced.other[PieceType::King] > 0 ||
                               (type == PieceType::King && announced.one[PieceType::King] > 0);
        ++(is_second ? announced.other : announced.one)[type];
    }
    if (!is_readable || announced.other[PieceType::King] != 1)
        return base::unexpected(
            fmt::format("{} should be the pieces of both sides and more than fifty moves, such as KRBKR:100",
                        base::quoted(text)));
    return announced;
}

base::Expected<MoreThanFifty> parse_more_than_fifty(std::string_view text) {
    MoreThanFifty all;
    while (true) {
        const std::size_t comma = text.find(',');
        auto announced = MoreThanFifty::parse_one(text.substr(0, comma));
        if (!announced) return tl::unexpected(announced.error());
        for (const auto& earlier : all.announced_)
            if (earlier.has(announced->one, announced->other))
                return base::unexpected(fmt::format("{} and {} have the same pieces",
                                                    base::quoted(earlier.text),
                                                    base::quoted(announced->text)));
        if (all.announced_.size() == kMaxAnnounced)
            return base::unexpected(fmt::format("at most {} positions may be announced", kMaxAnnounced));
        all.announced_.push_back(std::move(*announced));
        if (comma == std::string_view::npos) return all;
        text.remove_prefix(comma + 1);
    }
}

std::string to_text(const MoreThanFifty& all) {
    std::string text;
    for (const auto& announced : all.announced_) text += (text.empty() ? "" : ",") + announced.text;
    return text;
}

namespace {

constexpr int kQuickestThreefold = 8;  // plies: each side out and back, twice

/// The three endings that the extract names, and no other.
bool is_listed_as_dead(const Position& position) {
    const Bitboard minors = position.pieces(PieceType::Knight, PieceType::Bishop);
    if (position.pieces() != (minors | position.pieces(PieceType::King))) return false;
    if (!minors.more_than_one()) return true;
    return minors.count() == 2 && position.pieces(Color::White, PieceType::Bishop).count() == 1 &&
           position.pieces(Color::Black, PieceType::Bishop).count() == 1 &&
           ((minors & kLightSquares).empty() || (minors & kDarkSquares).empty());
}

bool is_dead(const Position& position, DeadPositions which, std::uint64_t nodes) {
    if (which == DeadPositions::None || !has_royal_king(position.rules())) return false;
    return which == DeadPositions::Listed ? is_listed_as_dead(position) : is_dead(position, nodes);
}

std::optional<Outcome> outcome_without_moves(const Position& position, const Laws& laws) {
    const Color side = position.side_to_move();
    if (count_legal_moves(position) > 0) return std::nullopt;
    if (position.in_check()) return Outcome{Ending::Checkmate, ~side, laws.checkmate};
    if (no_move_wins(position.rules())) return Outcome{Ending::NoMoveLeft, side, laws.antichess};
    return Outcome{Ending::Stalemate, std::nullopt, laws.stalemate};
}

/// Where the edition describes the rules of this game separately, its draws are in that article too.
Article draw_article(const Position& position, const Laws& laws, Article in_chess) {
    return position.rules() == Rules::Antichess && !laws.antichess.empty() ? laws.antichess : in_chess;
}

int appearances(const Game& game, const Laws& laws) {
    return laws.repetition_in_a_row ? game.appearances_in_a_row() : game.appearances(laws.sameness);
}

int plies_without_progress(const Game& game, const Laws& laws) {
    const bool captures_alone =
        game.current().rules() == Rules::Antichess && !laws.antichess_pawn_moves_reset;
    return captures_alone ? game.plies_since_capture() : game.current().halfmove_clock();
}

bool is_over(const Game& game, Edition edition) {
    return outcome(game, edition).has_value();
}

}  // namespace

std::optional<Outcome> outcome(const Game& game, Edition edition, std::uint64_t nodes) {
    if (const auto end = outcome_while_alive(game, edition)) return end;
    const Position& position = game.current();
    const Laws& laws = laws_of(edition);
    if (!is_dead(position, laws.dead, nodes)) return std::nullopt;
    return Outcome{Ending::DeadPosition, std::nullopt, draw_article(position, laws, laws.dead_position)};
}

std::optional<Outcome> outcome_while_alive(const Game& game, Edition edition) {
    const Position& position = game.current();
    const Laws& laws = laws_of(edition);
    const auto draw = [&](Ending ending, Article article) {
        return Outcome{ending, std::nullopt, draw_article(position, laws, article)};
    };
    if (const auto end = outcome_without_moves(position, laws)) return end;
    if (laws.repetition_limit > 0 && appearances(game, laws) >= laws.repetition_limit)
        return draw(Ending::Repetition, laws.repetition_draw);
    if (laws.move_limit > 0 && plies_without_progress(game, laws) >= 2 * laws.move_limit)
        return draw(Ending::MoveLimit, laws.move_draw);
    return std::nullopt;
}

int moves_to_claim(const Position& position, Edition edition, const MoreThanFifty& announced) {
    return laws_of(edition).fifty_extended.empty() ? kFifty : announced.moves_for(position);
}

std::vector<Claim> claims_on_board(const Game& game, Edition edition, const MoreThanFifty& announced) {
    const Laws& laws = laws_of(edition);
    std::vector<Claim> claims;
    if (!laws.threefold_claim.empty() && game.appearances(laws.sameness) >= 3)
        claims.push_back({Ground::Threefold, kNoMove, laws.threefold_claim});
    if (!laws.fifty_claim.empty() &&
        game.current().halfmove_clock() >= 2 * moves_to_claim(game.current(), edition, announced))
        claims.push_back({Ground::FiftyMoves, kNoMove, laws.fifty_claim});
    if (!claims.empty() && is_over(game, edition)) claims.clear();
    return claims;
}

std::vector<Claim> claims_by_move(const Game& game, Edition edition, const MoreThanFifty& announced) {
    const Position& position = game.current();
    const Laws& laws = laws_of(edition);
    const int plies = position.halfmove_clock() + 1;
    const bool threefold = !laws.threefold_claim_by_move.empty() && plies >= kQuickestThreefold &&
                           game.most_appearances(laws.sameness) >= 2;
    const bool fifty =
        !laws.fifty_claim_by_move.empty() && plies >= 2 * moves_to_claim(position, edition, announced);
    if (!threefold && !fifty) return {};
    std::vector<Claim> claims;
    for (const Move m : legal_moves(position)) {
        const bool irreversible = position.is_capture(m) || position.moved(m) == PieceType::Pawn;
        if (irreversible) continue;
        if (threefold && game.appearances_after(m, laws.sameness) >= 3)
            claims.push_back({Ground::Threefold, m, laws.threefold_claim_by_move});
        if (fifty) claims.push_back({Ground::FiftyMoves, m, laws.fifty_claim_by_move});
    }
    if (!claims.empty() && is_over(game, edition)) claims.clear();
    return claims;
}

}  // namespace escaque::movegen
