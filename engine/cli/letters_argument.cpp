#include "engine/cli/letters_argument.h"

#include <fmt/format.h>

#include "movegen/notation/moves/score_language.h"

namespace escaque::engine {

po::typed_value<std::string>* letters_choice(const std::string& option) {
    return new Choice(movegen::language_names(), [option](const std::string& given) {
        if (const auto letters = movegen::letters_named(given); !letters)
            throw po::error(fmt::format("'{}': {}", option, letters.error().message));
    });
}

std::string letters_help() {
    return fmt::format(
        "the letters of the pieces in what is read: {}, or those of king, queen, rook, bishop and knight, as "
        "in KDTLS; without this option they are guessed",
        fmt::join(movegen::language_names(), ", "));
}

std::optional<movegen::PieceLetters> chosen_letters(const po::variables_map& options) {
    if (!options.count("letters")) return std::nullopt;
    return movegen::letters_named(options["letters"].as<std::string>()).value();
}

}  // namespace escaque::engine
