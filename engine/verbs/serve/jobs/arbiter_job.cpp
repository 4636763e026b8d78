#include "engine/verbs/serve/jobs/arbiter_job.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "engine/cli/verb.h"
#include "engine/report/json_line.h"
#include "movegen/base/text.h"
#include "movegen/notation/moves/move_writer.h"

namespace escaque::engine::serve {

using Json = nlohmann::ordered_json;
using base::Expected;
using base::unexpected;

namespace {

/// Those that would name a file's game, or a longer search.
constexpr std::array<std::string_view, 5> kNotHere{"game", "ply", "games", "nodes", "most-positions"};

/// The search under way is to end.
struct Unwanted {};

Expected<QuestionWords> words_of(const Json& body) {
    QuestionWords words;
    const auto found = body.find("words");
    if (found == body.end() || !found->is_object()) return unexpected("'words' is not an object");
    for (const auto& [name, value] : found->items()) {
        if (std::ranges::find(kNotHere, name) != kNotHere.end())
            return unexpected(fmt::format("{} is not part of a question here", base::quoted(name)));
        if (!value.is_string()) return unexpected(fmt::format("{} is not text", base::quoted(name)));
        words[name] = value.get<std::string>();
        if (words[name].size() > kMaxWordBytes)
            return unexpected(fmt::format("{} is too long", base::quoted(name)));
    }
    return words;
}

Expected<void> add_sheets(const Json& body, SheetRequest& request) {
    const auto found = body.find("sheets");
    if (found == body.end() || !found->is_array() || found->empty() || found->size() > 2)
        return unexpected("give White's score sheet and Black's, or the only one there is");
    for (const Json& sheet : *found) {
        if (!sheet.is_string()) return unexpected("'sheets' has an element that is not text");
        const auto text = sheet.get<std::string>();
        if (text.size() > kMaxSheetBytes)
            return unexpected(fmt::format("a score sheet has at most {} bytes", kMaxSheetBytes));
        request.sheets.push_back({fmt::format("score sheet {}", request.sheets.size() + 1), text});
    }
    return {};
}

Expected<void> add_game(const Json& body, CaseRequest& about) {
    const auto found = body.find("pgn");
    if (found == body.end() || !found->is_string()) return unexpected("'pgn' is not text");
    about.pgn = found->get<std::string>();
    if (about.pgn->size() > kMaxGameBytes)
        return unexpected(fmt::format("the game is longer than {} bytes", kMaxGameBytes));
    return {};
}

}  // namespace

Expected<RulingRequest> read_ruling_request(const Json& body) {
    const auto words = words_of(body);
    if (!words) return tl::unexpected(words.error());
    auto question = read_question(*words);
    if (!question) return tl::unexpected(question.error());
    const auto added =
        question->kind == "sheet" ? add_sheets(body, question->sheet) : add_game(body, question->about);
    if (!added) return tl::unexpected(added.error());
    const auto language = body.find("language");
    const bool is_spanish = language != body.end() && *language == "es";
    return RulingRequest{.question = std::move(*question),
                         .desk = {.write_move = *movegen::move_writer("san"),
                                  .language = is_spanish ? Language::Spanish : Language::English}};
}

ArbiterJob::ArbiterJob(RulingRequest wish, std::uint64_t number, std::shared_ptr<Outbox> outbox,
                       std::chrono::milliseconds longest)
    : wish_(std::move(wish)), number_(number), outbox_(std::move(outbox)), longest_(longest) {
    wish_.question.sheet.on_progress = [this](double) { go_on(); };
}

/// Called while score sheets are compared: their search has no other end.
void ArbiterJob::go_on() {
    if (is_cancelled_) throw Unwanted();
    if (std::chrono::steady_clock::now() > end_)
        throw std::runtime_error(
            "there are too many possibilities in the score sheets: fill in some of the gaps, or give the "
            "final position");
}

Json ArbiterJob::ruling() {
    const auto answered = answer_question(wish_.question, wish_.desk);
    if (!answered) return {{"error", answered.error().message}};
    const auto& [answer, about] = *answered;
    Json json{{"decision", answer.decision}, {"rows", Json::array()}, {"articles", Json::array()}};
    for (const AnswerRow& row : answer_rows(answer, about, wish_.desk.language))
        json["rows"].push_back({row.label, row.text});
    for (const movegen::Provision& provision : answer.provisions)
        json["articles"].push_back(provision.article);
    return json;
}

bool ArbiterJob::work(Searchers&) {
    end_ = std::chrono::steady_clock::now() + longest_;
    Json json{{"number", number_}};
    try {
        json.update(ruling());
    } catch (const Unwanted&) {
        return false;
    } catch (const UsageError& wrong) {
        json["error"] = wrong.what();
    } catch (const std::runtime_error& failed) {
        json["error"] = failed.what();
    }
    outbox_->put({"ruling", json_line(json)});
    return false;
}

}  // namespace escaque::engine::serve
