// What a page asks for, and how much it may ask for: JSON from outside becomes values within bounds.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/study/game/studied_game.h"
#include "movegen/base/error.h"
#include "movegen/board/rules.h"
#include "movegen/board/types.h"
#include "movegen/laws/clock.h"
#include "movegen/laws/edition.h"
#include "movegen/laws/game.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine::serve {

inline constexpr std::size_t kMaxHeadBytes = 16 * 1024;  // of a request's first line and headers
inline constexpr std::size_t kMaxBodyBytes = 1 << 20;    // of its body
inline constexpr std::size_t kMaxGameMoves = 1000;       // of a game on the board, in plies
inline constexpr std::size_t kMaxFenBytes = 200;
inline constexpr std::size_t kMaxControlBytes = 200;
inline constexpr std::size_t kMaxNameBytes = 200;  // of a player
inline constexpr std::int64_t kMaxLines = 8;
inline constexpr std::int64_t kMaxSeconds = 600;                      // to analyse a position
inline constexpr std::int64_t kMaxMoveSeconds = 10;                   // for a move of the engine
inline constexpr std::size_t kMaxGames = 50, kMaxPositions = 5000;    // to annotate
inline constexpr std::size_t kMaxVariationMoves = 20'000;             // beside these, and on the board
inline constexpr std::size_t kMaxPastedGames = 1000;                  // games of a text
inline constexpr std::size_t kMaxProblems = 50;                       // of it that are reported
inline constexpr std::int64_t kMinNodes = 1000, kMaxNodes = 500'000;  // of each of these

/// What every request has.
struct Heading {
    std::string visitor;       // as the server has called him
    std::uint64_t number = 0;  // chosen by the page, which knows the answers by it
};

/// The text of that name in an object, empty where it is missing.
base::Expected<std::string> text_of(const nlohmann::ordered_json& body, const char* name);
/// Its "variant": "chess", also where it is missing, or "antichess".
base::Expected<movegen::Rules> rules_of(const nlohmann::ordered_json& body);
/// Moves of a line and its variations, which are of bounded depth.
std::size_t count_moves(const movegen::PgnLine& line);

/// The text as an object of JSON.
base::Expected<nlohmann::ordered_json> read_body(const std::string& text);
/// Its "visitor" and "number".
base::Expected<Heading> read_heading(const nlohmann::ordered_json& body);

/// The game on the board, {"variant", "start", "moves"}: chess unless the variant is "antichess", the start
/// position unless a FEN is given, moves as in UCI.
base::Expected<movegen::Game> read_game(const nlohmann::ordered_json& body);

/// "laws": the edition, the usual one where it is missing.
base::Expected<movegen::Edition> read_laws(const nlohmann::ordered_json& body);

struct LiveAnalysisRequest {
    movegen::Game game;
    int lines = 1;
    std::chrono::milliseconds time{};
};
/// A game, "lines" and "seconds". The game must not be over.
base::Expected<LiveAnalysisRequest> read_live_analysis_request(const nlohmann::ordered_json& body);

/// The terms of a game against the engine.
struct NewGameRequest {
    movegen::Game game;
    movegen::Color side = movegen::Color::White;    // the player's
    std::string player = "Player";                  // his name
    std::optional<int> elo{};                       // none: full strength
    std::optional<movegen::TimeControl> control{};  // none: they play without clocks
    std::chrono::milliseconds time{};               // then for each move of the engine
    movegen::Edition edition = movegen::kDefaultEdition;
    bool uses_book = false;
};
/// A game, "side" ("white" or "black"), "player" (his name), "elo", "control" (as on the command line; none:
/// no clocks), "seconds", "laws" and "book". Moves that were made before may not end it.
base::Expected<NewGameRequest> read_new_game_request(const nlohmann::ordered_json& body);

/// What the player does in such a game.
struct GameStep {
    enum class Kind : std::uint8_t { Look, Move, TakeBack, Draw, Resign, Leave };
    Kind kind = Kind::Look;
    std::string game{};     // as the server has named it
    std::size_t plies = 0;  // made when he did it; another number is too late
    std::string move{};  // Move: in UCI. Draw: announced with the claim; empty: on the board, else an offer
};
/// "do" ("look", "move", "take back", "draw", "resign" or "leave"), "game", "plies" and "move".
base::Expected<GameStep> read_game_step(const nlohmann::ordered_json& body);

struct AnnotationRequest {
    std::vector<StudiedGame> games{};
    std::uint64_t nodes = 0;              // of each position
    std::vector<std::string> problems{};  // of the text, for the user
};
/// "pgn" and "nodes".
base::Expected<AnnotationRequest> read_annotation_request(const nlohmann::ordered_json& body);

}  // namespace escaque::engine::serve
