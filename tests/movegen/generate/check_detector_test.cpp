#include "movegen/generate/check_detector.h"

#include <gtest/gtest.h>

#include "movegen/generate/generate.h"
#include "movegen/notation/fen.h"

namespace escaque::movegen {
namespace {

/// Compares the detector with the board after every move of a small tree.
void compare(const Position& position, int depth) {
    const CheckDetector detector(position);
    for (const Move m : legal_moves(position)) {
        const Position next = position.after(m);
        ASSERT_EQ(detector.gives_check(m), next.in_check()) << to_fen(position) << " move " << m.raw();
        if (depth > 1) compare(next, depth - 1);
    }
}

TEST(CheckDetector, AgreesWithTheBoardAfterTheMove) {
    for (const char* fen : {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
                            "2k5/8/8/3pP3/8/8/2K5/8 w - d6 0 1", "8/8/8/8/k2Pp2R/8/8/3K4 b - d3 0 1"})
        compare(*parse_fen(fen), 3);
}

TEST(CheckDetector, NothingGivesCheckInAntichess) {
    compare(
        Position(
            parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", Rules::Antichess)->setup()),
        3);
}

}  // namespace
}  // namespace escaque::movegen
