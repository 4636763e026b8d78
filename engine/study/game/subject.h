// The position to analyse, with the game that led to it, because a search must know what has been repeated.
#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/report/search_words.h"
#include "engine/screen/board_picture.h"
#include "movegen/base/error.h"
#include "movegen/board/rules.h"
#include "movegen/laws/game.h"
#include "movegen/notation/moves/languages.h"
#include "movegen/notation/moves/move_writer.h"
#include "movegen/notation/pgn/pgn_game.h"
#include "search/api/limits.h"

namespace escaque::engine {

// What `escaque analyse` was asked for.

struct AnalysisRequest {
    movegen::Rules rules = movegen::Rules::Chess;
    movegen::MoveWriter write_move;
    search::Limits limits;
    search::Options options{.move_overhead = search::milliseconds(0)};  // no GUI causes lag
    Pov pov = Pov::White;  // whose side scores and chances are shown from
    BoardLook board;
    bool json = false;
    bool colour = false;                             // of the terminal
    bool live = false;                               // on a screen, and when that is gone its last state
    bool keys = false;                               // who sits there may look around; only if live
    bool stays = false;                              // until he leaves; only with keys
    std::optional<movegen::PieceLetters> letters{};  // of what is typed
    bool progress = false;  // a line on the standard error shows the progress of the search
};

struct Subject {
    std::string name;  // where it was found, for people: "games.pgn, game 3, ply 40"; may be empty
    movegen::Game game;
    std::vector<movegen::Move> ahead{};  // what was played after it
    std::string game_name{};             // the name without the ply
    movegen::Per<movegen::Color, std::string> players{{"White", "Black"}};
    std::vector<movegen::PgnProblem>
        problems{};  // of the game's text, which cost no move before the position
};

/// A FEN, an EPD, whose operations are skipped, or "startpos". With "moves" and moves after it, in UCI or
/// SAN: the position that they lead to.
base::Expected<movegen::Game> read_subject(std::string_view line, movegen::Rules rules);

/// Where in a PGN file the position is.
struct PlaceInPgn {
    std::size_t game = 1;              // from 1
    std::optional<std::size_t> ply{};  // moves of the main line before it, 0 is the start; none: all of them
    std::optional<movegen::PieceLetters> letters{};  // of the moves; none: guessed
    std::optional<std::size_t> most_plies{};         // that the game may have; none: any number
};

/// An error if the game does not exist or has fewer moves. `name` is the name of the file.
base::Expected<Subject> read_subject(std::istream& pgn, const std::string& name, const PlaceInPgn& place);
/// The same in a text such as "1. e4 e5".
base::Expected<Subject> read_moves(const std::string& text, movegen::Rules rules, const PlaceInPgn& place);
/// Does a PGN game come next, and not a position? Reads nothing.
bool begins_pgn(std::istream& in);

}  // namespace escaque::engine
