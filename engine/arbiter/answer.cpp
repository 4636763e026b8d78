#include "engine/arbiter/answer.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "engine/report/json_line.h"
#include "engine/report/laws_words.h"
#include "movegen/base/text.h"
#include "movegen/board/types.h"
#include "movegen/notation/moves/san.h"
#include "movegen/notation/pgn/pgn_command.h"

namespace escaque::engine {

using Json = nlohmann::ordered_json;
using movegen::Color;
using movegen::name;
using movegen::Provision;

namespace {

std::string clock_text(const std::optional<Microseconds>& time) {
    return time ? movegen::write_clock_time(*time) : "unknown";
}

Json clock_json(const std::optional<Microseconds>& time) {
    return time ? Json(movegen::write_clock_time(*time)) : Json(nullptr);
}

/// " after 39... Kd8"; empty where the game began at its end.
std::string end_place(const Case& about) {
    const auto& end = about.game.end();
    if (!end || end->plies == 0) return "";
    movegen::Position before = about.game.game().start();
    for (std::size_t ply = 0; ply + 1 < end->plies; ++ply) before.make(about.game.game().moves()[ply]);
    const movegen::Move last = about.game.game().moves()[end->plies - 1];
    return fmt::format(" after {} {}", movegen::move_number(before), movegen::to_san(last, before));
}

std::string times_text(const Answer& answer) {
    std::string text;
    const auto add = [&](movegen::Milliseconds time, Color player, std::string_view sign) {
        if (time.count() > 0)
            text += fmt::format("{}{} {}{} s", text.empty() ? "" : ", ", name(player), sign,
                                static_cast<double>(time.count()) / 1000);
    };
    if (answer.at_fault) {
        add(answer.bonus, ~*answer.at_fault, "+");
        add(answer.penalty, *answer.at_fault, "-");
    }
    return text;
}

}  // namespace

void Answer::cite(movegen::Rule rule, const Case& about) {
    const Provision found = movegen::provision(rule, about.edition(), about.game.speed());
    if (!found.article.empty()) provisions.push_back(found);
}

void Answer::set_clocks(const movegen::Decision& made, const Case& about) {
    at_fault = made.at_fault;
    bonus = made.bonus;
    penalty = made.penalty;
    penalty_is_known = made.penalty_is_known;
    if (!at_fault) return;
    clocks = about.times;
    if (auto& gets = clocks[~*at_fault]) *gets += bonus;
    if (auto& pays = clocks[*at_fault]) *pays = std::max(*pays - Microseconds(penalty), Microseconds(0));
}

Answer answer_of(const movegen::Decision& decision, const Case& about, std::string question) {
    Answer answer{.question = std::move(question), .decision = "", .sentence = ""};
    answer.unchecked = about.unchecked;
    for (const movegen::Rule rule : decision.rules) answer.cite(rule, about);
    if (decision.outcome) answer.result = movegen::won_by(decision.outcome->winner);
    if (decision.was_over) {
        answer.decision = "over";
        const movegen::Ending how = decision.outcome->ending;
        const std::string by = how == movegen::Ending::MoveLimit
                                   ? fmt::format("{} moves", about.game.laws().move_limit)
                                   : std::string(name(how));
        answer.sentence = fmt::format("the game had already ended by {}{}", by, end_place(about));
        answer.facts["how"] = name(how);
        if (about.game.end()) answer.facts["after_plies"] = about.game.end()->plies;
        return answer;
    }
    if (!decision.is_named()) {
        answer.decision = "not named";
        answer.sentence =
            answer.provisions.empty() ? "this edition has no rule for it" : "the arbiter chooses the penalty";
    }
    if (decision.depends_on_supervision && about.game.terms().supervised)
        answer.unchecked.emplace_back(
            "that an arbiter supervises the game is assumed; --unsupervised changes that");
    if (!decision.outcome) answer.set_clocks(decision, about);
    return answer;
}

std::string ordinal(int n) {
    constexpr std::array kFirst{"first", "second", "third"};
    constexpr std::array kEndings{"th", "st", "nd", "rd"};
    if (n >= 1 && n <= 3) return kFirst[static_cast<std::size_t>(n - 1)];
    const bool is_regular = n % 10 > 3 || (n % 100 > 10 && n % 100 < 14);
    return fmt::format("{}{}", n, kEndings[is_regular ? 0 : static_cast<std::size_t>(n % 10)]);
}

std::vector<AnswerRow> answer_rows(const Answer& answer, const Case& about, Language language) {
    std::vector<AnswerRow> rows{
        {"question", fmt::format("{} ({})", answer.question, about.game.laws().name)},
        {"decision", answer.decision + (answer.sentence.empty() ? "" : ": " + answer.sentence) +
                         (answer.result ? fmt::format(", {}", to_text(*answer.result)) : "")}};
    for (const Provision& found : answer.provisions) {
        const auto words = language == Language::Spanish ? found.spanish : found.english;
        rows.push_back({"article", fmt::format("{}{}{}", found.article, words.empty() ? "" : ": ", words)});
    }
    for (std::size_t i = 0; i < answer.proof.size(); ++i)
        rows.push_back({i == 0 ? "proof" : "", answer.proof[i]});
    if (std::string times = times_text(answer); !times.empty()) {
        rows.push_back({"clocks", std::move(times)});
        rows.push_back({"", fmt::format("White {}, Black {}", clock_text(answer.clocks[Color::White]),
                                        clock_text(answer.clocks[Color::Black]))});
    }
    for (const std::string& what : answer.unchecked) rows.push_back({"unchecked", what});
    return rows;
}

/// Texts of files and of the command line may steer no terminal.
std::string answer_text(const Answer& answer, const Case& about, Language language) {
    std::string text;
    for (const AnswerRow& row : answer_rows(answer, about, language))
        text += fmt::format("{:<10}{}\n", row.label, base::printable(row.text));
    return text;
}

std::vector<std::string> lines_of(const Answer& answer) {
    std::vector<std::string> lines{
        fmt::format("{}: {}, {}.", answer.question, answer.decision, answer.sentence)};
    for (const std::string& proof : answer.proof) lines.push_back(fmt::format("- {}", proof));
    for (const Provision& provision : answer.provisions)
        lines.push_back(fmt::format("{}: {}", provision.article, provision.english));
    return lines;
}

std::string answer_json(const Answer& answer, std::string_view question, const Case& about) {
    Json object{{"question", question},
                {"laws", about.game.laws().name},
                {"decision", answer.decision},
                {"result", answer.result ? Json(to_text(*answer.result)) : Json(nullptr)},
                {"articles", Json::array()}};
    for (const Provision& found : answer.provisions)
        object["articles"].push_back(
            {{"article", found.article}, {"en", found.english}, {"es", found.spanish}});
    object["proof"] = answer.facts;
    object["unchecked"] = answer.unchecked;
    if (answer.at_fault) {
        object["bonus_seconds"] = static_cast<double>(answer.bonus.count()) / 1000;
        object["penalty_seconds"] = answer.penalty_is_known
                                        ? Json(static_cast<double>(answer.penalty.count()) / 1000)
                                        : Json(nullptr);
        object["clocks"] = {{"white", clock_json(answer.clocks[Color::White])},
                            {"black", clock_json(answer.clocks[Color::Black])}};
    }
    return json_line(object);
}

}  // namespace escaque::engine
