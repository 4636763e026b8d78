#include "movegen/notation/pgn/time_control_text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "movegen/base/text.h"

namespace escaque::movegen {

namespace {

constexpr std::size_t kMaxTextLength = 200;
constexpr int kMaxStatedMoves = 9999;
constexpr Microseconds kTextSecond = std::chrono::seconds(1), kTextMinute = std::chrono::minutes(1);
/// Few games have more minutes than that, and few less seconds.
constexpr std::int64_t kMaxMinutes = 180, kMaxHours = 6;
constexpr Microseconds kUsualMoves = 40 * kTextSecond;  // as the tokens hold numbers
constexpr Microseconds kMaxStatedTime = std::chrono::hours(100'000);

enum class Kind : std::uint8_t {
    Number,  // value, of no unit yet: 90 is 90 s
    Hours,
    Minutes,
    Seconds,
    Moves,
    Rest,  // of the game: "G", "SD"
    Plus,
    Increment,  // "inc"
    Delay,
    Slash,
    Bar,
    For,   // a number of moves follows
    From,  // the number of a move follows
    Separator,
    Class,  // "blitz"
    Hourglass,
    End
};

struct Token {
    Kind kind;
    Microseconds value{0};
    bool is_small_m = false;  // minutes or moves
};

struct Words {
    Kind kind;
    std::string_view words;  // between blanks
};
constexpr std::array kWords{
    Words{Kind::Hours, "h hr hrs hour hours std stunde stunden heure heures hora horas uur"},
    Words{Kind::Minutes, "m mn min mins minute minutes minuten minuto minutos minuti"},
    Words{Kind::Seconds, "s sec secs sek seg second seconds sekunden secondes segundos secondi"},
    Words{Kind::Moves,
          "move moves mv mvs zug züge coup coups jugada jugadas mossa mosse lance lances zet zetten"},
    Words{Kind::Rest, "g sd game rest end finish"},
    Words{Kind::Plus, "plus and with"},
    Words{Kind::Increment, "inc incr increment bonus"},
    Words{Kind::Delay, "d delay"},
    Words{Kind::For, "for"},
    Words{Kind::From, "from starting"},
    Words{Kind::Separator, "then followed"},
    Words{Kind::Class, "bullet blitz rapid classical classic standard"},
};
/// Words that say nothing more.
constexpr std::string_view kFillers =
    "in per each every a an the of by to all added on pro por par je cumulative additional time";

struct TimeSign {
    std::string_view text;
    Kind kind;
};
/// The longer ones first.
constexpr std::array kTimeSigns{
    TimeSign{"''", Kind::Seconds},  TimeSign{"’’", Kind::Seconds},  TimeSign{"″", Kind::Seconds},
    TimeSign{"”", Kind::Seconds},   TimeSign{"\"", Kind::Seconds},  TimeSign{"'", Kind::Minutes},
    TimeSign{"′", Kind::Minutes},   TimeSign{"’", Kind::Minutes},   TimeSign{"´", Kind::Minutes},
    TimeSign{"+", Kind::Plus},      TimeSign{"&", Kind::Plus},      TimeSign{"/", Kind::Slash},
    TimeSign{"|", Kind::Bar},       TimeSign{",", Kind::Separator}, TimeSign{";", Kind::Separator},
    TimeSign{":", Kind::Separator}, TimeSign{"*", Kind::Hourglass}};
constexpr std::string_view kNothing = "().";

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0xC3;
}

bool has_word(std::string_view words, std::string_view wanted) {
    for (auto word = base::take_word(words); !word.empty(); word = base::take_word(words))
        if (word == wanted) return true;
    return false;
}

std::string in_small_letters(std::string_view text) {
    std::string small(text);
    for (char& c : small)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    for (std::size_t at; (at = small.find("\xC2\xA0")) != std::string::npos; small[at] = ' ')
        small.erase(at, 1);
    return small;
}

/// "90", "0.5", "1:30:00" or "5:00": each part is worth sixty of the next.
std::optional<Microseconds> take_number(std::string_view& text) {
    Microseconds total{0};
    for (int parts = 0; parts < 3; ++parts) {
        std::size_t length = 0;
        while (length < text.size() && (is_digit(text[length]) || (text[length] == '.' && length > 0)))
            ++length;
        if (length > 0 && text[length - 1] == '.') --length;
        const auto part = base::parse_seconds(text.substr(0, length));
        if (!part || *part > kMaxStatedTime) return std::nullopt;
        total = 60 * total + *part;
        text.remove_prefix(length);
        const bool goes_on = text.size() > 2 && text[0] == ':' && is_digit(text[1]) && is_digit(text[2]) &&
                             (text.size() == 3 || !is_digit(text[3]));
        if (!goes_on) break;
        text.remove_prefix(1);
    }
    return total <= kMaxStatedTime ? std::optional(total) : std::nullopt;
}

/// None where a word or a sign is not known.
std::optional<std::vector<Token>> tokens_of(std::string_view text) {
    std::vector<Token> tokens;
    while (!(text = base::trimmed(text)).empty()) {
        if (is_digit(text.front())) {
            const auto number = take_number(text);
            if (!number) return std::nullopt;
            tokens.push_back({Kind::Number, *number});
            continue;
        }
        const auto* const sign =
            std::ranges::find_if(kTimeSigns, [&](const TimeSign& s) { return text.starts_with(s.text); });
        if (sign != kTimeSigns.end()) {
            tokens.push_back({sign->kind});
            text.remove_prefix(sign->text.size());
            continue;
        }
        std::size_t length = 0;
        while (length < text.size() &&
               (is_letter(text[length]) || (length > 0 && static_cast<unsigned char>(text[length]) >= 0x80)))
            ++length;
        const std::string_view word = text.substr(0, length);
        if (length == 0 && kNothing.find(text.front()) == std::string_view::npos) return std::nullopt;
        text.remove_prefix(std::max<std::size_t>(length, 1));
        if (length == 0 || has_word(kFillers, word)) continue;
        const auto* const known =
            std::ranges::find_if(kWords, [&](const Words& row) { return has_word(row.words, word); });
        if (known == kWords.end()) return std::nullopt;
        tokens.push_back({known->kind, Microseconds(0), word == "m"});
    }
    tokens.push_back({Kind::End});
    return tokens;
}

/// A time whose unit may be open; then it is read as seconds.
struct StatedTime {
    Microseconds time{0};
    bool is_open = false;
};
struct StatedPeriod {
    int moves = 0;
    StatedTime stated{};
};

/// Reads the tokens from left to right.
class Reader {
 public:
    explicit Reader(std::vector<Token> tokens) : tokens_(std::move(tokens)) {}

    /// None where they make no time control.
    std::optional<std::vector<TimeControl>> read() {
        while (here().kind != Kind::End)
            if (!read_next()) return std::nullopt;
        // "90/40 + 30 + 30": the last is the increment.
        if (!bonus_ && !added_.empty()) {
            bonus_ = added_.back();
            added_.pop_back();
        }
        for (const StatedTime& stated : added_) periods_.push_back({0, stated});
        for (std::size_t i = 0; i + 1 < periods_.size(); ++i)
            if (periods_[i].moves == 0) return std::nullopt;
        if (periods_.empty() || pending_moves_ != 0) return std::nullopt;
        return readings();
    }

    bool is_time_for_each_move() const { return periods_.empty() && bonus_; }

 private:
    const Token& here() const { return tokens_[next_]; }
    const Token& ahead(std::size_t count) const {
        return tokens_[std::min(next_ + count, tokens_.size() - 1)];
    }
    bool take(Kind kind) {
        if (here().kind != kind) return false;
        before_ = here().kind;
        ++next_;
        return true;
    }

    bool read_next() {
        switch (here().kind) {
            case Kind::Number:
                return read_number();
            case Kind::Rest:
                if (ahead(1).kind == Kind::Slash || ahead(1).kind == Kind::Number) names_rest_ = true;
                break;
            case Kind::From:
                take(Kind::From);
                while (here().kind == Kind::Moves || here().kind == Kind::From) ++next_;
                return take(Kind::Number) || true;
            case Kind::Class:
                has_class_ = true;
                break;
            case Kind::Hours:
            case Kind::Minutes:
            case Kind::Seconds:
            case Kind::Hourglass:
                return false;
            default:
                break;
        }
        before_ = here().kind;
        ++next_;
        return true;
    }

    bool read_number() {
        const Kind before = std::exchange(before_, Kind::Number);
        const Microseconds value = here().value;
        ++next_;
        const bool counts_moves =
            here().kind == Kind::Moves || (before == Kind::Slash && here().is_small_m && has_open_period());
        if (counts_moves) ++next_;
        if (counts_moves || (before == Kind::Slash && has_open_period() && !names_rest_))
            return count_moves(value, before == Kind::Slash || before == Kind::For);
        // "40/90" and "40/90'"; "90'/40" has a unit before the slash.
        if (here().kind == Kind::Slash && ahead(1).kind == Kind::Number) {
            const Microseconds second = ahead(1).value;
            ++next_;
            if (value <= kUsualMoves * 3 / 2 || second != kUsualMoves) return count_moves(value, false);
            ++next_;  // "90/40": nobody makes ninety moves in forty minutes
            return add({value, true}, before) && count_moves(second, true);
        }
        return add(with_unit(value), before);
    }

    bool has_open_period() const { return !periods_.empty() && periods_.back().moves == 0; }

    bool count_moves(Microseconds value, bool of_last) {
        const std::int64_t moves = value / kTextSecond;
        if (moves < 1 || moves > kMaxStatedMoves || value % kTextSecond != Microseconds(0)) return false;
        if (of_last && has_open_period())
            periods_.back().moves = static_cast<int>(moves);
        else if (pending_moves_ == 0)
            pending_moves_ = static_cast<int>(moves);
        else
            return false;
        return true;
    }

    StatedTime with_unit(Microseconds value) {
        if (take(Kind::Seconds)) return {value, false};
        if (take(Kind::Minutes)) return {60 * value, false};
        if (!take(Kind::Hours)) return {value, true};
        value *= 3600;
        // "1h30", "1 h 30 min"
        if (here().kind == Kind::Number && ahead(1).kind != Kind::Seconds && ahead(1).kind != Kind::Moves) {
            value += 60 * here().value;
            ++next_;
            take(Kind::Minutes);
        }
        return {value, false};
    }

    bool add(StatedTime stated, Kind before) {
        if (stated.time > kMaxStatedTime) return false;
        const bool is_for_each_move =
            here().kind == Kind::Moves ||
            (here().kind == Kind::Slash && (ahead(1).kind == Kind::Moves || ahead(1).is_small_m));
        if (is_for_each_move) next_ += here().kind == Kind::Slash ? 2 : 1;
        const bool follows_number = before == Kind::Number && has_open_period();
        if (before == Kind::Bar || follows_number) is_in_minutes_ = true;
        // "30 seconds increment", but not "90, increment 30".
        const bool is_named =
            (here().kind == Kind::Increment || here().kind == Kind::Delay) && ahead(1).kind != Kind::Number;
        const Kind name = is_named ? here().kind : before;
        const bool is_bonus = is_for_each_move || follows_number || name == Kind::Bar ||
                              name == Kind::Increment || name == Kind::Delay;
        const bool is_delay = name == Kind::Delay;
        const bool is_added = before == Kind::Plus && !periods_.empty() && pending_moves_ == 0;
        if (is_bonus || (is_added && !stated.is_open && stated.time < kTextMinute)) {
            if (bonus_) return false;
            bonus_ = stated;
            kind_ = is_delay ? MoveBonus::SimpleDelay : MoveBonus::Increment;
        } else if (is_added && stated.is_open) {
            added_.push_back(stated);
        } else {
            periods_.push_back({std::exchange(pending_moves_, 0), stated});
        }
        return true;
    }

    std::vector<TimeControl> readings() const {
        std::vector<std::int64_t> factors{1};
        const auto open =
            std::ranges::find_if(periods_, [](const StatedPeriod& p) { return p.stated.is_open; });
        if (open != periods_.end()) {
            const std::int64_t value = open->stated.time / kTextSecond;
            const bool is_short = value <= kMaxMinutes;
            if (names_rest_ || is_in_minutes_ || has_class_)
                factors = {60};
            else
                factors = is_short ? std::vector<std::int64_t>{60, 1} : std::vector<std::int64_t>{1};
            if (names_rest_ && value <= kMaxHours) factors.push_back(3600);
        }
        std::vector<TimeControl> controls;
        for (const std::int64_t factor : factors) controls.emplace_back(periods_by(factor));
        return controls;
    }

    std::vector<Period> periods_by(std::int64_t factor) const {
        std::vector<Period> periods;
        for (const StatedPeriod& stated : periods_)
            periods.push_back(
                {.moves = stated.moves,
                 .time = stated.stated.is_open ? factor * stated.stated.time : stated.stated.time,
                 .bonus = bonus_ ? bonus_->time : Microseconds(0),
                 .kind = bonus_ && bonus_->time.count() > 0 ? kind_ : MoveBonus::Increment});
        return periods;
    }

    std::vector<Token> tokens_;
    std::size_t next_ = 0;
    Kind before_ = Kind::Separator;  // the token before
    std::vector<StatedPeriod> periods_;
    std::vector<StatedTime> added_;    // by "+", of no unit
    std::optional<StatedTime> bonus_;  // seconds where its unit is open
    MoveBonus kind_ = MoveBonus::Increment;
    int pending_moves_ = 0;  // of the next period
    bool names_rest_ = false, is_in_minutes_ = false, has_class_ = false;
};

/// Blanks go, but for one between two numbers.
std::string without_blanks(std::string_view text) {
    std::string kept;
    for (std::string_view word = base::take_word(text); !word.empty(); word = base::take_word(text)) {
        if (!kept.empty() && is_digit(kept.back()) && is_digit(word.front())) kept += ' ';
        kept += word;
    }
    return kept;
}

/// The reading in minutes of a text that the standard reads in seconds.
std::optional<TimeControl> in_minutes(const TimeControl& control) {
    std::vector<Period> periods = control.periods();
    for (Period& period : periods) {
        if (period.time / kTextSecond > kMaxMinutes) return std::nullopt;
        period.time *= 60;
    }
    return TimeControl(std::move(periods));
}

}  // namespace

base::Expected<std::vector<TimeControl>> parse_time_control_text(std::string_view text) {
    if (text.size() > kMaxTextLength) return base::unexpected("it is too long");
    const std::string small = in_small_letters(text);
    if (const auto standard = parse_time_control(without_blanks(small))) {
        std::vector<TimeControl> readings{*standard};
        if (auto minutes = in_minutes(*standard)) readings.push_back(std::move(*minutes));
        return readings;
    }
    if (base::trimmed(small).starts_with('*')) return base::unexpected("it is an hourglass");
    auto tokens = tokens_of(small);
    if (!tokens) return base::unexpected("it has unknown words");
    Reader reader(std::move(*tokens));
    auto readings = reader.read();
    if (readings) return *readings;
    return base::unexpected(reader.is_time_for_each_move() ? "it is a time for each move"
                                                           : "its form is unknown");
}

}  // namespace escaque::movegen
