// Opening books that the tests write themselves.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace escaque::uci::testing {

struct BookEntry {
    std::string position;   // as after the command `position`
    std::string_view move;  // "e2e4", castling as "e1h1", promotions as "a7a8q"
    std::uint16_t weight;
};

/// The bytes of a book with these entries.
std::string book_bytes(const std::vector<BookEntry>& entries);

/// A temporary file for one test.
class BookFile {
 public:
    explicit BookFile(const std::string& bytes);
    ~BookFile();
    BookFile(const BookFile&) = delete;
    BookFile& operator=(const BookFile&) = delete;

    std::string path() const { return path_.string(); }

 private:
    std::filesystem::path path_;
};

}  // namespace escaque::uci::testing
