#include "engine/screen/typing.h"

#include <optional>
#include <utility>

#include "movegen/base/utf8.h"

namespace escaque::engine {

namespace {

constexpr char kEscape = '\x1b', kErase = '\x7f', kBackspace = '\b', kErasesAll = '\x15', kEnds = '\x04';
constexpr std::size_t kLongestLine = 200;

/// What terminals send; the first two characters are Escape and [ or O.
std::optional<Key> key_of(std::string_view sequence) {
    const std::string_view rest = sequence.substr(2);
    if (rest == "A") return Key::Up;
    if (rest == "B") return Key::Down;
    if (rest == "C") return Key::Right;
    if (rest == "D") return Key::Left;
    if (rest == "H" || rest == "1~" || rest == "7~") return Key::Home;
    if (rest == "F" || rest == "4~" || rest == "8~") return Key::End;
    return std::nullopt;
}

void erase_character(std::string& text) {
    while (!text.empty() && movegen::continues_character(text.back())) text.pop_back();
    if (!text.empty()) text.pop_back();
}

}  // namespace

std::vector<Typing::Event> Typing::add(std::string_view bytes) {
    std::vector<Event> events;
    if (bytes.empty()) events.emplace_back(Key::Leave);
    for (const char byte : bytes) add(byte, events);
    return events;
}

/// Is the byte part of what a key sends that is no character? A lone Escape means nothing.
bool Typing::continue_sequence(char byte, std::vector<Event>& events) {
    if (byte == kEscape) {
        sequence_ = byte;
        return true;
    }
    if (sequence_.empty()) return false;
    if (sequence_.size() == 1 && byte != '[' && byte != 'O') {
        sequence_.clear();
        return false;
    }
    sequence_ += byte;
    const bool is_whole = sequence_.size() > 2 && byte >= '@' && byte <= '~';
    if (!is_whole && sequence_.size() < kLongestLine) return true;
    if (const auto key = is_whole ? key_of(sequence_) : std::nullopt) events.emplace_back(*key);
    sequence_.clear();
    return true;
}

void Typing::add(char byte, std::vector<Event>& events) {
    if (continue_sequence(byte, events)) return;
    if (byte == '\r' || byte == '\n')
        events.emplace_back(std::exchange(line_, {}));
    else if (byte == kErase || byte == kBackspace)
        erase_character(line_);
    else if (byte == kErasesAll)
        line_.clear();
    else if (byte == kEnds && line_.empty())
        events.emplace_back(Key::Leave);
    else if ((static_cast<unsigned char>(byte) >= ' ') && line_.size() < kLongestLine)
        line_ += byte;
}

}  // namespace escaque::engine
