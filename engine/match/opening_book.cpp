#include "engine/match/opening_book.h"

#include <algorithm>
#include <boost/algorithm/string/predicate.hpp>
#include <fmt/format.h>
#include <numeric>
#include <utility>

#include "engine/host/text_file.h"
#include "movegen/base/random.h"
#include "movegen/board/start960.h"
#include "movegen/laws/outcome.h"
#include "movegen/notation/epd.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/pgn/pgn_reader.h"

namespace escaque::engine {

using movegen::Edition;
using movegen::Expected;
using movegen::Game;
using movegen::unexpected;

namespace {

/// The places of the first `count` of `all`, in the order of play.
std::vector<std::size_t> choose(std::size_t all, const BookOrder& order, std::size_t count) {
    std::vector<std::size_t> places(all);
    std::iota(places.begin(), places.end(), std::size_t{0});
    movegen::RandomStream random{order.seed};
    if (order.random)
        for (std::size_t i = all; i > 1; --i) std::swap(places[i - 1], places[random.below(i)]);
    places.resize(std::min(all, count));
    return places;
}

/// Whether a game can continue from there.
Expected<Game> checked(Game game, Variant variant, Edition edition) {
    if (movegen::outcome(game, edition)) return unexpected("the game is over before it begins");
    if (!movegen::claims_on_board(game, edition).empty())
        return unexpected("the game can be claimed drawn before it begins");
    if (variant == Variant::Chess && movegen::castles_as_in_chess960(game.start()))
        return unexpected("the castling rights are those of Chess960: give --variant chess960");
    return game;
}

Expected<std::vector<Game>> read_positions(const std::string& path, Variant variant, Edition edition,
                                           const BookOrder& order, std::size_t count) {
    const auto lines = read_lines(path);
    if (!lines) return tl::unexpected(lines.error());
    std::vector<std::size_t> numbers;  // of lines, from 0
    for (std::size_t i = 0; i < lines->size(); ++i)
        if (has_content((*lines)[i])) numbers.push_back(i);
    std::vector<Game> openings;
    for (const std::size_t place : choose(numbers.size(), order, count)) {
        const std::size_t number = numbers[place];
        const auto opening =
            movegen::parse_epd((*lines)[number], rules_of(variant)).and_then([&](const auto& record) {
                return checked(Game(record.position), variant, edition);
            });
        if (!opening) return unexpected(fmt::format("{}:{}: {}", path, number + 1, opening.error().message));
        openings.push_back(*opening);
    }
    return openings;
}

Expected<Game> opening_of(const movegen::PgnGame& pgn, Variant variant, Edition edition) {
    if (pgn.stop) return unexpected(pgn.stop->message);
    if (pgn.start.rules() != rules_of(variant)) return unexpected("a game of another variant");
    Game game(pgn.start);
    for (const movegen::PgnMove& move : pgn.main_line.moves) {
        if (!move.move) return unexpected("a passed move");
        game.play(move.move);
    }
    return checked(std::move(game), variant, edition);
}

Expected<std::vector<Game>> read_games(const std::string& path, Variant variant, Edition edition,
                                       const BookOrder& order, std::size_t count) {
    auto file = open_to_read(path);
    if (!file) return tl::unexpected(file.error());
    std::vector<Game> all;
    movegen::PgnReader reader(*file);
    while (const auto pgn = reader.next()) {
        auto opening = opening_of(*pgn, variant, edition);
        if (!opening)
            return unexpected(fmt::format("{}:{}: game {}: {}", path, pgn->stop ? pgn->stop->line : pgn->line,
                                          pgn->number, opening.error().message));
        all.push_back(std::move(*opening));
    }
    if (const auto& reason = reader.failure()) return cannot_read(path, *reason);
    std::vector<Game> openings;
    for (const std::size_t place : choose(all.size(), order, count)) openings.push_back(all[place]);
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
                                          const BookOrder& order, std::size_t count) {
    if (path.empty()) return start_positions(variant, order, count);
    const bool is_pgn = boost::iends_with(path, ".pgn");
    auto openings = is_pgn ? read_games(path, variant, edition, order, count)
                           : read_positions(path, variant, edition, order, count);
    if (openings && openings->empty()) return unexpected(fmt::format("no opening in '{}'", path));
    return openings;
}

}  // namespace escaque::engine
