#include "engine/study/game/subject.h"

#include <algorithm>
#include <fmt/format.h>
#include <sstream>
#include <utility>

#include "engine/host/text_file.h"
#include "engine/study/game/studied_game.h"
#include "movegen/base/text.h"
#include "movegen/board/types.h"
#include "movegen/notation/epd.h"
#include "movegen/notation/moves/san.h"
#include "movegen/notation/pgn/reader/pgn_reader.h"

namespace escaque::engine {

using base::Expected;
using base::unexpected;
using movegen::Color;
using movegen::Game;
using movegen::PgnGame;

namespace {

Expected<PgnGame> find_game(std::istream& in, const std::string& name, const PlaceInPgn& place) {
    movegen::PgnReader reader(in, place.letters);
    std::size_t games = 0;
    while (auto game = reader.next())
        if (++games == place.game) return std::move(*game);
    if (const auto& reason = reader.failure()) return cannot_read(name, *reason);
    return unexpected(fmt::format("there is no game {} in '{}', which has {}", place.game, name, games));
}

Expected<Subject> position_in(PgnGame game, const std::string& name, const PlaceInPgn& place) {
    const std::size_t number = game.number;
    const std::optional<std::size_t> ply = place.ply;
    if (place.most_plies && game.main_line.moves.size() > *place.most_plies)
        return unexpected(fmt::format("more than {} moves", *place.most_plies));
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
        return unexpected(fmt::format("there is no ply {} in game {} of '{}', which ends at ply {}{}", wanted,
                                      number, name, studied.plies(), stop));
    Subject subject{"", studied.game_at(wanted)};
    if (!name.empty()) {
        subject.game_name = fmt::format("{}, game {}", name, number);
        subject.name = fmt::format("{}, ply {}", subject.game_name, wanted);
    }
    for (const Color color : movegen::kColors)
        if (const std::string player = studied.pgn().value_of(movegen::name(color));
            !player.empty() && player != "?")
            subject.players[color] = base::printable(player);
    subject.problems = studied.pgn().problems;
    if (studied.pgn().stop) subject.problems.push_back(*studied.pgn().stop);
    for (std::size_t played = wanted; played < studied.plies() && studied.move(played); ++played)
        subject.ahead.push_back(studied.move(played));
    return subject;
}

}  // namespace

Expected<Game> read_subject(std::string_view line, movegen::Rules rules) {
    constexpr std::string_view kMoves = " moves ";
    const std::size_t moves = std::min(line.find(kMoves), line.size());
    const std::string_view start = base::trimmed(line.substr(0, moves));
    auto game = base::same_but_for_case(start, "startpos")
                    ? Expected<Game>(Game(movegen::start_position(rules)))
                    : movegen::parse_epd(start, rules).map([](const movegen::EpdRecord& record) {
                          return Game(record.position);
                      });
    if (!game) return game;
    std::string_view rest = line.substr(std::min(moves + kMoves.size(), line.size()));
    for (auto word = base::take_word(rest); !word.empty(); word = base::take_word(rest)) {
        // UCI is SAN with all squares, except for castling given by the rook.
        auto move = movegen::parse_san(word, game->current());
        if (!move)
            if (const auto uci = movegen::parse_uci_move(word, game->current())) move = uci;
        if (!move) return tl::unexpected(move.error());
        game->play(*move);
    }
    return game;
}

Expected<Subject> read_subject(std::istream& pgn, const std::string& name, const PlaceInPgn& place) {
    auto game = find_game(pgn, name, place);
    if (!game) return tl::unexpected(game.error());
    return position_in(std::move(*game), name, place);
}

Expected<Subject> read_moves(const std::string& text, movegen::Rules rules, const PlaceInPgn& place) {
    const bool is_antichess = rules == movegen::Rules::Antichess;
    std::istringstream pgn((is_antichess ? "[Variant \"Antichess\"]\n\n" : "") + text);
    movegen::PgnReader reader(pgn, place.letters);
    auto game = reader.next();
    if (!game) return unexpected("no moves");
    if (game->stop) return unexpected(game->stop->message);
    if (!game->problems.empty()) return unexpected(game->problems.front().message);
    if (game->main_line.moves.empty()) return unexpected("no moves");
    return position_in(std::move(*game), "", place);
}

bool begins_pgn(std::istream& in) {
    if (in.peek() == '[') return true;
    if (in.peek() != '1') return false;
    in.get();
    const bool is_number = in.peek() == '.';
    in.unget();
    return is_number;
}

}  // namespace escaque::engine
