#include "engine/cli/arguments.h"

#include <algorithm>
#include <array>
#include <boost/any.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <system_error>
#include <utility>

#include "engine/host/console.h"
#include "engine/host/text_file.h"
#include "eval/score/score.h"
#include "movegen/base/bytes.h"
#include "movegen/base/files.h"
#include "movegen/base/text.h"
#include "movegen/notation/fen.h"
#include "search/syzygy/tablebases.h"

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
    return "positions announced with more than fifty moves, such as KRBKR:100,KNNKP:75; only with extract";
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
        throw UsageError(
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
        "the piece letters of the input: {}, or five letters for king, queen, rook, bishop and knight, as in "
        "KDTLS; by default they are guessed",
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
    return base::same_but_for_case(options["variant"].as<std::string>(), "antichess") ? Rules::Antichess
                                                                                      : Rules::Chess;
}

bool is_fen(const std::string& word) {
    return word.find(' ') != std::string::npos || base::same_but_for_case(word, "startpos");
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
    if (base::same_but_for_case(text, "startpos")) return movegen::start_position(rules);
    return movegen::parse_fen(text, rules);
}

void check_outputs(const std::vector<std::string>& outputs, const std::string& input) {
    for (auto one = outputs.begin(); one != outputs.end(); ++one) {
        if (is_same_file(*one, input))
            throw UsageError(fmt::format("'{}' is the file with the games; choose another output", *one));
        if (std::any_of(outputs.begin(), one, [&](const auto& other) { return is_same_file(other, *one); }))
            throw UsageError(fmt::format("'{}' cannot hold two outputs", *one));
    }
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

void declare_syzygy(po::options_description& options) {
    const std::string help =
        fmt::format("folders with Syzygy endgame tables, separated by {}", base::kFolderSeparator);
    options.add_options()("syzygy", text_value("FOLDERS"), help.c_str());
}

Expected<std::string> chosen_syzygy(const po::variables_map& options, std::string_view verb) {
    if (!options.count("syzygy")) return std::string();
    const auto& path = options["syzygy"].as<std::string>();
    std::vector<std::string> problems;
    const auto tables = search::syzygy::Tablebases::open(path, problems);
    for (const std::string& problem : problems) complain(fmt::format("escaque {}: {}", verb, problem));
    if (tables.max_pieces() == 0) return unexpected(fmt::format("no endgame table in '{}'", path));
    return path;
}

Expected<void> load_syzygy(search::Session& session, const po::variables_map& options,
                           std::string_view verb) {
    // The problems have been reported.
    return chosen_syzygy(options, verb).map([&](const std::string& path) { session.load_tablebases(path); });
}

void declare_limits(po::options_description& options, search::milliseconds default_time) {
    const std::string movetime =
        fmt::format("stop after this many milliseconds; if no limit is given ({})", default_time.count());
    constexpr std::int64_t kMaxCount = std::int64_t{1} << 62;
    auto add = options.add_options();
    add("depth", whole_number("depth", 1, eval::kMaxPly - 1)->value_name("PLIES"),
        "stop at this depth, in plies");
    add("movetime", whole_number("movetime", 1, 1'000'000'000)->value_name("MILLISECONDS"), movetime.c_str());
    add("nodes", whole_number("nodes", 1, kMaxCount)->value_name("NODES"), "stop after this many nodes");
}

search::Limits chosen_limits(const po::variables_map& options, search::milliseconds default_time) {
    search::Limits limits;
    limits.depth = number<int>(options, "depth");
    limits.nodes = number<std::uint64_t>(options, "nodes");
    limits.movetime = number<search::milliseconds>(options, "movetime");
    if (!limits.has_end()) limits.movetime = default_time;
    return limits;
}

void declare_session(po::options_description& options, const char* hash_help) {
    constexpr std::int64_t kDefaultHashMb = 64;
    auto add = options.add_options();
    add("threads", whole_number("threads", 1, search::kMaxThreads)->default_value(1), "search threads");
    add("hash",
        whole_number("hash", 1, search::kMaxHashMb)->value_name("MEGABYTES")->default_value(kDefaultHashMb),
        hash_help);
}

Expected<void> set_up(search::Session& session, const po::variables_map& options) {
    if (const auto set = session.set_threads(*number<int>(options, "threads")); !set) return set;
    return session.set_hash(*number<std::size_t>(options, "hash"));
}

namespace {

/// May differ from part to part: files, and what says how fast it goes.
constexpr std::array<std::string_view, 10> kOfThePart{"file", "force",  "hash", "html",  "json",
                                                      "out",  "output", "part", "quiet", "threads"};

std::string text_of(const boost::any& value) {
    if (const auto* number = boost::any_cast<std::int64_t>(&value)) return fmt::format("{}", *number);
    if (const auto* text = boost::any_cast<std::string>(&value)) return *text;
    return {};
}

}  // namespace

void declare_part(po::options_description& options) {
    const std::string option = "part";
    auto* const value = text_value("K/N")->notifier([option](const std::string& given) {
        if (const auto part = parse_part(given); !part)
            throw po::error(fmt::format("--{}: {}", option, part.error().message));
    });
    options.add_options()(option.c_str(), value, "do only the K-th of N parts, as in 2/8; merge joins them");
}

std::optional<Part> chosen_part(const po::variables_map& options) {
    if (!options.count("part")) return std::nullopt;
    return parse_part(options["part"].as<std::string>()).value();
}

std::string job_of(const po::variables_map& options) {
    std::string text;
    for (const auto& [name, value] : options)
        if (std::ranges::find(kOfThePart, name) == kOfThePart.end())
            text += fmt::format("{}={}\n", name, text_of(value.value()));
    const std::vector<std::uint8_t> bytes(text.begin(), text.end());
    return fmt::format("{:08x}", base::checksum(bytes));
}

}  // namespace escaque::engine
