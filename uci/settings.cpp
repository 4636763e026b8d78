#include "uci/settings.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <fmt/format.h>
#include <string>
#include <utility>

#include "movegen/board/move.h"
#include "movegen/laws/time_control.h"
#include "search/params.h"
#include "search/session/session.h"
#include "search/syzygy/tablebases.h"

namespace escaque::uci {

using movegen::Expected;
using movegen::Rules;

namespace {

constexpr std::int64_t kMaxMultiPv = 256;
constexpr std::int64_t kMaxMoveOverheadMs = 5000;
constexpr std::int64_t kMaxProbeDepth = 100;

void add_time_options(OptionTable& table, search::Options& options) {
    table.add(check_option("Ponder", options.ponder, [&](bool on) -> Expected<void> {
        options.ponder = on;
        return {};
    }));
    table.add(spin_option("Move Overhead", {options.move_overhead.count(), 0, kMaxMoveOverheadMs},
                          [&](std::int64_t ms) -> Expected<void> {
                              options.move_overhead = std::chrono::milliseconds(ms);
                              return {};
                          }));
    table.add(spin_option("Slow Mover", {options.slow_mover, 10, 1000},
                          [&](std::int64_t percent) -> Expected<void> {
                              options.slow_mover = static_cast<int>(percent);
                              return {};
                          }));
    table.add(spin_option("nodestime", {options.nodes_per_millisecond, 0, 10'000},
                          [&](std::int64_t nodes) -> Expected<void> {
                              options.nodes_per_millisecond = static_cast<int>(nodes);
                              return {};
                          }));
    table.add(string_option("TimeControl", "", [&](const std::string& text) -> Expected<void> {
        if (text.empty()) {
            options.time_control.reset();
            return {};
        }
        return movegen::parse_time_control(text).map(
            [&](movegen::TimeControl control) { options.time_control = std::move(control); });
    }));
}

/// Both options say which game is played.
void add_game_options(OptionTable& table, Settings& settings) {
    table.add(combo_option("UCI_Variant", {"chess", "antichess"},
                           [&](const std::string& variant) -> Expected<void> {
                               settings.rules = variant == "antichess" ? Rules::Antichess : Rules::Chess;
                               return {};
                           },
                           {{"standard", "chess"}}));
    table.add(check_option("UCI_Chess960", settings.chess960, [&](bool on) -> Expected<void> {
        settings.chess960 = on;
        // Cute Chess, going from Antichess to Chess960, sends no UCI_Variant.
        if (on) settings.rules = Rules::Chess;
        return {};
    }));
}

/// Where the endgame tables are, and when they are asked.
void add_tablebase_options(OptionTable& table, search::Options& options, search::Session& session,
                           std::function<void(std::string_view)> tell) {
    table.add(string_option("SyzygyPath", "", [&, tell](const std::string& path) -> Expected<void> {
        for (const std::string& problem : session.load_tablebases(path)) tell("SyzygyPath: " + problem);
        using search::syzygy::Metric;
        const search::syzygy::Tablebases& tables = session.tablebases();
        if (!path.empty())
            tell(fmt::format("SyzygyPath: {} tables of results and {} of distances, up to {} pieces",
                             tables.count(Metric::Wdl), tables.count(Metric::Dtz), tables.most_pieces()));
        return {};
    }));
    table.add(spin_option("SyzygyProbeDepth", {options.tablebase_depth, 1, kMaxProbeDepth},
                          [&](std::int64_t depth) -> Expected<void> {
                              options.tablebase_depth = static_cast<int>(depth);
                              return {};
                          }));
    table.add(check_option("Syzygy50MoveRule", options.tablebase_fifty_moves, [&](bool on) -> Expected<void> {
        options.tablebase_fifty_moves = on;
        return {};
    }));
    table.add(spin_option("SyzygyProbeLimit", {options.tablebase_pieces, 0, search::syzygy::kMaxPieces},
                          [&](std::int64_t pieces) -> Expected<void> {
                              options.tablebase_pieces = static_cast<int>(pieces);
                              return {};
                          }));
}

/// How well to play, if not as well as possible.
void add_strength_options(OptionTable& table, Settings& settings) {
    table.add(check_option("UCI_LimitStrength", settings.limit_strength, [&](bool on) -> Expected<void> {
        settings.limit_strength = on;
        return {};
    }));
    table.add(spin_option("UCI_Elo", {settings.elo, search::kLeastElo, search::kMostElo},
                          [&](std::int64_t elo) -> Expected<void> {
                              settings.elo = static_cast<int>(elo);
                              return {};
                          }));
    table.add(combo_option("Purpose", {"move", "score"}, [&](const std::string& purpose) -> Expected<void> {
        settings.search.purpose = purpose == "score" ? search::Purpose::Score : search::Purpose::Move;
        return {};
    }));
    table.add(check_option("UCI_AnalyseMode", settings.analyse_mode, [&](bool on) -> Expected<void> {
        settings.analyse_mode = on;
        return {};
    }));
}

void add_book_options(OptionTable& table, Settings& settings) {
    table.add(check_option("OwnBook", settings.own_book, [&](bool on) -> Expected<void> {
        settings.own_book = on;
        return {};
    }));
    table.add(string_option("BookFile", "", [&](const std::string& path) -> Expected<void> {
        settings.book.reset();
        if (path.empty()) return {};
        return Book::load(path).map([&](Book book) { settings.book = std::move(book); });
    }));
    table.add(check_option("BookBest", settings.best_of_book, [&](bool on) -> Expected<void> {
        settings.best_of_book = on;
        return {};
    }));
}

#ifdef ESCAQUE_TUNING
/// The numbers of the search, under their own names.
void add_parameters(OptionTable& table) {
    for (const auto& [name, value, least, greatest] : search::params::kAll)
        table.add(spin_option(name, {*value, least, greatest},
                              [value = value](std::int64_t number) -> Expected<void> {
                                  *value = static_cast<int>(number);
                                  return {};
                              }));
}
#endif

}  // namespace

OptionTable make_option_table(Settings& settings, search::Session& session,
                              std::function<void(std::string_view)> tell) {
    OptionTable table;
    table.add(spin_option(
        "Hash", {search::kDefaultHashMb, 1, search::kMaxHashMb},
        [&](std::int64_t megabytes) { return session.set_hash(static_cast<std::size_t>(megabytes)); }));
    table.add(button_option("Clear Hash", [&]() -> Expected<void> {
        session.clear();
        return {};
    }));
    table.add(spin_option("Threads", {1, 1, search::kMaxThreads},
                          [&](std::int64_t count) { return session.set_threads(static_cast<int>(count)); }));
    table.add(spin_option("MultiPV", {settings.search.multi_pv, 1, kMaxMultiPv},
                          [&](std::int64_t lines) -> Expected<void> {
                              settings.search.multi_pv = static_cast<int>(lines);
                              return {};
                          }));
    add_time_options(table, settings.search);
    add_tablebase_options(table, settings.search, session, std::move(tell));
    add_game_options(table, settings);
    table.add(check_option("UCI_ShowWDL", settings.show_wdl, [&](bool on) -> Expected<void> {
        settings.show_wdl = on;
        return {};
    }));
    add_strength_options(table, settings);
    add_book_options(table, settings);
    table.add(
        string_option("EvalFile", "", [&](const std::string& path) { return session.load_network(path); }));
#ifdef ESCAQUE_TUNING
    add_parameters(table);
#endif
    return table;
}

}  // namespace escaque::uci
