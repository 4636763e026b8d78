#include "engine/cli/game_arguments.h"

#include <filesystem>
#include <fmt/format.h>
#include <system_error>
#include <utility>
#include <vector>

#include "engine/host/console.h"
#include "movegen/base/text.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/score_language.h"

namespace escaque::engine {

using movegen::Rules;

po::typed_value<std::string>* edition_choice(const std::string& option) {
    std::vector<std::string> names;
    for (const movegen::Edition edition : movegen::all_editions())
        names.emplace_back(movegen::laws_of(edition).name);
    return new Choice("EDITION", std::move(names), [option](const std::string& given) {
        if (const auto edition = movegen::parse_edition(given); !edition)
            throw po::error(fmt::format("--{}: {}", option, edition.error().message));
    });
}

movegen::Edition chosen_edition(const po::variables_map& options) {
    if (!options.count("laws")) return movegen::kDefaultEdition;
    return movegen::parse_edition(options["laws"].as<std::string>()).value();
}

po::typed_value<std::string>* speed_choice(const std::string& option) {
    return one_of(option, {"standard", "rapid", "blitz"});
}

std::optional<movegen::Speed> chosen_speed(const po::variables_map& options) {
    if (!options.count("speed")) return std::nullopt;
    return movegen::parse_speed(options["speed"].as<std::string>());
}

po::typed_value<std::string>* more_than_fifty_choice(const std::string& option) {
    return text_value("LIST")->notifier([option](const std::string& given) {
        if (const auto announced = movegen::parse_more_than_fifty(given); !announced)
            throw po::error(fmt::format("--{}: {}", option, announced.error().message));
    });
}

std::string more_than_fifty_help() {
    return "positions announced with more than fifty moves, as in KRBKR:100,KNNKP:75, by extract alone";
}

void check_more_than_fifty(const po::variables_map& options) {
    if (!options.count("laws")) return;
    const movegen::Edition edition = chosen_edition(options);
    require_article(options, "more-than-fifty", edition, movegen::laws_of(edition).fifty_extended);
}

std::optional<movegen::MoreThanFifty> chosen_more_than_fifty(const po::variables_map& options) {
    if (!options.count("more-than-fifty")) return std::nullopt;
    return movegen::parse_more_than_fifty(options["more-than-fifty"].as<std::string>()).value();
}

void require_article(const po::variables_map& options, const std::string& option, movegen::Edition edition,
                     movegen::Article article) {
    if (options.count(option) && !options[option].defaulted() && article.empty())
        throw Misuse(
            fmt::format("--{}: the edition {} has no such rule", option, movegen::laws_of(edition).name));
}

std::string notation_help() {
    return fmt::format(
        "how moves are written: {}, or in SAN with five letters for king, queen, rook, bishop and "
        "knight, as in KDTLS",
        fmt::join(movegen::notation_names(), ", "));
}

po::typed_value<std::string>* notation_choice(const std::string& option) {
    auto* const choice =
        new Choice("NOTATION", movegen::notation_names(), [option](const std::string& given) {
            if (const auto writer = movegen::move_writer(given); !writer)
                throw po::error(fmt::format("--{}: {}", option, writer.error().message));
        });
    return choice->default_value("san");
}

movegen::MoveWriter chosen_notation(const po::variables_map& options) {
    return movegen::move_writer(options["notation"].as<std::string>()).value();
}

po::typed_value<std::string>* letters_choice(const std::string& option) {
    return new Choice("LETTERS", movegen::language_names(), [option](const std::string& given) {
        if (const auto letters = movegen::letters_named(given); !letters)
            throw po::error(fmt::format("--{}: {}", option, letters.error().message));
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

po::typed_value<std::string>* variant_choice() {
    return one_of("variant", {"chess", "antichess"})->default_value("chess");
}

Rules chosen_rules(const po::variables_map& options) {
    return movegen::same_but_for_case(options["variant"].as<std::string>(), "antichess") ? Rules::Antichess
                                                                                         : Rules::Chess;
}

bool is_fen(const std::string& word) {
    return word.find(' ') != std::string::npos || movegen::same_but_for_case(word, "startpos");
}

std::vector<std::string> joined_fen(const std::vector<std::string>& words) {
    constexpr std::size_t kFields = 4;
    std::error_code ignored;
    const bool is_fen = words.size() >= kFields && words.front().find('/') != std::string::npos &&
                        words.front().find(' ') == std::string::npos &&
                        !std::filesystem::exists(words.front(), ignored);
    return is_fen ? std::vector{fmt::format("{}", fmt::join(words, " "))} : words;
}

Expected<movegen::Position> read_position(const std::string& text, Rules rules) {
    if (movegen::same_but_for_case(text, "startpos")) return movegen::start_position(rules);
    return movegen::parse_fen(text, rules);
}

void declare_board(po::options_description& options, BoardChoice choice) {
    auto add = options.add_options();
    if (choice == BoardChoice::Drawn)
        add("board", one_of("board", {"ascii", "unicode"}),
            "how the board is drawn: ascii or unicode (unicode on a terminal that shows it)");
    else
        add("board", one_of("board", {"ascii", "unicode", "none"}),
            "how the board is drawn: ascii, unicode or none (unicode on a terminal that shows it)");
}

BoardStyle chosen_board(const po::variables_map& options) {
    if (!options.count("board"))
        return may_colour(stdout) && shows_utf8() ? BoardStyle::Figurines : BoardStyle::Letters;
    if (is_word(options, "board", "none")) return BoardStyle::None;
    return is_word(options, "board", "unicode") ? BoardStyle::Figurines : BoardStyle::Letters;
}

}  // namespace escaque::engine
