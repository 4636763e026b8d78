#include "movegen/openings/openings.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

#include "movegen/base/text.h"
#include "movegen/generate/generate.h"
#include "movegen/notation/moves/san.h"

namespace escaque::movegen {

/// From names/ and theory/, assembled when the program is built.
extern const std::array<std::string_view, 10> kOpeningTable;

namespace {

/// "B90" at the beginning of a text.
std::string_view eco_of(std::string_view text) {
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    if (text.size() < 3 || text[0] < 'A' || text[0] > 'E') return {};
    if (!is_digit(text[1]) || !is_digit(text[2])) return {};
    return text.size() == 3 || text[3] == ' ' ? text.substr(0, 3) : std::string_view();
}

}  // namespace

/// Reads the table line by line and holds the lines that the next may continue.
class OpeningsReader {
 public:
    /// Reads a line of the text, without its line end.
    base::Expected<void> read_line(std::string_view line);
    Openings take() { return std::move(openings_); }

 private:
    struct Place {
        std::size_t indent = 0;
        Position position{};
        std::vector<Key> path{};  // of the positions on the way, the start left out
        std::size_t name = Openings::kNameless;
    };

    Opening named(std::string_view label, const Place& before) const;
    base::Expected<Place> read_name(std::string_view label, std::string_view moves, const Place& before);
    base::Expected<Place> read_theory(std::string_view lines, const Place& before);
    static base::Expected<Place> play(std::string_view word, Place place);

    Openings openings_;
    std::vector<Place> open_;  // each continues the one before it
};

Opening OpeningsReader::named(std::string_view label, const Place& before) const {
    Opening opening;
    if (before.name != Openings::kNameless) opening = openings_.names_[before.name];
    if (const std::string_view eco = eco_of(label); !eco.empty()) {
        opening.eco = eco;
        label = base::trimmed(label.substr(eco.size()));
    }
    if (label.starts_with('='))
        opening.name = label.substr(1);
    else if (!label.empty())
        opening.name += (opening.name.empty() ? "" : ", ") + std::string(label);
    return opening;
}

base::Expected<OpeningsReader::Place> OpeningsReader::play(std::string_view word, Place place) {
    const auto move = parse_san(word, place.position);
    if (!move) return tl::unexpected(move.error());
    place.position.make(*move);
    place.path.push_back(place.position.key());
    return place;
}

base::Expected<OpeningsReader::Place> OpeningsReader::read_name(std::string_view label,
                                                                std::string_view moves, const Place& before) {
    base::Expected<Place> place = before;
    for (std::string_view word = base::take_word(moves); place && !word.empty();
         word = base::take_word(moves))
        place = play(word, std::move(*place));
    if (!place) return place;
    if (place->path.size() == before.path.size()) return base::unexpected("no moves after the colon");
    Openings::Entry& entry = openings_.entries_[place->path.back()];
    if (entry.name != Openings::kNameless)
        return base::unexpected(
            fmt::format("the position is already called '{}'", openings_.names_[entry.name].name));
    place->name = entry.name = openings_.names_.size();
    openings_.names_.push_back(named(label, before));
    for (const Key key : place->path) ++openings_.entries_[key].lines;
    return place;
}

base::Expected<OpeningsReader::Place> OpeningsReader::read_theory(std::string_view lines,
                                                                  const Place& before) {
    base::Expected<Place> place = before;
    for (std::string_view word = base::take_word(lines); !word.empty(); word = base::take_word(lines)) {
        if (word == "|") {
            place = before;
            continue;
        }
        const bool is_mistake = word.ends_with('?');
        if (is_mistake) word.remove_suffix(1);
        place = play(word, std::move(*place));
        if (!place) return place;
        Openings::Entry& entry = openings_.entries_[place->path.back()];
        openings_.size_ += !entry.theory;
        entry.theory = true;
        if (is_mistake) entry.after_mistake = true;
    }
    return place;
}

base::Expected<void> OpeningsReader::read_line(std::string_view line) {
    const std::string_view text = base::trimmed(line);
    if (text.empty() || text.starts_with('#')) return {};
    const std::size_t indent = line.find_first_not_of(' '), colon = text.find(':');
    while (!open_.empty() && open_.back().indent >= indent) open_.pop_back();
    const Place before = open_.empty() ? Place() : open_.back();
    auto after = colon == std::string_view::npos
                     ? read_theory(text, before)
                     : read_name(base::trimmed(text.substr(0, colon)), text.substr(colon + 1), before);
    if (!after) return tl::unexpected(after.error());
    after->indent = indent;
    open_.push_back(std::move(*after));
    return {};
}

base::Expected<Openings> Openings::parse(std::string_view text) {
    OpeningsReader reader;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        if (const auto read = reader.read_line(line); !read)
            return base::unexpected(
                fmt::format("openings: {}: {}", base::quoted(base::trimmed(line)), read.error().message));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return reader.take();
}

std::string Openings::standard_text() {
    std::string text;
    for (const std::string_view volume : kOpeningTable) text += volume;
    return text;
}

const Openings& Openings::standard() {
    // A test reads the same text, so it holds no error.
    static const Openings openings = parse(standard_text()).value_or(Openings());
    return openings;
}

const Openings::Entry* Openings::find(const Position& position) const {
    if (position.rules() != Rules::Chess) return nullptr;
    const auto entry = entries_.find(position.key());
    return entry == entries_.end() ? nullptr : &entry->second;
}

bool Openings::has(const Position& position) const {
    const Entry* entry = find(position);
    return entry && entry->theory;
}

const Opening* Openings::name_of(const Position& position) const {
    const Entry* entry = find(position);
    return entry && entry->name != kNameless ? &names_[entry->name] : nullptr;
}

std::vector<Move> Openings::moves(const Position& position) const {
    std::vector<Move> found;
    for (const Move move : legal_moves(position))
        if (has(position.after(move))) found.push_back(move);
    return found;
}

std::size_t Openings::lines(const Position& position) const {
    const Entry* entry = find(position);
    return entry ? entry->lines : 0;
}

bool Openings::is_after_mistake(const Position& position) const {
    const Entry* entry = find(position);
    return entry && entry->after_mistake;
}

OpeningOfGame opening_of(std::span<const Position> positions, const Openings& openings) {
    OpeningOfGame found;
    for (std::size_t ply = 0; ply < positions.size(); ++ply) {
        if (openings.has(positions[ply])) found.theory = ply;
        if (const Opening* opening = openings.name_of(positions[ply])) found.opening = opening;
    }
    return found;
}

OpeningOfGame opening_of(const Game& game, const Openings& openings) {
    std::vector<Position> positions{game.start()};
    for (const Move move : game.moves()) positions.push_back(positions.back().after(move));
    return opening_of(positions, openings);
}

}  // namespace escaque::movegen
