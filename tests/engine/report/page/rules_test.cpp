// The rules that the pages know, in a real browser, against those of the engine.
#include <algorithm>
#include <cstdint>
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/report/page/page_text.h"
#include "movegen/base/text.h"
#include "movegen/generate/generate.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"
#include "tests/engine/report/page/browser.h"
#include "tests/movegen/random_positions.h"
#include "tests/paths.h"

namespace escaque::engine {

extern const std::string_view kReportPage;

namespace {

using Json = nlohmann::ordered_json;
using movegen::Position;
using movegen::Random;
using movegen::Rules;

/// A page with the scripts of a report, and no games.
std::string page_with_rules() {
    return page_with(kReportPage, {{"games", Json::array()}});
}

/// Every legal move: in UCI, as SAN, and the position after it.
Json entry(const Position& position) {
    std::vector<std::string> moves;
    for (const movegen::Move move : movegen::legal_moves(position))
        moves.push_back(movegen::to_uci(move, position, false) + ' ' + movegen::to_san(move, position) + ' ' +
                        movegen::to_fen(position.after(move)));
    std::ranges::sort(moves);
    return {movegen::to_fen(position), position.rules() == Rules::Antichess, moves};
}

/// The FEN of the positions in which the page finds other moves than the engine, or writes them otherwise.
Json differences(const Json& entries) {
    return ask_page(page_with_rules(), "const entries = " + entries.dump() + R"(;
        const answer = entries.filter(([fen, antichess, expected]) => {
            const position = rules.read(fen, antichess);
            const found = rules.moves(position).map((move) =>
                [rules.uci(position, move), rules.san(position, move), rules.write(rules.after(position, move))].join(" "));
            return rules.write(position) !== fen || found.sort().join("\n") !== expected.join("\n");
        }).map(([fen]) => fen);
        document.getElementById("answer").textContent = JSON.stringify(answer);)");
}

TEST(RulesInChromium, AgreeInPositionsOfGames) {
    SKIP_WITHOUT_BROWSER();
    Random random(24);
    Json entries = Json::array();
    for (const movegen::Start start : movegen::kStarts)
        for (int game = 0; game < 6; ++game)
            movegen::play_randomly(movegen::start_position(start, random), 120, random,
                                   [&](const Position& position, movegen::Move) {
                                       if (random.one_in(4) || game == 0) entries.push_back(entry(position));
                                   });
    ASSERT_GT(entries.size(), 800U);
    EXPECT_EQ(differences(entries), Json::array());
}

TEST(RulesInChromium, AgreeInScatteredPositions) {
    SKIP_WITHOUT_BROWSER();
    Random random(7);
    Json entries = Json::array();
    for (int i = 0; i < 400; ++i)
        entries.push_back(
            entry(Position(movegen::scattered_setup(random, i % 4 == 0 ? Rules::Antichess : Rules::Chess))));
    EXPECT_EQ(differences(entries), Json::array());
}

/// The counts of the suite up to so many leaves, as [FEN, antichess, depth, leaves].
Json counts_of(const char* suite, std::uint64_t most) {
    std::ifstream file(test_data(std::string("perft/") + suite + ".epd"));
    constexpr int kFieldLength = 100;
    Json counts = Json::array();
    for (std::string line; std::getline(file, line);) {
        std::istringstream fields(line);
        std::string fen;
        std::getline(fields, fen, ';');
        char letter = 0;
        int depth = 0;
        std::uint64_t leaves = 0;
        for (; fields >> letter >> depth >> leaves; fields.ignore(kFieldLength, ';'))
            if (leaves <= most)
                counts.push_back({base::trimmed(fen), std::string_view(suite) == "antichess", depth, leaves});
    }
    return counts;
}

TEST(RulesInChromium, CountTheMovesOfTheSuites) {
    SKIP_WITHOUT_BROWSER();
    Json counts = Json::array();
    for (const char* suite : {"standard", "chess960", "random", "antichess"})
        for (const Json& count : counts_of(suite, 1000)) counts.push_back(count);
    ASSERT_GT(counts.size(), 500U);
    const Json answer = ask_page(page_with_rules(), "const counts = " + counts.dump() + R"(;
        const leaves = (position, depth) => depth === 0 ? 1 : rules.moves(position).reduce(
            (sum, move) => sum + leaves(rules.after(position, move), depth - 1), 0);
        const answer = counts.filter(([fen, antichess, depth, expected]) => leaves(rules.read(fen, antichess), depth) !== expected);
        document.getElementById("answer").textContent = JSON.stringify(answer);)");
    EXPECT_EQ(answer, Json::array());
}

TEST(RulesInChromium, ReadCastlingInBothForms) {
    SKIP_WITHOUT_BROWSER();
    const Json answer = ask_page(page_with_rules(), R"(
        const position = rules.read("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        const text = (uci) => { const move = rules.named(position, uci); return move ? rules.san(position, move) : null; };
        const passed = rules.write(rules.after(position, null));
        document.getElementById("answer").textContent = JSON.stringify([text("e1g1"), text("e1h1"), text("e1a1"), text("e1f1"), text("e1e8"), passed]);)");
    EXPECT_EQ(answer, Json({"O-O", "O-O", "O-O-O", "Kf1", nullptr, "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 1 1"}));
}

}  // namespace
}  // namespace escaque::engine
