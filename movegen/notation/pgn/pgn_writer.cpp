#include "movegen/notation/pgn/pgn_writer.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <string_view>
#include <utility>

#include "movegen/base/text.h"
#include "movegen/base/utf.h"
#include "movegen/board/setup.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"

namespace escaque::movegen {

namespace {

constexpr std::size_t kLineLength = 79;
constexpr std::array<std::string_view, 7> kRoster{"Event", "Site",  "Date",  "Round",
                                                  "White", "Black", "Result"};

/// Fills lines with words.
class Lines {
 public:
    void add(std::string_view word) {
        // A line that begins with % would be skipped by readers.
        if (length_ + 1 + base::character_count(word) > kLineLength && !word.starts_with('%')) end();
        add_to_line(word);
    }
    /// However long the line becomes.
    void add_to_line(std::string_view word) {
        if (length_ > 0) text_ += ' ';
        length_ += (length_ > 0) + base::character_count(word);
        text_ += word;
    }
    void end() {
        if (length_ > 0) text_ += '\n';
        length_ = 0;
    }
    std::string take() { return std::move(text_); }

 private:
    std::string text_;
    std::size_t length_ = 0;  // of the last line
};

/// The next word of a comment. A command such as `[%eval 0.34]` is one word: programs expect it in one line.
std::string_view take_part(std::string_view& comment) {
    comment = base::trimmed(comment);
    const std::size_t end = comment.find(']');
    if (!comment.starts_with("[%") || end >= kLineLength) return base::take_word(comment);
    const std::string_view part = comment.substr(0, comment.find(' ', end));
    comment.remove_prefix(part.size());
    return part;
}

class MovetextWriter {
 public:
    std::string write(const PgnGame& game) {
        write_line(game.main_line, game.start);
        add(std::string(to_text(game.result())));
        flush();
        lines_.end();
        return lines_.take();
    }

 private:
    void write_line(const PgnLine& line, Position position) {
        bool needs_number = true;
        for (const std::string& comment : line.comments) write_comment(comment);
        for (const PgnMove& move : line.moves) {
            if (needs_number || position.side_to_move() == Color::White) add(move_number(position));
            add(to_san(move.move, position));
            for (const int nag : move.nags) add(fmt::format("${}", nag));
            for (const std::string& comment : move.comments) write_comment(comment);
            for (const PgnLine& variation : move.variations) write_variation(variation, position);
            needs_number = !move.comments.empty() || !move.variations.empty();
            if (move.move)
                position.make(move.move);
            else
                position.make_null();
        }
    }

    void write_variation(const PgnLine& variation, const Position& position) {
        prefix_ += '(';
        write_line(variation, position);
        pending_ += ')';
    }

    void write_comment(std::string_view text) {
        if (text.find('}') != std::string_view::npos) return write_line_comment(text);
        prefix_ += '{';
        if (base::trimmed(text).empty()) add("");
        for (std::string_view part = take_part(text); !part.empty(); part = take_part(text))
            add(base::printable(part));
        pending_ += '}';
    }

    /// Only a comment to the end of its line can hold a closing brace.
    void write_line_comment(std::string_view text) {
        flush();
        lines_.add(fmt::format("{};", std::exchange(prefix_, "")));
        for (std::string_view word = base::take_word(text); !word.empty(); word = base::take_word(text))
            lines_.add_to_line(base::printable(word));
        lines_.end();
    }

    /// A word is held back, because the closing of a comment or a variation may follow it without a blank.
    void add(std::string word) {
        flush();
        pending_ = std::exchange(prefix_, "") + word;
    }
    void flush() {
        if (!pending_.empty()) lines_.add(std::exchange(pending_, ""));
    }

    Lines lines_;
    std::string prefix_;   // opening signs that the next word begins with
    std::string pending_;  // the last word
};

std::string header(std::string_view name, std::string_view value) {
    std::string text = fmt::format("[{} \"", name);
    std::string line(value);
    std::replace_if(line.begin(), line.end(), base::is_white_space, ' ');
    for (const char c : base::printable(line)) {
        if (c == '"' || c == '\\') text += '\\';
        text += c;
    }
    return text + "\"]\n";
}

std::string_view default_value(std::string_view name) {
    return name == "Date" ? "????.??.??" : "?";
}

bool is_of_roster(std::string_view name) {
    return std::find(kRoster.begin(), kRoster.end(), name) != kRoster.end();
}

/// The headers beside the roster, with those that the start position needs. `Letters` is left out: it names
/// another language than the moves are written in.
std::vector<PgnTag> further_headers(const PgnGame& game) {
    std::vector<PgnTag> tags;
    for (const PgnTag& tag : game.tags)
        if (!is_of_roster(tag.name) && tag.name != "Letters") tags.push_back(tag);
    const auto add_missing = [&](std::string_view name, std::string value) {
        if (!game.tag(name)) tags.push_back({std::string(name), std::move(value)});
    };
    if (game.start.rules() == Rules::Antichess) add_missing("Variant", "Antichess");
    // Other programs read castling rights as in standard chess unless a header says otherwise.
    if (castles_as_in_chess960(game.start)) add_missing("Variant", "Chess960");
    if (game.start != start_position(game.start.rules())) {
        add_missing("FEN", to_fen(game.start));
        add_missing("SetUp", "1");
    }
    std::sort(tags.begin(), tags.end(), [](const PgnTag& a, const PgnTag& b) { return a.name < b.name; });
    return tags;
}

}  // namespace

std::string to_pgn(const PgnGame& game) {
    std::string text;
    for (const std::string_view name : kRoster) {
        const std::string* value = game.tag(name);
        if (name == "Result")
            text += header(name, to_text(game.result()));
        else
            text += header(name, value ? *value : default_value(name));
    }
    for (const PgnTag& tag : further_headers(game)) text += header(tag.name, tag.value);
    return text + '\n' + MovetextWriter().write(game) + '\n';
}

std::string pgn_today() {
    return fmt::format("{:%Y.%m.%d}", fmt::localtime(std::time(nullptr)));
}

}  // namespace escaque::movegen
