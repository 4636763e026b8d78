#include "engine/arbiter/question.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <optional>
#include <string_view>

#include "engine/cli/arguments.h"
#include "movegen/base/text.h"
#include "movegen/notation/moves/languages.h"
#include "movegen/notation/pgn/pgn_command.h"
#include "movegen/notation/pgn/time_control_text.h"

namespace escaque::engine {

using base::Expected;
using base::same_but_for_case;
using base::unexpected;
using movegen::Color;

namespace {

/// A word, the questions that it belongs to, and its possible values; without any it is a text.
struct Known {
    std::string_view name;
    std::vector<std::string_view> questions;
    std::vector<std::string_view> values{};
    std::int64_t least = 0, most = 0;  // of a number; 0: it is none
};

const std::vector<Known>& known_words() {
    static const std::vector<std::string_view> kAll{"claim", "flag", "illegal", "sheet"};
    static const std::vector<std::string_view> kJudged{"claim", "flag", "illegal"};
    static const std::vector<Known> kKnown{
        {"question", kAll, kAll},
        {"by", {"claim"}, {"white", "black"}},
        {"rule", {"claim"}, {"threefold", "fifty"}},
        {"announce", {"claim"}},
        {"who", {"flag"}, {"white", "black", "both"}},
        {"period", {"flag"}, {"last", "earlier"}},
        {"move", {"illegal"}},
        {"fault", {"illegal"}, {"clock", "hands"}},
        {"number", {"illegal"}, {}, 1, kMaxQuestionCount},
        {"later", {"illegal"}, {}, 0, kMaxQuestionCount},
        {"start", {"sheet"}},
        {"final", {"sheet"}},
        {"games", kAll, {}, 1, kMaxQuestionCount},
        {"most-positions", kAll, {}, 1, kMaxQuestionNodes},
        {"more-than-fifty", {"claim"}},
        {"game", kAll, {}, 1, kMaxQuestionNodes},
        {"ply", kJudged, {}, 0, kMaxQuestionNodes},
        {"speed", kJudged, {"standard", "rapid", "blitz"}},
        {"unsupervised", kJudged},
        {"guidelines", {"flag"}},
        {"white-time", kJudged},
        {"black-time", kJudged},
        {"nodes", kAll, {}, 0, kMaxQuestionNodes},
        {"laws", kAll},
        {"tc", kAll},
        {"letters", kAll},
    };
    return kKnown;
}

/// Words that have been checked against the table.
class Reader {
 public:
    explicit Reader(const QuestionWords& words) : words_(words) {}

    bool has(const char* name) const { return words_.contains(name) && !words_.at(name).empty(); }
    std::string text(const char* name) const { return has(name) ? words_.at(name) : ""; }
    bool is(const char* name, std::string_view value) const { return same_but_for_case(text(name), value); }
    std::int64_t number(const char* name, std::int64_t usual) const {
        const std::string digits = text(name);
        std::int64_t value = usual;
        std::from_chars(digits.data(), digits.data() + digits.size(), value);
        return value;
    }
    std::optional<Color> player(const char* name) const {
        if (is(name, "white")) return Color::White;
        return is(name, "black") ? std::optional(Color::Black) : std::nullopt;
    }
    /// Puts what `parse` makes of the word, if it was given, into `target`.
    template <typename Parse, typename Target>
    Expected<void> take(const char* name, Parse parse, Target& target) const {
        if (!has(name)) return {};
        auto read = parse(text(name));
        if (!read) return unexpected(fmt::format("--{}: {}", name, read.error().message));
        target = std::move(*read);
        return {};
    }

 private:
    const QuestionWords& words_;
};

/// Has the word a value that it may have?
bool is_possible(const Known& known, const std::string& value) {
    if (known.most > 0) {
        std::int64_t number = 0;
        const char* const end = value.data() + value.size();
        const auto [stop, error] = std::from_chars(value.data(), end, number);
        return error == std::errc() && stop == end && number >= known.least && number <= known.most;
    }
    return known.values.empty() || std::ranges::any_of(known.values, [&](std::string_view one) {
               return same_but_for_case(one, value);
           });
}

std::string possible_values(const Known& known) {
    if (known.most > 0) return fmt::format("a number from {} to {}", known.least, known.most);
    return fmt::format("one of {}", fmt::join(known.values, ", "));
}

Expected<void> check_words(const QuestionWords& words, const std::string& kind) {
    for (const auto& [name, value] : words) {
        if (value.empty()) continue;
        const auto known = std::ranges::find(known_words(), name, &Known::name);
        if (known == known_words().end())
            return unexpected(fmt::format("{} is not part of a question", base::quoted(name)));
        if (!is_possible(*known, value))
            return unexpected(
                fmt::format("--{}: {} is not {}", name, base::quoted(value), possible_values(*known)));
        if (std::ranges::none_of(known->questions,
                                 [&](std::string_view one) { return same_but_for_case(one, kind); }))
            return unexpected(fmt::format("--{} applies only to the question {}", name,
                                          fmt::join(known->questions, " or ")));
    }
    return {};
}

/// Words that do not go together, and those that are missing.
Expected<void> check_combination(const Reader& words) {
    if (words.is("question", "flag") && !words.has("who"))
        return unexpected("whose flag has fallen? --who white, black or both");
    if (words.is("fault", "hands") && !words.has("move"))
        return unexpected("which move was made with both hands? --move");
    if (words.is("fault", "clock") && words.has("move"))
        return unexpected(
            "--fault clock means that the clock was pressed without a move: it cannot be used with --move");
    return {};
}

/// What a clock can show: behind a colon there are at most 59 minutes or seconds.
std::optional<Microseconds> shown_time(std::string_view text) {
    const auto time = movegen::parse_clock_time(text);
    for (std::size_t colon; time && (colon = text.find(':')) != std::string_view::npos;) {
        text.remove_prefix(colon + 1);
        if (base::parse_seconds(text.substr(0, text.find(':'))) >= std::chrono::minutes(1))
            return std::nullopt;
    }
    return time;
}

Expected<void> read_terms(const Reader& words, CaseRequest& about) {
    const auto edition = words.take("laws", movegen::parse_edition, about.edition);
    if (!edition) return edition;
    const auto announced =
        words.take("more-than-fifty", movegen::parse_more_than_fifty, about.more_than_fifty);
    if (!announced) return announced;
    if (words.has("tc")) {
        const auto readings = movegen::parse_time_control_text(words.text("tc"));
        const auto strict = movegen::parse_time_control(words.text("tc"));
        if (!readings && !strict) return tl::unexpected(strict.error());
        about.control = readings ? readings->front() : *strict;
    }
    about.speed = movegen::parse_speed(words.text("speed"));
    about.supervised = !words.has("unsupervised");
    about.guidelines = words.has("guidelines");
    for (const auto& [name, c] :
         {std::pair("white-time", Color::White), std::pair("black-time", Color::Black)}) {
        if (!words.has(name)) continue;
        about.times[c] = shown_time(words.text(name));
        if (!about.times[c])
            return unexpected(
                fmt::format("--{}: \'{}\' is not a time such as 0:05:00", name, words.text(name)));
    }
    return words.take("letters", movegen::letters_named, about.letters);
}

Expected<void> read_case_words(const Reader& words, CaseRequest& about) {
    about.number = static_cast<std::size_t>(words.number("game", 1));
    about.at_first_fault = words.is("question", "illegal");
    about.nodes =
        static_cast<std::uint64_t>(words.number("nodes", static_cast<std::int64_t>(CaseRequest{}.nodes)));
    if (words.has("ply")) about.ply = static_cast<std::size_t>(words.number("ply", 0));
    return read_terms(words, about);
}

void read_claim(const Reader& words, ClaimRequest& claim) {
    claim.by = words.player("by");
    claim.announced = words.text("announce");
    if (words.is("rule", "threefold")) claim.ground = movegen::Ground::Threefold;
    if (words.is("rule", "fifty")) claim.ground = movegen::Ground::FiftyMoves;
}

void read_flag(const Reader& words, FlagRequest& flag) {
    flag.who = words.player("who");
    if (words.has("period")) flag.in_last_period = words.is("period", "last");
}

void read_illegal(const Reader& words, IllegalRequest& illegal) {
    illegal.move = words.text("move");
    if (words.is("fault", "clock")) illegal.kind = movegen::Fault::Kind::NoMove;
    if (words.is("fault", "hands")) illegal.kind = movegen::Fault::Kind::TwoHands;
    if (words.has("number")) illegal.number = static_cast<int>(words.number("number", 1));
    if (words.has("later")) illegal.later = static_cast<int>(words.number("later", 0));
}

Expected<void> read_sheet(const Reader& words, const CaseRequest& about, SheetRequest& sheet) {
    const auto position = [](const std::string& text) { return read_position(text, movegen::Rules::Chess); };
    sheet.edition = about.edition.value_or(movegen::kDefaultEdition);
    sheet.letters = about.letters;
    sheet.control = about.control;
    const SheetRequest usual;
    sheet.games = static_cast<std::size_t>(words.number("games", static_cast<std::int64_t>(usual.games)));
    sheet.positions =
        static_cast<std::size_t>(words.number("most-positions", static_cast<std::int64_t>(usual.positions)));
    const auto start = words.take("start", position, sheet.start);
    if (!start) return start;
    return words.take("final", position, sheet.final);
}

}  // namespace

const std::vector<std::string>& question_kinds() {
    static const std::vector<std::string> kKinds{"claim", "flag", "illegal", "sheet"};
    return kKinds;
}

Expected<ArbiterQuestion> read_question(const QuestionWords& words) {
    const Reader reader(words);
    ArbiterQuestion question;
    for (const std::string& kind : question_kinds())
        if (reader.is("question", kind)) question.kind = kind;
    if (question.kind.empty())
        return unexpected(fmt::format("ask a question: {}", fmt::join(question_kinds(), ", ")));
    if (const auto checked = check_words(words, question.kind); !checked)
        return tl::unexpected(checked.error());
    if (const auto checked = check_combination(reader); !checked) return tl::unexpected(checked.error());
    if (const auto read = read_case_words(reader, question.about); !read) return tl::unexpected(read.error());
    read_claim(reader, question.claim);
    read_flag(reader, question.flag);
    read_illegal(reader, question.illegal);
    if (const auto read = read_sheet(reader, question.about, question.sheet); !read)
        return tl::unexpected(read.error());
    return question;
}

Expected<std::pair<Answer, Case>> answer_question(const ArbiterQuestion& question,
                                                  const DeskSettings& settings) {
    if (question.kind == "sheet") return answer_sheet(question.sheet, settings);
    auto about = read_case(question.about);
    if (!about) return tl::unexpected(about.error());
    auto answer = question.kind == "claim"  ? answer_claim(*about, question.claim, settings)
                  : question.kind == "flag" ? answer_flag(*about, question.flag, settings)
                                            : answer_illegal(*about, question.illegal, settings);
    if (!answer) return tl::unexpected(answer.error());
    return std::pair(std::move(*answer), std::move(*about));
}

}  // namespace escaque::engine
