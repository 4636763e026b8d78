#include "uci/settings.h"

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
        tell(fmt::format("SyzygyPath: {} tables of results and {} of distances, up to {} pieces",
                         tables.count(Metric::Wdl), tables.count(Metric::Dtz), tables.most_pieces()));
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
        spin_option("UCI_Elo", settings.elo, search::kLeastElo, search::kMostElo),
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
