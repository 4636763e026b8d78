// The bench: a search of fixed positions by one thread. Its node count is the same on every machine, so it
// shows whether the engine still plays the same moves; the speed shows whether it has become faster.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string_view>

#include "movegen/base/error.h"
#include "movegen/board/rules.h"
#include "uci/loop.h"
#include "uci/protocol.h"

namespace escaque::engine {

// What the bench searches: positions from opening books, from the games of the Kasparov - Deep Blue match of
// 1997, and some made up for the rarer rules. Changing one changes the bench signature.

struct BenchPosition {
    movegen::Rules rules;
    std::string_view fen;
};

inline constexpr auto kBenchPositions = [] {
    using enum movegen::Rules;
    return std::to_array<BenchPosition>({
        // Openings.
        {Chess, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
        {Chess, "rnb1kb1r/ppppqppp/5n2/4p3/8/2P1PN2/PP1P1PPP/RNBQKB1R w KQkq - 0 4"},
        {Chess, "r1bqkb1r/pppp1ppp/2n2n2/4p3/P7/3P2P1/1PP1PP1P/RNBQKBNR w KQkq - 0 4"},
        {Chess, "r1bqk2r/ppp1npbp/2np2p1/8/4P3/2PB1N1P/PP3PP1/RNBQR1K1 w kq - 3 9"},
        {Chess, "rn1qk2r/1bp1npbp/pp2p1p1/3pP3/P1BP4/2N2N2/1PP2PPP/R1BQ1RK1 w kq d6 0 9"},
        {Chess, "rn2kb1r/pb3ppp/3ppn2/q1pP4/PpP1P3/6P1/1P1B1PBP/RN1QK1NR w KQkq - 0 9"},
        {Chess, "r1b1kb1r/ppqn1pp1/2pp3p/4p3/2PPP1n1/2N1BN2/PP2BPPP/R2Q1RK1 w kq - 2 9"},
        {Chess, "r3kb1r/pbqnpp1p/2pp1np1/1p6/3PP1P1/2N1BP2/PPPQ3P/2KR1BNR w kq - 1 9"},
        // Middlegames, from quiet to wild.
        {Chess, "r4rk1/ppbn1p2/2p1pn1p/q2p2pb/7N/PP1PP1PP/1BPN1PB1/R3QRK1 w - g6 0 14"},
        {Chess, "3rr1k1/1p1n1p2/1qp4p/p3p1bb/4P3/PP2NPP1/1BP1R1B1/R1Q4K b - - 0 25"},
        {Chess, "3rr1k1/1p6/2p3P1/4nP1p/pP2p3/P1B1NbP1/2P3B1/5RK1 b - - 0 34"},
        {Chess, "r2qrbk1/2pb1pp1/p2p1n1p/np2p3/3PP3/1BP2NNP/PP3PP1/R1BQR1K1 w - - 4 14"},
        {Chess, "r3rbk1/2qb1ppn/p2p3p/1ppPp3/PP2P3/2P1B1NP/2B1QPP1/R3R1K1 w - - 1 23"},
        {Chess, "r1r1q1k1/6p1/p2b1p1p/1P1PpP2/1Pp5/2P4P/R1B2QP1/R5K1 b - - 0 36"},
        {Chess, "r4rk1/pppqbpp1/3p1n1p/4p2b/2PnP3/P1NP1PP1/1P3NBP/R1BQ1RK1 w - - 1 14"},
        {Chess, "rr1b3k/5ppb/p2p3p/2pnnP2/B1P1PB2/2NP4/R6P/5RK1 w - - 0 29"},
        {Chess, "2kr3r/pp1nqpp1/n1p1p1p1/3pP3/3P2PP/2N2N2/PPP1QP2/2K3RR b - - 0 15"},
        {Chess, "2k1rr2/pp4p1/2p1n1p1/2npP3/1P3qPP/P1N2NR1/2P1QP2/1K2R3 b - b3 0 24"},
        {Chess, "3r1r1k/1b4pp/ppn1p3/4Pp1R/Pn5P/3P4/4QP2/1qB1NKR1 w - - 0 30"},
        {Chess, "2N2R1k/p3p1p1/2p3Kn/7P/1b5B/q1p5/8/7B b - - 0 40"},
        // Endgames.
        {Chess, "8/5k2/p3r2b/2R3p1/P7/7P/3B2K1/8 w - - 0 46"},
        {Chess, "5k2/p4ppp/1p6/1b6/1bN3P1/1P3B2/P4PKP/3r4 w - - 0 29"},
        {Chess, "2r5/6k1/7p/P2rNRp1/1p1P4/4P1PP/1P2K3/8 b - - 0 40"},
        {Chess, "8/6pk/1p4np/1P1p1q2/8/5P1P/2B5/5K2 w - - 0 45"},
        {Chess, "1k6/1ppr1ppb/p7/4P2p/7N/6P1/PP2PP1P/2R3K1 w - - 0 20"},
        {Chess, "6k1/7p/2b3p1/1pb2pP1/3p1N1P/1P1P4/1BK5/8 w - - 0 46"},
        {Chess, "3r2k1/2p2pb1/1p5p/1P3p1P/p2PB3/P1P3P1/4NP2/3R3K b - - 0 36"},
        {Chess, "4r3/6P1/2p2P1k/1p6/pP2p1R1/P1B5/2P2K2/3r4 b - - 0 45"},
        {Chess, "5r2/p5R1/1kp5/3pP3/7P/PR6/2r5/K7 b - - 1 36"},
        {Chess, "8/8/1p1k4/p1p2p2/P1P2P2/1P1K4/8/8 w - - 0 1"},          // pawns alone
        {Chess, "8/8/8/3k4/8/8/3PK3/8 w - - 0 1"},                       // king and pawn
        {Chess, "8/8/3k4/8/8/2N1K3/3B4/8 w - - 0 1"},                    // bishop and knight
        {Chess, "8/1P4k1/8/8/5q2/8/1K1R4/8 w - - 92 140"},               // the fifty-move rule is near
        {Chess, "8/5k2/2p5/1p1pP3/3P1pPp/2P1rP1P/5K2/4R3 b - g3 0 40"},  // en passant
        {Chess, "2r1k3/1P2P1P1/8/8/8/8/1p2p1p1/2R1K3 w - - 0 1"},        // promotions
        // Over, or nearly so.
        {Chess, "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"},  // mate in one
        {Chess, "R5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1"},   // mated
        {Chess, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"},         // stalemate
        // Chess960, and Antichess.
        {Chess, "brqkrbnn/pppppppp/8/8/8/8/PPPPPPPP/BRQKRBNN w EBeb - 0 1"},
        {Chess, "1rk1rb1n/ppqbpppp/2pp2n1/8/3PP3/1PN2N2/P1P1BPPP/BRK1R2Q w EBeb - 4 9"},
        {Antichess, "rnbqkbnr/ppp1ppp1/3p3p/8/8/1P5P/P1PPPPP1/RNBQKBNR w - - 0 3"},
        {Antichess, "1nbqkbnr/rpppBp1p/6p1/p7/8/3P3P/PPP1PPP1/RN1QKBNR b - - 0 4"},
    });
}();

inline constexpr int kBenchDepth = 13;  // takes about five seconds

struct BenchResult {
    std::uint64_t nodes = 0;
    std::chrono::duration<double> time{0};
};

/// Searches every position to that depth, in a separate session. `say` gets a line for each position and,
/// last, "N nodes M nps".
BenchResult run_bench(int depth, const std::function<void(std::string_view)>& say);

/// The UCI command `bench [DEPTH]`.
uci::Command bench_command(uci::Loop& loop);

}  // namespace escaque::engine
