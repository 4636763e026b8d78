#include "engine/play/conversation.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <utility>

#include "engine/cli/spelling.h"
#include "engine/play/command.h"
#include "engine/play/desk.h"
#include "engine/play/typed_move.h"
#include "engine/words/sentence.h"
#include "movegen/base/text.h"
#include "movegen/board/names.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine::play {

using movegen::Move;
using movegen::Position;

namespace {

/// "12... Nf6"
std::string numbered(Move move, const Position& position, const movegen::MoveWriter& write) {
    return fmt::format("{} {}", movegen::move_number(position), write(move, position));
}

}  // namespace

void append(Lines& lines, Lines more) {
    lines.insert(lines.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

Conversation::Conversation(GameTerms terms, Manners manners, Opponent& opponent, Keep keep)
    : live_(std::move(terms)),
      manners_(std::move(manners)),
      opponent_(opponent),
      keep_(std::move(keep)),
      bottom_(manners_.player) {}

Microseconds Conversation::thought(Instant now) const {
    return std::max(std::chrono::duration_cast<Microseconds>(now - turn_began_), Microseconds(0));
}

Lines Conversation::begin(Instant now) {
    turn_began_ = now;
    Lines lines{fmt::format("You have {}. Type a move, such as {}, or help.", name(manners_.player),
                            live_.game().current().rules() == movegen::Rules::Chess ? "e4 or g1f3" : "e3")};
    keep(lines);
    if (!is_players_turn()) append(lines, ask_opponent(now));
    return lines;
}

Lines Conversation::on_line(std::string_view line, Instant at) {
    std::string_view rest = line;
    const std::string word(movegen::take_word(rest));
    if (word.empty() || is_over()) return {};
    const Command* command = find_command(word);
    if (!is_players_turn() && !(command && command->when == Command::When::Always))
        return {fmt::format("{} is to move; wait for the answer.", name(live_.to_move()))};
    if (command) return (this->*command->act)(movegen::trimmed(rest), at);
    const std::string text(movegen::trimmed(line));
    const auto move = read_typed_move(text, live_.game().current(), manners_.letters);
    return move ? play(*move, at) : unknown(text, move.error().message);
}

Lines Conversation::unknown(const std::string& text, const std::string& why) const {
    std::vector<std::string> words;
    for (const Command& command : commands()) words.emplace_back(command.name);
    const auto meant = closest_word(text, words);
    return {sentence(meant ? fmt::format("{}; did you mean '{}'?", why, *meant) : why)};
}

Lines Conversation::play(Move move, Instant at) {
    Lines lines{numbered(move, live_.game().current(), manners_.write)};
    if (!live_.complete(move, thought(at))) return fall_flag();
    turn_began_ = at;
    if (live_.end()) return finish(*live_.end(), std::move(lines));
    keep(lines);
    append(lines, ask_opponent(at));
    return lines;
}

Lines Conversation::picture() const {
    return manners_.draw_board ? manners_.draw_board(live_.game().current(), bottom_) : Lines{};
}

Lines Conversation::ask_opponent(Instant at) {
    turn_began_ = at;
    if (const auto claim = claim_of_engine(live_))
        return finish(end_by_claim(live_.game(), *claim),
                      {fmt::format("{} claims a draw.", name(live_.to_move()))});
    opponent_.think(live_, ++question_);
    return {};
}

Lines Conversation::on_engine_move(const EngineMove& answer) {
    if (answer.question != question_ || is_over() || is_players_turn()) return {};
    Lines lines{numbered(answer.move, live_.game().current(), manners_.write)};
    if (!live_.complete(answer.move, thought(answer.at), answer.eval)) return fall_flag();
    turn_began_ = answer.at;
    if (live_.end()) return finish(*live_.end(), std::move(lines));
    keep(lines);
    return lines;
}

Lines Conversation::on_time(Instant now) {
    if (is_over() || !live_.clocks()) return {};
    const bool has_fallen = thought(now) >= (*live_.clocks())[live_.to_move()].until_flag();
    return has_fallen ? fall_flag() : Lines{};
}

Lines Conversation::fall_flag() {
    Lines lines = flag_lines(live_);
    return finish(end_by_flag(live_.game(), live_.to_move(), live_.terms().edition, kThorough),
                  std::move(lines));
}

Lines Conversation::finish(End end, Lines lines) {
    if (!is_players_turn()) opponent_.stop();
    ++question_;
    live_.finish(std::move(end));
    lines.push_back(fmt::format("{}: {}.", movegen::to_text(live_.end()->result), live_.end()->reason));
    keep(lines);
    return lines;
}

void Conversation::keep(Lines& lines) {
    if (const auto kept = keep_(live_.pgn()); !kept) lines.push_back(sentence(kept.error().message));
}

void Conversation::leave() {
    if (!is_over() && !is_players_turn()) opponent_.stop();
    has_left_ = true;
}

}  // namespace escaque::engine::play
