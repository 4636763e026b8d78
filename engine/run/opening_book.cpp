#include "engine/run/opening_book.h"

#include <algorithm>
#include <boost/algorithm/string/predicate.hpp>
#include <fmt/format.h>
#include <numeric>
#include <optional>
#include <utility>

#include "engine/host/text_file.h"
#include "movegen/base/random.h"
#include "movegen/board/setup.h"
#include "movegen/laws/game.h"
#include "movegen/laws/outcome.h"
#include "movegen/notation/epd.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/pgn/reader/pgn_reader.h"

namespace escaque::engine {

using base::Expected;
using base::unexpected;
using movegen::Edition;
using movegen::Game;

namespace {

using Tell = std::function<void(const std::string&)>;

/// The places of the first `count` of `all`, in the order of play.
std::vector<std::size_t> choose(std::size_t all, const BookOrder& order, std::size_t count) {
    std::vector<std::size_t> places(all);
    std::iota(places.begin(), places.end(), std::size_t{0});
    base::RandomStream random{order.seed};
    if (order.random)
        for (std::size_t i = all; i > 1; --i) std::swap(places[i - 1], places[random.below(i)]);
    places.resize(std::min(all, count));
    return places;
}

/// An opening, or why it is left out.
struct Opening {
    std::optional<Game> game{};
    std::string reason{};
};

/// Whether a game can continue from there.
Expected<Opening> checked(Game game, Variant variant, Edition edition) {
    if (variant == Variant::Chess && movegen::castles_as_in_chess960(game.start()))
        return unexpected("the castling rights are for Chess960: give --variant chess960");
    if (movegen::outcome(game, edition)) return Opening{{}, "the game is over before it begins"};
    if (!movegen::claims_on_board(game, edition).empty())
        return Opening{{}, "a draw can be claimed before the game begins"};
    return Opening{std::move(game)};
}

/// Gathers openings, and remembers why the first was left out.
class Gathering {
 public:
    explicit Gathering(const Tell& tell) : tell_(tell) {}

    void add(Opening opening, const std::string& place) {
        if (opening.game) return openings_.push_back(std::move(*opening.game));
        const std::string message = fmt::format("{}: {}", place, opening.reason);
        if (first_.empty()) first_ = message;
        tell_(message + "; left out");
    }
    std::size_t size() const { return openings_.size(); }
    Expected<std::vector<Game>> take() {
        if (openings_.empty() && !first_.empty()) return unexpected(first_);
        return std::move(openings_);
    }

 private:
    const Tell& tell_;
    std::vector<Game> openings_;
    std::string first_;
};

Expected<std::vector<Game>> read_positions(const std::string& path, Variant variant, Edition edition,
                                           const BookOrder& order, std::size_t count, const Tell& tell) {
    const auto lines = read_lines(path);
    if (!lines) return tl::unexpected(lines.error());
    std::vector<std::size_t> numbers;  // of lines, from 0
    for (std::size_t i = 0; i < lines->size(); ++i)
        if (has_content((*lines)[i])) numbers.push_back(i);
    Gathering gathering(tell);
    for (const std::size_t place : choose(numbers.size(), order, numbers.size())) {
        if (gathering.size() == count) break;
        const std::size_t number = numbers[place];
        const std::string at = fmt::format("{}:{}", path, number + 1);
        auto opening =
            movegen::parse_epd((*lines)[number], rules_of(variant)).and_then([&](const auto& record) {
                return checked(Game(record.position), variant, edition);
            });
        if (!opening) return unexpected(fmt::format("{}: {}", at, opening.error().message));
        gathering.add(std::move(*opening), at);
    }
    return gathering.take();
}

Expected<Opening> opening_of(const movegen::PgnGame& pgn, Variant variant, Edition edition,
                             std::size_t most_plies) {
    const auto& moves = pgn.main_line.moves;
    const std::size_t plies = most_plies == 0 ? moves.size() : std::min(most_plies, moves.size());
    const bool is_cut_before_stop = most_plies > 0 && moves.size() >= most_plies;
    if (pgn.stop && !is_cut_before_stop) return unexpected(pgn.stop->message);
    if (pgn.start.rules() != rules_of(variant)) return unexpected("the game is of another variant");
    Game game(pgn.start);
    for (std::size_t ply = 0; ply < plies; ++ply) {
        if (!moves[ply].move) return unexpected("the game has a null move");
        game.play(moves[ply].move);
    }
    return checked(std::move(game), variant, edition);
}

Expected<std::vector<Game>> read_games(const std::string& path, Variant variant, Edition edition,
                                       const BookOrder& order, std::size_t count, const Tell& tell) {
    auto file = open_to_read(path);
    if (!file) return tl::unexpected(file.error());
    Gathering gathering(tell);
    movegen::PgnReader reader(*file);
    while (const auto pgn = reader.next()) {
        const auto at = [&](std::size_t line) {
            return fmt::format("{}:{}: game {}", path, line, pgn->number);
        };
        for (const movegen::PgnProblem& problem : pgn->problems)
            if (problem.is_unread && pgn->passed_over > 0)
                tell(fmt::format("{}: {}", at(problem.line), problem.message));
        auto opening = opening_of(*pgn, variant, edition, order.plies);
        if (!opening)
            return unexpected(
                fmt::format("{}: {}", at(pgn->stop ? pgn->stop->line : pgn->line), opening.error().message));
        gathering.add(std::move(*opening), at(pgn->line));
    }
    if (const auto& reason = reader.failure()) return cannot_read(path, *reason);
    const auto all = gathering.take();
    if (!all) return all;
    std::vector<Game> openings;
    for (const std::size_t place : choose(all->size(), order, count)) openings.push_back((*all)[place]);
    return openings;
}

std::vector<Game> start_positions(Variant variant, const BookOrder& order, std::size_t count) {
    if (variant != Variant::Chess960) return {Game(movegen::start_position(rules_of(variant)))};
    std::vector<Game> openings;
    for (const std::size_t number : choose(movegen::kStart960Count, order, count))
        openings.emplace_back(movegen::start960(static_cast<int>(number)).value());
    return openings;
}

}  // namespace

Expected<std::vector<Game>> read_openings(const std::string& path, Variant variant, Edition edition,
                                          const BookOrder& order, std::size_t count,
                                          const std::function<void(const std::string&)>& tell) {
    if (path.empty()) return start_positions(variant, order, count);
    const bool is_pgn = boost::iends_with(path, ".pgn");
    auto openings = is_pgn ? read_games(path, variant, edition, order, count, tell)
                           : read_positions(path, variant, edition, order, count, tell);
    if (openings && openings->empty()) return unexpected(fmt::format("no opening in '{}'", path));
    return openings;
}

}  // namespace escaque::engine
