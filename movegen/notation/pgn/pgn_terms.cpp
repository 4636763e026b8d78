#include "movegen/notation/pgn/pgn_terms.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <fmt/format.h>
#include <utility>

#include "movegen/base/text.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/pgn/pgn_clocks.h"
#include "movegen/notation/pgn/pgn_command.h"
#include "movegen/notation/pgn/time_control_text.h"

namespace escaque::movegen {

namespace {

/// A header that is there for its place alone.
bool says_nothing(const std::string& value) {
    return value.empty() || value == "?" || value == "-";
}

std::pair<Edition, EditionReason> edition_by_date(const PgnGame& game) {
    const std::string* date = game.tag("Date");
    constexpr std::size_t kYear = 4, kMonth = 7;  // "2019.05.01"
    const auto year = date && date->size() >= kYear ? base::parse_int(date->substr(0, kYear)) : std::nullopt;
    if (!year) return {kDefaultEdition, EditionReason::Default};
    const auto month = date->size() < kMonth ? std::nullopt : base::parse_int(date->substr(kYear + 1, 2));
    const auto edition = edition_in_force(*year, month.value_or(1));
    return edition ? std::pair(*edition, EditionReason::Date)
                   : std::pair(all_editions().front(), EditionReason::Older);
}

}  // namespace

base::Expected<std::optional<Edition>> edition_in(const PgnGame& game) {
    const std::string* laws = game.tag("Laws");
    if (!laws) return std::nullopt;
    const auto edition = parse_edition(*laws);
    if (!edition) return base::unexpected("header Laws: " + edition.error().message);
    return *edition;
}

bool is_chess960(const PgnGame& game) {
    const std::string* header = game.tag("Variant");
    const auto variant = variant_named(header ? *header : "");
    return variant && variant->chess960;
}

base::Expected<PgnTerms> terms_in(const PgnGame& game, std::optional<Edition> chosen) {
    const auto named = edition_in(game);
    if (!named && !chosen) return tl::unexpected(named.error());
    const auto in_header = named.value_or(std::nullopt);
    const auto [edition, reason] = chosen      ? std::pair(*chosen, EditionReason::Chosen)
                                   : in_header ? std::pair(*in_header, EditionReason::Header)
                                               : edition_by_date(game);
    PgnTerms found{.terms = {.edition = edition,
                             .controls = controls_in(game),
                             .speed = speed_in(game),
                             .chess960 = is_chess960(game),
                             .more_than_fifty = more_than_fifty_in(game)},
                   .edition_by = reason,
                   .unread = {}};
    const auto note = [&](const char* header, bool is_read) {
        const std::string* text = game.tag(header);
        if (text && !is_read && !says_nothing(*text))
            found.unread.push_back(
                fmt::format("the header {} cannot be read: {}", header, base::quoted(*text)));
    };
    note("Speed", found.terms.speed.has_value());
    note("MoreThanFifty", !found.terms.more_than_fifty.empty());
    if (const std::string* control = game.tag("TimeControl"); control && !says_nothing(*control))
        if (const auto read = parse_time_control_text(*control); !read)
            found.unread.push_back(fmt::format("the header TimeControl cannot be read: {}: {}",
                                               base::quoted(*control), read.error().message));
    return found;
}

MoreThanFifty more_than_fifty_in(const PgnGame& game) {
    const std::string* announced = game.tag("MoreThanFifty");
    return announced ? parse_more_than_fifty(*announced).value_or(MoreThanFifty{}) : MoreThanFifty{};
}

std::optional<TimeControl> control_in(const PgnGame& game, Color player) {
    const std::string* own = game.tag(player == Color::White ? "WhiteTimeControl" : "BlackTimeControl");
    const std::string* both = game.tag("TimeControl");
    if (!own && !both) return std::nullopt;
    const auto readings = parse_time_control_text(own ? *own : *both);
    return readings ? std::optional(fitting_control(*readings, game, player)) : std::nullopt;
}

std::optional<Per<Color, TimeControl>> controls_in(const PgnGame& game) {
    const auto white = control_in(game, Color::White), black = control_in(game, Color::Black);
    if (!white || !black) return std::nullopt;
    return Per<Color, TimeControl>{{*white, *black}};
}

std::optional<Speed> speed_in(const PgnGame& game) {
    const std::string* speed = game.tag("Speed");
    return speed ? parse_speed(*speed) : std::nullopt;
}

Microseconds bounded_time(Microseconds time) {
    constexpr Microseconds kMax = std::chrono::hours(24 * 365 * 1000);
    return std::clamp(time, -kMax, kMax);
}

Microseconds given_in(const PgnMove& move) {
    Microseconds given{0};
    for (const std::string& comment : move.comments)
        given = bounded_time(given + time_in(comment, "given").value_or(Microseconds(0)) -
                             time_in(comment, "taken").value_or(Microseconds(0)));
    return given;
}

namespace {

struct Sign {
    std::string_view text;
    int by_white, by_black;  // the glyph behind a move of that player
    constexpr Sign(std::string_view sign, int nag) : Sign(sign, nag, nag) {}
    constexpr Sign(std::string_view sign, int white, int black)
        : text(sign), by_white(white), by_black(black) {}
};

/// A sign in parentheses means the same. In Informants ⊙ says that the player to move is in zugzwang, and ⊕
/// that the one who has moved was short of time.
constexpr std::array kSigns{
    Sign{"!", 1},        Sign{"?", 2},        Sign{"!!", 3},       Sign{"‼", 3},        Sign{"??", 4},
    Sign{"⁇", 4},        Sign{"!?", 5},       Sign{"⁉", 5},        Sign{"?!", 6},       Sign{"⁈", 6},
    Sign{"□", 7},        Sign{"☐", 7},        Sign{"=", 10},       Sign{"∞", 13},       Sign{"~", 13},
    Sign{"inf", 13},     Sign{"+=", 14},      Sign{"⩲", 14},       Sign{"+/=", 14},     Sign{"=+", 15},
    Sign{"⩱", 15},       Sign{"=/+", 15},     Sign{"±", 16},       Sign{"+/-", 16},     Sign{"+/−", 16},
    Sign{"+/–", 16},     Sign{"∓", 17},       Sign{"-/+", 17},     Sign{"−/+", 17},     Sign{"–/+", 17},
    Sign{"+-", 18},      Sign{"+−", 18},      Sign{"+–", 18},      Sign{"-+", 19},      Sign{"−+", 19},
    Sign{"–+", 19},      Sign{"⊙", 23, 22},   Sign{"⨀", 23, 22},   Sign{"○", 26, 27},   Sign{"◯", 26, 27},
    Sign{"↻", 32, 33},   Sign{"⟳", 32, 33},   Sign{"↑", 36, 37},   Sign{"|^", 36, 37},  Sign{"→", 40, 41},
    Sign{"->", 40, 41},  Sign{"=∞", 44, 45},  Sign{"∞=", 44, 45},  Sign{"=/∞", 44, 45}, Sign{"∞/=", 44, 45},
    Sign{"~=", 44, 45},  Sign{"⇆", 132, 133}, Sign{"⇄", 132, 133}, Sign{"⇋", 132, 133}, Sign{"⊕", 138, 139},
    Sign{"⨁", 138, 139}, Sign{"Δ", 140},      Sign{"∆", 140},      Sign{"△", 140},      Sign{"∇", 141},
    Sign{"▽", 141},      Sign{"⌓", 142},      Sign{"≤", 143},      Sign{"RR", 145},     Sign{"N", 146},
    Sign{"TN", 146},     Sign{"D", 220}};

constexpr std::array<std::string_view, 16> kSurplusMarks{
    "+", "++", "#", "†", "‡", "ch", "ch.", "check", "e.p.", "e.p", "ep", "a.p.", "a.p", "ap", "mate", "mat"};

bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}

/// The longest at the end of the text. Most moves end in a digit, in which no sign does.
const Sign* sign_at_end(std::string_view text) {
    const Sign* longest = nullptr;
    if (text.empty() || (text.back() >= '0' && text.back() <= '9')) return longest;
    for (const Sign& sign : kSigns)
        if (text.ends_with(sign.text) && (!longest || sign.text.size() > longest->text.size()))
            longest = &sign;
    return longest;
}

std::string_view without_parentheses(std::string_view text) {
    const bool has_them = text.size() > 2 && text.front() == '(' && text.back() == ')';
    return has_them ? text.substr(1, text.size() - 2) : text;
}

bool is_pawns_move_to_last_rank(std::string_view move) {
    const bool is_pawn =
        !move.empty() && ((move.front() >= 'a' && move.front() <= 'h') || move.front() == 'P');
    return is_pawn && (move.back() == '1' || move.back() == '8');
}

/// Can this be the move before signs that are glued to it? It must have two characters at least, and the sign
/// must not be a letter or "=" that could belong to the move.
bool may_precede(std::string_view move, std::string_view sign) {
    if (move.size() < 2) return false;
    const bool is_unclear = is_capital(sign.front()) || sign == "=" || sign == "inf";
    const bool ends_in_rank = move.back() >= '1' && move.back() <= '8';
    return !is_unclear || (ends_in_rank && !is_pawns_move_to_last_rank(move));
}

/// Takes "!?" and so on, however many of them stand there: the first two count.
int take_judgement(std::string_view& text) {
    constexpr std::array kJudgements{Sign{"!", 1},  Sign{"?", 2},  Sign{"!!", 3},
                                     Sign{"??", 4}, Sign{"!?", 5}, Sign{"?!", 6}};
    const std::size_t begin = text.find_last_not_of("!?") + 1;
    const std::string_view judgement = text.substr(begin, 2);
    text = text.substr(0, begin);
    return std::ranges::find(kJudgements, judgement, &Sign::text)->by_white;
}

/// Takes the last sign, with its parentheses.
std::optional<int> take_sign(std::string_view& text, Color mover, bool is_glued) {
    if (text.ends_with('!') || text.ends_with('?')) return take_judgement(text);
    std::string_view signs = text;
    const std::size_t open = text.ends_with(')') ? text.rfind('(') : std::string_view::npos;
    const bool is_in_parentheses = open != std::string_view::npos;
    if (is_in_parentheses) signs = without_parentheses(text.substr(open));
    const Sign* sign = sign_at_end(signs);
    if (!sign || (is_in_parentheses && sign->text != signs)) return std::nullopt;
    const std::string_view rest = text.substr(0, is_in_parentheses ? open : text.size() - sign->text.size());
    if (is_glued && !may_precede(rest, sign->text)) return std::nullopt;
    text = rest;
    return mover == Color::White ? sign->by_white : sign->by_black;
}

/// "Nf3!+" as "Nf3+!" is read: the mark of check says nothing that the board does not.
std::string_view without_check_behind_sign(std::string_view text) {
    const std::size_t end = text.find_last_not_of("+#") + 1;
    const bool is_behind_sign =
        end > 0 && end < text.size() && (text[end - 1] == '!' || text[end - 1] == '?');
    return is_behind_sign ? text.substr(0, end) : text;
}

}  // namespace

std::vector<int> nags_of(std::string_view text, Color mover) {
    std::vector<int> nags;
    while (!text.empty()) {
        const auto nag = take_sign(text, mover, false);
        if (!nag) return {};
        nags.insert(nags.begin(), *nag);
    }
    return nags;
}

std::vector<int> take_signs(std::string_view& text, Color mover) {
    std::vector<int> nags;
    text = without_check_behind_sign(text);
    while (const auto nag = take_sign(text, mover, true)) nags.insert(nags.begin(), *nag);
    return nags;
}

bool is_surplus_mark(std::string_view text) {
    return std::ranges::find(kSurplusMarks, text) != kSurplusMarks.end();
}

}  // namespace escaque::movegen
