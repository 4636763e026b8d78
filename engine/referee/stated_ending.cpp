#include "engine/referee/stated_ending.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

#include "engine/referee/player_names.h"
#include "engine/referee/vocabulary.h"
#include "movegen/base/text.h"
#include "movegen/notation/pgn/pgn_command.h"

namespace escaque::engine {

using movegen::Color;

namespace {

/// No sentence is longer. A clause is read in a time that grows with the square of its length.
constexpr std::size_t kMaxClauseLength = 200;

/// A text in words, of which the meanings are known.
class Reader {
 public:
    explicit Reader(std::vector<Word> words)
        : words_(split(std::move(words))),
          found_(find_words(words_)),
          first_doubt_(first_of(Kind::Doubt)),
          first_square_(
              static_cast<std::size_t>(std::ranges::find_if(words_, names_square) - words_.begin())) {}

    std::optional<StatedEnding> read() const {
        for (std::size_t clause = 0; !words_.empty() && clause <= words_.back().clause; ++clause)
            if (const auto ends = ends_in(clause); !ends.empty()) return stated_by(ends);
        return std::nullopt;
    }

 private:
    using Matches = std::vector<Match>;

    /// At words like "but" a clause begins, too.
    static std::vector<Word> split(std::vector<Word> words) {
        std::size_t more = 0, clause = 0, length = 0;
        for (Word& word : words) {
            if (word.clause != clause) length = 0;
            clause = word.clause;
            if (begins_clause(word.text) || ++length > kMaxClauseLength) {
                ++more;
                length = 1;
            }
            word.clause += more;
        }
        return words;
    }

    Matches in_clause(std::size_t clause, Kind kind) const {
        Matches matches;
        const auto clause_of = [&](const Match& match) { return words_[match.first].clause; };
        const auto begin = std::ranges::lower_bound(found_.matches, clause, {}, clause_of);
        const auto end = std::ranges::upper_bound(begin, found_.matches.end(), clause, {}, clause_of);
        std::copy_if(begin, end, std::back_inserter(matches),
                     [&](const Match& match) { return match.meaning.kind == kind; });
        return matches;
    }

    /// The number of words where there is none.
    std::size_t first_of(Kind kind) const {
        const auto found = std::ranges::find_if(
            found_.matches, [&](const Match& match) { return match.meaning.kind == kind; });
        return found == found_.matches.end() ? words_.size() : found->first;
    }

    /// The wordings of one clause that say what ended the game.
    Matches ends_in(std::size_t clause) const {
        Matches ends = in_clause(clause, Kind::Ending);
        std::erase_if(ends, [&](const Match& match) { return !says_end(match); });
        return ends;
    }

    bool says_end(const Match& match) const {
        const std::size_t clause = words_[match.first].clause;
        const Matches doubts = in_clause(clause, Kind::Doubt);
        const bool doubted =
            words_[match.first].asked || (!doubts.empty() && doubts.front().first < match.last);
        if (doubted || !fits_fates(match)) return false;
        switch (match.meaning.needs) {
            case Needs::Nothing:
                return true;
            case Needs::Outcome:
                return !in_clause(clause, Kind::Fate).empty();
            case Needs::Plain:
                break;
        }
        // "Black has insufficient material" says nothing about White.
        if (match.meaning.cause == Cause::DeadPosition && players_in(clause).size() == 1) return false;
        const bool is_stated = is_plain(clause) || (doubts.empty() && follows_fate(match));
        const bool is_bare = players_in(clause).empty() && in_clause(clause, Kind::Fate).empty();
        return is_stated && is_plain_before(match) && !(is_bare && !is_known(0, match.first));
    }

    /// Nobody wins by stalemate, and no draw comes by mate. Results that follow a verb do not belong to it:
    /// "Draw agreed just before White lost on time".
    bool fits_fates(const Match& match) const {
        const Cause cause = match.meaning.cause;
        Matches fates = in_clause(words_[match.first].clause, Kind::Fate);
        if (match.meaning.needs == Needs::Nothing)
            std::erase_if(fates, [&](const Match& fate) { return fate.first > match.first; });
        if (fates.empty() || is_fault(cause)) return true;
        return std::ranges::any_of(fates, [&](const Match& fate) {
            return (fate.meaning.fate == Fate::Draws) != is_decisive(cause);
        });
    }

    bool is_known(std::size_t from, std::size_t to) const {
        for (std::size_t i = from; i < to; ++i)
            if (!found_.is_known[i]) return false;
        return true;
    }

    std::size_t clause_begin(std::size_t clause) const {
        return static_cast<std::size_t>(std::ranges::lower_bound(words_, clause, {}, &Word::clause) -
                                        words_.begin());
    }

    /// Nothing but known words, and not the rest of a sentence: "and mate".
    bool is_plain(std::size_t clause) const {
        return is_known(clause_begin(clause), clause_begin(clause + 1)) &&
               in_clause(clause, Kind::Opening).empty() && in_clause(clause, Kind::Doubt).empty();
    }

    /// "White wins by checkmate in style": known words from the outcome up to the wording.
    bool follows_fate(const Match& match) const {
        return std::ranges::any_of(in_clause(words_[match.first].clause, Kind::Fate), [&](const Match& fate) {
            return fate.last < match.first && is_known(fate.last, match.first);
        });
    }

    /// No doubts, and before a mate no moves that were not played: "40... Kf8 41. Qh7, mate".
    bool is_plain_before(const Match& match) const {
        const std::size_t end = clause_begin(words_[match.first].clause);
        const Cause cause = match.meaning.cause;
        const bool ends_line =
            (cause == Cause::Checkmate || cause == Cause::Stalemate) && first_square_ < end;
        return first_doubt_ >= end && !ends_line;
    }

    static bool names_square(const Word& word) {
        const std::string_view text = word.text;
        return text.size() >= 2 && text.back() >= '1' && text.back() <= '8' && text[text.size() - 2] >= 'a' &&
               text[text.size() - 2] <= 'h';
    }

    /// The first that says it. One that only names an end, beside one with a verb, leaves it unclear; but a
    /// flag that fell against lack of material is a flag.
    std::optional<StatedEnding> stated_by(const Matches& ends) const {
        Match chosen = ends.front();
        for (const Match& other : ends) {
            const Cause one = chosen.meaning.cause, two = other.meaning.cause;
            if (one == two) continue;
            if (one == Cause::DeadPosition && two == Cause::Time)
                chosen = other;
            else if (chosen.meaning.needs == Needs::Plain && other.meaning.needs != Needs::Plain)
                return std::nullopt;
        }
        const Cause cause = chosen.meaning.cause;
        const std::size_t clause = words_[chosen.first].clause;
        const bool has_loser = is_decisive(cause);
        if (has_loser && !in_clause(clause, Kind::Both).empty()) return both(cause);
        return StatedEnding{cause, has_loser ? loser_by(chosen) : std::nullopt, says_draw(clause), ""};
    }

    std::optional<StatedEnding> both(Cause cause) const {
        const bool is_unknown = std::ranges::any_of(
            found_.matches, [](const Match& match) { return match.meaning.kind == Kind::OrderUnknown; });
        if (cause != Cause::Time || !is_unknown) return std::nullopt;
        return StatedEnding{Cause::BothFlags, std::nullopt, false, ""};
    }

    /// In the clause or in a plain one before it: "Draw: stalemate".
    bool says_draw(std::size_t clause) const {
        const auto tells = [&](std::size_t which) {
            return std::ranges::any_of(in_clause(which, Kind::Fate),
                                       [](const Match& fate) { return fate.meaning.fate == Fate::Draws; });
        };
        return tells(clause) || (clause > 0 && is_plain(clause - 1) && tells(clause - 1));
    }

    Matches players_in(std::size_t clause) const { return in_clause(clause, Kind::Player); }

    /// The player named in the clause, or in a plain one beside it, "Time forfeit: White".
    std::optional<Color> loser_by(const Match& match) const {
        const std::size_t clause = words_[match.first].clause;
        for (const std::size_t where : {clause, clause + 1, clause == 0 ? clause : clause - 1}) {
            const Matches players = players_in(where);
            if (players.empty() || (where != clause && !is_plain(where))) continue;
            return loser_among(players, in_clause(where, Kind::Fate), match);
        }
        return std::nullopt;
    }

    static std::optional<Color> loser_among(const Matches& players, const Matches& fates,
                                            const Match& match) {
        const bool one_player = std::ranges::all_of(players, [&](const Match& player) {
            return player.meaning.color == players.front().meaning.color;
        });
        const Meaning& ending = match.meaning;
        const bool by_fate = !fates.empty() && (one_player || ending.needs != Needs::Nothing) &&
                             ending.subject != SpokenOf::Wins;
        if (!by_fate && ending.subject == SpokenOf::Unsaid) return std::nullopt;
        if (!by_fate) {
            const Color subject = subject_of(players, match);
            return ending.subject == SpokenOf::Wins ? ~subject : subject;
        }
        const Match& fate = nearest(fates, match);
        if (fate.meaning.fate == Fate::Draws && ending.subject == SpokenOf::Unsaid) return std::nullopt;
        const Color subject = subject_of(players, fate);
        return fate.meaning.fate == Fate::Wins ? ~subject : subject;
    }

    /// The one nearest before the words, "White lost on time"; the first after them where there is none,
    /// "Time forfeit: White".
    static const Match& nearest(const Matches& matches, const Match& words) {
        const auto after =
            std::ranges::find_if(matches, [&](const Match& one) { return one.first > words.first; });
        return after == matches.begin() ? *after : *(after - 1);
    }
    static Color subject_of(const Matches& players, const Match& words) {
        return nearest(players, words).meaning.color;
    }

    std::vector<Word> words_;
    FoundWords found_;
    std::size_t first_doubt_, first_square_;
};

/// The comments of a text that was not read.
std::vector<std::string> comments_in(std::string_view unread) {
    std::vector<std::string> comments;
    for (std::size_t begin = unread.find('{'); begin != std::string_view::npos;
         begin = unread.find('{', begin)) {
        const std::size_t end = std::min(unread.find('}', begin), unread.size());
        comments.emplace_back(unread.substr(begin + 1, end - begin - 1));
        begin = end;
    }
    return comments;
}

}  // namespace

std::optional<StatedEnding> stated_ending(const std::string& text) {
    return stated_ending(text, {});
}

std::optional<StatedEnding> stated_ending(const std::string& text, const std::vector<PlayerName>& names) {
    auto ending = Reader(with_colors(words_of(text), names)).read();
    if (ending) ending->text = text;
    return ending;
}

std::vector<StatedEnding> stated_endings(const movegen::PgnGame& game) {
    const auto& moves = game.main_line.moves;
    std::vector<std::string> texts;
    if (const std::string* termination = game.tag("Termination")) texts.push_back(*termination);
    const Color to_move = moves.size() % 2 == 0 ? game.start.side_to_move() : ~game.start.side_to_move();
    for (const std::string& comment : moves.empty() ? game.main_line.comments : moves.back().comments)
        texts.push_back(movegen::words_in(comment, ~to_move));
    if (game.moves_after_stop == 0)
        for (const std::string& comment : comments_in(game.unread))
            texts.push_back(movegen::without_commands(comment));
    std::vector<StatedEnding> endings;
    if (texts.empty()) return endings;
    const std::vector<PlayerName> names = names_of_players(game);
    for (const std::string& text : texts)
        if (auto ending = stated_ending(text, names)) endings.push_back(std::move(*ending));
    return endings;
}

std::optional<std::string> contradiction_among(const std::vector<StatedEnding>& endings) {
    const auto contradicting = [](const StatedEnding& one, const StatedEnding& other, std::string_view what) {
        return fmt::format("{} and {} name different {}", base::quoted(one.text), base::quoted(other.text),
                           what);
    };
    const StatedEnding *with_loser = nullptr, *of_fault = nullptr;
    for (const StatedEnding& ending : endings) {
        if (ending.loser && with_loser && ending.loser != with_loser->loser)
            return contradicting(*with_loser, ending, "losers");
        if (is_fault(ending.cause) && of_fault && ending.cause != of_fault->cause)
            return contradicting(*of_fault, ending, "faults");
        if (ending.loser && !with_loser) with_loser = &ending;
        if (is_fault(ending.cause) && !of_fault) of_fault = &ending;
    }
    return std::nullopt;
}

}  // namespace escaque::engine
