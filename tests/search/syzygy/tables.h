// The tables that the tests have, the smallest of Ronald de Man's: KQvK, KRvK, KBvK, KNvK, KPvK and KRvKR.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "search/syzygy/tablebases.h"
#include "tests/paths.h"

namespace escaque::search::syzygy {

inline const std::filesystem::path kTablesFolder = test_data("syzygy");

/// Those of a folder in which nothing is wrong.
Tablebases open_tables(const std::filesystem::path& folder = kTablesFolder);

/// A temporary folder for one test.
class TablesFolder {
 public:
    TablesFolder();
    ~TablesFolder();
    TablesFolder(const TablesFolder&) = delete;
    TablesFolder& operator=(const TablesFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }
    void copy(const std::string& table) const;
    void write(const std::string& table, const std::vector<char>& bytes) const;
    Tablebases open(std::vector<std::string>& problems) const;

 private:
    std::filesystem::path path_;
};

/// The contents of a table's file.
std::vector<char> bytes_of(const std::string& table);

}  // namespace escaque::search::syzygy
