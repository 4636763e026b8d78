#include "cluster/search/packets.h"

#include <gtest/gtest.h>

#include "movegen/board/position.h"

namespace escaque::cluster {
namespace {

using search::SharedEntry;

const SharedEntry kEntry{.key = 0xFEDCBA9876543210,
                         .move = movegen::Move::from_raw(0x1234),
                         .score = -31'000,
                         .eval = 57,
                         .depth = 200,
                         .bound = search::Bound::Lower,
                         .was_pv = true};

TEST(Packets, EntriesTakeSixteenBytesAndComeBack) {
    const std::vector<SharedEntry> entries{kEntry, SharedEntry{}};
    const auto bytes = pack(7, entries);
    EXPECT_EQ(bytes.size(), 4 + 2 * 16U);
    const auto packet = unpack_entries(bytes);
    ASSERT_TRUE(packet);
    EXPECT_EQ(packet->search, 7U);
    EXPECT_EQ(packet->entries, entries);
}

TEST(Packets, AnswersComeBack) {
    AnswersPacket sent{.search = 9, .spent = {1'000'000'000'000, 3}, .answers = {{}}};
    search::Answer& answer = sent.answers.front();
    answer.vote = {kEntry.move, -25, 18};
    answer.line.depth = 18;
    answer.line.selective_depth = 30;
    answer.line.score = -25;
    answer.line.moves = {kEntry.move, kEntry.move};
    const auto packet = unpack_answers(pack(sent));
    ASSERT_TRUE(packet);
    EXPECT_EQ(packet->search, 9U);
    EXPECT_EQ(packet->spent, sent.spent);
    ASSERT_EQ(packet->answers.size(), 1U);
    EXPECT_EQ(packet->answers[0].vote, answer.vote);
    EXPECT_EQ(packet->answers[0].line.moves, answer.line.moves);
    EXPECT_EQ(packet->answers[0].line.score, -25);
    EXPECT_EQ(packet->answers[0].line.selective_depth, 30);
}

TEST(Packets, WhatWasCutIsNone) {
    AnswersPacket sent{.search = 9, .spent = {}, .answers = {{}, {}}};
    for (auto bytes = pack(sent); !bytes.empty();) {
        bytes.pop_back();
        EXPECT_FALSE(unpack_answers(bytes)) << bytes.size();
    }
    auto bytes = pack(1, std::vector<SharedEntry>{kEntry});
    bytes.pop_back();
    EXPECT_FALSE(unpack_entries(bytes));
    EXPECT_FALSE(unpack_spent({1, 2, 3}));
    EXPECT_EQ(unpack_spent(pack(3, search::Spent{5, 6}))->spent, (search::Spent{5, 6}));
}

TEST(EntryBatch, WaitsUntilItIsFullOrOld) {
    using std::chrono::milliseconds;
    EntryBatch batch(3);
    const EntryBatch::Time start = EntryBatch::Time() + std::chrono::hours(1);
    batch.add(kEntry);
    EXPECT_EQ(batch.take(start).size(), 1U);  // nothing was sent for long
    EXPECT_TRUE(batch.take(start).empty());
    batch.add(kEntry);
    EXPECT_TRUE(batch.take(start + milliseconds(2)).empty());
    EXPECT_EQ(batch.take(start + milliseconds(3)).size(), 1U);
    for (std::size_t i = 0; i < EntryBatch::kFull; ++i) batch.add(kEntry);
    EXPECT_EQ(batch.take(start + milliseconds(3)).size(), EntryBatch::kFull);
}

TEST(EntryBatch, DropsWhatIsTooMuch) {
    EntryBatch batch(1);
    for (std::size_t i = 0; i < EntryBatch::kMaxEntries + 10; ++i) batch.add(kEntry);
    EXPECT_EQ(batch.dropped(), 10U);
    EXPECT_EQ(batch.take(EntryBatch::Time() + std::chrono::hours(1)).size(), EntryBatch::kMaxEntries);
    batch.add(kEntry);
    batch.clear();
    EXPECT_TRUE(batch.take(EntryBatch::Time() + std::chrono::hours(2)).empty());
}

}  // namespace
}  // namespace escaque::cluster
