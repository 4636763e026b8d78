// What levels see of 300 positions of a kind each, from their own games: the higher the level, the more.
// Which moves of the positions are right was settled by searches of 200,000 nodes.
#include <fstream>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "movegen/generate/generate.h"
#include "movegen/notation/moves/san.h"
#include "search/session/session.h"
#include "search/tree/see.h"
#include "tests/paths.h"
#include "tests/search/check_report.h"

namespace escaque::search {
namespace {

using namespace movegen;

struct Case {
    Position position;
    std::string right;  // moves in SAN, each between blanks
};

std::vector<Case> cases(const std::string& kind) {
    std::ifstream in(test_data("levels/" + kind + ".epd"));
    std::vector<Case> all;
    for (std::string line; std::getline(in, line);) {
        const auto moves = line.find(" bm ");
        all.push_back({game_from(line.substr(0, moves) + " 0 1").current(),
                       line.substr(moves + 3, line.find(';') - moves - 3) + " "});
    }
    return all;
}

bool leaves_a_piece(const Position& position) {
    constexpr eval::Score kPiece = 200;
    for (const Move m : legal_moves(position))
        if (position.is_capture(m) && see_at_least(position, m, kPiece)) return true;
    return false;
}

/// Of a hundred, how often six players of a level play a right move, or, where that is asked, leave no
/// piece to be taken.
double rate(const std::vector<Case>& all, int elo, bool by_material) {
    Session session(1);
    int right = 0;
    const std::size_t games = 6 * all.size();
    for (std::size_t i = 0; i < games; ++i) {
        const Case& now = all[i % all.size()];
        Options options;
        options.level = level_of(elo, i);
        Recorder recorder;
        session.clear();
        session.search(Game(now.position), to_depth(20), options, recorder);
        right += by_material
                     ? !leaves_a_piece(now.position.after(recorder.best()))
                     : now.right.find(" " + to_san(recorder.best(), now.position) + " ") != std::string::npos;
    }
    return 100.0 * right / static_cast<double>(games);
}

/// The rate never falls from level to level by as much as one position of the 300, begins about there and
/// ends no lower than there.
void expect_rise(const std::string& kind, double lowest, double highest, bool by_material = false) {
    const std::vector<Case> all = cases(kind);
    ASSERT_EQ(all.size(), 300u);
    const double one = 100.0 / static_cast<double>(all.size());
    double before = 0;
    for (const int elo : {600, 900, 1200, 1500, 1800}) {
        const double now = rate(all, elo, by_material);
        EXPECT_GT(now, before - one) << kind << " at " << elo;
        if (elo == 600) {
            EXPECT_NEAR(now, lowest, 12) << kind;
        }
        before = now;
    }
    EXPECT_GE(before, highest) << kind;
}

TEST(LevelsLikePeople, Recapture) {
    expect_rise("recapture", 95, 98);
}

TEST(LevelsLikePeople, SaveTheirPieces) {
    expect_rise("hanging", 60, 92, true);
}

TEST(LevelsLikePeople, MateInOne) {
    expect_rise("mate_in_1", 85, 98);
}

TEST(LevelsLikePeople, MateInTwo) {
    expect_rise("mate_in_2", 20, 70);
}

TEST(LevelsLikePeople, MateInThree) {
    expect_rise("mate_in_3", 20, 40);
}

}  // namespace
}  // namespace escaque::search
