#include "engine/verbs/serve/messages/request.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string_view>
#include <utility>

#include "engine/report/search_words.h"
#include "movegen/base/text.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"
#include "movegen/notation/pgn/reader/pgn_reader.h"
#include "search/api/limits.h"

namespace escaque::engine::serve {

using Json = nlohmann::ordered_json;
using base::Expected;
using base::unexpected;
using movegen::Game;

Expected<std::string> text_of(const Json& body, const char* name) {
    const auto found = body.find(name);
    if (found == body.end() || found->is_null()) return std::string();
    if (!found->is_string()) return unexpected(fmt::format("'{}' is not text", name));
    return found->get<std::string>();
}

Expected<movegen::Rules> rules_of(const Json& body) {
    const auto variant = text_of(body, "variant");
    if (!variant) return tl::unexpected(variant.error());
    if (variant->empty() || *variant == "chess") return movegen::Rules::Chess;
    if (*variant == "antichess") return movegen::Rules::Antichess;
    return unexpected(fmt::format("unknown variant {}", base::quoted(*variant)));
}

std::size_t count_moves(const movegen::PgnLine& line) {
    std::size_t count = line.moves.size();
    for (const movegen::PgnMove& move : line.moves)
        for (const movegen::PgnLine& variation : move.variations) count += count_moves(variation);
    return count;
}

namespace {

constexpr std::int64_t kUsualSeconds = 60, kUsualMoveSeconds = 1, kUsualNodes = 50'000;

/// The whole number of that name; `usual` where it is missing.
Expected<std::int64_t> number_of(const Json& body, const char* name, std::int64_t least, std::int64_t most,
                                 std::int64_t usual) {
    const auto found = body.find(name);
    if (found == body.end() || found->is_null()) return usual;
    if (!found->is_number_integer() || *found < least || *found > most)
        return unexpected(fmt::format("'{}' is not a number from {} to {}", name, least, most));
    return found->get<std::int64_t>();
}

/// One of these words; `usual` where it is missing.
Expected<std::string> word_of(const Json& body, const char* name, const std::vector<std::string>& words,
                              const char* usual) {
    auto text = text_of(body, name);
    if (!text) return text;
    if (text->empty()) return std::string(usual);
    if (std::ranges::find(words, *text) == words.end())
        return unexpected(fmt::format("'{}' is not one of {}", name, fmt::join(words, ", ")));
    return text;
}

/// None where there are no clocks.
Expected<std::optional<movegen::TimeControl>> control_of(const Json& body) {
    const auto text = text_of(body, "control");
    if (!text) return tl::unexpected(text.error());
    if (text->empty()) return std::nullopt;
    if (text->size() > kMaxControlBytes) return unexpected("the time control is too long");
    auto control = movegen::parse_time_control(*text);
    if (!control) return tl::unexpected(control.error());
    return std::optional(std::move(*control));
}

Expected<movegen::Position> start_of(const Json& body) {
    const auto rules = rules_of(body);
    if (!rules) return tl::unexpected(rules.error());
    const auto fen = text_of(body, "start");
    if (!fen) return tl::unexpected(fen.error());
    if (fen->empty()) return movegen::start_position(*rules);
    if (fen->size() > kMaxFenBytes) return unexpected("the FEN is too long");
    return movegen::parse_fen(*fen, *rules);
}

Expected<Game> read_game_under_way(const Json& body) {
    auto game = read_game(body);
    if (!game) return game;
    if (const auto ending = ending_text(*game)) return unexpected(*ending);
    return game;
}

}  // namespace

Expected<Json> read_body(const std::string& text) {
    Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded() || !json.is_object()) return unexpected("the request is not a JSON object");
    return json;
}

Expected<Heading> read_heading(const Json& body) {
    constexpr std::int64_t kMax = 1'000'000'000;
    const auto visitor = text_of(body, "visitor");
    if (!visitor) return tl::unexpected(visitor.error());
    const auto number = number_of(body, "number", 0, kMax, 0);
    if (!number) return tl::unexpected(number.error());
    return Heading{*visitor, static_cast<std::uint64_t>(*number)};
}

Expected<Game> read_game(const Json& body) {
    const auto start = start_of(body);
    if (!start) return tl::unexpected(start.error());
    Game game(*start);
    const auto moves = body.find("moves");
    if (moves == body.end() || moves->is_null()) return game;
    if (!moves->is_array()) return unexpected("'moves' is not a list");
    if (moves->size() > kMaxGameMoves) return unexpected(fmt::format("more than {} moves", kMaxGameMoves));
    for (const Json& text : *moves) {
        if (!text.is_string()) return unexpected("'moves' has an element that is not text");
        const auto move = movegen::parse_uci_move(text.get<std::string>(), game.current());
        if (!move) return tl::unexpected(move.error());
        game.play(*move);
    }
    return game;
}

Expected<movegen::Edition> read_laws(const Json& body) {
    const auto laws = text_of(body, "laws");
    if (!laws) return tl::unexpected(laws.error());
    return laws->empty() ? movegen::kDefaultEdition : movegen::parse_edition(*laws);
}

Expected<LiveAnalysisRequest> read_live_analysis_request(const Json& body) {
    auto game = read_game_under_way(body);
    if (!game) return tl::unexpected(game.error());
    const auto lines = number_of(body, "lines", 1, kMaxLines, 1);
    if (!lines) return tl::unexpected(lines.error());
    const auto seconds = number_of(body, "seconds", 1, kMaxSeconds, kUsualSeconds);
    if (!seconds) return tl::unexpected(seconds.error());
    return LiveAnalysisRequest{std::move(*game), static_cast<int>(*lines), std::chrono::seconds(*seconds)};
}

Expected<NewGameRequest> read_new_game_request(const Json& body) {
    auto game = read_game_under_way(body);
    if (!game) return tl::unexpected(game.error());
    const auto side = word_of(body, "side", {"white", "black"}, "white");
    if (!side) return tl::unexpected(side.error());
    const auto player = text_of(body, "player");
    if (!player) return tl::unexpected(player.error());
    if (player->size() > kMaxNameBytes) return unexpected("the name is too long");
    const auto seconds = number_of(body, "seconds", 1, kMaxMoveSeconds, kUsualMoveSeconds);
    if (!seconds) return tl::unexpected(seconds.error());
    const auto elo = number_of(body, "elo", search::kMinElo, search::kMaxElo, 0);
    if (!elo) return tl::unexpected(elo.error());
    auto control = control_of(body);
    if (!control) return tl::unexpected(control.error());
    const auto edition = read_laws(body);
    if (!edition) return tl::unexpected(edition.error());
    const auto book = body.find("book");
    if (book != body.end() && !book->is_boolean()) return unexpected("'book' is neither true nor false");
    return NewGameRequest{.game = std::move(*game),
                          .side = *side == "white" ? movegen::Color::White : movegen::Color::Black,
                          .player = player->empty() ? "Player" : base::printable(*player),
                          .elo = *elo ? std::optional(static_cast<int>(*elo)) : std::nullopt,
                          .control = std::move(*control),
                          .time = std::chrono::seconds(*seconds),
                          .edition = *edition,
                          .uses_book = book != body.end() && book->get<bool>()};
}

Expected<GameStep> read_game_step(const Json& body) {
    using enum GameStep::Kind;
    static const std::vector<std::string> kWords{"look", "move", "take back", "draw", "resign", "leave"};
    constexpr std::array kKinds{Look, Move, TakeBack, Draw, Resign, Leave};
    const auto word = word_of(body, "do", kWords, "look");
    if (!word) return tl::unexpected(word.error());
    auto game = text_of(body, "game");
    if (!game) return tl::unexpected(game.error());
    const auto plies = number_of(body, "plies", 0, kMaxGameMoves, 0);
    if (!plies) return tl::unexpected(plies.error());
    auto move = text_of(body, "move");
    if (!move) return tl::unexpected(move.error());
    const auto place = std::ranges::find(kWords, *word) - kWords.begin();
    return GameStep{.kind = kKinds[static_cast<std::size_t>(place)],
                    .game = std::move(*game),
                    .plies = static_cast<std::size_t>(*plies),
                    .move = std::move(*move)};
}

Expected<AnnotationRequest> read_annotation_request(const Json& body) {
    const auto text = text_of(body, "pgn");
    if (!text) return tl::unexpected(text.error());
    const auto nodes = number_of(body, "nodes", kMinNodes, kMaxNodes, kUsualNodes);
    if (!nodes) return tl::unexpected(nodes.error());
    AnnotationRequest wish{.nodes = static_cast<std::uint64_t>(*nodes)};
    std::istringstream stream(*text);
    movegen::PgnReader reader(stream);
    std::size_t positions = 0, variation_moves = 0;
    while (auto game = reader.next()) {
        const auto tell = [&](const movegen::PgnProblem& problem) {
            wish.problems.push_back(fmt::format("line {}: game {}: {}", problem.line, game->number,
                                                base::printable(problem.message)));
        };
        for (const movegen::PgnProblem& problem : game->problems)
            if (problem.is_unread && wish.problems.size() < kMaxProblems) tell(problem);
        if (game->stop) tell(*game->stop);
        if (game->main_line.moves.empty()) continue;
        positions += game->main_line.moves.size() + 1;
        if (wish.games.size() == kMaxGames) return unexpected(fmt::format("more than {} games", kMaxGames));
        if (positions > kMaxPositions)
            return unexpected(fmt::format("more than {} positions", kMaxPositions));
        variation_moves += count_moves(game->main_line) - game->main_line.moves.size();
        if (variation_moves > kMaxVariationMoves)
            return unexpected(fmt::format("more than {} moves in variations", kMaxVariationMoves));
        wish.games.emplace_back(std::move(*game));
    }
    if (wish.games.empty())
        return unexpected(wish.problems.empty() ? "no game in the PGN" : wish.problems.front());
    return wish;
}

}  // namespace escaque::engine::serve
