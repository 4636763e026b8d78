#include "eval/record/game_file.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <iterator>
#include <new>

#include "eval/record/block_file.h"
#include "movegen/base/bytes.h"
#include "movegen/notation/fen.h"
#include "tests/movegen/denied_memory.h"
#include "tests/movegen/full_disk.h"
#include "tests/movegen/random_positions.h"

namespace escaque::eval {
namespace {

using namespace movegen;
using ::testing::HasSubstr;

std::string file_of_test(const std::string& name = "games") {
    const std::string test = ::testing::UnitTest::GetInstance()->current_test_info()->name();
    const std::string path = ::testing::TempDir() + "escaque_data_" + test + "_" + name;
    std::filesystem::remove(path);
    return path;
}

std::string content(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void put_content(const std::string& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

std::int16_t random_score(Random& random) {
    constexpr std::array<std::int16_t, 6> kExtremes{0, 1, kRecordedWin, -kRecordedWin, 32767, -32768};
    if (random.one_in(4)) return kExtremes[static_cast<std::size_t>(random.below(6))];
    return static_cast<std::int16_t>(random.below(4001) - 2000);
}

GameRecord random_game(Start start, int plies, Random& random) {
    Position position = start_position(start, random);
    play_randomly(position, random.below(20), random,
                  [&](const Position& p, Move m) { position = p.after(m); });
    GameRecord game{position, static_cast<GameResult>(random.below(4)), {}};
    play_randomly(position, plies, random, [&](const Position&, Move m) {
        game.moves.push_back({m, random_score(random)});
    });
    return game;
}

std::vector<GameRecord> random_games(int count, int plies, Random& random) {
    std::vector<GameRecord> games;
    while (static_cast<int>(games.size()) < count) {
        games.push_back(random_game(kStarts[games.size() % kStarts.size()], plies, random));
        if (games.back().moves.empty()) games.pop_back();
    }
    return games;
}

/// Adds the games as one block.
void write_block(const std::string& path, const std::vector<GameRecord>& games) {
    auto writer = GameWriter::open(path);
    ASSERT_TRUE(writer) << writer.error().message;
    for (const GameRecord& game : games) ASSERT_TRUE(writer->append(game));
    ASSERT_TRUE(writer->flush());
}

struct Found {
    std::vector<GameRecord> games;
    std::vector<std::string> complaints;
};

Found read_all(const std::string& path) {
    Found found;
    auto reader = GameReader::open(path);
    if (!reader) return {{}, {reader.error().message}};
    while (true) {
        auto game = reader->next();
        if (!game)
            found.complaints.push_back(game.error().message);
        else if (!*game)
            return found;
        else
            found.games.push_back(std::move(**game));
    }
}

std::vector<GameRecord> joined(const std::vector<std::vector<GameRecord>>& parts) {
    std::vector<GameRecord> all;
    for (const auto& part : parts) all.insert(all.end(), part.begin(), part.end());
    return all;
}

/// A file of three blocks with a short game each.
struct SmallFile {
    explicit SmallFile(const std::string& path_) : path(path_) {
        Random random(3);
        for (int i = 0; i < 3; ++i) {
            blocks.push_back(random_games(1, 3, random));
            write_block(path, blocks.back());
            ends.push_back(std::filesystem::file_size(path));
        }
        bytes = content(path);
    }
    std::string path, bytes;
    std::vector<std::vector<GameRecord>> blocks;
    std::vector<std::size_t> ends;  // of the blocks
};

TEST(GameFile, GivesBackEveryGame) {
    Random random(1);
    const std::vector<GameRecord> games = random_games(400, 300, random);
    const std::string path = file_of_test();
    write_block(path, games);
    const Found found = read_all(path);
    EXPECT_TRUE(found.complaints.empty());
    ASSERT_EQ(found.games.size(), games.size());
    for (std::size_t i = 0; i < games.size(); ++i)
        ASSERT_EQ(found.games[i], games[i]) << to_fen(games[i].start);

    const auto summary = summarise(path).value();
    EXPECT_EQ(summary.games, games.size());
    std::uint64_t positions = 0;
    for (const GameRecord& game : games) positions += game.moves.size();
    EXPECT_EQ(summary.positions, positions);
    EXPECT_EQ(summary.bytes, std::filesystem::file_size(path));
    EXPECT_GT(summary.blocks, 0u);
}

TEST(GameFile, StartsAnywhere) {
    Random random(2);
    std::vector<GameRecord> games;
    for (int i = 0; i < 500; ++i) {
        const Position start(scattered_setup(random, i % 2 ? Rules::Antichess : Rules::Chess));
        const MoveList moves = legal_moves(start);
        if (!moves.empty()) games.push_back({start, GameResult::Draw, {{moves[0], random_score(random)}}});
    }
    const std::string path = file_of_test();
    write_block(path, games);
    EXPECT_EQ(read_all(path).games, games);
}

TEST(GameFile, LeavesOutAGameWithoutMovesAndRefusesAnIllegalOne) {
    const std::string path = file_of_test();
    auto writer = GameWriter::open(path).value();
    EXPECT_TRUE(writer.append({Position(), GameResult::Draw, {}}));
    const auto refused =
        writer.append({Position(),
                       GameResult::Draw,
                       {{Move(Square::G1, Square::F3), 1}, {Move(Square::E2, Square::E4), 1}}});
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().message, HasSubstr("illegal move in rnbqkbnr/pppppppp/8/8/8/5N2/"));
    EXPECT_TRUE(writer.flush());
    EXPECT_EQ(std::filesystem::file_size(path), kFileHeader.size());
    EXPECT_TRUE(read_all(path).complaints.empty());
}

TEST(GameFile, CanBeAppendedTo) {
    const SmallFile small(file_of_test());
    EXPECT_EQ(read_all(small.path).games, joined(small.blocks));
    const auto writer = GameWriter::open(small.path).value();
    EXPECT_EQ(writer.found().games, 3u);
    EXPECT_EQ(writer.found().blocks, 3u);
    EXPECT_EQ(content(small.path), small.bytes);
}

TEST(GameFile, CutAnywhereKeepsWhatWasWholeAndCanBeContinued) {
    const SmallFile small(file_of_test());
    Random random(4);
    const std::vector<GameRecord> more = random_games(1, 3, random);
    for (std::size_t size = 0; size < small.bytes.size(); ++size) {
        SCOPED_TRACE(size);
        put_content(small.path, small.bytes.substr(0, size));
        std::vector<GameRecord> whole;
        bool at_an_end = size == kFileHeader.size();
        for (std::size_t i = 0; i < small.ends.size() && small.ends[i] <= size; ++i) {
            whole.insert(whole.end(), small.blocks[i].begin(), small.blocks[i].end());
            at_an_end |= small.ends[i] == size;
        }
        const Found found = read_all(small.path);
        EXPECT_EQ(found.games, whole);
        EXPECT_EQ(found.complaints.size(), at_an_end ? 0u : 1u);

        write_block(small.path, more);
        const Found continued = read_all(small.path);
        EXPECT_EQ(continued.games, joined({whole, more}));
        EXPECT_TRUE(continued.complaints.empty());
    }
}

TEST(GameFile, AFlippedBitCostsNoMoreThanItsBlock) {
    const SmallFile small(file_of_test());
    for (std::size_t at = kFileHeader.size(); at < small.bytes.size(); ++at) {
        const int bit = static_cast<int>(at % 8);
        SCOPED_TRACE(at);
        std::string damaged = small.bytes;
        damaged[at] = static_cast<char>(damaged[at] ^ (1 << bit));
        put_content(small.path, damaged);
        std::vector<std::vector<GameRecord>> sound = small.blocks;
        const auto hit = std::upper_bound(small.ends.begin(), small.ends.end(), at) - small.ends.begin();
        sound.erase(sound.begin() + hit);
        const Found found = read_all(small.path);
        EXPECT_EQ(found.games, joined(sound));
        ASSERT_EQ(found.complaints.size(), 1u);
        const std::size_t begin = hit ? small.ends[static_cast<std::size_t>(hit - 1)] : kFileHeader.size();
        EXPECT_THAT(found.complaints[0], HasSubstr("from byte " + std::to_string(begin) + " on are damaged"));
        ASSERT_TRUE(GameWriter::open(small.path));
        ASSERT_EQ(content(small.path), damaged) << "a writer cuts off only what was never finished";
    }
}

TEST(GameFile, BlocksAreFoundAfterAHalfWrittenOne) {
    const SmallFile small(file_of_test());
    // As after a full disk that has room again later.
    put_content(small.path, small.bytes.substr(0, small.ends[1] - 5) + small.bytes.substr(small.ends[1]));
    const Found found = read_all(small.path);
    EXPECT_EQ(found.games, joined({small.blocks[0], small.blocks[2]}));
    EXPECT_EQ(found.complaints.size(), 1u);
    // A writer does not touch damage that is followed by good blocks.
    const auto size = std::filesystem::file_size(small.path);
    EXPECT_EQ(GameWriter::open(small.path).value().found().complaints.size(), 1u);
    EXPECT_EQ(std::filesystem::file_size(small.path), size);
    // The same when what is missing is longer than what follows.
    put_content(small.path,
                small.bytes.substr(0, small.ends[0] + kBlockHeaderSize) + small.bytes.substr(small.ends[1]));
    EXPECT_EQ(read_all(small.path).games, joined({small.blocks[0], small.blocks[2]}));
    ASSERT_TRUE(GameWriter::open(small.path));
    EXPECT_EQ(read_all(small.path).games, joined({small.blocks[0], small.blocks[2]}));
}

TEST(GameFile, RefusesForeignFiles) {
    const SmallFile small(file_of_test());
    std::string newer = small.bytes;
    newer[kVersionAt] = 2;
    for (const auto& [bytes, why] : {std::pair{newer, "version 2, this program reads version 1"},
                                     std::pair{"x" + small.bytes, "not an Escaque game file"},
                                     std::pair{std::string("short"), "not an Escaque game file"}}) {
        put_content(small.path, bytes);
        const auto reader = GameReader::open(small.path);
        ASSERT_FALSE(reader);
        EXPECT_THAT(reader.error().message, HasSubstr(why));
        const auto writer = GameWriter::open(small.path);
        ASSERT_FALSE(writer);
        EXPECT_THAT(writer.error().message, HasSubstr(why));
        EXPECT_EQ(content(small.path), bytes);
    }
    EXPECT_FALSE(GameReader::open(small.path + ".missing"));
    EXPECT_FALSE(GameReader::open(::testing::TempDir()));
    EXPECT_FALSE(GameWriter::open(::testing::TempDir()));
    EXPECT_FALSE(GameWriter::open(small.path + "/x"));
}

TEST(GameFile, SurvivesInvalidBlocks) {
    // Correct checksums around invalid contents, as only a bug could write.
    const SmallFile small(file_of_test());
    Random random(5);
    auto reader = BlockReader::open(small.path).value();
    const Block block = reader.next().value().value();
    for (int i = 0; i < 2000; ++i) {
        Block wrong = block;
        for (int n = random.below(3); n >= 0; --n)
            wrong.bytes[static_cast<std::size_t>(random.below(static_cast<int>(wrong.bytes.size())))] =
                static_cast<std::uint8_t>(random.below(256));
        wrong.games += static_cast<std::uint32_t>(random.below(2));
        (void)decode(wrong);  // whatever it says, it returns
    }
}

TEST(Checksum, IsTheCommonOne) {
    const std::string text = "123456789";
    EXPECT_EQ(base::checksum(base::Bytes(text.begin(), text.end())), 0xCBF43926U);
}

TEST(Checksum, IsTheSameInPieces) {
    base::Bytes bytes;
    for (int i = 0; i < 40; ++i) bytes.push_back(static_cast<std::uint8_t>(37 * i));
    const std::span<const std::uint8_t> whole(bytes);
    for (std::size_t size = 0; size <= whole.size(); ++size) {
        base::Checksum pieces;
        pieces.add(whole.first(size));
        pieces.add(whole.subspan(size));
        EXPECT_EQ(pieces.value(), base::checksum(bytes)) << size;
    }
}

TEST(Recorded, KeepsThatAGameIsWonAndNotHowFarItIs) {
    EXPECT_EQ(recorded(17), 17);
    EXPECT_EQ(recorded(-kMaxEval), -kMaxEval);
    EXPECT_EQ(recorded(mate_in(9)), kRecordedWin);
    EXPECT_EQ(recorded(mated_in(9)), -kRecordedWin);
    EXPECT_EQ(recorded(-kTablebaseWin), -kRecordedWin);
    EXPECT_EQ(points(GameResult::BlackWins, Color::Black), 1.0);
    EXPECT_EQ(points(GameResult::Draw, Color::Black), 0.5);
}

/// The disk is full for one block, wherever its end is, and has room again for the next try.
TEST(GameFile, AFullDiskLosesAndDoublesNothing) {
    Random random(11);
    const auto games = random_games(6, 30, random);
    const std::string path = file_of_test();
    GameWriter writer = GameWriter::open(path).value();
    ASSERT_TRUE(writer.append(games[0]));
    ASSERT_TRUE(writer.flush());
    const std::string first = content(path);
    for (std::size_t i = 1; i < games.size(); ++i) {
        ASSERT_TRUE(writer.append(games[i]));
        const std::size_t before = content(path).size();
        {
            const escaque::testing::FullDisk disk(before + 7 * i);
            EXPECT_FALSE(writer.flush());
        }
        EXPECT_EQ(content(path).size(), before);
        ASSERT_TRUE(writer.flush());
    }
    const auto summary = summarise(path).value();
    EXPECT_EQ(summary.games, games.size());
    EXPECT_TRUE(summary.complaints.empty());
    auto reader = GameReader::open(path).value();
    for (const GameRecord& game : games) EXPECT_EQ(reader.next().value()->moves, game.moves);
}

/// A block of which the columns do not match is lost with all its games.
TEST(GameFile, AGameWithoutMemoryCostsNoOther) {
    Random random(12);
    const auto games = random_games(20, 30, random);
    const std::string path = file_of_test();
    GameWriter writer = GameWriter::open(path).value();
    int denials = 0;
    for (const GameRecord& game : games)
        for (int nth = 1, added = false; !added; ++nth) try {
                const escaque::testing::DeniedMemory denied(nth);
                added = writer.append(game).has_value();
            } catch (const std::bad_alloc&) {
                ++denials;
            }
    EXPECT_GT(denials, 0);
    ASSERT_TRUE(writer.flush());
    auto reader = GameReader::open(path).value();
    for (const GameRecord& game : games) EXPECT_EQ(reader.next().value()->moves, game.moves);
    EXPECT_FALSE(reader.next().value());
}

}  // namespace
}  // namespace escaque::eval
