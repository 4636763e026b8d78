#include "engine/arbiter/case.h"

#include <algorithm>
#include <fmt/format.h>
#include <istream>
#include <sstream>
#include <utility>

#include "engine/cli/arguments.h"
#include "engine/host/text_file.h"
#include "movegen/notation/moves/languages.h"
#include "movegen/notation/pgn/pgn_command.h"
#include "movegen/notation/pgn/pgn_terms.h"
#include "movegen/notation/pgn/reader/pgn_reader.h"

namespace escaque::engine {

using base::Expected;
using base::unexpected;
using movegen::Color;
using movegen::Game;
using movegen::GameTerms;
using movegen::Irregularity;
using movegen::PgnGame;
using movegen::PgnMove;
using movegen::SupervisedGame;

namespace {

Expected<PgnGame> find_game(std::istream& input, const std::string& name, std::size_t wanted,
                            const std::optional<movegen::PieceLetters>& letters) {
    movegen::PgnReader reader(input, letters);
    std::size_t games = 0;
    while (auto game = reader.next())
        if (++games == wanted) return std::move(*game);
    if (const auto& reason = reader.failure()) return cannot_read(name, *reason);
    return unexpected(fmt::format("there is no game {} in '{}', which has {}", wanted, name, games));
}

Expected<PgnGame> find_game(const CaseRequest& request) {
    if (request.pgn) {
        std::istringstream text(*request.pgn);
        return find_game(text, "the text", request.number, request.letters);
    }
    auto input = TextInput::open(request.position);
    if (!input) return tl::unexpected(input.error());
    return find_game(input->stream(), input->name(), request.number, request.letters);
}

void read_clock(const PgnMove& move, std::optional<Microseconds>& time) {
    for (const std::string& comment : move.comments)
        if (const auto left = movegen::time_in(comment, "clk")) time = left;
}

/// Plays that many moves of the game into the case. A pawn left on the last rank counts as a fault.
Expected<void> follow(const PgnGame& pgn, std::size_t plies, Case& found) {
    SupervisedGame& game = found.game;
    for (std::size_t ply = 0; ply < plies; ++ply) {
        const PgnMove& next = pgn.main_line.moves[ply];
        if (!next.move) return unexpected(fmt::format("ply {} of the game is a null move", ply + 1));
        const Color player = game.to_move();
        read_clock(next, found.times[player]);
        const bool leaves_pawn = next.irregularity == Irregularity::PawnLeft;
        if (leaves_pawn && game.queens_pawn_left() && !game.end()) {
            game.illegal_move({.kind = movegen::Fault::Kind::PawnLeft, .with_queen = next.move});
            continue;
        }
        if (leaves_pawn) game.set_illegal_moves(player, game.illegal_moves(player) + 1);
        game.move(next.move);
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
            moves.size() - plies - 1 + pgn.moves_after_stop + !pgn.stopped_at.empty()};
    }
    if (plies < moves.size() || pgn.stopped_at.empty()) return std::nullopt;
    return IllegalText{pgn.stopped_at, pgn.stop->message, pgn.moves_after_stop};
}

/// The ply of the question, if the user names none.
std::size_t usual_ply(const PgnGame& pgn, bool at_first_fault) {
    const auto& moves = pgn.main_line.moves;
    if (!at_first_fault) return moves.size();
    const auto first = std::ranges::find(moves, Irregularity::PawnLeft, &PgnMove::irregularity);
    return static_cast<std::size_t>(first - moves.begin());
}

/// What holds for the game, by the user's word and then the file's, and what of it cannot be known.
Expected<movegen::PgnTerms> terms_of(const CaseRequest& request, const PgnGame& pgn) {
    auto found = movegen::terms_in(pgn, request.edition);
    if (!found) return found;
    GameTerms& terms = found->terms;
    terms.supervised = request.supervised;
    terms.guidelines = request.guidelines;
    terms.nodes = request.nodes;
    if (request.more_than_fifty) terms.more_than_fifty = *request.more_than_fifty;
    const movegen::Laws& laws = movegen::laws_of(terms.edition);
    if (request.more_than_fifty && laws.fifty_extended.empty())
        return unexpected(fmt::format("more-than-fifty: the edition {} has no such rule", laws.name));
    if (request.control) terms.controls = {{*request.control, *request.control}};
    if (request.speed || request.control) terms.speed = request.speed;
    const bool has_classes = !laws.rapid.article.empty();
    if (has_classes && !terms.speed && !terms.controls)
        found->unread.emplace_back(
            "the time control is unknown: a standard game is assumed; --speed or --tc changes that");
    return found;
}

/// Do all kings and rooks that may castle stand where they do at the start of chess?
bool castles_as_in_chess(const movegen::Position& position) {
    return std::ranges::all_of(movegen::kColors, [&](Color c) {
        const auto stands = [&](movegen::CastlingSide side, movegen::File file) {
            const movegen::Square rook = position.castling_rook(c, side);
            return rook == movegen::Square::None ||
                   (movegen::file_of(rook) == file && movegen::file_of(position.king(c)) == movegen::File::E);
        };
        return stands(movegen::CastlingSide::King, movegen::File::H) &&
               stands(movegen::CastlingSide::Queen, movegen::File::A);
    });
}

/// The alphabets in which a move may be written: the game's, the user's own and English.
Alphabets alphabets_of(const CaseRequest& request, const PgnGame& pgn) {
    if (request.letters) return {.first = {*request.letters}, .others = false};
    Alphabets alphabets{.first = {}};
    if (const auto own = movegen::letters_named(pgn.language); own && !pgn.main_line.moves.empty())
        alphabets.first.push_back(*own);
    if (request.own) alphabets.first.push_back(*request.own);
    alphabets.first.push_back(movegen::kEnglishLetters);
    return alphabets;
}

Expected<PgnGame> read_subject(const CaseRequest& request) {
    if (request.pgn || !is_fen(request.position)) return find_game(request);
    return read_position(request.position, movegen::Rules::Chess).map([](const movegen::Position& position) {
        PgnGame alone;
        alone.start = position;
        if (!castles_as_in_chess(position)) alone.tags.push_back({"Variant", "Chess960"});
        return alone;
    });
}

}  // namespace

Expected<Case> read_case(const CaseRequest& request) {
    const auto pgn = read_subject(request);
    if (!pgn) return tl::unexpected(pgn.error());
    if (!pgn->has_start || (pgn->stop && pgn->stopped_at.empty()))
        return unexpected(fmt::format("line {}: {}", pgn->stop->line, pgn->stop->message));
    const std::size_t plies = request.ply.value_or(usual_ply(*pgn, request.at_first_fault));
    if (const std::size_t most = pgn->main_line.moves.size(); plies > most)
        return unexpected(fmt::format("there is no ply {} in the game, which has {}", plies, most));
    const auto known = terms_of(request, *pgn);
    if (!known) return tl::unexpected(known.error());
    Case found{.game = SupervisedGame(known->terms, Game(pgn->start)), .unchecked = known->unread};
    for (const movegen::PgnProblem& problem : pgn->problems)
        if (problem.is_unread)
            found.unchecked.push_back(fmt::format("line {}: {}", problem.line, problem.message));
    if (const auto followed = follow(*pgn, plies, found); !followed) return tl::unexpected(followed.error());
    found.illegal = illegal_text(*pgn, plies);
    found.letters = alphabets_of(request, *pgn);
    for (const Color c : movegen::kColors)
        if (request.times[c]) found.times[c] = request.times[c];
    return found;
}

}  // namespace escaque::engine
