#include "engine/referee/testimony.h"

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <boost/algorithm/string/predicate.hpp>
#include <fmt/format.h>

#include "engine/referee/testimony_words.h"
#include "movegen/base/text.h"
#include "movegen/board/names.h"
#include "movegen/notation/pgn/pgn_command.h"

namespace escaque::engine {

using movegen::Color;

namespace {

/// A word that matters, and where it stands.
template <class Meaning>
struct Found {
    std::size_t at;
    Meaning meaning;
};

bool begins_word(std::string_view text, std::size_t at) {
    const auto is_letter = [](char c) {
        return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80;
    };
    return at == 0 || !is_letter(text[at - 1]);
}

template <class Meaning, class Stems>
std::vector<Found<Meaning>> find_stems(std::string_view text, const Stems& stems) {
    std::vector<Found<Meaning>> found;
    for (const auto& [stem, meaning] : stems)
        for (std::size_t at = text.find(stem); at != std::string_view::npos; at = text.find(stem, at + 1))
            if (begins_word(text, at)) found.push_back({at, meaning});
    std::ranges::sort(found, {}, &Found<Meaning>::at);
    return found;
}

bool speaks_of_both(std::string_view text) {
    return std::ranges::any_of(kBothPlayers, [&](std::string_view word) {
        const std::size_t at = text.find(word);
        return at != std::string_view::npos && begins_word(text, at);
    });
}

/// The player nearest before the phrase, "White lost on time"; the first after it where there is none, "Time
/// forfeit: White".
template <class Colors>
auto subject_of(const Colors& colors, std::size_t phrase) {
    const auto after = std::ranges::find_if(colors, [&](const auto& color) { return color.at > phrase; });
    return after == colors.begin() ? after : after - 1;
}

/// The verb that belongs to the player: it stands between him and the phrase, or anywhere where he is the
/// only one named.
std::optional<Fate> fate_of(const std::vector<Found<Fate>>& verbs, const Found<Color>& subject,
                            std::size_t phrase, bool only_one_named) {
    const auto [first, last] = std::minmax(subject.at, phrase);
    for (auto verb = verbs.rbegin(); verb != verbs.rend(); ++verb)
        if (verb->at > first && verb->at < last) return verb->meaning;
    return only_one_named && !verbs.empty() ? std::optional(verbs.front().meaning) : std::nullopt;
}

std::optional<Color> loser_in(std::string_view text, std::size_t phrase,
                              const std::vector<Found<Fate>>& verbs) {
    const auto colors = find_stems<Color>(text, kColorWords);
    if (colors.empty()) return std::nullopt;
    const Found<Color> subject = *subject_of(colors, phrase);
    const bool only_one_named =
        std::ranges::all_of(colors, [&](const auto& other) { return other.meaning == subject.meaning; });
    const bool wins = fate_of(verbs, subject, phrase, only_one_named) == Fate::Wins;
    return wins ? ~subject.meaning : subject.meaning;
}

/// Not the noun "forfeit" of "time forfeit" itself.
std::vector<Found<Fate>> fates_beside(const Phrase& phrase, std::size_t at, std::string_view text) {
    auto verbs = find_stems<Fate>(text, kFates);
    std::erase_if(verbs, [&](const auto& verb) {
        return verb.meaning == Fate::Loses && verb.at >= at && verb.at < at + phrase.words.size();
    });
    return verbs;
}

/// "kasparov won on time", as some sites have it, is told of his colour.
std::string with_colors(std::string text, const movegen::PgnGame& game) {
    for (const Color c : movegen::kColors) {
        const std::string* player = game.tag(c == Color::White ? "White" : "Black");
        if (!player || player->empty() || !boost::istarts_with(text, *player + ' ')) continue;
        const std::string rest = text.substr(player->size());
        const auto verbs = find_stems<Fate>(boost::to_lower_copy(rest), kFates);
        if (!verbs.empty() && verbs.front().at == 1) return std::string(movegen::name(c)) + rest;
    }
    return text;
}

}  // namespace

std::optional<Testimony> testimony_of(std::string_view given) {
    const std::string text = boost::to_lower_copy(std::string(given));
    if (speaks_of_both(text)) return std::nullopt;
    for (const Phrase& phrase : kPhrases) {
        const std::size_t at = text.find(phrase.words);
        if (at == std::string::npos || !begins_word(text, at)) continue;
        if (text.find(phrase.also) == std::string::npos) continue;
        const std::vector<Found<Fate>> verbs = fates_beside(phrase, at, text);
        if (phrase.where == Where::AtTheStart && at != 0) continue;
        if (phrase.where == Where::WithVerb && verbs.empty()) continue;
        const bool has_loser = is_fault(phrase.cause) || phrase.cause == Cause::Checkmate;
        return Testimony{phrase.cause, has_loser ? loser_in(text, at, verbs) : std::nullopt,
                         std::string(given)};
    }
    return std::nullopt;
}

std::vector<Testimony> testimonies_of(const movegen::PgnGame& game) {
    const auto& moves = game.main_line.moves;
    std::vector<std::string> texts;
    if (const std::string* termination = game.tag("Termination")) texts.push_back(*termination);
    for (const std::string& comment : moves.empty() ? game.main_line.comments : moves.back().comments)
        texts.push_back(movegen::without_commands(comment));
    std::vector<Testimony> testimonies;
    for (const std::string& text : texts) {
        auto testimony = testimony_of(with_colors(text, game));
        if (!testimony) continue;
        testimony->text = text;
        testimonies.push_back(std::move(*testimony));
    }
    return testimonies;
}

std::optional<std::string> contradiction_among(const std::vector<Testimony>& testimonies) {
    const auto told = [](const Testimony& one, const Testimony& other, std::string_view what) {
        return fmt::format("{} and {} name different {}", movegen::quoted(one.text),
                           movegen::quoted(other.text), what);
    };
    for (const Testimony& one : testimonies)
        for (const Testimony& other : testimonies) {
            if (one.loser && other.loser && one.loser != other.loser) return told(one, other, "losers");
            if (is_fault(one.cause) && is_fault(other.cause) && one.cause != other.cause)
                return told(one, other, "faults");
        }
    return std::nullopt;
}

}  // namespace escaque::engine
