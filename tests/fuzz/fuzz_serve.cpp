// Requests to `serve`: who may ask, and what the bodies ask for. Whatever is read is within its bounds and
// can be answered; whatever is refused has a reason.
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "engine/report/json_line.h"
#include "engine/verbs/serve/http/admission.h"
#include "engine/verbs/serve/messages/board_json.h"
#include "engine/verbs/serve/messages/pasted.h"
#include "engine/verbs/serve/messages/request.h"
#include "tests/fuzz/input.h"
#include "tests/fuzz/require.h"

using namespace escaque;
using namespace escaque::engine;
using Json = nlohmann::ordered_json;

namespace {

/// What is told as JSON is one line of JSON.
void require_line(const Json& json) {
    const std::string line = json_line(json);
    require(line.find('\n') == std::string::npos && Json::accept(line));
}

void require_reason(const base::Error& error) {
    require(!error.message.empty());
    require_line({{"error", error.message}});
}

void read_head(std::string_view text) {
    static const serve::OriginRule rules[] = {{"127.0.0.1", 8080}, {"chess.example", 80}, {"0.0.0.0", 1}};
    std::string words[11];
    for (std::string& word : words) word = fuzz::take_line(text);
    const serve::Head head{
        .method = words[0],
        .path = words[1],
        .caller = {.host = words[2], .origin = words[3], .site = words[4], .mode = words[5]},
        .hosts = words[6].size(),
        .length = words[7],
        .transfer = words[8],
        .encoding = words[9],
        .type = words[10]};
    for (const serve::OriginRule& rule : rules) {
        const auto refused = serve::refusal(head, rule);
        if (refused) require(refused->status >= 400 && !refused->reason.empty());
        if (!refused) require(head.hosts <= 1 && (head.method == "GET" || head.method == "POST"));
    }
}

void require_board(const base::Expected<movegen::Game>& game) {
    if (!game) return require_reason(game.error());
    require(game->moves().size() <= serve::kMaxGameMoves);
    require_line(serve::board_json(*game));
}

void require_pasted(const base::Expected<serve::Pasted>& pasted) {
    if (!pasted) return require_reason(pasted.error());
    require(!pasted->games.empty() && pasted->games.size() <= serve::kMaxPastedGames);
    require_line(serve::list_json(*pasted));
    for (const movegen::PgnGame& game : pasted->games) {
        require(game.main_line.moves.size() <= serve::kMaxGameMoves);
        require_line(serve::game_json(game));
    }
}

void require_wish(const base::Expected<serve::AnnotationRequest>& wish) {
    if (!wish) return require_reason(wish.error());
    require(!wish->games.empty() && wish->games.size() <= serve::kMaxGames);
    std::size_t positions = 0;
    for (const StudiedGame& game : wish->games) positions += game.plies() + 1;
    require(positions <= serve::kMaxPositions);
    require_line(wish->problems);
}

void read_wishes(const Json& body) {
    require_board(serve::read_game(body));
    require_pasted(serve::read_pasted(body));
    if (const auto wish = serve::read_live_analysis_request(body))
        require(wish->lines >= 1 && wish->lines <= serve::kMaxLines &&
                wish->time <= std::chrono::seconds(serve::kMaxSeconds));
    else
        require_reason(wish.error());
    if (const auto wish = serve::read_new_game_request(body))
        require(wish->time <= std::chrono::seconds(serve::kMaxMoveSeconds) &&
                wish->game.moves().size() <= serve::kMaxGameMoves);
    else
        require_reason(wish.error());
    if (const auto step = serve::read_game_step(body))
        require(step->plies <= serve::kMaxGameMoves);
    else
        require_reason(step.error());
    require_wish(serve::read_annotation_request(body));
    if (const auto heading = serve::read_heading(body); !heading) require_reason(heading.error());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::span<const std::uint8_t> bytes{data, size};
    enum { kHead, kBody, kPasted, kAnnotated, kWays };
    const int way = fuzz::take_choice(bytes, kWays);
    const std::string text(fuzz::text_of(bytes));
    if (way == kHead) {
        read_head(text);
    } else if (way == kBody) {
        const auto body = serve::read_body(text);
        if (body)
            read_wishes(*body);
        else
            require_reason(body.error());
    } else if (way == kPasted) {
        require_pasted(serve::read_pasted({{"text", text}}));
    } else {
        require_wish(serve::read_annotation_request({{"pgn", text}}));
    }
    return 0;
}
