#include "engine/verbs/analyse/exploration.h"

#include <algorithm>
#include <fmt/format.h>
#include <variant>

#include "engine/report/search_words.h"
#include "movegen/base/text.h"
#include "movegen/notation/moves/san.h"
#include "movegen/notation/moves/uci_move.h"

namespace escaque::engine {

using movegen::Expected;
using movegen::Move;

namespace {

constexpr const char* kHelp =
    "A move such as Nf3, g1f3 or O-O is tried. Left and right, or back and next, walk the game; start and "
    "end "
    "go to its ends; flip turns the board; quit ends with the best so far.";

Expected<Move> read_move(const std::string& text, const movegen::Position& position,
                         const std::optional<movegen::PieceLetters>& letters) {
    if (letters)
        if (const auto move = movegen::parse_san(text, position, *letters)) return move;
    const auto move = movegen::parse_san(text, position);
    if (move) return move;
    const auto castling = movegen::parse_uci_move(text, position);  // SAN with all squares, but for that
    return castling ? castling : move;
}

}  // namespace

Exploration::Exploration(const Subject& subject, std::optional<movegen::PieceLetters> letters)
    : letters_(std::move(letters)),
      played_(subject.game.moves()),
      ply_(subject.game.moves().size()),
      game_(subject.game) {
    played_.insert(played_.end(), subject.ahead.begin(), subject.ahead.end());
    line_ = played_;
}

std::vector<Move> Exploration::ahead() const {
    return {line_.begin() + static_cast<std::ptrdiff_t>(ply_), line_.end()};
}

bool Exploration::is_off() const {
    return line_ != played_;
}

/// Where the line explored has not left the game yet, the game is what follows.
void Exploration::go_to(std::size_t ply) {
    ply_ = ply;
    const auto here = line_.begin() + static_cast<std::ptrdiff_t>(ply);
    if (ply <= played_.size() && std::equal(line_.begin(), here, played_.begin())) line_ = played_;
    game_ = movegen::Game(game_.start());
    for (std::size_t i = 0; i < ply; ++i) game_.play(line_[i]);
}

void Exploration::take(const Typing::Event& event) {
    said_.clear();
    if (const auto* key = std::get_if<Key>(&event)) return press(*key);
    const std::string line(movegen::trimmed(std::get<std::string>(event)));
    if (!line.empty() && !obey(line)) read(line);
}

bool Exploration::obey(const std::string& word) {
    const auto is = [&](std::string_view name) { return movegen::same_but_for_case(word, name); };
    if (is("back") || is("takeback"))
        press(Key::Left);
    else if (is("next"))
        press(Key::Right);
    else if (is("start"))
        press(Key::Home);
    else if (is("end"))
        press(Key::End);
    else if (is("flip"))
        is_turned_ = !is_turned_;
    else if (is("help") || is("?"))
        said_ = kHelp;
    else if (is("quit") || is("exit") || is("q"))
        press(Key::Leave);
    else
        return false;
    return true;
}

void Exploration::press(Key key) {
    if (key == Key::Leave) has_left_ = true;
    if (key == Key::Left && ply_ > 0) go_to(ply_ - 1);
    if (key == Key::Right && ply_ < line_.size()) go_to(ply_ + 1);
    if ((key == Key::Up || key == Key::Home) && ply_ > 0) go_to(0);
    if ((key == Key::Down || key == Key::End) && ply_ < line_.size()) go_to(line_.size());
}

void Exploration::read(const std::string& line) {
    const auto move = read_move(line, game_.current(), letters_);
    if (!move) {
        said_ = sentence(move.error().message);
        return;
    }
    if (ply_ == line_.size() || line_[ply_] != *move) {
        line_.resize(ply_);
        line_.push_back(*move);
    }
    go_to(ply_ + 1);
}

}  // namespace escaque::engine
