// The page and its parts, as the browser gets them.
#pragma once

#include <string>
#include <string_view>

namespace escaque::engine::serve {

/// HTML, with the start position and the bounds of requests as data, and whether the engine has a book. It
/// fetches its style and its script, which are no part of it, so that its policy can forbid all others.
std::string page_html(bool has_book = false);
std::string_view page_style();
std::string_view page_script();

/// The content security policy of the page: its own files alone, nothing inline.
extern const char* const kPagePolicy;
/// That of the report of `annotate`, which has all in one file.
extern const char* const kReportPolicy;

}  // namespace escaque::engine::serve
