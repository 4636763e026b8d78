#include "uci/options.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <fmt/format.h>
#include <system_error>

#include "movegen/base/text.h"
#include "movegen/board/move.h"
#include "movegen/laws/clock.h"
#include "search/params.h"
#include "search/session/session.h"
#include "search/syzygy/tablebases.h"

namespace escaque::uci {

using base::Expected;
using base::quoted;
using base::same_but_for_case;
using base::take_word;
using base::trimmed;
using base::unexpected;

namespace {

constexpr std::string_view kEmptyText = "<empty>";

/// Words with one blank between them, however they were spaced.
std::string joined_words(std::string_view text) {
    std::string result;
    for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
        if (!result.empty()) result += ' ';
        result += word;
    }
    return result;
}

struct NameAndValue {
    std::string name;
    std::string_view value;
};

/// The value is kept unchanged, because it may be a path with blanks; the name ends at the word `value`.
NameAndValue split(std::string_view text) {
    std::string_view rest = text;
    for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
        if (word != "value") continue;
        const auto before = static_cast<std::size_t>(word.data() - text.data());
        return {joined_words(text.substr(0, before)), trimmed(rest)};
    }
    return {joined_words(text), {}};
}

}  // namespace

Option check_option(std::string name, bool initial, Apply<bool> apply) {
    auto set = [apply = std::move(apply)](std::string_view value) -> Expected<void> {
        if (same_but_for_case(value, "true")) return apply(true);
        if (same_but_for_case(value, "false")) return apply(false);
        return unexpected(fmt::format("neither true nor false: {}", base::quoted(value)));
    };
    return {std::move(name), fmt::format("type check default {}", initial), std::move(set)};
}

Option check_option(std::string name, bool& variable) {
    return check_option(std::move(name), variable, [&variable](bool on) -> Expected<void> {
        variable = on;
        return {};
    });
}

Option spin_option(std::string name, int& variable, int min, int max) {
    return spin_option(std::move(name), {variable, min, max}, [&variable](std::int64_t n) -> Expected<void> {
        variable = static_cast<int>(n);
        return {};
    });
}

Option spin_option(std::string name, std::chrono::milliseconds& variable, int min, int max) {
    return spin_option(std::move(name), {variable.count(), min, max},
                       [&variable](std::int64_t n) -> Expected<void> {
                           variable = std::chrono::milliseconds(n);
                           return {};
                       });
}

Option spin_option(std::string name, SpinRange range, Apply<std::int64_t> apply) {
    auto set = [range, apply = std::move(apply)](std::string_view value) -> Expected<void> {
        std::int64_t number = 0;
        const char* const end = value.data() + value.size();
        const auto [stopped, problem] = std::from_chars(value.data(), end, number);
        const bool is_number = !value.empty() && stopped == end && problem != std::errc::invalid_argument;
        if (!is_number) return unexpected(fmt::format("not a whole number: {}", base::quoted(value)));
        if (problem == std::errc::result_out_of_range || number < range.min || number > range.max)
            return unexpected(
                fmt::format("{} is not from {} to {}", base::quoted(value), range.min, range.max));
        return apply(number);
    };
    return {std::move(name),
            fmt::format("type spin default {} min {} max {}", range.initial, range.min, range.max),
            std::move(set)};
}

Option combo_option(std::string name, std::vector<std::string> values, Apply<const std::string&> apply,
                    std::vector<Alias> aliases) {
    std::string declaration = "type combo default " + values.front();
    for (const std::string& value : values) declaration += " var " + value;
    for (const std::string& value : values) aliases.push_back({value, value});
    auto set = [values = std::move(values), aliases = std::move(aliases),
                apply = std::move(apply)](std::string_view text) -> Expected<void> {
        for (const Alias& alias : aliases)
            if (same_but_for_case(text, alias.spelling)) return apply(alias.value);
        return unexpected(fmt::format("{} is not one of {}", base::quoted(text), fmt::join(values, ", ")));
    };
    return {std::move(name), std::move(declaration), std::move(set)};
}

Option string_option(std::string name, std::string initial, Apply<const std::string&> apply) {
    auto set = [apply = std::move(apply)](std::string_view value) {
        return apply(value == kEmptyText ? std::string() : std::string(value));
    };
    return {std::move(name), fmt::format("type string default {}", initial.empty() ? kEmptyText : initial),
            std::move(set)};
}

Option button_option(std::string name, std::function<Expected<void>()> press) {
    return {std::move(name), "type button", [press = std::move(press)](std::string_view) { return press(); }};
}

Expected<void> OptionTable::set(std::string_view arguments) const {
    if (take_word(arguments) != "name")
        return unexpected("setoption needs the word 'name' and an option's name");
    const NameAndValue wanted = split(arguments);
    const auto option = std::ranges::find_if(
        options_, [&](const Option& o) { return same_but_for_case(o.name, wanted.name); });
    if (option == options_.end())
        return unexpected(fmt::format("there is no option called {}", base::quoted(wanted.name)));
    return option->set(wanted.value).map_error([&](base::Error error) {
        return base::Error{fmt::format("option {}: {}", option->name, error.message)};
    });
}

using movegen::Rules;
using search::syzygy::Metric;

namespace {

constexpr int kMaxMultiPv = 256;
constexpr int kMaxProbeDepth = 100;

Expected<void> clear(search::Session& session) {
    session.clear();
    return {};
}

Expected<void> set_time_control(search::Options& options, const std::string& text) {
    if (text.empty()) {
        options.time_control.reset();
        return {};
    }
    return movegen::parse_time_control(text).map(
        [&](movegen::TimeControl control) { options.time_control = std::move(control); });
}

Expected<void> set_purpose(search::Options& options, const std::string& purpose) {
    options.purpose = purpose == "score" ? search::Purpose::Score : search::Purpose::Move;
    return {};
}

Expected<void> set_variant(Settings& settings, const std::string& variant) {
    settings.rules = variant == "antichess" ? Rules::Antichess : Rules::Chess;
    return {};
}

Expected<void> set_chess960(Settings& settings, bool on) {
    settings.chess960 = on;
    // Cute Chess, going from Antichess to Chess960, sends no UCI_Variant.
    if (on) settings.rules = Rules::Chess;
    return {};
}

Expected<void> load_tablebases(search::Session& session, const Tell& tell, const std::string& path) {
    for (const std::string& problem : session.load_tablebases(path)) tell("SyzygyPath: " + problem);
    const search::syzygy::Tablebases& tables = session.tablebases();
    if (!path.empty())
        tell(fmt::format("SyzygyPath: {} WDL and {} DTZ tables, up to {} pieces", tables.count(Metric::Wdl),
                         tables.count(Metric::Dtz), tables.max_pieces()));
    return {};
}

Expected<void> load_book(Settings& settings, const std::string& path) {
    settings.book.reset();
    if (path.empty()) return {};
    return Book::load(path).map([&](Book book) { settings.book = std::move(book); });
}

}  // namespace

OptionTable make_option_table(Settings& settings, search::Session& session, Tell tell) {
    search::Options& options = settings.search;
    const auto set_hash = [&](std::int64_t mb) { return session.set_hash(static_cast<std::size_t>(mb)); };
    const auto set_threads = [&](std::int64_t count) { return session.set_threads(static_cast<int>(count)); };
    const SpinRange hash_range{search::kDefaultHashMb, 1, search::kMaxHashMb};
    using Text = const std::string&;
    // In the order in which a GUI shows them.
    OptionTable table{{
        spin_option("Hash", hash_range, set_hash),
        button_option("Clear Hash", [&] { return clear(session); }),
        spin_option("Threads", {1, 1, search::kMaxThreads}, set_threads),
        spin_option("MultiPV", options.multi_pv, 1, kMaxMultiPv),
        check_option("Ponder", options.ponder),
        spin_option("Move Overhead", options.move_overhead, 0, 5000),
        spin_option("Slow Mover", options.slow_mover, 10, 1000),
        spin_option("nodestime", options.nodes_per_millisecond, 0, 10'000),
        string_option("TimeControl", "", [&](Text text) { return set_time_control(options, text); }),
        string_option("SyzygyPath", "",
                      [&, tell](Text path) { return load_tablebases(session, tell, path); }),
        spin_option("SyzygyProbeDepth", options.tablebase_depth, 1, kMaxProbeDepth),
        check_option("Syzygy50MoveRule", options.tablebase_fifty_moves),
        spin_option("SyzygyProbeLimit", options.tablebase_pieces, 0, search::syzygy::kMaxPieces),
        combo_option("UCI_Variant", {"chess", "antichess"},
                     [&](Text name) { return set_variant(settings, name); }, {{"standard", "chess"}}),
        check_option("UCI_Chess960", settings.chess960, [&](bool on) { return set_chess960(settings, on); }),
        check_option("UCI_ShowWDL", settings.show_wdl),
        check_option("UCI_LimitStrength", settings.limit_strength),
        spin_option("UCI_Elo", settings.elo, search::kMinElo, search::kMaxElo),
        combo_option("Purpose", {"move", "score"}, [&](Text name) { return set_purpose(options, name); }),
        check_option("UCI_AnalyseMode", settings.analyse_mode),
        check_option("OwnBook", settings.own_book),
        string_option("BookFile", "", [&](Text path) { return load_book(settings, path); }),
        check_option("BookBest", settings.best_of_book),
        string_option("EvalFile", "", [&](Text path) { return session.load_network(path); }),
    }};
#ifdef ESCAQUE_TUNING
    // The numbers of the search, under their own names.
    for (const auto& [name, value, least, greatest] : search::params::kAll)
        table.add(spin_option(name, *value, least, greatest));
#endif
    return table;
}

}  // namespace escaque::uci
