// What a page asks for, and how much it may ask for: JSON from outside becomes values within bounds.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/study/studied_game.h"
#include "movegen/base/error.h"
#include "movegen/board/rules.h"
#include "movegen/board/types.h"
#include "movegen/laws/edition.h"
#include "movegen/laws/game.h"
#include "movegen/laws/time_control.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine::serve {

inline constexpr std::size_t kMostHeadBytes = 16 * 1024;  // of a request's first line and headers
inline constexpr std::size_t kMostBytes = 1 << 20;        // of its body
inline constexpr std::size_t kMostMoves = 1000;           // of a game on the board, in plies
inline constexpr std::size_t kMostFenBytes = 200;
inline constexpr std::size_t kMostControlBytes = 200;
inline constexpr std::int64_t kMostLines = 8;
inline constexpr std::int64_t kMostSeconds = 600;                        // to analyse a position
inline constexpr std::int64_t kMostMoveSeconds = 10;                     // for a move of the engine
inline constexpr std::size_t kMostGames = 50, kMostPositions = 5000;     // to annotate
inline constexpr std::size_t kMostVariationMoves = 20'000;               // beside these, and on the board
inline constexpr std::size_t kMostPasted = 1000;                         // games of a text
inline constexpr std::size_t kMostProblems = 50;                         // of it that are reported
inline constexpr std::int64_t kLeastNodes = 1000, kMostNodes = 500'000;  // of each of these

/// What every request has.
struct Heading {
    std::string visitor;       // as the server has called him
    std::uint64_t number = 0;  // chosen by the page, which knows the answers by it
};

/// The text of that name in an object, empty where it is missing.
movegen::Expected<std::string> text_of(const nlohmann::ordered_json& body, const char* name);
/// Its "variant": "chess", also where it is missing, or "antichess".
movegen::Expected<movegen::Rules> rules_of(const nlohmann::ordered_json& body);
/// Moves of a line and its variations, which are of bounded depth.
std::size_t count_moves(const movegen::PgnLine& line);

/// The text as an object of JSON.
movegen::Expected<nlohmann::ordered_json> read_body(const std::string& text);
/// Its "visitor" and "number".
movegen::Expected<Heading> read_heading(const nlohmann::ordered_json& body);

/// The game on the board, {"variant", "start", "moves"}: chess unless the variant is "antichess", the start
/// position unless a FEN is given, moves as in UCI.
movegen::Expected<movegen::Game> read_game(const nlohmann::ordered_json& body);

/// "laws": the edition, the usual one where it is missing.
movegen::Expected<movegen::Edition> read_laws(const nlohmann::ordered_json& body);

struct AnalyseWish {
    movegen::Game game;
    int lines = 1;
    std::chrono::milliseconds time{};
};
/// A game, "lines" and "seconds". The game must not be over.
movegen::Expected<AnalyseWish> read_analyse_wish(const nlohmann::ordered_json& body);

/// The terms of a game against the engine.
struct GameWish {
    movegen::Game game;
    movegen::Color side = movegen::Color::White;    // the player's
    std::optional<int> elo{};                       // none: full strength
    std::optional<movegen::TimeControl> control{};  // none: they play without clocks
    std::chrono::milliseconds time{};               // then for each move of the engine
    movegen::Edition edition = movegen::kDefaultEdition;
    bool uses_book = false;
};
/// A game, "side" ("white" or "black"), "elo", "control" (as on the command line; none: no clocks),
/// "seconds", "laws" and "book". Moves that were made before may not end it.
movegen::Expected<GameWish> read_game_wish(const nlohmann::ordered_json& body);

/// What the player does in such a game.
struct GameStep {
    enum class Kind : std::uint8_t { Look, Move, TakeBack, Draw, Resign, Leave };
    Kind kind = Kind::Look;
    std::string game{};     // as the server has named it
    std::size_t plies = 0;  // made when he did it; another number is too late
    std::string move{};  // Move: in UCI. Draw: announced with the claim; empty: on the board, else an offer
};
/// "do" ("look", "move", "take back", "draw", "resign" or "leave"), "game", "plies" and "move".
movegen::Expected<GameStep> read_game_step(const nlohmann::ordered_json& body);

struct AnnotateWish {
    std::vector<StudiedGame> games{};
    std::uint64_t nodes = 0;              // of each position
    std::vector<std::string> problems{};  // of the text, for the user
};
/// "pgn" and "nodes".
movegen::Expected<AnnotateWish> read_annotate_wish(const nlohmann::ordered_json& body);

}  // namespace escaque::engine::serve
