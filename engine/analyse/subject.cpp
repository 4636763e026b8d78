#include "engine/analyse/subject.h"

#include <fmt/format.h>
#include <istream>
#include <utility>

#include "engine/annotate/studied_game.h"
#include "engine/host/text_file.h"
#include "movegen/base/text.h"
#include "movegen/notation/epd.h"
#include "movegen/notation/pgn/pgn_reader.h"

namespace escaque::engine {

using movegen::Expected;
using movegen::Game;
using movegen::PgnGame;
using movegen::unexpected;

namespace {

Expected<PgnGame> find_game(std::istream& in, const std::string& name, const PlaceInPgn& place) {
    movegen::PgnReader reader(in, place.letters);
    std::size_t games = 0;
    while (auto game = reader.next())
        if (++games == place.game) return std::move(*game);
    return unexpected(fmt::format("no game {} in '{}', which has {}", place.game, name, games));
}

Expected<Subject> position_in(PgnGame game, const std::string& name, std::optional<std::size_t> ply) {
    const std::size_t number = game.number;
    const std::string stop =
        game.stop ? fmt::format(" before line {}: {}", game.stop->line, game.stop->message) : std::string();
    if (!game.has_start)
        return unexpected(fmt::format("game {} of '{}' has no position{}", number, name, stop));
    const StudiedGame studied(std::move(game));
    if (!ply && !stop.empty())
        return unexpected(fmt::format("game {} of '{}' cannot be followed to its end, only to ply {}{}",
                                      number, name, studied.plies(), stop));
    const std::size_t wanted = ply.value_or(studied.plies());
    if (wanted > studied.plies())
        return unexpected(fmt::format("no ply {} in game {} of '{}', which has {} plies{}", wanted, number,
                                      name, studied.plies(), stop));
    return Subject{fmt::format("{}, game {}, ply {}", name, number, wanted), studied.game_at(wanted)};
}

}  // namespace

Expected<Game> read_subject(std::string_view line, movegen::Rules rules) {
    if (movegen::same_but_for_case(movegen::trimmed(line), "startpos"))
        return Game(movegen::start_position(rules));
    return movegen::parse_epd(line, rules).map([](const movegen::EpdRecord& record) {
        return Game(record.position);
    });
}

Expected<Subject> read_subject(const std::string& path, const PlaceInPgn& place) {
    auto input = TextInput::open(path);
    if (!input) return tl::unexpected(input.error());
    auto game = find_game(input->stream(), input->name(), place);
    if (!game) return tl::unexpected(game.error());
    return position_in(std::move(*game), input->name(), place.ply);
}

}  // namespace escaque::engine
