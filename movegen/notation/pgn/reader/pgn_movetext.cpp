#include "movegen/notation/pgn/reader/pgn_movetext.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "movegen/base/text.h"
#include "movegen/notation/moves/move_description.h"
#include "movegen/notation/moves/san.h"
#include "movegen/notation/pgn/pgn_terms.h"

namespace escaque::movegen {

using Kind = PgnToken::Kind;

namespace {

constexpr int kDeepestVariation = 64;  // which bounds the recursion
constexpr std::uint64_t kNoNag = 256;  // the standard has 0 to 255
constexpr std::string_view kDrawOffer = "(=)";
constexpr std::size_t kMaxSkippedLength = 200;  // of words that are passed over; a message shows less
/// A passed move, as various programs write it.
constexpr std::array<std::string_view, 8> kPasses{"--", "Z0", "null", "Null", "NULL", "0000", "@@@@", "<>"};
/// What may stand around a move that was copied from a text or a page.
constexpr std::string_view kQuotes = "'\"`*_<>,:|\\&^~/";

/// Most moves do, if not before a mark of check, and nothing else that a word may be.
bool ends_in_rank(std::string_view text) {
    if (text.ends_with('+') || text.ends_with('#')) text.remove_suffix(1);
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
      first_character_(lexer.characters_read()),
      failed_at_(token.start),
      number_at_(token.start) {}

void PgnMovetext::read() {
    if (!game_.stop) read_line(game_.main_line, game_.start);
    if (!game_.stop) stop_where_there_is_no_move();
    if (!game_.stopped_at.empty()) advance();
    if (game_.stop) skip_to_end();
}

/// Words alone, without a header, a move or a result, are another kind of text.
void PgnMovetext::stop_where_there_is_no_move() {
    if (game_.passed_over == 0 || game_.is_marked || !game_.main_line.moves.empty() || !game_.tags.empty())
        return;
    const auto first = game_.problems.begin() + static_cast<std::ptrdiff_t>(first_passed_);
    game_.stop = *first;
    game_.problems.erase(first);
    failed_at_ = token_.start;
}

bool PgnMovetext::is_over() const {
    return game_.is_marked || token_.kind == Kind::End || token_.kind == Kind::Tag;
}

void PgnMovetext::note(std::string message, bool is_unread) {
    game_.problems.push_back({token_.line, std::move(message), is_unread});
}

/// Notes a problem with the token, which stays as a comment.
void PgnMovetext::note_unread(PgnLine& line, std::string message) {
    note(std::move(message), true);
    keep_source(line, token_.start, lexer_.characters_read());
}

void PgnMovetext::keep_source(PgnLine& line, std::size_t from, std::size_t to) const {
    std::string text = lexer_.words(from, to);
    if (!text.empty()) comments_of(line).push_back(std::move(text));
}

/// The line being read ends here; if it is the main line, so does the game.
void PgnMovetext::fail(std::string message, std::size_t line) {
    has_failed_ = true;
    failed_at_ = number_at_;
    if (depth_ == 0)
        game_.stop = {line, std::move(message)};
    else
        game_.problems.push_back({line, std::move(message), true});
}

void PgnMovetext::read_line(PgnLine& line, Position position) {
    Position before = position;  // the last move, for its variations
    while (!is_over()) {
        if (!std::exchange(follows_number_, false)) number_at_ = token_.start;
        if (lexer_.characters_read() - first_character_ > kMaxPgnPart) {
            fail(fmt::format("the moves have more than {} characters", kMaxPgnPart));
        } else if (token_.kind == Kind::Close && depth_ > 0) {
            return;
        } else if (token_.kind == Kind::Word) {
            read_word(line, before, position);
        } else {
            passed_ = 0;
            mark_in_variation_.reset();
            read_aside(line, before, position);
        }
        if (has_failed_ || is_over()) return;
        if (!std::exchange(stays_, false)) advance();
    }
}

void PgnMovetext::read_aside(PgnLine& line, const Position& before, const Position& position) {
    switch (token_.kind) {
        case Kind::Comment:
            comments_of(line).emplace_back(token_.text);
            break;
        case Kind::Nag:
            read_nag(line);
            break;
        case Kind::Open:
            read_variation(line, before, position);
            break;
        case Kind::Close:
            note("a ')' without its '('");
            break;
        case Kind::Unclosed:
            fail(std::string(token_.text));
            break;
        default:
            note_unread(line, std::string(token_.text));
    }
}

void PgnMovetext::read_nag(PgnLine& line) {
    const std::uint64_t nag = base::parse_number(token_.text).value_or(kNoNag);
    if (nag >= kNoNag)
        note_unread(line, "a glyph must be $0 to $255, not " + base::quoted(fmt::format("${}", token_.text)));
    else
        add_nags(line, {static_cast<int>(nag)});
}

void PgnMovetext::add_nags(PgnLine& line, const std::vector<int>& nags) {
    if (nags.empty()) return;
    if (line.moves.empty()) return note_unread(line, "a glyph without a move before it");
    std::vector<int>& list = line.moves.back().nags;
    list.insert(list.end(), nags.begin(), nags.end());
}

/// Leaves the closing parenthesis as the next token, or that at which the main line goes on.
void PgnMovetext::read_variation(PgnLine& line, const Position& before, const Position& position) {
    const std::size_t opened = token_.line, start = token_.start;
    const bool has_no_move = line.moves.empty();
    if (has_no_move || depth_ == kDeepestVariation) {
        note(has_no_move ? "a variation without a move before it" : "too many variations within others",
             true);
        advance();
        skip_variation();
        keep_source(line, start, is_over() ? token_.start : lexer_.characters_read());
    } else {
        ++depth_;
        advance();
        PgnLine variation;
        const bool is_read = read_variation_moves(variation, before, position);
        --depth_;
        if (!is_read && variation.moves.empty())
            keep_source(line, start, is_over() ? token_.start : lexer_.characters_read());
        else if (!variation.comments.empty() || !variation.moves.empty())
            line.moves.back().variations.push_back(std::move(variation));
    }
    passed_ = 0;
    if (depth_ == 0 && token_.kind != Kind::Close) end_unclosed_variation(opened);
}

/// What cannot be read of it becomes a comment at its end; then false. Where no parenthesis closes it, but
/// the main line can continue with the move that the variation cannot, it ends before that move.
bool PgnMovetext::read_variation_moves(PgnLine& variation, const Position& before, const Position& position) {
    read_line(variation, before);
    if (!std::exchange(has_failed_, false)) return true;
    const PgnInput::Place place = lexer_.place();
    const std::string text(token_.text);
    PgnToken failed = token_;
    const std::size_t failed_at = failed_at_;
    const bool may_resume = depth_ == 1 && goes_on_in_main_line(position);
    skip_variation();
    if (may_resume && is_over() && lexer_.can_return_to(place)) {
        lexer_.return_to(place);
        resumed_ = text;
        failed.text = resumed_;
        token_ = failed;
        stays_ = true;
        game_.problems.pop_back();  // that the variation cannot go on so
        return true;
    }
    keep_source(variation, failed_at, token_.start);
    return false;
}

bool PgnMovetext::goes_on_in_main_line(const Position& position) const {
    return token_.kind == Kind::Word && read_san(without_number(token_.text), position, letters_);
}

/// Without a move with which the main line continues, the rest of the text has been read as part of it, the
/// result too, and nobody knows whether it is.
void PgnMovetext::end_unclosed_variation(std::size_t opened) {
    game_.problems.push_back(
        {opened,
         stays_ ? fmt::format("a variation is not closed; it ends before {}", base::quoted(token_.text))
                : "a variation is not closed",
         !stays_});
    if (stays_ || !mark_in_variation_) return;
    game_.termination = *mark_in_variation_;
    game_.is_marked = true;
}

void PgnMovetext::read_word(PgnLine& line, Position& before, Position& position) {
    std::string_view text = token_.text;
    mark_in_variation_.reset();
    std::optional<PgnResult> mark = mark_in(text, &position);
    if (!mark) mark = mark_in(text = without_number(text), &position);
    if (mark) {
        if (depth_ == 0) return read_mark(*mark);
        mark_in_variation_ = mark;
        return;
    }
    if (text.empty()) {
        follows_number_ = true;
        if (passed_ > 0) passed_number_ = token_.text;
        return;
    }
    if (ends_in_rank(text)) {
        read_move(text, line, before, position);
        return;
    }
    read_marked_move(text, line, before, position);
}

void PgnMovetext::read_marked_move(std::string_view text, PgnLine& line, Position& before,
                                   Position& position) {
    const bool offers_draw = text.ends_with(kDrawOffer);
    if (offers_draw) text.remove_suffix(kDrawOffer.size());
    const Color mover = position.side_to_move();
    if (const auto nags = nags_of(text, ~mover); !nags.empty()) {
        passed_ = 0;
        add_nags(line, nags);
    } else {
        const auto signs = take_signs(text, mover);
        const bool is_mark = text.empty() || is_surplus_mark(text);
        if (is_mark) passed_ = 0;
        if (!is_mark && !read_move(text, line, before, position)) return;
        add_nags(line, signs);
    }
    if (offers_draw) comments_of(line).emplace_back(kDrawOffer);
}

/// False where the text is none, or not legal.
bool PgnMovetext::read_move(std::string_view text, PgnLine& line, Position& before, Position& position) {
    auto move = read_san(text, position, letters_);
    const bool passes = !move && std::ranges::find(kPasses, text) != kPasses.end();
    if (passes && position.in_check()) {
        fail(move_number(position) + " a king in check cannot pass");
        return false;
    }
    if (passes) move = SanReading{kNoMove};
    if (!move) {
        if (!could_be_move(text, letters_)) return read_without_marks(text, line, before, position);
        if (depth_ == 0) game_.stopped_at = text;
        fail(fmt::format("{} {}{}", move_number(position), move.error().message,
                         passed_ > 0 ? ", and the text before it is not a move either" : ""));
        return false;
    }
    passed_ = 0;
    if (move->irregularity != Irregularity::None) note_irregularity(move->irregularity, text, position);
    if (depth_ == 0 && !passes && position.moved(move->move) == PieceType::Pawn)
        (text.starts_with('P') ? has_named_pawn_ : has_bare_pawn_) = true;
    line.moves.push_back({.move = move->move, .line = token_.line, .irregularity = move->irregularity});
    before = position;
    if (passes)
        position.make_null();
    else
        position.make(move->move);
    return true;
}

/// A move with marks around it that mean nothing, as in "Nf3*" and "**Nf3**", is read without them. Another
/// move may be glued to it. A word without a move is passed over.
bool PgnMovetext::read_without_marks(std::string_view text, PgnLine& line, Position& before,
                                     Position& position) {
    std::string_view rest = text;
    rest.remove_prefix(std::min(rest.find_first_not_of(kQuotes), rest.size()));
    const std::size_t length = move_within(rest, letters_);
    if (length == 0) {
        pass_over(line, position);
        return false;
    }
    const std::string_view move = rest.substr(0, length), behind = rest.substr(length);
    const bool is_followed = could_be_move(without_number(behind), letters_);
    const std::string marks = fmt::format("{}{}", text.substr(0, text.size() - rest.size()), behind);
    const std::string message =
        fmt::format("{} {}: marks around the move are ignored", move_number(position), base::quoted(text));
    const std::string next(without_number(behind));
    if (!read_move(move, line, before, position)) return false;
    if (is_followed) return read_move(next, line, before, position);
    note(message, true);
    comments_of(line).push_back(marks);
    return true;
}

/// Words in a row become one comment.
void PgnMovetext::pass_over(PgnLine& line, const Position& position) {
    auto& comments = comments_of(line);
    if (passed_++ == 0) {
        comments.emplace_back(token_.text);
        note("", true);
        if (game_.passed_over == 0) first_passed_ = game_.problems.size() - 1;
    } else {
        if (!passed_number_.empty()) comments.back() += ' ' + passed_number_;
        comments.back() += fmt::format(" {}", token_.text);
    }
    passed_number_.clear();
    ++game_.passed_over;
    if (comments.back().size() < kMaxSkippedLength || passed_ == 1)
        game_.problems.back().message =
            fmt::format("{} not a move, ignored: {}", move_number(position), base::quoted(comments.back()));
}

void PgnMovetext::note_irregularity(Irregularity irregularity, std::string_view text,
                                    const Position& position) {
    note(fmt::format("{} {}: {}", move_number(position), base::quoted(text),
                     irregularity == Irregularity::PawnLeft
                         ? "a promotion piece is missing; read with a queen"
                         : "the rook is moved onto the king; read as castling"));
}

/// Two results can mean something else: after a move "+/-" is a glyph, and "0-0" is castling unless the game
/// ends there and both players have lost, by the header or because castling is not possible. The position is
/// null where the moves are no longer followed.
std::optional<PgnResult> PgnMovetext::mark_in(std::string_view text, const Position* position) const {
    const std::optional<PgnResult> mark = parse_pgn_result(text);
    if (!mark) return mark;
    if (!game_.main_line.moves.empty() && !nags_of(text, Color::White).empty()) return std::nullopt;
    if (text != "0-0" && text != "0–0") return mark;
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
    note_unread(game_.main_line, std::string(token_.text));
    advance();
}

/// What is not read is kept, up to the mark and behind it.
void PgnMovetext::skip_to_end() {
    const auto keep = [this](std::size_t from, std::size_t to) {
        const std::string text = lexer_.words(from, to);
        if (!game_.unread.empty() && !text.empty()) game_.unread += ' ';
        game_.unread += text;
    };
    int open = 0;
    while (!is_over()) {
        if (token_.kind == Kind::Open) ++open;
        if (token_.kind == Kind::Close) open = std::max(open - 1, 0);
        std::string_view word;
        if (token_.kind == Kind::Word && open == 0) word = token_.text;
        if (const auto mark = mark_in(word, nullptr)) {
            keep(failed_at_, token_.start);
            const std::size_t behind = lexer_.characters_read();
            read_mark(*mark);
            return keep(behind, token_.start);
        }
        if (describe_move(without_number(word), letters_)) ++game_.moves_after_stop;
        advance();
    }
    keep(failed_at_, token_.start);
}

/// To the parenthesis that closes it, from within.
void PgnMovetext::skip_variation() {
    for (int open = 1; !is_over(); advance()) {
        if (token_.kind == Kind::Open) ++open;
        if (token_.kind == Kind::Close && --open == 0) return;
        mark_in_variation_ =
            token_.kind == Kind::Word ? mark_in(token_.text, nullptr) : std::optional<PgnResult>();
    }
}

}  // namespace escaque::movegen
