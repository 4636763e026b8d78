// What levels see of 300 positions of a kind each, from their own games: the higher the level, the more.
// Which moves of the positions are right was settled by searches of 200,000 nodes.
#include <fstream>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "movegen/generate/generate.h"
#include "movegen/notation/moves/san.h"
#include "search/ordering/see.h"
#include "search/session/session.h"
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
        if (position.is_capture(m) && see_ge(position, m, kPiece)) return true;
    return false;
}

constexpr std::size_t kPlayers = 6;

/// How often the players of a level play a right move, each of them once in each position, or, where that is
/// asked, leave no piece to be taken.
std::size_t count_right(const std::vector<Case>& all, int elo, bool by_material) {
    Session session(1);
    std::size_t right = 0;
    for (std::size_t i = 0; i < kPlayers * all.size(); ++i) {
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
    return right;
}

/// Of a hundred moves about `lowest` are right at the lowest level and `highest` or more at the highest. On
/// the way no level has fewer right than the best one below it by as much as one position of the 300.
void expect_rise(const std::string& kind, double lowest, double highest, bool by_material = false) {
    const std::vector<Case> all = cases(kind);
    ASSERT_EQ(all.size(), 300u);
    const double moves = static_cast<double>(kPlayers * all.size());
    std::size_t best = 0, right = 0;
    for (const int elo : {600, 900, 1200, 1500, 1800}) {
        right = count_right(all, elo, by_material);
        EXPECT_GT(right + kPlayers, best) << kind << " at " << elo;
        if (elo == 600) {
            EXPECT_NEAR(100 * static_cast<double>(right) / moves, lowest, 12) << kind;
        }
        best = std::max(best, right);
    }
    EXPECT_GE(100 * static_cast<double>(right) / moves, highest) << kind;
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
