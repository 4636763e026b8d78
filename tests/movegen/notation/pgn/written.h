// Games as score sheets have them, for the tests of languages.
#pragma once

#include <fmt/format.h>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "movegen/notation/moves/languages.h"
#include "movegen/notation/pgn/reader/pgn_reader.h"

namespace escaque::movegen {

inline std::vector<PgnGame> read_all(const std::string& text,
                                     std::optional<PieceLetters> letters = std::nullopt) {
    std::istringstream in(text);
    PgnReader reader(in, std::move(letters));
    std::vector<PgnGame> games;
    while (auto game = reader.next()) games.push_back(std::move(*game));
    return games;
}

inline std::vector<std::string> messages_of(const PgnGame& game) {
    std::vector<std::string> messages;
    for (const PgnProblem& problem : game.problems) messages.push_back(problem.message);
    return messages;
}

/// The moves as a score sheet of that language has them, with single blanks.
inline std::string written(const PgnGame& game, const ScoreLanguage& language) {
    std::string text;
    Position position = game.start;
    for (const PgnMove& move : game.main_line.moves) {
        if (position.side_to_move() == Color::White)
            text += fmt::format("{}{}.", text.empty() ? "" : " ", position.fullmove_number());
        else
            text += text.empty() ? fmt::format("{}...", position.fullmove_number()) : " ";
        text += to_san(move.move, position, language.letters, language.marks);
        position.make(move.move);
    }
    return text;
}

/// English for a name that there is not.
inline const ScoreLanguage& language_named(std::string_view name) {
    for (const ScoreLanguage& language : score_languages())
        if (language.name == name) return language;
    return english_scores();
}

}  // namespace escaque::movegen
