#include "movegen/notation/pgn/reader/pgn_reader.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string_view>
#include <utility>

#include "movegen/base/text.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/move_description.h"
#include "movegen/notation/pgn/reader/pgn_movetext.h"

namespace escaque::movegen {

using Kind = PgnToken::Kind;

namespace {

constexpr std::size_t kMaxHeaders = 10'000;
constexpr std::size_t kFewHeaders = 32;  // among which a name is found sooner by looking at each

base::Expected<Position> start_of(const PgnGame& game) {
    const std::string* header = game.tag("Variant");
    const auto variant = variant_named(header ? *header : "");
    if (!variant)
        return base::unexpected(fmt::format("header Variant: {} is not supported", base::quoted(*header)));
    const std::string* fen = game.tag("FEN");
    return fen && !fen->empty() ? parse_fen(*fen, variant->rules) : start_position(variant->rules);
}

/// Rules that differ a little from those by which the game is read.
void tell_difference(PgnGame& game, std::size_t line) {
    const std::string* header = game.tag("Variant");
    if (!header) return;
    const auto variant = variant_named(*header);
    if (variant && !variant->difference.empty())
        game.problems.push_back(
            {line, fmt::format("header Variant: {}: {}", base::quoted(*header), variant->difference)});
}

void check_result(PgnGame& game) {
    const std::string* header = game.tag("Result");
    if (!header) return;
    const std::optional<PgnResult> result = parse_pgn_result(*header);
    if (!result)
        game.problems.push_back(
            {game.line, fmt::format("header Result: {} is not a result", base::quoted(*header)), true});
    else if (*result != PgnResult::Unknown && game.termination != PgnResult::Unknown &&
             *result != game.termination)
        game.problems.push_back({game.line, fmt::format("header Result says {}, the mark after the moves {}",
                                                        to_text(*result), to_text(game.termination))});
}

}  // namespace

PgnReader::PgnReader(std::istream& in, std::optional<PieceLetters> letters)
    : lexer_(in), letters_(std::move(letters)) {
    lexer_.keep_from(0);
    token_ = lexer_.next();
}

/// Does the game already have the header that comes next?
bool PgnReader::is_repeated(const PgnGame& game) {
    if (game.tags.size() < kFewHeaders) return game.tag(token_.text) != nullptr;
    if (header_names_.empty())
        for (const PgnTag& tag : game.tags) header_names_.insert(tag.name);
    return !header_names_.emplace(token_.text).second;
}

void PgnReader::add_header(PgnGame& game) {
    if (token_.text == "FEN" || token_.text == "Variant") set_up_line_ = token_.line;
    if (game.tags.size() == kMaxHeaders)
        game.stop = {token_.line, fmt::format("the game has more than {} headers", kMaxHeaders)};
    else if (is_repeated(game))
        keep_repeated_header(game);
    else
        game.tags.push_back({std::string(token_.text), std::string(token_.value)});
    if (token_.is_unclosed)
        game.problems.push_back({token_.line, fmt::format("the header {} is not closed", token_.text)});
}

void PgnReader::keep_repeated_header(PgnGame& game) const {
    const bool says_the_same = *game.tag(token_.text) == token_.value;
    game.problems.push_back(
        {token_.line, fmt::format("header {} appears twice", base::quoted(token_.text)), !says_the_same});
    if (!says_the_same) keep_header(game);
}

/// As a comment before the moves.
void PgnReader::keep_header(PgnGame& game) const {
    std::string text = lexer_.words(token_.start, lexer_.characters_read());
    if (!text.empty()) game.main_line.comments.push_back(std::move(text));
}

/// Headers and the text between them, counted after the first, which the lexer bounds. A second Event starts
/// the next game when the one before has no moves and no result.
void PgnReader::read_headers(PgnGame& game) {
    const std::size_t begin = lexer_.characters_read();
    header_names_.clear();
    for (;; token_ = lexer_.next()) {
        const bool begins_another = token_.kind == Kind::Tag && token_.text == "Event" && game.tag("Event");
        const bool is_header = token_.kind == Kind::Tag || token_.kind == Kind::Comment ||
                               token_.kind == Kind::Broken || token_.kind == Kind::Unclosed;
        if (begins_another || !is_header) return;
        if (game.stop) continue;
        if (lexer_.characters_read() - begin > kMaxPgnPart)
            game.stop = {token_.line, fmt::format("the headers have more than {} characters", kMaxPgnPart)};
        else if (token_.kind == Kind::Tag)
            add_header(game);
        else if (token_.kind == Kind::Comment)
            game.main_line.comments.emplace_back(token_.text);
        else if (token_.kind == Kind::Unclosed)
            game.stop = {token_.line, std::string(token_.text)};
        else {
            game.problems.push_back({token_.line, std::string(token_.text), true});
            keep_header(game);
        }
    }
}

void PgnReader::read_moves(PgnGame& game) {
    std::optional<PieceLetters> letters = letters_;
    if (const std::string* header = game.tag("Letters"); header && !letters) {
        const auto named = letters_named(*header);
        if (named) letters = *named;
        if (!named) game.problems.push_back({game.line, "header Letters: " + named.error().message});
    }
    if (letters)
        PgnMovetext(lexer_, token_, *letters, game).read();
    else
        guess_language(game);
}

/// True if P precedes some pawn moves and not others.
bool PgnReader::read_in(const ScoreLanguage& language, PgnGame& game) {
    game.language = language.name;
    PgnMovetext movetext(lexer_, token_, language.letters, game);
    movetext.read();
    return movetext.names_some_pawns();
}

/// Most games are read in English, and no other language is tried.
void PgnReader::guess_language(PgnGame& game) {
    const PgnInput::Place place = lexer_.place();
    const std::string text(token_.text), value(token_.value);
    const PgnToken first{
        .kind = token_.kind, .text = text, .value = value, .line = token_.line, .start = token_.start};
    const std::size_t comments = game.main_line.comments.size(), problems = game.problems.size();
    const bool names_some_pawns = read_in(english_scores(), game);
    const bool is_read = game.stopped_at.empty() && (game.stop || !names_some_pawns);
    if (!is_read && lexer_.can_return_to(place)) {
        PgnGame headers = game;
        headers.main_line.moves.clear();
        headers.main_line.comments.resize(comments);
        headers.problems.resize(problems);
        headers.termination = PgnResult::Unknown;
        headers.is_marked = false;
        headers.stop.reset();
        headers.stopped_at.clear();
        headers.moves_after_stop = headers.passed_over = 0;
        headers.unread.clear();
        read_in_other_languages(game, first, place, headers);
    }
}

/// A game that English does not read to its end is read in each language in which the text that stopped it is
/// a move. The language that gets furthest wins. If P precedes some pawn moves and not others, it
/// is a knight if Dutch reads all.
void PgnReader::read_in_other_languages(PgnGame& game, const PgnToken& first, const PgnInput::Place& place,
                                        const PgnGame& headers) {
    const std::string stopped_at = game.stopped_at;
    const ScoreLanguage* best = &english_scores();
    bool is_best_last = true, names_some_pawns = !game.stop;
    const auto read_again = [&](const ScoreLanguage& language) {
        lexer_.return_to(place);
        token_ = first;
        PgnGame other = headers;
        names_some_pawns = read_in(language, other);
        return other;
    };
    for (const ScoreLanguage* language : languages_to_guess()) {
        if (!describe_move(stopped_at, language->letters) || !lexer_.can_return_to(place)) continue;
        PgnGame other = read_again(*language);
        is_best_last = !other.stop || other.main_line.moves.size() > game.main_line.moves.size();
        if (!is_best_last) continue;
        best = language;
        game = std::move(other);
        if (!game.stop) break;
    }
    if (!game.stop && names_some_pawns && lexer_.can_return_to(place)) {
        PgnGame other = read_again(dutch_scores());
        is_best_last = !other.stop;
        if (is_best_last) game = std::move(other);
    }
    if (!is_best_last && lexer_.can_return_to(place)) game = read_again(*best);
}

std::optional<PgnGame> PgnReader::next() {
    if (token_.kind == Kind::End) return std::nullopt;
    PgnGame game;
    game.number = ++games_;
    game.line = token_.line;
    const std::size_t begin = token_.start;
    lexer_.keep_from(begin);
    read_headers(game);
    // Comments alone, as at the end of a file, are no game.
    if (token_.kind == Kind::End && game.tags.empty() && game.problems.empty()) return std::nullopt;
    const base::Expected<Position> start = start_of(game);
    if (start) game.start = *start;
    if (!start && !game.stop) game.stop = {set_up_line_, start.error().message};
    game.has_start = !game.stop;
    if (game.has_start) tell_difference(game, set_up_line_);
    read_moves(game);
    if (!game.has_start) game.source = base::trimmed(lexer_.source(begin, token_.start));
    if (token_.kind == Kind::End && failure()) return std::nullopt;
    check_result(game);
    return game;
}

}  // namespace escaque::movegen
