#include "movegen/notation/pgn/pgn_game.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace escaque::movegen {

std::string_view to_text(PgnResult result) {
    constexpr std::array<std::string_view, 7> kTexts{"1-0", "0-1", "1/2-1/2", "*", "0-0", "1/2-0", "0-1/2"};
    return kTexts[static_cast<std::size_t>(result)];
}

std::optional<PgnResult> parse_pgn_result(std::string_view text) {
    struct Form {
        std::string_view text;
        PgnResult result;
    };
    using enum PgnResult;
    static constexpr std::array kForms{
        Form{"1-0", WhiteWins},    Form{"1:0", WhiteWins},    Form{"1–0", WhiteWins},
        Form{"0-1", BlackWins},    Form{"0:1", BlackWins},    Form{"0–1", BlackWins},
        Form{"1/2-1/2", Draw},     Form{"1/2", Draw},         Form{"1/2:1/2", Draw},
        Form{"1/2–1/2", Draw},     Form{"½-½", Draw},         Form{"½–½", Draw},
        Form{"½:½", Draw},         Form{"½", Draw},           Form{"0.5-0.5", Draw},
        Form{"*", Unknown},        Form{"0-0", BothLose},     Form{"0:0", BothLose},
        Form{"0–0", BothLose},     Form{"1/2-0", WhiteDraws}, Form{"1/2:0", WhiteDraws},
        Form{"1/2–0", WhiteDraws}, Form{"½-0", WhiteDraws},   Form{"½:0", WhiteDraws},
        Form{"½–0", WhiteDraws},   Form{"0.5-0", WhiteDraws}, Form{"0-1/2", BlackDraws},
        Form{"0:1/2", BlackDraws}, Form{"0–1/2", BlackDraws}, Form{"0-½", BlackDraws},
        Form{"0:½", BlackDraws},   Form{"0–½", BlackDraws},   Form{"0-0.5", BlackDraws},
        Form{"+:-", WhiteWins},    Form{"+/-", WhiteWins},    Form{"-:+", BlackWins},
        Form{"-/+", BlackWins},    Form{"-:-", BothLose},     Form{"-/-", BothLose}};
    // Most words of a game are none; the first byte of "½" is C2.
    if (text.empty() || std::string_view("01*+-\xC2").find(text.front()) == text.npos || text.back() == '.')
        return std::nullopt;
    const auto found =
        std::find_if(kForms.begin(), kForms.end(), [&](const Form& form) { return form.text == text; });
    return found == kForms.end() ? std::nullopt : std::optional(found->result);
}

const std::string* PgnGame::tag(std::string_view name) const {
    const auto found =
        std::find_if(tags.begin(), tags.end(), [&](const PgnTag& tag) { return tag.name == name; });
    return found == tags.end() ? nullptr : &found->value;
}

std::string PgnGame::value_of(std::string_view name) const {
    const std::string* value = tag(name);
    return value ? *value : "?";
}

PgnResult PgnGame::result() const {
    const std::string* header = tag("Result");
    const PgnResult said =
        header ? parse_pgn_result(*header).value_or(PgnResult::Unknown) : PgnResult::Unknown;
    return said == PgnResult::Unknown ? termination : said;
}

std::optional<std::string> PgnGame::contradiction_of_results() const {
    if (termination == PgnResult::Unknown || result() == termination) return std::nullopt;
    return fmt::format("the header Result says {}, the mark after the moves {}", to_text(result()),
                       to_text(termination));
}

std::string move_number(const Position& position) {
    return fmt::format("{}{}", position.fullmove_number(),
                       position.side_to_move() == Color::White ? "." : "...");
}

void keep_unread(PgnGame& game) {
    PgnLine& line = game.main_line;
    std::vector<std::string>& last = line.moves.empty() ? line.comments : line.moves.back().comments;
    if (!game.unread.empty()) last.push_back(game.unread);
    if (game.contradiction_of_results()) last.emplace_back(to_text(game.termination));
    const std::string* result = game.tag("Result");
    if (result && !parse_pgn_result(*result))
        line.comments.push_back(fmt::format("[Result \"{}\"]", *result));
}

}  // namespace escaque::movegen
