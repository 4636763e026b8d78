#include "movegen/notation/moves/move_writer.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

#include "movegen/base/text.h"
#include "movegen/notation/moves/languages.h"
#include "movegen/notation/moves/san.h"

namespace escaque::movegen {

namespace {

MoveWriter as_on_score_sheet(const ScoreLanguage& language) {
    return [&language](Move move, const Position& position) {
        return to_san(move, position, language.letters, language.marks);
    };
}

MoveWriter with_letters(PieceLetters letters) {
    return [letters](Move move, const Position& position) { return to_san(move, position, letters); };
}

MoveWriter with_words(const SpokenWords& words) {
    return [&words](Move move, const Position& position) { return to_spoken(move, position, words); };
}

}  // namespace

std::vector<std::string> notation_names() {
    std::vector<std::string> names{"san", "uci"};
    std::ranges::move(language_names(), std::back_inserter(names));
    names.insert(names.end(), {"figurine", "spoken", "spoken-es", "spoken-en"});
    return names;
}

base::Expected<MoveWriter> move_writer(std::string_view notation) {
    if (notation == "san") return with_letters(kEnglishLetters);
    for (const ScoreLanguage& language : score_languages())
        if (notation == language.name) return as_on_score_sheet(language);
    if (notation == "figurine") return with_letters(kFigurines);
    if (notation == "spoken") return with_words(kSpokenInternational);
    if (notation == "spoken-es") return with_words(kSpokenSpanish);
    if (notation == "spoken-en") return with_words(kSpokenEnglish);
    if (notation == "uci")
        return [](Move move, const Position& position) { return to_uci(move, position, false); };
    if (const auto letters = parse_piece_letters(notation)) return with_letters(*letters);
    return base::unexpected(fmt::format("unknown notation {}: expected {} or five piece letters as in KDTLS",
                                        base::quoted(notation), fmt::join(notation_names(), ", ")));
}

constexpr SpokenWords kSpokenInternational{
    .files{{"Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector"}},
    .ranks{{"eins", "zwei", "drei", "vier", "fuenf", "sechs", "sieben", "acht"}},
    .pieces{{"Bauer", "Springer", "Laeufer", "Turm", "Dame", "Koenig"}},
    .castling{{"Kurze Rochade", "Lange Rochade"}},
    .captures = "schlaegt",
    .check = "Schach",
    .mate = "Matt",
};

constexpr SpokenWords kSpokenSpanish{
    .files{{"Ana", "Bella", "César", "David", "Eva", "Félix", "Gustavo", "Héctor"}},
    .ranks{{"uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho"}},
    .pieces{{"peón", "Caballo", "Alfil", "Torre", "Dama", "Rey"}},
    .castling{{"enroque corto", "enroque largo"}},
    .captures = "captura",
    .check = "jaque",
    .mate = "mate",
};

constexpr SpokenWords kSpokenEnglish{
    .files{{"Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector"}},
    .ranks{{"one", "two", "three", "four", "five", "six", "seven", "eight"}},
    .pieces{{"pawn", "knight", "bishop", "rook", "queen", "king"}},
    .castling{{"short castling", "long castling"}},
    .captures = "takes",
    .check = "check",
    .mate = "mate",
};

namespace {

/// The word for one character of a SAN; none for the "=" of a promotion.
std::string_view word_of(char sign, const SpokenWords& words) {
    if (const auto file = parse_file(sign)) return words.files[*file];
    if (const auto rank = parse_rank(sign)) return words.ranks[*rank];
    switch (sign) {
        case 'x':
            return words.captures;
        case '+':
            return words.check;
        case '#':
            return words.mate;
        default:
            return sign == '=' ? "" : words.pieces[type_of(parse_fen_letter(sign))];
    }
}

}  // namespace

std::string to_spoken(Move move, const Position& position, const SpokenWords& words) {
    const std::string san = to_san(move, position);
    const bool castles = move.kind() == MoveKind::Castling;
    std::string text(castles ? words.castling[castling_side(move)] : words.pieces[position.moved(move)]);
    std::string_view signs = san;
    if (castles)
        signs.remove_prefix(signs.find_last_of('O') + 1);
    else if (position.moved(move) != PieceType::Pawn)
        signs.remove_prefix(1);
    for (const char sign : signs)
        if (const std::string_view word = word_of(sign, words); !word.empty()) (text += ' ') += word;
    return text;
}

}  // namespace escaque::movegen
