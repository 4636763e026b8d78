#include "movegen/notation/pgn/pgn_reader.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string_view>
#include <utility>

#include "movegen/base/text.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/move_description.h"
#include "movegen/notation/moves/score_language.h"
#include "movegen/notation/pgn/pgn_movetext.h"

namespace escaque::movegen {

using Kind = PgnToken::Kind;

namespace {

constexpr std::size_t kMostHeaders = 10'000;

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

void PgnReader::add_header(PgnGame& game) {
    if (token_.text == "FEN" || token_.text == "Variant") set_up_line_ = token_.line;
    if (game.tags.size() == kMostHeaders)
        game.stop = {token_.line, fmt::format("the game has more than {} headers", kMostHeaders)};
    else if (!header_names_.insert(token_.text).second)
        game.problems.push_back({token_.line, fmt::format("header {} appears twice", quoted(token_.text))});
    else
        game.tags.push_back({std::move(token_.text), std::move(token_.value)});
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
            game.main_line.comments.push_back(std::move(token_.text));
        else if (token_.kind == Kind::Unclosed)
            game.stop = {token_.line, std::move(token_.text)};
        else
            game.problems.push_back({token_.line, std::move(token_.text)});
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

/// A game that cannot be read to its end in English is read in each language in which the text that stopped
/// it is a move. The language that gets furthest wins. Where P stands before some of the pawn moves alone, it
/// is a knight if Dutch reads all.
void PgnReader::guess_language(PgnGame& game) {
    lexer_.mark();
    const PgnToken first = token_;
    bool names_some_pawns = false;  // in the reading made last
    const auto read = [&](const ScoreLanguage& language) {
        PgnGame read_game = game;
        read_game.language = language.name;
        PgnMovetext movetext(lexer_, token_, language.letters, read_game);
        movetext.read();
        names_some_pawns = movetext.names_some_pawns();
        return read_game;
    };
    const auto read_again = [&](const ScoreLanguage& language) {
        lexer_.rewind();
        token_ = first;
        return read(language);
    };
    const ScoreLanguage* best = &english_scores();
    PgnGame found = read(*best);
    const std::string stopped_at = found.stopped_at;
    bool is_best_last = true;
    for (const ScoreLanguage* language : languages_to_guess()) {
        if (!describe_move(stopped_at, language->letters) || !lexer_.can_rewind()) continue;
        PgnGame other = read_again(*language);
        is_best_last = !other.stop || other.main_line.moves.size() > found.main_line.moves.size();
        if (!is_best_last) continue;
        best = language;
        found = std::move(other);
        if (!found.stop) break;
    }
    if (!found.stop && names_some_pawns && lexer_.can_rewind()) {
        PgnGame other = read_again(dutch_scores());
        is_best_last = !other.stop;
        if (is_best_last) found = std::move(other);
    }
    game = is_best_last || !lexer_.can_rewind() ? std::move(found) : read_again(*best);
    lexer_.unmark();
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
