// Opens pages in a real browser where there is one: tests that need it are skipped elsewhere.
#pragma once

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>

namespace escaque::engine {

bool has_browser();

#define SKIP_WITHOUT_BROWSER() \
    if (!has_browser()) GTEST_SKIP() << "Chromium is not installed"

/// What a script in the loaded page has written into its element "answer", as JSON; the page is opened from a
/// file. Fails the test if the console shows an error.
nlohmann::ordered_json ask_page(const std::string& page, const std::string& script, int width = 1280,
                                int height = 800);

/// The page in a frame of a phone's size, as a window of the browser may not get so narrow. True if all of it
/// is within the frame and its board, if it shows one, is of a useful size.
bool fits_a_phone(const std::string& page);

}  // namespace escaque::engine
