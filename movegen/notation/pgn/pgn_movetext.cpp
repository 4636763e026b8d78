#include "movegen/notation/pgn/pgn_movetext.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

#include "movegen/base/text.h"
#include "movegen/notation/moves/move_description.h"
#include "movegen/notation/moves/san.h"

namespace escaque::movegen {

using Kind = PgnToken::Kind;

namespace {

constexpr int kDeepestVariation = 64;  // which bounds the recursion
constexpr std::uint64_t kNoNag = 256;  // the standard has 0 to 255
constexpr std::string_view kDrawOffer = "(=)";

struct Glyph {
    std::string_view sign;
    int nag;
};
constexpr std::array kGlyphs{
    Glyph{"!", 1},    Glyph{"?", 2},   Glyph{"!!", 3},   Glyph{"??", 4},  Glyph{"!?", 5},   Glyph{"?!", 6},
    Glyph{"□", 7},    Glyph{"=", 10},  Glyph{"∞", 13},   Glyph{"+=", 14}, Glyph{"⩲", 14},   Glyph{"+/=", 14},
    Glyph{"=+", 15},  Glyph{"⩱", 15},  Glyph{"=/+", 15}, Glyph{"±", 16},  Glyph{"+/-", 16}, Glyph{"∓", 17},
    Glyph{"-/+", 17}, Glyph{"+-", 18}, Glyph{"-+", 19},  Glyph{"N", 146}};
/// Marks that stand apart from their move and add nothing to it.
constexpr std::array<std::string_view, 9> kSurplusMarks{"+",  "++",   "#",    "e.p.", "e.p",
                                                        "ep", "a.p.", "mate", "mat"};

/// None for a sign that is no glyph.
std::optional<int> nag_of(std::string_view sign) {
    const auto found =
        std::find_if(kGlyphs.begin(), kGlyphs.end(), [&](const Glyph& g) { return g.sign == sign; });
    return found == kGlyphs.end() ? std::nullopt : std::optional(found->nag);
}

/// Takes the signs "!?" off the end of a move; empty when there are none.
std::string_view take_suffix(std::string_view& text) {
    const std::size_t end = text.find_last_not_of("!?") + 1;
    const std::string_view suffix = text.substr(end);
    text = text.substr(0, end);
    return suffix;
}

/// Takes "+-" or "-+" off the end of a move that it is written to.
std::string_view take_winning_sign(std::string_view& text) {
    if (text.size() < 4 || (!text.ends_with("+-") && !text.ends_with("-+"))) return {};
    const std::string_view sign = text.substr(text.size() - 2);
    text.remove_suffix(2);
    return sign;
}

/// Most moves do, and nothing else that a word may be.
bool ends_in_rank(std::string_view text) {
    return text.size() > 1 && text.back() >= '1' && text.back() <= '8';
}

std::vector<std::string>& comments_of(PgnLine& line) {
    return line.moves.empty() ? line.comments : line.moves.back().comments;
}

}  // namespace

PgnMovetext::PgnMovetext(PgnLexer& lexer, PgnToken& token, const PieceLetters& letters, PgnGame& game)
    : lexer_(lexer),
      token_(token),
      letters_(letters),
      game_(game),
      first_character_(lexer.characters_read()) {}

void PgnMovetext::read() {
    if (!game_.stop) read_line(game_.main_line, game_.start);
    if (!game_.stopped_at.empty()) advance();
    if (game_.stop) skip_to_end();
}

bool PgnMovetext::is_over() const {
    return game_.is_marked || token_.kind == Kind::End || token_.kind == Kind::Tag;
}

void PgnMovetext::note(std::string message) {
    game_.problems.push_back({token_.line, std::move(message)});
}

/// The line being read ends here; if it is the main line, so does the game.
void PgnMovetext::fail(std::string message, std::size_t line) {
    has_failed_ = true;
    if (depth_ == 0)
        game_.stop = {line, std::move(message)};
    else
        game_.problems.push_back({line, std::move(message)});
}

void PgnMovetext::read_line(PgnLine& line, Position position) {
    Position before = position;  // the last move, for its variations
    while (!is_over()) {
        if (lexer_.characters_read() - first_character_ > kLargestPgnPart)
            fail(fmt::format("the moves have more than {} characters", kLargestPgnPart));
        else if (token_.kind == Kind::Close && depth_ > 0)
            return;
        else if (token_.kind == Kind::Word)
            read_word(line, before, position);
        else
            read_aside(line, before);
        if (has_failed_ || is_over()) return;
        advance();
    }
}

void PgnMovetext::read_aside(PgnLine& line, const Position& before) {
    switch (token_.kind) {
        case Kind::Comment:
            comments_of(line).emplace_back(token_.text);
            break;
        case Kind::Nag:
            add_nag(line, parse_number(token_.text).value_or(kNoNag));
            break;
        case Kind::Open:
            read_variation(line, before);
            break;
        case Kind::Close:
            note("a ')' without its '('");
            break;
        case Kind::Unclosed:
            fail(std::string(token_.text));
            break;
        default:
            note(std::string(token_.text));
    }
}

void PgnMovetext::add_nag(PgnLine& line, std::uint64_t nag) {
    if (nag >= kNoNag)
        note("a glyph must be $0 to $255, not " + quoted(fmt::format("${}", token_.text)));
    else if (line.moves.empty())
        note("a glyph without a move before it");
    else
        line.moves.back().nags.push_back(static_cast<int>(nag));
}

/// Leaves the closing parenthesis as the next token. Without one, the rest of the game has been read as part
/// of the variation.
void PgnMovetext::read_variation(PgnLine& line, const Position& before) {
    const std::size_t opened = token_.line;
    const bool has_no_move = line.moves.empty();
    if (has_no_move || depth_ == kDeepestVariation) {
        note(has_no_move ? "a variation without a move before it" : "too many variations within others");
        advance();
        skip_variation();
    } else {
        ++depth_;
        advance();
        PgnLine variation;
        read_line(variation, before);
        if (std::exchange(has_failed_, false)) skip_variation();
        --depth_;
        if (!variation.comments.empty() || !variation.moves.empty())
            line.moves.back().variations.push_back(std::move(variation));
    }
    if (token_.kind != Kind::Close && depth_ == 0) fail("a variation is not closed", opened);
}

void PgnMovetext::read_word(PgnLine& line, Position& before, Position& position) {
    std::string_view text = token_.text;
    std::optional<PgnResult> mark = mark_in(text, &position);
    if (!mark) mark = mark_in(text = without_number(text), &position);
    if (mark) {
        if (depth_ == 0) read_mark(*mark);
        return;
    }
    if (ends_in_rank(text)) return read_move(text, line, before, position);
    const bool offers_draw = text.ends_with(kDrawOffer);
    if (offers_draw) text.remove_suffix(kDrawOffer.size());
    if (const std::optional<int> nag = nag_of(text)) return add_nag(line, static_cast<std::uint64_t>(*nag));
    const std::string_view winning = take_winning_sign(text);
    const std::string_view suffix = take_suffix(text);
    const bool is_surplus =
        std::find(kSurplusMarks.begin(), kSurplusMarks.end(), text) != kSurplusMarks.end();
    if (!text.empty() && !is_surplus) read_move(text, line, before, position);
    if (has_failed_) return;
    for (const std::string_view sign : {suffix.substr(0, 2), winning})
        if (!sign.empty()) add_nag(line, static_cast<std::uint64_t>(nag_of(sign).value()));
    if (offers_draw) comments_of(line).emplace_back(kDrawOffer);
}

void PgnMovetext::read_move(std::string_view text, PgnLine& line, Position& before, Position& position) {
    const bool passes = text == "--" || text == "Z0";
    if (passes && position.in_check()) return fail(move_number(position) + " a king in check cannot pass");
    const auto move = passes ? SanReading{kNoMove} : read_san(text, position, letters_);
    if (!move) {
        if (depth_ == 0) game_.stopped_at = text;
        return fail(fmt::format("{} {}", move_number(position), move.error().message));
    }
    if (move->irregularity != Irregularity::None) note_irregularity(move->irregularity, text, position);
    if (depth_ == 0 && !passes && position.moved(move->move) == PieceType::Pawn)
        (text.starts_with('P') ? has_named_pawn_ : has_bare_pawn_) = true;
    line.moves.push_back({.move = move->move, .line = token_.line, .irregularity = move->irregularity});
    before = position;
    if (passes)
        position.make_null();
    else
        position.make(move->move);
}

void PgnMovetext::note_irregularity(Irregularity irregularity, std::string_view text,
                                    const Position& position) {
    note(fmt::format("{} {}: {}", move_number(position), quoted(text),
                     irregularity == Irregularity::PawnLeft
                         ? "a promotion piece is missing; read with a queen"
                         : "the rook is moved onto the king; read as castling"));
}

/// Two results can mean something else: after a move "+/-" is a glyph, and "0-0" is castling unless the game
/// ends there and both players have lost, by the header or because castling is not possible. The position is
/// null where the moves are no longer followed.
std::optional<PgnResult> PgnMovetext::mark_in(std::string_view text, const Position* position) const {
    const std::optional<PgnResult> mark = parse_pgn_result(text);
    if (mark && nag_of(text) && !game_.main_line.moves.empty()) return std::nullopt;
    if (!mark || (text != "0-0" && text != "0–0")) return mark;
    const std::string* header = game_.tag("Result");
    const bool both_lose = header && parse_pgn_result(*header) == PgnResult::BothLose;
    const bool can_castle = position && parse_san("0-0", *position);
    return lexer_.game_ends_here() && (both_lose || !can_castle) ? mark : std::nullopt;
}

/// A comment in the same line as the result still belongs to the game, closed or not.
void PgnMovetext::read_mark(PgnResult result) {
    const std::size_t line = token_.line;
    game_.termination = result;
    game_.is_marked = true;
    for (advance(); token_.kind == Kind::Comment && token_.line == line; advance())
        if (!game_.stop) comments_of(game_.main_line).emplace_back(token_.text);
    if (token_.kind != Kind::Unclosed || token_.line != line) return;
    note(std::string(token_.text));
    advance();
}

void PgnMovetext::skip_to_end() {
    int open = 0;
    while (!is_over()) {
        if (token_.kind == Kind::Open) ++open;
        if (token_.kind == Kind::Close) open = std::max(open - 1, 0);
        std::string_view word;
        if (token_.kind == Kind::Word && open == 0) word = token_.text;
        if (const auto mark = mark_in(word, nullptr)) return read_mark(*mark);
        if (describe_move(without_number(word), letters_)) ++game_.moves_after_stop;
        advance();
    }
}

/// To the parenthesis that closes it, from within.
void PgnMovetext::skip_variation() {
    for (int open = 1; !is_over(); advance()) {
        if (token_.kind == Kind::Open) ++open;
        if (token_.kind == Kind::Close && --open == 0) return;
    }
}

}  // namespace escaque::movegen
