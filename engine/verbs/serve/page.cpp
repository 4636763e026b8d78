#include "engine/verbs/serve/page.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/report/identity.h"
#include "engine/report/page/page_text.h"
#include "engine/study/marks/judgement.h"
#include "engine/verbs/serve/messages/board_json.h"
#include "engine/verbs/serve/messages/request.h"
#include "movegen/laws/edition.h"
#include "search/api/limits.h"

namespace escaque::engine {

// Assembled from engine/verbs/serve/page/ and engine/report/page/ when the program is built.
extern const std::string_view kServePage, kServeStyle, kServeScript;

}  // namespace escaque::engine

namespace escaque::engine::serve {

using Json = nlohmann::ordered_json;

const char* const kPagePolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri "
    "'none'; "
    "form-action 'none'; frame-ancestors 'none'";
const char* const kReportPolicy =
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; base-uri "
    "'none'; "
    "form-action 'none'; frame-ancestors 'none'";

std::string page_html(bool has_book) {
    Json laws = Json::array();
    for (const movegen::Edition edition : movegen::all_editions())
        laws.push_back(movegen::laws_of(edition).name);
    return page_with(kServePage, {{"engine", fmt::format("{} {}", kName, kVersion)},
                                  {"position", board_json(movegen::Game())},
                                  {"elo", {search::kMinElo, search::kMaxElo}},
                                  {"book", has_book},
                                  {"laws", laws},
                                  {"newest", movegen::laws_of(movegen::kDefaultEdition).name},
                                  {"bytes", kMaxBodyBytes},
                                  {"games", kMaxPastedGames},
                                  {"faults",
                                   {{least_loss(Grade::Blunder), "??"},
                                    {least_loss(Grade::Mistake), "?"},
                                    {least_loss(Grade::Inaccuracy), "?!"}}},
                                  {"lines", kMaxLines}});
}

std::string_view page_style() {
    return kServeStyle;
}

std::string_view page_script() {
    return kServeScript;
}

}  // namespace escaque::engine::serve
