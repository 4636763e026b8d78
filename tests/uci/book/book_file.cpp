#include "tests/uci/book/book_file.h"

#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>

#include "movegen/laws/game.h"
#include "uci/book/book.h"
#include "uci/parse.h"

namespace escaque::uci::testing {

namespace {

void append(std::string& bytes, std::uint64_t number, int count) {
    for (int i = count - 1; i >= 0; --i) bytes += static_cast<char>(number >> (8 * i) & 255);
}

std::uint64_t square(std::string_view name) {
    return static_cast<std::uint64_t>(name[0] - 'a' + 8 * (name[1] - '1'));
}

}  // namespace

std::string book_bytes(const std::vector<BookEntry>& entries) {
    std::vector<std::string> rows;
    for (const BookEntry& entry : entries) {
        const std::string_view move = entry.move;
        const std::uint64_t promotion = move.size() == 5 ? std::string_view("-nbrq").find(move[4]) : 0;
        std::string row;
        append(row, polyglot_key(parse_position(entry.position, movegen::Rules::Chess)->game), 8);
        append(row, square(move.substr(2)) | square(move) << 6 | promotion << 12, 2);
        append(row, entry.weight, 2);
        append(row, 0, 4);
        rows.push_back(row);
    }
    const auto unsigned_order = [](const std::string& a, const std::string& b) {
        return std::ranges::lexicographical_compare(
            a, b, {}, [](char c) { return static_cast<unsigned char>(c); },
            [](char c) { return static_cast<unsigned char>(c); });
    };
    std::ranges::stable_sort(rows, unsigned_order);
    std::string bytes;
    for (const std::string& row : rows) bytes += row;
    return bytes;
}

BookFile::BookFile(const std::string& bytes) {
    const auto* const test = ::testing::UnitTest::GetInstance()->current_test_info();
    path_ = std::filesystem::temp_directory_path() /
            (std::string("escaque-") + test->test_suite_name() + '-' + test->name() + ".bin");
    std::ofstream(path_, std::ios::binary) << bytes;
}

BookFile::~BookFile() {
    std::filesystem::remove(path_);
}

}  // namespace escaque::uci::testing
