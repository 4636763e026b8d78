#include "movegen/notation/pgn/pgn_reader.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string_view>
#include <utility>

#include "movegen/base/text.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/move_description.h"
#include "movegen/notation/pgn/pgn_movetext.h"

namespace escaque::movegen {

using Kind = PgnToken::Kind;

namespace {

constexpr std::size_t kMostHeaders = 10'000;
constexpr std::size_t kFewHeaders = 32;  // among which a name is found sooner by looking at each

std::string in_lower_case(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
}

/// The rules that a header Variant names; none for a game that is not supported.
std::optional<Rules> rules_of(const std::string& variant) {
    static constexpr std::array<std::string_view, 10> kChess{
        "",         "chess",     "standard",     "normal",        "from position",
        "chess960", "chess 960", "fischerandom", "fischerrandom", "fischer random"};
    const std::string name = in_lower_case(variant);
    if (std::find(kChess.begin(), kChess.end(), name) != kChess.end()) return Rules::Chess;
    if (name == "antichess" || name == "anti chess") return Rules::Antichess;
    return std::nullopt;
}

Expected<Position> start_of(const PgnGame& game) {
    const std::string* variant = game.tag("Variant");
    const std::optional<Rules> rules = variant ? rules_of(*variant) : Rules::Chess;
    if (!rules) return unexpected(fmt::format("header Variant: {} is not played here", quoted(*variant)));
    const std::string* fen = game.tag("FEN");
    return fen && !fen->empty() ? parse_fen(*fen, *rules) : start_position(*rules);
}

void check_result(PgnGame& game) {
    const std::string* header = game.tag("Result");
    if (!header) return;
    const std::optional<PgnResult> result = parse_pgn_result(*header);
    if (!result)
        game.problems.push_back(
            {game.line, fmt::format("header Result: {} is not a result", quoted(*header))});
    else if (*result != PgnResult::Unknown && game.termination != PgnResult::Unknown &&
             *result != game.termination)
        game.problems.push_back({game.line, fmt::format("header Result says {}, the mark after the moves {}",
                                                        to_text(*result), to_text(game.termination))});
}

}  // namespace

PgnReader::PgnReader(std::istream& in, std::optional<PieceLetters> letters)
    : lexer_(in), letters_(std::move(letters)), token_(lexer_.next()) {}

/// Of the header that comes next.
bool PgnReader::is_repeated(const PgnGame& game) {
    if (game.tags.size() < kFewHeaders) return game.tag(token_.text) != nullptr;
    if (header_names_.empty())
        for (const PgnTag& tag : game.tags) header_names_.insert(tag.name);
    return !header_names_.emplace(token_.text).second;
}

void PgnReader::add_header(PgnGame& game) {
    if (token_.text == "FEN" || token_.text == "Variant") set_up_line_ = token_.line;
    if (game.tags.size() == kMostHeaders)
        game.stop = {token_.line, fmt::format("the game has more than {} headers", kMostHeaders)};
    else if (is_repeated(game))
        game.problems.push_back({token_.line, fmt::format("header {} appears twice", quoted(token_.text))});
    else
        game.tags.push_back({std::string(token_.text), std::string(token_.value)});
}

/// Headers and the text between them, counted after the first, which the lexer bounds. A second Event starts
/// the next game when the one before has no moves and no result.
void PgnReader::read_headers(PgnGame& game) {
    const std::size_t first_character = lexer_.characters_read();
    header_names_.clear();
    for (;; token_ = lexer_.next()) {
        const bool begins_another = token_.kind == Kind::Tag && token_.text == "Event" && game.tag("Event");
        const bool is_header = token_.kind == Kind::Tag || token_.kind == Kind::Comment ||
                               token_.kind == Kind::Broken || token_.kind == Kind::Unclosed;
        if (begins_another || !is_header) return;
        if (game.stop) continue;
        if (lexer_.characters_read() - first_character > kLargestPgnPart)
            game.stop = {token_.line,
                         fmt::format("the headers have more than {} characters", kLargestPgnPart)};
        else if (token_.kind == Kind::Tag)
            add_header(game);
        else if (token_.kind == Kind::Comment)
            game.main_line.comments.emplace_back(token_.text);
        else if (token_.kind == Kind::Unclosed)
            game.stop = {token_.line, std::string(token_.text)};
        else
            game.problems.push_back({token_.line, std::string(token_.text)});
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

/// True where P stands before some of the pawn moves alone.
bool PgnReader::read_in(const ScoreLanguage& language, PgnGame& game) {
    game.language = language.name;
    PgnMovetext movetext(lexer_, token_, language.letters, game);
    movetext.read();
    return movetext.names_some_pawns();
}

/// Most games are read in English, and no other language is tried.
void PgnReader::guess_language(PgnGame& game) {
    lexer_.mark();
    const std::string text(token_.text), value(token_.value);
    const PgnToken first{.kind = token_.kind, .text = text, .value = value, .line = token_.line};
    const std::size_t comments = game.main_line.comments.size(), problems = game.problems.size();
    const bool names_some_pawns = read_in(english_scores(), game);
    const bool is_read = game.stopped_at.empty() && (game.stop || !names_some_pawns);
    if (!is_read && lexer_.can_rewind()) {
        PgnGame headers = game;
        headers.main_line.moves.clear();
        headers.main_line.comments.resize(comments);
        headers.problems.resize(problems);
        headers.termination = PgnResult::Unknown;
        headers.is_marked = false;
        headers.stop.reset();
        headers.stopped_at.clear();
        headers.moves_after_stop = 0;
        read_in_other_languages(game, first, headers);
    }
    lexer_.unmark();
}

/// A game that English does not read to its end is read in each language in which the text that stopped it is
/// a move. The language that gets furthest wins. Where P stands before some of the pawn moves alone, it is a
/// knight if Dutch reads all.
void PgnReader::read_in_other_languages(PgnGame& game, const PgnToken& first, const PgnGame& headers) {
    const std::string stopped_at = game.stopped_at;
    const ScoreLanguage* best = &english_scores();
    bool is_best_last = true, names_some_pawns = !game.stop;
    const auto read_again = [&](const ScoreLanguage& language) {
        lexer_.rewind();
        token_ = first;
        PgnGame other = headers;
        names_some_pawns = read_in(language, other);
        return other;
    };
    for (const ScoreLanguage* language : languages_to_guess()) {
        if (!describe_move(stopped_at, language->letters) || !lexer_.can_rewind()) continue;
        PgnGame other = read_again(*language);
        is_best_last = !other.stop || other.main_line.moves.size() > game.main_line.moves.size();
        if (!is_best_last) continue;
        best = language;
        game = std::move(other);
        if (!game.stop) break;
    }
    if (!game.stop && names_some_pawns && lexer_.can_rewind()) {
        PgnGame other = read_again(dutch_scores());
        is_best_last = !other.stop;
        if (is_best_last) game = std::move(other);
    }
    if (!is_best_last && lexer_.can_rewind()) game = read_again(*best);
}
std::optional<PgnGame> PgnReader::next() {
    if (token_.kind == Kind::End) return std::nullopt;
    PgnGame game;
    game.number = ++games_;
    game.line = token_.line;
    read_headers(game);
    // Comments alone, as at the end of a file, are no game.
    if (token_.kind == Kind::End && game.tags.empty() && game.problems.empty()) return std::nullopt;
    const Expected<Position> start = start_of(game);
    if (start) game.start = *start;
    if (!start && !game.stop) game.stop = {set_up_line_, start.error().message};
    game.has_start = !game.stop;
    read_moves(game);
    if (token_.kind == Kind::End && failure()) return std::nullopt;
    check_result(game);
    return game;
}

}  // namespace escaque::movegen
