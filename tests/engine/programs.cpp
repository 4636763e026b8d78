#include "tests/engine/programs.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/command_line.h"
#include "engine/verbs/referee/watched_board.h"
#include "movegen/base/text.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/move_writer.h"
#include "movegen/notation/moves/san.h"
#include "movegen/notation/pgn/pgn_game.h"
#include "tests/engine/run_program.h"

namespace escaque::engine {

using base::take_word;
using movegen::Color;
using movegen::Edition;
using movegen::Irregularity;
using movegen::laws_of;
using Json = nlohmann::json;

movegen::Position start_of(const Scenario& scenario) {
    const auto rules = scenario.variant == "antichess" ? movegen::Rules::Antichess : movegen::Rules::Chess;
    return scenario.position.empty() ? movegen::start_position(rules)
                                     : movegen::parse_fen(scenario.position, rules).value();
}

std::string color_name(Color c) {
    return c == Color::White ? "white" : "black";
}

ClaimWords claim_words(const ScenarioEvent& event) {
    ClaimWords words;
    std::string_view rest = event.rest;
    for (auto word = take_word(rest); !word.empty(); word = take_word(rest)) {
        const bool is_player = word == "white" || word == "black";
        const bool is_ground = word == "threefold" || word == "fifty";
        (is_player ? words.by : is_ground ? words.ground : words.move) = word;
    }
    return words;
}

std::vector<std::string> article_in(const std::string& text) {
    const std::size_t open = text.rfind('(');
    if (open == std::string::npos) return {};
    return {text.substr(open + 1, text.rfind(')') - open - 1)};
}

namespace {

std::string won_by_text(std::optional<Color> winner) {
    return std::string(movegen::to_text(movegen::won_by(winner)));
}

/// Runs a verb in this process.
std::pair<Exit, std::string> run_here(const std::vector<std::string>& words) {
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    const Exit exit = run_command_line(words);
    std::fflush(stdout);
    testing::internal::GetCapturedStderr();
    return {exit, testing::internal::GetCapturedStdout()};
}

}  // namespace

ScenarioCourse course_of(const Scenario& scenario, Edition edition) {
    ScenarioCourse course{.moves = "", .uci = {}, .movers = {}, .position = start_of(scenario)};
    const auto play = [&](std::string_view text, bool is_attempt) {
        const auto read = movegen::read_san(text, course.position);
        const Color side = course.position.side_to_move();
        const bool queens = read && read->irregularity == Irregularity::PawnLeft &&
                            !laws_of(edition).illegal_move.pawn_on_last_rank.empty();
        course.movers.push_back(side);
        course.illegal[side] += is_attempt;
        if (is_attempt && !queens) {
            course.uci.emplace_back("a1a1");
            return;
        }
        if (!read || (read->irregularity != Irregularity::None && !queens)) {
            course.is_whole = false;
            return;
        }
        const std::string uci = movegen::to_uci(read->move, course.position, scenario.variant == "chess960");
        course.uci.push_back(queens ? uci.substr(0, 4) : uci);
        course.moves += std::string(text) + ' ';
        course.position.make(read->move);
    };
    for (const ScenarioEvent& event : scenario.events) {
        const bool is_last = &event == &scenario.events.back() && event.what != "moves";
        if (is_last) {
            course.last = &event;
            const auto read = movegen::read_san(event.rest, course.position);
            course.leaves_pawn =
                event.what == "illegal" && read && read->irregularity == Irregularity::PawnLeft;
            break;
        }
        std::string_view rest = event.rest;
        if (event.what == "moves")
            for (auto word = take_word(rest); !word.empty() && course.is_whole; word = take_word(rest))
                play(word, false);
        else if (event.what == "illegal")
            play(event.rest, true);
    }
    return course;
}

std::string headers_of(const Scenario& scenario, Edition edition, const std::string& result,
                       const std::string& termination) {
    std::string text;
    const auto add = [&](std::string_view name, std::string_view value) {
        text += fmt::format("[{} \"{}\"]\n", name, value);
    };
    bool has_result = false, has_date = false;
    for (const auto& [name, value] : scenario.headers) {
        add(name, value);
        has_result |= name == "Result";
        has_date |= name == "Date";
    }
    if (!has_result) add("Result", result);
    if (!has_date) add("Laws", laws_of(edition).name);  // a date tells them
    if (!termination.empty()) add("Termination", termination);
    if (!scenario.control.empty()) add("TimeControl", scenario.control);
    if (!scenario.speed.empty()) add("Speed", scenario.speed);
    if (!scenario.more_than_fifty.empty()) add("MoreThanFifty", scenario.more_than_fifty);
    if (scenario.variant == "antichess") add("Variant", "Antichess");
    if (scenario.variant == "chess960") add("Variant", "Chess960");
    if (!scenario.position.empty()) add("SetUp", "1");
    if (!scenario.position.empty()) add("FEN", scenario.position);
    return text + '\n';
}

bool needs_a_witness(const Scenario& scenario) {
    const auto& events = scenario.events;
    if (events.size() < 2) return false;
    const std::string &last = events.back().what, &before = events[events.size() - 2].what;
    return (last == "claim" && before == "illegal") || (last == "agree" && before != "offer");
}

std::optional<Verdict> ask_arbiter(const Scenario& scenario, Edition edition) {
    const ScenarioCourse course = course_of(scenario, edition);
    if (!course.is_whole || !course.last || needs_a_witness(scenario)) return std::nullopt;
    const ScenarioEvent& event = *course.last;
    const std::string moves = scenario.text.empty() ? course.moves + "*" : scenario.text + " *";
    const std::string file = write_file("scenario.pgn", headers_of(scenario, edition, "*") + moves + "\n");
    const int number = course.illegal[course.position.side_to_move()] + 1;
    std::vector<std::string> words{"arbiter", "illegal", file, "--json"};
    if (event.what == "claim") {
        const ClaimWords claim = claim_words(event);
        words[1] = "claim";
        if (!claim.by.empty()) words.insert(words.end(), {"--by", claim.by});
        if (!claim.ground.empty()) words.insert(words.end(), {"--rule", claim.ground});
        if (!claim.move.empty()) words.insert(words.end(), {"--announce", claim.move});
    } else if (event.what == "flag") {
        std::string_view rest = event.rest;
        words[1] = "flag";
        words.insert(words.end(), {"--who", std::string(take_word(rest))});
        if (const auto period = take_word(rest); !period.empty())
            words.insert(words.end(), {"--period", std::string(period)});
    } else if (event.what == "illegal") {
        words.insert(words.end(), {"--move", event.rest, "--number", std::to_string(number), "--later", "0"});
    } else if (event.what == "late") {
        words.insert(words.end(), {"--move", event.rest, "--number", std::to_string(number), "--later", "1"});
    } else if (event.what == "clock") {
        words.insert(words.end(), {"--fault", "clock", "--number", std::to_string(number)});
    } else if (event.what == "hands") {
        words.insert(words.end(),
                     {"--fault", "hands", "--move", event.rest, "--number", std::to_string(number)});
    } else if (event.what != "question") {
        return std::nullopt;
    }
    if (!scenario.supervised) words.emplace_back("--unsupervised");
    if (scenario.guidelines && event.what == "flag") words.emplace_back("--guidelines");
    const auto [exit, out] = run_here(words);
    if (exit != Exit::Success) return Verdict{"error"};
    const Json answer = Json::parse(out);
    Verdict verdict{answer["decision"] == "not named" ? "none"
                    : answer["result"].is_null()      ? "on"
                                                      : answer["result"].get<std::string>()};
    if (answer.contains("bonus_seconds")) verdict.bonus = answer["bonus_seconds"].get<int>();
    if (answer.contains("penalty_seconds") && answer["penalty_seconds"].is_number())
        verdict.penalty = answer["penalty_seconds"].get<int>();
    if (answer["proof"].contains("player")) verdict.at_fault = answer["proof"]["player"];
    for (const Json& cited : answer["articles"]) verdict.articles.push_back(cited["article"]);
    return verdict;
}

namespace {

/// How a file tells what happened at last.
struct StatedGame {
    std::string text, result, termination;
};

std::optional<StatedGame> stated_end(const ScenarioCourse& course, const Verdict& expected) {
    if (!course.last) return StatedGame{course.moves + "*", "*", ""};
    const ScenarioEvent& event = *course.last;
    std::string_view rest = event.rest;
    const std::string who(take_word(rest));
    const Color player = who == "white" ? Color::White : Color::Black;
    const std::string opponent_wins = won_by_text(~player);
    const std::string name = player == Color::White ? "White" : "Black";
    const auto ends = [&](const std::string& result, const std::string& termination) {
        return StatedGame{course.moves + result, result, termination};
    };
    if (event.what == "flag" && who == "both" && !rest.empty()) return std::nullopt;  // no file says so
    if (event.what == "flag" && who == "both")
        return ends("1-0", "Both flags fell, nobody knows which first");
    if (event.what == "flag") return ends(opponent_wins, name + " lost on time");
    if (event.what == "resign") return ends(opponent_wins, name + " resigns");
    if (event.what == "agree") return ends("1/2-1/2", "Draw agreed");
    const Color side = course.position.side_to_move();
    if (event.what == "claim") {
        const ClaimWords claim = claim_words(event);
        // A file tells neither the move announced nor what a wrong claim cost.
        if (claim.ground.empty() || claim.by != color_name(side) || expected.result == "on")
            return std::nullopt;
        return ends("1/2-1/2", claim.ground == "fifty" ? "Draw by fifty moves rule" : "Drawn by repetition");
    }
    if (event.what == "illegal" && course.leaves_pawn)
        return StatedGame{course.moves + event.rest + " *", "*", ""};
    if (event.what == "illegal" && expected.result != "on" && expected.result != "none" &&
        expected.result != "error")
        return StatedGame{course.moves + event.rest + " " + won_by_text(~side), won_by_text(~side),
                          std::string(side == Color::White ? "White" : "Black") + " makes an illegal move"};
    return std::nullopt;
}

/// The game as a file, and the result that it claims; none where a file cannot tell it.
std::optional<std::pair<std::string, std::string>> pgn_of(const Scenario& scenario, Edition edition) {
    const auto expected = scenario.expected(edition);
    const ScenarioCourse course = course_of(scenario, edition);
    if (!scenario.supervised || scenario.guidelines || !scenario.agreement_after.empty())
        return std::nullopt;  // no file says so
    if (needs_a_witness(scenario)) return std::nullopt;
    if (!course.is_whole || !expected) return std::nullopt;
    if (!scenario.text.empty()) {
        if (course.last) return std::nullopt;
        return std::pair(headers_of(scenario, edition, "*") + scenario.text + "\n", std::string("*"));
    }
    if (course.leaves_pawn && laws_of(edition).illegal_move.pawn_on_last_rank.empty()) return std::nullopt;
    const auto stated = stated_end(course, *expected);
    if (!stated) return std::nullopt;
    return std::pair(headers_of(scenario, edition, stated->result, stated->termination) + stated->text + "\n",
                     stated->result);
}

}  // namespace

Verdict completed(Verdict verdict, const Scenario& scenario, Edition edition, bool tells_time) {
    const Verdict expected = *scenario.expected(edition);
    const bool is_open = verdict.result == "undecided";
    if (is_open && (expected.result == "on" || expected.result == "none")) return expected;
    if (!tells_time) verdict.bonus = expected.bonus, verdict.penalty = expected.penalty;
    if (verdict.articles.empty()) verdict.articles = expected.articles;
    return verdict;
}

std::optional<Verdict> ask_referee(const Scenario& scenario, Edition edition) {
    const auto pgn = pgn_of(scenario, edition);
    if (!pgn) return std::nullopt;
    const auto [exit, out] = run_here({"referee", write_file("scenario.pgn", pgn->first), "--json"});
    const Json report = Json::parse(out);
    const ScenarioCourse course = course_of(scenario, edition);
    const bool is_open = course.last && report["article"].is_null();
    Verdict verdict{report["verdict"]};
    if (report.contains("fault") && !report.contains("over") && verdict.result == "*")
        verdict.result = "unjudged";
    else if (verdict.result == "*" || (report.contains("contradictions") && pgn->second == verdict.result))
        verdict.result = "on";
    else if (is_open && course.last->what == "flag" && !report.contains("time_loss"))
        verdict.result = "undecided";
    else if (is_open && course.last->what == "flag" && laws_of(edition).flag_fall.empty())
        verdict.result = "undecided";
    if (!report["article"].is_null()) verdict.articles.push_back(report["article"]);
    if (course.leaves_pawn && report.contains("pawns_left")) {
        verdict.bonus = report["pawns_left"].back()["bonus_seconds"];
        verdict.articles.push_back(report["pawns_left"].back()["article"]);
    }
    return completed(verdict, scenario, edition, course.leaves_pawn && verdict.result == "on");
}

std::optional<Verdict> ask_follow(const Scenario& scenario, Edition edition) {
    const auto pgn = pgn_of(scenario, edition);
    if (!pgn) return std::nullopt;
    const WatchSettings settings{.referee = {.edition = {}, .write_move = *movegen::move_writer("san")}};
    WatchedBoard board(settings);
    const ScenarioCourse course = course_of(scenario, edition);
    std::vector<Alarm> alarms = board.read(boards_of(pgn->first).at(0), true);
    for (Alarm& alarm : board.search(10'000)) alarms.push_back(std::move(alarm));
    const std::string mark = pgn->second;
    Verdict verdict{mark == "*" ? "on" : mark};
    for (const auto& [name, value] : scenario.headers)
        if (name == "Result") verdict.result = value;
    const bool is_flag = course.last && course.last->what == "flag";
    if (is_flag && (course.last->rest == "both" || laws_of(edition).flag_fall.empty()))
        verdict.result = "undecided";
    for (const Alarm& alarm : alarms) {
        if (alarm.what == "fault" || alarm.what == "illegal move") verdict = {"unjudged"};
        const auto tells = [&](std::string_view words) {
            const std::size_t at = alarm.note.find(words);
            return at == std::string::npos ? "" : alarm.note.substr(at + words.size());
        };
        std::string result = tells("the game is over, ");
        if (result.empty()) result = tells("the Laws say ");
        if (alarm.what == "flag fall" && !alarm.article.empty())
            result = alarm.note.find("a draw") != std::string::npos ? "1/2-1/2" : mark;
        if (alarm.what == "pawn left on the last rank") verdict.articles.push_back(alarm.article);
        if (alarm.what.starts_with("result ") && result.empty())
            verdict.result = scenario.text.empty() ? "on" : alarm.what.substr(std::string("result ").size());
        if (result.empty()) continue;
        verdict.result = result.substr(0, result.find(';'));
        if (!alarm.article.empty()) verdict.articles.push_back(alarm.article);
    }
    return completed(verdict, scenario, edition, false);
}

std::string usual_control(const Scenario& scenario) {
    if (!scenario.control.empty()) return scenario.control;
    return scenario.speed == "rapid" ? "900" : scenario.speed == "blitz" ? "300" : "7200";
}

}  // namespace escaque::engine
