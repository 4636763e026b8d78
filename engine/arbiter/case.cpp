#include "engine/arbiter/case.h"

#include <fmt/format.h>
#include <istream>
#include <utility>

#include "engine/cli/position_argument.h"
#include "engine/host/text_file.h"
#include "movegen/notation/moves/score_language.h"
#include "movegen/notation/pgn/pgn_command.h"
#include "movegen/notation/pgn/pgn_reader.h"
#include "movegen/notation/pgn/pgn_terms.h"

namespace escaque::engine {

using movegen::Color;
using movegen::Expected;
using movegen::Game;
using movegen::Irregularity;
using movegen::PgnGame;
using movegen::PgnMove;
using movegen::unexpected;

namespace {

Expected<PgnGame> find_game(const std::string& path, std::size_t wanted,
                            const std::optional<movegen::PieceLetters>& letters) {
    auto input = TextInput::open(path);
    if (!input) return tl::unexpected(input.error());
    movegen::PgnReader reader(input->stream(), letters);
    std::size_t games = 0;
    while (auto game = reader.next())
        if (++games == wanted) return std::move(*game);
    if (const auto& reason = reader.failure()) return cannot_read(input->name(), *reason);
    return unexpected(fmt::format("no game {} in '{}', which has {}", wanted, input->name(), games));
}

void read_clock(const PgnMove& move, std::optional<Microseconds>& time) {
    for (const std::string& comment : move.comments)
        if (const auto left = movegen::time_in(comment, "clk")) time = left;
}

/// Plays that many moves of the game into the case.
Expected<void> follow(const PgnGame& pgn, std::size_t plies, Case& found) {
    found.game = Game(pgn.start);
    for (std::size_t ply = 0; ply < plies; ++ply) {
        const PgnMove& next = pgn.main_line.moves[ply];
        if (!next.move) return unexpected(fmt::format("ply {} of the game is a null move", ply + 1));
        const Color player = found.game.current().side_to_move();
        found.illegal_before[player] += next.irregularity == Irregularity::PawnLeft;
        read_clock(next, found.times[player]);
        found.game.play(next.move);
    }
    return {};
}

/// A pawn left on the last rank is not played: it is what the question is about.
std::optional<IllegalText> illegal_text(const PgnGame& pgn, std::size_t plies) {
    const auto& moves = pgn.main_line.moves;
    if (plies < moves.size() && moves[plies].irregularity == Irregularity::PawnLeft) {
        movegen::Position before = pgn.start;
        for (std::size_t ply = 0; ply < plies; ++ply) before.make(moves[ply].move);
        const std::string text = movegen::to_san(moves[plies].move, before);
        return IllegalText{
            text.substr(0, text.find('=')),
            fmt::format("{} {}: a promotion piece is missing", movegen::move_number(before), text),
            moves.size() - plies - 1 + pgn.moves_after_stop, movegen::kEnglishLetters};
    }
    if (plies < moves.size() || pgn.stopped_at.empty()) return std::nullopt;
    const auto letters = movegen::letters_named(pgn.language);
    return IllegalText{pgn.stopped_at, pgn.stop->message, pgn.moves_after_stop,
                       letters ? std::optional(*letters) : std::nullopt};
}

/// The ply of the question, if the user names none.
std::size_t usual_ply(const PgnGame& pgn, bool at_last_fault) {
    const auto& moves = pgn.main_line.moves;
    if (!at_last_fault || !pgn.stopped_at.empty()) return moves.size();
    for (std::size_t ply = moves.size(); ply-- > 0;)
        if (moves[ply].irregularity == Irregularity::PawnLeft) return ply;
    return moves.size();
}

Expected<Case> read_game(const CaseRequest& request) {
    const auto pgn = find_game(request.position, request.number, request.letters);
    if (!pgn) return tl::unexpected(pgn.error());
    if (!pgn->has_start || (pgn->stop && pgn->stopped_at.empty()))
        return unexpected(fmt::format("line {}: {}", pgn->stop->line, pgn->stop->message));
    const std::size_t plies = request.ply.value_or(usual_ply(*pgn, request.at_last_fault));
    if (const std::size_t most = pgn->main_line.moves.size(); plies > most)
        return unexpected(fmt::format("no ply {} in the game, which has {}", plies, most));
    Case found;
    if (const auto followed = follow(*pgn, plies, found); !followed) return tl::unexpected(followed.error());
    found.illegal = illegal_text(*pgn, plies);
    found.controls = movegen::controls_in(*pgn);
    found.speed_in_file = movegen::speed_in(*pgn);
    found.more_than_fifty = movegen::more_than_fifty_in(*pgn);
    const auto edition = movegen::edition_in(*pgn);
    if (!edition && !request.edition) return tl::unexpected(edition.error());
    if (edition) found.edition = edition->value_or(movegen::kDefaultEdition);
    return found;
}

Expected<Case> read_position_alone(const CaseRequest& request) {
    return read_position(request.position, movegen::Rules::Chess).map([](const movegen::Position& position) {
        return Case{.game = Game(position)};
    });
}

}  // namespace

Expected<Case> read_case(const CaseRequest& request) {
    auto found = is_fen(request.position) ? read_position_alone(request) : read_game(request);
    if (!found) return found;
    if (request.edition) found->edition = *request.edition;
    if (request.control) found->controls = {{*request.control, *request.control}};
    if (found->controls)
        found->speed = movegen::speed_of(found->edition, *found->controls).value_or(movegen::Speed::Standard);
    if (found->speed_in_file && !request.control) found->speed = *found->speed_in_file;
    if (request.speed) found->speed = *request.speed;
    if (request.more_than_fifty) found->more_than_fifty = *request.more_than_fifty;
    found->supervised = request.supervised;
    for (const Color c : movegen::kColors)
        if (request.times[c]) found->times[c] = request.times[c];
    return found;
}

int moves_completed(const Game& game, Color player) {
    const movegen::Position& start = game.start();
    const int before = start.fullmove_number() - 1;
    const int plies = static_cast<int>(game.moves().size());
    const bool moved_first = start.side_to_move() == player;
    const bool begins_with_black = player == Color::White && !moved_first;
    return before + begins_with_black + (plies + moved_first) / 2;
}

}  // namespace escaque::engine
