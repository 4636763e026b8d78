#include "movegen/notation/moves/move_writer.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

#include "movegen/base/text.h"
#include "movegen/notation/moves/piece_letters.h"
#include "movegen/notation/moves/san.h"
#include "movegen/notation/moves/score_language.h"
#include "movegen/notation/moves/spoken.h"
#include "movegen/notation/moves/uci_move.h"

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

Expected<MoveWriter> move_writer(std::string_view notation) {
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
    return unexpected(fmt::format("no notation {}: expected {} or five piece letters as in KDTLS",
                                  quoted(notation), fmt::join(notation_names(), ", ")));
}

}  // namespace escaque::movegen
