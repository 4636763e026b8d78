#include "tests/search/syzygy/tables.h"

#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

namespace escaque::search::syzygy {

namespace fs = std::filesystem;

Tablebases open_tables(const fs::path& folder) {
    std::vector<std::string> problems;
    Tablebases tables = Tablebases::open(folder.string(), problems);
    EXPECT_EQ(problems, std::vector<std::string>());
    return tables;
}

TablesFolder::TablesFolder() {
    const auto* const test = ::testing::UnitTest::GetInstance()->current_test_info();
    path_ =
        fs::temp_directory_path() / (std::string("escaque-") + test->test_suite_name() + '-' + test->name());
    fs::remove_all(path_);
    fs::create_directories(path_);
}

TablesFolder::~TablesFolder() {
    fs::remove_all(path_);
}

void TablesFolder::copy(const std::string& table) const {
    fs::copy_file(kTablesFolder / table, path_ / table);
}

void TablesFolder::write(const std::string& table, const std::vector<char>& bytes) const {
    // A new file each time: the old one may still be looked at as memory.
    fs::remove(path_ / table);
    std::ofstream(path_ / table, std::ios::binary)
        .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

Tablebases TablesFolder::open(std::vector<std::string>& problems) const {
    return Tablebases::open(path_.string(), problems);
}

std::vector<char> bytes_of(const std::string& table) {
    std::ifstream file(kTablesFolder / table, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace escaque::search::syzygy
