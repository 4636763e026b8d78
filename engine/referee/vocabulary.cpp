#include "engine/referee/vocabulary.h"

#include <algorithm>
#include <array>
#include <boost/algorithm/string/classification.hpp>
#include <boost/algorithm/string/split.hpp>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <stdexcept>

#include "movegen/base/text.h"
#include "movegen/base/utf.h"

namespace escaque::engine {

namespace {

/// U+00C0 to U+00FF without their accents.
constexpr std::array<std::string_view, 64> kLatin{
    "a", "a", "a", "a", "ae", "a", "ae", "c", "e", "e", "e", "e", "i",  "i", "i",  "i",
    "d", "n", "o", "o", "o",  "o", "oe", "x", "o", "u", "u", "u", "ue", "y", "th", "ss",
    "a", "a", "a", "a", "ae", "a", "ae", "c", "e", "e", "e", "e", "i",  "i", "i",  "i",
    "d", "n", "o", "o", "o",  "o", "oe", "x", "o", "u", "u", "u", "ue", "y", "th", "y"};

enum class Sign : unsigned char { Letter, Space, ClauseEnd, Nothing };

struct Read {
    Sign sign;
    std::string_view letters = "";
};

Read read_ascii(const char& c) {
    static constexpr std::string_view kSmall = "abcdefghijklmnopqrstuvwxyz";
    if (c >= 'A' && c <= 'Z') return {Sign::Letter, kSmall.substr(static_cast<std::size_t>(c - 'A'), 1)};
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_')
        return {Sign::Letter, std::string_view(&c, 1)};
    static constexpr std::string_view kEnds = ".,;:!?()[]";
    return {kEnds.find(c) != std::string_view::npos ? Sign::ClauseEnd : Sign::Space};
}

Read read_character(std::string_view character) {
    if (character.size() == 1) return read_ascii(character.front());
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(character[i]); };
    if (byte(0) == 0xC3) return {Sign::Letter, kLatin[byte(1) & 0x3FU]};
    if (character == "œ" || character == "Œ") return {Sign::Letter, "oe"};
    if (byte(0) == 0xCC) return {Sign::Nothing};  // an accent on its own
    const std::string_view block = character.substr(0, 2);
    if (character == "–" || character == "—" || character == "…" || character == "•" || character == "·")
        return {Sign::ClauseEnd};
    if (byte(0) == 0xC2 || block == "\xE2\x80") return {Sign::Space};  // quotes and spaces
    return {Sign::Letter, character};
}

/// A hyphen with a space before and behind it is a dash.
bool is_dash(std::string_view text, std::size_t at) {
    return text[at] == '-' && at > 0 && text[at - 1] == ' ' && at + 1 < text.size() && text[at + 1] == ' ';
}

void mark_question(std::vector<Word>& words, std::size_t clause) {
    for (auto word = words.rbegin(); word != words.rend() && word->clause == clause; ++word)
        word->asked = true;
}

}  // namespace

std::vector<Word> words_of(std::string_view text) {
    std::vector<Word> words;
    std::size_t clause = 0;
    bool within_word = false;
    for (std::size_t at = 0, length = 0; at < text.size(); at += length) {
        length = std::max<std::size_t>(1, base::character_length(text.substr(at)));
        const Read read = is_dash(text, at) ? Read{Sign::ClauseEnd} : read_character(text.substr(at, length));
        if (read.sign == Sign::Nothing) continue;
        if (read.sign == Sign::Letter) {
            if (!within_word) words.push_back({"", clause});
            words.back().text += read.letters;
        } else if (read.sign == Sign::ClauseEnd && !words.empty() && words.back().clause == clause) {
            if (text[at] == '?') mark_question(words, clause);
            ++clause;
        }
        within_word = read.sign == Sign::Letter;
    }
    return words;
}

extern const std::string_view kEndings;  // all files of endings/, one behind another

namespace {

struct Section {
    std::string_view name;
    Meaning meaning;
};

constexpr Section ending(std::string_view name, Cause cause, Needs needs, SpokenOf subject) {
    return {name, {.kind = Kind::Ending, .cause = cause, .needs = needs, .subject = subject}};
}

/// What the wordings of a section mean.
constexpr std::array kSections{
    ending("time", Cause::Time, Needs::Nothing, SpokenOf::Loses),
    ending("time, alone", Cause::Time, Needs::Plain, SpokenOf::Loses),
    ending("time, lost or won", Cause::Time, Needs::Outcome, SpokenOf::Loses),
    ending("illegal moves, alone", Cause::IllegalMoves, Needs::Plain, SpokenOf::Loses),
    ending("resignation", Cause::Resignation, Needs::Nothing, SpokenOf::Loses),
    ending("resignation, alone", Cause::Resignation, Needs::Plain, SpokenOf::Loses),
    ending("agreement", Cause::Agreement, Needs::Nothing, SpokenOf::Unsaid),
    ending("mate given, alone", Cause::Checkmate, Needs::Plain, SpokenOf::Wins),
    ending("mate suffered, alone", Cause::Checkmate, Needs::Plain, SpokenOf::Loses),
    ending("mate, alone", Cause::Checkmate, Needs::Plain, SpokenOf::Unsaid),
    ending("stalemate, alone", Cause::Stalemate, Needs::Plain, SpokenOf::Unsaid),
    ending("repetition, alone", Cause::Repetition, Needs::Plain, SpokenOf::Unsaid),
    ending("fivefold repetition, alone", Cause::FivefoldRepetition, Needs::Plain, SpokenOf::Unsaid),
    ending("fifty moves, alone", Cause::FiftyMoves, Needs::Plain, SpokenOf::Unsaid),
    ending("75 moves, alone", Cause::SeventyFiveMoves, Needs::Plain, SpokenOf::Unsaid),
    ending("dead position, alone", Cause::DeadPosition, Needs::Plain, SpokenOf::Unsaid),
    Section{"order unknown", {.kind = Kind::OrderUnknown}},
    Section{"wins", {.kind = Kind::Fate, .fate = Fate::Wins}},
    Section{"loses", {.kind = Kind::Fate, .fate = Fate::Loses}},
    Section{"draws", {.kind = Kind::Fate, .fate = Fate::Draws}},
    Section{"White", {.kind = Kind::Player, .color = movegen::Color::White}},
    Section{"Black", {.kind = Kind::Player, .color = movegen::Color::Black}},
    Section{"both", {.kind = Kind::Both}},
    Section{"doubt", {.kind = Kind::Doubt}},
    Section{"but", {.kind = Kind::But}},
    Section{"opening", {.kind = Kind::Opening}},
    Section{"filler", {.kind = Kind::Filler}},
};

constexpr std::size_t kMaxGap = 4;

bool is_number(std::string_view word) {
    return !word.empty() && word.front() >= '0' && word.front() <= '9';
}

/// One word of a wording: any of these.
struct Place {
    struct Choice {
        std::string text;
        bool is_stem;
    };
    std::vector<Choice> choices;
    bool after_gap = false;

    bool fits(std::string_view word) const {
        return std::ranges::any_of(choices, [&](const Choice& choice) {
            if (choice.text == "#") return is_number(word);
            return choice.is_stem ? word.starts_with(choice.text) : word == choice.text;
        });
    }
};

struct Wording {
    std::vector<Place> places;
    Meaning meaning;
};

/// "Zeitüberschreitung" as words_of has it.
Place::Choice choice_of(std::string_view text) {
    const bool is_stem = text.ends_with('*');
    if (is_stem) text.remove_suffix(1);
    if (text == "#") return {"#", false};
    std::string plain;
    for (const Word& word : words_of(text)) plain += word.text;
    return {plain, is_stem};
}

std::vector<Place> places_of(std::string_view wording) {
    std::vector<Place> places;
    bool after_gap = false;
    while (true) {
        const std::string_view word = base::take_word(wording);
        if (word.empty()) return places;
        if (word == "..") {
            after_gap = true;
            continue;
        }
        std::vector<std::string> choices;
        boost::split(choices, word, boost::is_any_of("/"));
        Place place{{}, after_gap};
        for (const std::string& choice : choices) place.choices.push_back(choice_of(choice));
        places.push_back(std::move(place));
        after_gap = false;
    }
}

/// The wordings of each section, in all languages.
std::map<std::string_view, std::vector<std::string_view>> wordings_by_section() {
    std::map<std::string_view, std::vector<std::string_view>> wordings;
    std::vector<std::string_view>* section = nullptr;
    std::vector<std::string_view> lines, parts;
    for (const std::string_view line : boost::split(lines, kEndings, boost::is_any_of("\r\n"))) {
        if (line.starts_with('[')) {
            const std::string_view name = line.substr(1, line.size() - 2);
            if (std::ranges::find(kSections, name, &Section::name) == kSections.end())
                throw std::logic_error(fmt::format("endings: there is no section [{}]", name));
            section = &wordings[name];
        } else if (!line.empty() && section) {
            for (const std::string_view part : boost::split(parts, line, boost::is_any_of("|")))
                section->push_back(part);
        }
    }
    return wordings;
}

/// All wordings, by their first letters.
class Vocabulary {
 public:
    Vocabulary() {
        const auto wordings = wordings_by_section();
        for (const Section& section : kSections)
            for (const std::string_view wording : wordings.at(section.name))
                add(places_of(wording), section.meaning);
    }

    std::vector<const Wording*> beginning_with(std::string_view word) const {
        std::vector<const Wording*> found;
        const auto it = by_letter_.find(is_number(word) ? '#' : word.front());
        if (it == by_letter_.end()) return found;
        for (const Wording& wording : it->second)
            if (wording.places.front().fits(word)) found.push_back(&wording);
        return found;
    }

 private:
    /// Under each letter with the choices that begin so.
    void add(const std::vector<Place>& places, const Meaning& meaning) {
        if (places.empty()) return;
        std::map<char, Place> first;
        for (const Place::Choice& choice : places.front().choices)
            first[is_number(choice.text) ? '#' : choice.text.front()].choices.push_back(choice);
        for (const auto& [letter, place] : first) {
            Wording wording{places, meaning};
            wording.places.front() = place;
            by_letter_[letter].push_back(std::move(wording));
        }
    }

    std::map<char, std::vector<Wording>> by_letter_;
};

const Vocabulary& vocabulary() {
    static const Vocabulary words;
    return words;
}

struct Candidate {
    Meaning meaning;
    std::vector<std::size_t> at;  // its words
};

/// The words of the wording from there on, the nearest that fit.
std::optional<Candidate> match_at(std::span<const Word> words, std::size_t begin, const Wording& wording) {
    Candidate found{wording.meaning, {begin}};
    for (std::size_t place = 1; place < wording.places.size(); ++place) {
        const Place& wanted = wording.places[place];
        const std::size_t from = found.at.back() + 1;
        const std::size_t to = std::min(words.size(), from + (wanted.after_gap ? kMaxGap + 1 : 1));
        std::size_t at = from;
        while (at < to && words[at].clause == words[begin].clause && !wanted.fits(words[at].text)) ++at;
        if (at >= to || words[at].clause != words[begin].clause) return std::nullopt;
        found.at.push_back(at);
    }
    return found;
}

std::vector<Candidate> candidates_in(std::span<const Word> words) {
    std::vector<Candidate> candidates;
    for (std::size_t at = 0; at < words.size(); ++at)
        for (const Wording* wording : vocabulary().beginning_with(words[at].text)) {
            const bool is_head = at == 0 || words[at - 1].clause != words[at].clause;
            if (wording->meaning.kind == Kind::Opening && !is_head) continue;
            if (auto candidate = match_at(words, at, *wording)) candidates.push_back(std::move(*candidate));
        }
    return candidates;
}

/// Longer wordings come first, then the order of the kinds, then the order in the text.
bool goes_before(const Candidate& one, const Candidate& other) {
    if (one.at.size() != other.at.size()) return one.at.size() > other.at.size();
    if (one.meaning.kind != other.meaning.kind) return one.meaning.kind < other.meaning.kind;
    return one.at.front() < other.at.front();
}

}  // namespace

FoundWords find_words(std::span<const Word> words) {
    std::vector<Candidate> candidates = candidates_in(words);
    std::ranges::stable_sort(candidates, goes_before);
    FoundWords found{{}, std::vector<bool>(words.size())};
    for (const Candidate& candidate : candidates) {
        if (std::ranges::any_of(candidate.at, [&](std::size_t at) { return found.is_known[at]; })) continue;
        for (const std::size_t at : candidate.at) found.is_known[at] = true;
        found.matches.push_back({candidate.meaning, candidate.at.front(), candidate.at.back()});
    }
    for (std::size_t at = 0; at < words.size(); ++at)
        if (is_number(words[at].text)) found.is_known[at] = true;
    std::ranges::sort(found.matches, {}, &Match::first);
    return found;
}

bool is_in_vocabulary(std::string_view word) {
    return !vocabulary().beginning_with(word).empty();
}

bool begins_clause(std::string_view word) {
    return std::ranges::any_of(vocabulary().beginning_with(word),
                               [](const Wording* wording) { return wording->meaning.kind == Kind::But; });
}

}  // namespace escaque::engine
