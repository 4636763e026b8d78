#include "engine/screen/screen.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <utility>

#include "movegen/base/text.h"
#include "movegen/base/utf.h"

namespace escaque::engine {

namespace {

constexpr char kSequenceStart = '\x1b';
constexpr std::string_view kToEndOfLine = "\x1b[K", kToEndOfScreen = "\x1b[J";
constexpr std::string_view kSaveCursor =
                               "\x1b"
                               "7",
                           kRestoreCursor =
                               "\x1b"
                               "8";
constexpr std::string_view kPlain = "\x1b[0m";

/// How long the escape sequence is that the text begins with; 0 where there is none.
std::size_t sequence_length(std::string_view text) {
    if (text.size() < 2 || text[0] != kSequenceStart || text[1] != '[') return 0;
    std::size_t length = 2;
    while (length < text.size() && (text[length] < '@' || text[length] > '~')) ++length;
    return std::min(length + 1, text.size());
}

std::string to_row(std::size_t row) {
    return fmt::format("\x1b[{};1H", row);
}

}  // namespace

std::size_t columns_of(std::string_view text) {
    std::size_t columns = 0;
    while (!text.empty()) {
        const std::size_t sequence = sequence_length(text);
        columns += sequence == 0;
        text.remove_prefix(sequence > 0 ? sequence : base::first_character(text).size());
    }
    return columns;
}

std::string cut_to(std::string_view text, std::size_t columns) {
    if (columns_of(text) <= columns) return std::string(text);
    std::string cut;
    for (std::size_t used = 0;;) {
        const std::size_t sequence = sequence_length(text);
        if (sequence == 0 && ++used > columns) break;
        const std::size_t length = sequence > 0 ? sequence : base::first_character(text).size();
        cut += text.substr(0, length);
        text.remove_prefix(length);
    }
    if (cut.find(kSequenceStart) != std::string::npos) cut += kPlain;
    return cut;
}

std::string padded(std::string_view text, std::size_t columns) {
    std::string filled = cut_to(text, columns);
    return filled.append(columns - columns_of(filled), ' ');
}

std::vector<std::string> wrapped(std::string_view text, std::size_t columns) {
    columns = std::max<std::size_t>(columns, 1);
    std::vector<std::string> lines;
    std::string line;
    for (std::string_view word = base::take_word(text); !word.empty(); word = base::take_word(text)) {
        if (!line.empty() && columns_of(line) + 1 + columns_of(word) > columns) {
            lines.push_back(line);
            line.clear();
        }
        if (!line.empty()) line += ' ';
        line += word;
        while (columns_of(line) > columns) {  // a word that is longer than a line
            lines.push_back(cut_to(line, columns));
            line.erase(0, lines.back().size());
        }
    }
    if (!line.empty() || lines.empty()) lines.push_back(line);
    return lines;
}

std::string ScreenText::frame(const std::vector<std::string>& lines, std::string_view prompt) {
    lines_ = lines;
    std::string text;
    for (std::size_t row = 0; row < lines.size(); ++row)
        text += fmt::format("{}{}{}", to_row(row + 1), lines[row], kToEndOfLine);
    return text + fmt::format("{}{}{}", to_row(lines.size() + 1), kToEndOfScreen, prompt);
}

std::string ScreenText::change(const std::vector<std::string>& lines) {
    std::string text;
    for (std::size_t row = 0; row < std::min(lines.size(), lines_.size()); ++row)
        if (lines[row] != lines_[row]) {
            text += fmt::format("{}{}{}", to_row(row + 1), lines[row], kToEndOfLine);
            lines_[row] = lines[row];
        }
    return text.empty() ? text : fmt::format("{}{}{}", kSaveCursor, text, kRestoreCursor);
}

FixedScreen::FixedScreen(std::FILE* terminal) : terminal_(terminal) {
    send("\x1b[?1049h\x1b[2J");
}

FixedScreen::~FixedScreen() {
    send("\x1b[?1049l");
}

TextSize FixedScreen::window() const {
    constexpr TextSize kUsual{.rows = 24, .columns = 80};
    return window_size(terminal_).value_or(kUsual);
}

void FixedScreen::draw(const std::vector<std::string>& lines, std::string_view prompt) {
    window_ = window();
    prompt_ = prompt;
    send(text_.frame(lines, prompt));
}

void FixedScreen::refresh(const std::vector<std::string>& lines, std::string_view prompt) {
    if (lines.size() != text_.rows() || prompt != prompt_ || window() != window_) return draw(lines, prompt);
    if (const std::string text = text_.change(lines); !text.empty()) send(text);
}

/// If it cannot be shown, nobody is watching.
void FixedScreen::send(const std::string& text) const {
    std::fputs(text.c_str(), terminal_);
    std::fflush(terminal_);
}

namespace {

constexpr char kEscape = '\x1b', kErase = '\x7f', kBackspace = '\b', kErasesAll = '\x15', kEnds = '\x04';
constexpr std::size_t kMaxLineLength = 200;

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
    while (!text.empty() && base::continues_character(text.back())) text.pop_back();
    if (!text.empty()) text.pop_back();
}

}  // namespace

std::vector<Typing::Event> Typing::add(std::string_view bytes) {
    std::vector<Event> events;
    if (bytes.empty()) events.emplace_back(Key::Leave);
    for (const char byte : bytes) add(byte, events);
    return events;
}

/// Is the byte part of the sequence that a key without a character sends? A lone Escape means nothing.
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
    if (!is_whole && sequence_.size() < kMaxLineLength) return true;
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
    else if ((static_cast<unsigned char>(byte) >= ' ') && line_.size() < kMaxLineLength)
        line_ += byte;
}

}  // namespace escaque::engine
