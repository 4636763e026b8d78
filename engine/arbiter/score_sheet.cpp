#include "engine/arbiter/score_sheet.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <limits>
#include <unordered_map>
#include <utility>

#include "movegen/base/text.h"
#include "movegen/base/utf.h"
#include "movegen/generate/generate.h"
#include "movegen/notation/moves/move_pattern.h"
#include "movegen/notation/moves/san.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

using base::Expected;
using base::unexpected;
using movegen::Color;
using movegen::Fit;
using movegen::Move;
using movegen::PieceLetters;
using movegen::Position;

namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// Without headers, comments and text in parentheses.
std::string bare_text(const std::string& text) {
    std::string bare;
    char closes = '\0';
    for (const char c : text) {
        if (closes != '\0') {
            if (c == closes) closes = '\0';
            if (c == '\n') bare += c;
        } else if (c == '{' || c == '(') {
            closes = c == '{' ? '}' : ')';
            bare += ' ';
        } else if (c == ';' || (c == '[' && (bare.empty() || bare.back() == '\n'))) {
            closes = '\n';
        } else {
            bare += c;
        }
    }
    return bare;
}

/// Words beside the moves that say nothing about them.
bool is_remark(std::string_view word) {
    static constexpr std::array<std::string_view, 19> kRemarks{
        "a.p.", "e.p.", "a.", "e.", "p.", "ap",  "ep",  "+", "++", "#",
        "=",    "+-",   "-+", "+=", "=+", "+/=", "=/+", "±", "∓"};
    return std::ranges::find(kRemarks, word) != kRemarks.end();
}

/// Puts word after word in its place.
class Filler {
 public:
    explicit Filler(const Position& start)
        : first_(2 * static_cast<std::size_t>(start.fullmove_number()) +
                 (start.side_to_move() == Color::Black)) {}

    /// False at the result.
    Expected<bool> take(std::string_view word) {
        std::size_t digits = 0;
        while (digits < word.size() && is_digit(word[digits])) ++digits;
        const bool is_number = digits > 0 && (digits == word.size() || word[digits] == '.');
        if (!is_number) return put(word);
        constexpr auto kTooLong = std::numeric_limits<std::uint64_t>::max();
        const std::uint64_t number = base::parse_number(word.substr(0, digits)).value_or(kTooLong);
        std::string_view rest = word.substr(digits);
        const std::size_t dots = std::min(rest.find_first_not_of('.'), rest.size());
        if (const auto gone = go_to(number, dots >= 2); !gone) return tl::unexpected(gone.error());
        rest.remove_prefix(dots);
        return rest.empty() ? Expected<bool>(true) : put(rest);
    }
    std::vector<std::string> plies() && { return std::move(plies_); }

 private:
    Expected<bool> put(std::string_view word) {
        // Before the first move "+/-" is a result, after it a sign that one side is better.
        const bool is_glyph = (word == "+/-" || word == "-/+") && !plies_.empty();
        if (is_remark(word) || is_glyph) return true;
        if (movegen::parse_pgn_result(word) && word != "0-0" && word != "0–0") return false;
        const bool repeats_number = is_after_number_ && word.find_first_not_of('.') == std::string_view::npos;
        is_after_number_ = false;
        if (repeats_number && stands_at_black_) return true;
        plies_.emplace_back(movegen::is_gap(word) ? std::string_view() : word);
        return true;
    }

    /// "12." may be repeated before Black's move.
    Expected<void> go_to(std::uint64_t number, bool black) {
        constexpr std::uint64_t kMax = 10'000;
        const std::size_t wanted = 2 * static_cast<std::size_t>(std::min(number, kMax)) + black;
        const std::size_t next = first_ + plies_.size();
        stands_at_black_ = !black && next == wanted + 1;
        is_after_number_ = true;
        if (number > kMax || (wanted < next && !stands_at_black_))
            return base::unexpected(fmt::format("move {} follows {} move {}", number,
                                                next % 2 == 0 ? "Black's" : "White's", (next - 1) / 2));
        plies_.resize(std::max(wanted, next) - first_);
        return {};
    }

    std::size_t first_;  // twice the number of the move, one more for Black
    std::vector<std::string> plies_;
    bool is_after_number_ = false, stands_at_black_ = false;
};

/// A capital that begins a move.
std::string_view piece_of(std::string_view move) {
    const std::string_view first = base::first_character(move);
    const bool is_piece = first.size() > 1 || (!first.empty() && first[0] >= 'A' && first[0] <= 'Z');
    return is_piece && first != "O" ? first : std::string_view();
}

std::size_t known_pieces(const std::vector<std::string>& plies, const PieceLetters& letters) {
    return static_cast<std::size_t>(std::ranges::count_if(plies, [&](const std::string& move) {
        const std::string_view piece = piece_of(move);
        return !piece.empty() && std::ranges::find(letters, piece) != letters.end();
    }));
}

void choose_language(ScoreSheet& sheet) {
    std::optional<std::size_t> most;
    for (const movegen::ScoreLanguage& language : movegen::score_languages()) {
        const std::size_t known = known_pieces(sheet.plies, language.letters);
        if (most && known <= *most) continue;
        most = known;
        sheet.letters = language.letters;
        sheet.language = language.name;
    }
}

/// The first move of a piece that has none of the letters, if more pieces than a few slips have none.
std::optional<std::string> unreadable_piece(const ScoreSheet& sheet) {
    const auto has_piece = [](const std::string& move) { return !piece_of(move).empty(); };
    const auto has_letter = [&](const std::string& move) {
        return std::ranges::find(sheet.letters, piece_of(move)) != sheet.letters.end();
    };
    constexpr std::size_t kSlips = 2;
    const std::size_t known = known_pieces(sheet.plies, sheet.letters);
    const auto unknown = static_cast<std::size_t>(std::ranges::count_if(sheet.plies, has_piece)) - known;
    if (unknown <= std::max(known, kSlips)) return std::nullopt;
    return *std::ranges::find_if(
        sheet.plies, [&](const std::string& move) { return has_piece(move) && !has_letter(move); });
}

}  // namespace

Expected<ScoreSheet> read_score_sheet(std::string text, const Position& start,
                                      const std::optional<PieceLetters>& letters) {
    if (auto decoder = base::Utf16Decoder::for_text(text)) text = decoder->decode(text);
    const std::string bare = bare_text(base::to_utf8(std::move(text)));
    std::string_view rest = bare;
    Filler filler(start);
    for (auto word = base::take_word(rest); !word.empty(); word = base::take_word(rest)) {
        const auto more = filler.take(word);
        if (!more) return tl::unexpected(more.error());
        if (!*more) break;
    }
    ScoreSheet sheet{.plies = std::move(filler).plies(), .letters = {}, .language = ""};
    if (!letters) {
        choose_language(sheet);
        return sheet;
    }
    sheet.letters = *letters;
    if (const auto unknown = unreadable_piece(sheet))
        return unexpected(
            fmt::format("most pieces are written in other letters: {}", base::quoted(*unknown)));
    return sheet;
}

namespace {

/// A slip of the pen is likelier than a different move.
constexpr int kNearPrice = 2, kOtherPrice = 3;
constexpr int kDearest = 8;

struct Edge {
    std::size_t from;  // in the layer before
    Move move;
};

struct Node {
    Position position;
    int price;
    std::vector<Edge> edges;  // of the cheapest paths to it
    double games = 0;         // the paths from the start
    bool is_used = false;     // does a cheapest game pass through?
};

using Layer = std::vector<Node>;

int price_of(Fit fit) {
    return fit == Fit::Yes ? 0 : fit == Fit::Near ? kNearPrice : kOtherPrice;
}

bool is_same(const Position& one, const Position& other) {
    return one.pawn_key() == other.pawn_key() && one.side_to_move() == other.side_to_move() &&
           one.non_pawn_key(movegen::Color::White) == other.non_pawn_key(movegen::Color::White) &&
           one.non_pawn_key(movegen::Color::Black) == other.non_pawn_key(movegen::Color::Black);
}

class Reconstructor {
 public:
    Reconstructor(const Position& start, const std::vector<ScoreSheet>& sheets,
                  const ReconstructionSettings& settings)
        : start_(start), sheets_(sheets), settings_(settings) {
        for (const ScoreSheet& sheet : sheets) plies_ = std::max(plies_, sheet.plies.size());
    }

    Expected<Reconstruction> run() {
        for (int budget = 0; budget <= kDearest; ++budget) {
            if (budget == 1) continue;  // no single deviation costs so little
            if (!build(budget)) continue;
            if (plies_ == 0)
                return unexpected(fmt::format("there are too many possibilities at {}", open_at_));
            if (const auto price = cheapest_end()) return collect(*price);
        }
        return unexpected(
            fmt::format("no game matches: {} is the last move that can be followed", furthest()));
    }

 private:
    /// All layers within the budget, or those before too much is open; false where one of them is empty.
    bool build(int budget) {
        layers_.assign(1, Layer{{start_, 0, {}}});
        for (std::size_t ply = 0; ply < plies_; ++ply) {
            settings_.on_progress(static_cast<double>(ply) / static_cast<double>(plies_));
            auto next = layer_after(ply, budget);
            if (!next) {
                open_at_ = movegen::move_number(layers_.back().front().position);
                plies_ = ply;
                return true;
            }
            if (next->empty()) return false;
            positions_ += next->size();
            layers_.push_back(std::move(*next));
            deepest_ = std::max(deepest_, ply + 1);
        }
        return true;
    }

    /// None where too much is open.
    std::optional<Layer> layer_after(std::size_t ply, int budget) const {
        Layer next;
        std::unordered_map<movegen::Key, std::size_t> places;
        const Layer& here = layers_[ply];
        for (std::size_t from = 0; from < here.size(); ++from) {
            const Position& position = here[from].position;
            const auto legal = movegen::legal_moves(position);
            const std::vector<Move> moves(legal.begin(), legal.end());
            const std::vector<int> prices = prices_of(ply, moves, position);
            for (std::size_t i = 0; i < moves.size(); ++i) {
                const int price = here[from].price + prices[i];
                if (price <= budget) add(next, places, position.after(moves[i]), price, {from, moves[i]});
            }
            if (positions_ + next.size() > settings_.positions) return std::nullopt;
        }
        return next;
    }

    static void add(Layer& layer, std::unordered_map<movegen::Key, std::size_t>& places,
                    const Position& position, int price, Edge edge) {
        const auto [place, is_new] = places.try_emplace(position.key(), layer.size());
        if (is_new) layer.push_back({position, price, {}});
        Node& node = layer[place->second];
        if (price > node.price) return;
        if (price < node.price) node.edges.clear();
        node.price = price;
        node.edges.push_back(edge);
    }

    std::vector<int> prices_of(std::size_t ply, const std::vector<Move>& moves,
                               const Position& position) const {
        std::vector<int> prices(moves.size(), 0);
        for (const ScoreSheet& sheet : sheets_) {
            if (sheet.at(ply).empty()) continue;
            const std::vector<Fit> found = movegen::fits(sheet.at(ply), moves, position, sheet.letters);
            for (std::size_t i = 0; i < moves.size(); ++i) prices[i] += price_of(found[i]);
        }
        return prices;
    }

    bool is_end(const Node& node) const {
        return !open_at_.empty() || !settings_.final || is_same(node.position, *settings_.final);
    }

    std::optional<int> cheapest_end() const {
        std::optional<int> price;
        for (const Node& node : layers_.back())
            if (is_end(node) && (!price || node.price < *price)) price = node.price;
        return price;
    }

    std::string furthest() const {
        const std::size_t full = static_cast<std::size_t>(start_.fullmove_number());
        const bool black_begins = start_.side_to_move() == movegen::Color::Black;
        const std::size_t ply = deepest_ + black_begins;
        return fmt::format("{}{}", full + ply / 2, ply % 2 == 0 ? "." : "...");
    }

    Reconstruction collect(int price) {
        for (Node& node : layers_.back()) node.is_used = node.price == price && is_end(node);
        for (std::size_t ply = plies_; ply > 0; --ply)
            for (const Node& node : layers_[ply])
                if (node.is_used)
                    for (const Edge& edge : node.edges) layers_[ply - 1][edge.from].is_used = true;
        layers_[0][0].games = 1;
        Reconstruction found{.count = 0, .games = {}, .choices = {}, .price = price, .open_at = open_at_};
        for (std::size_t ply = 1; ply <= plies_; ++ply) found.choices.push_back(count_ways(ply));
        for (std::size_t i = 0; i < layers_.back().size(); ++i) {
            const Node& node = layers_.back()[i];
            if (!node.is_used) continue;
            found.count += node.games;
            list_games(plies_, i, found.games);
        }
        return found;
    }

    /// For the nodes of a layer: the moves that lead there.
    std::vector<std::string> count_ways(std::size_t ply) {
        std::vector<std::string> moves;
        for (Node& node : layers_[ply]) {
            if (!node.is_used) continue;
            for (const Edge& edge : node.edges) {
                const Node& before = layers_[ply - 1][edge.from];
                node.games += before.games;
                std::string text = movegen::to_san(edge.move, before.position);
                if (std::ranges::find(moves, text) == moves.end()) moves.push_back(std::move(text));
            }
        }
        std::ranges::sort(moves);
        return moves;
    }

    /// Backwards from a node; stops when there are enough.
    void list_games(std::size_t ply, std::size_t node, std::vector<std::vector<Move>>& games) {
        if (games.size() >= settings_.games) return;
        if (ply == 0) {
            games.emplace_back(backwards_.rbegin(), backwards_.rend());
            return;
        }
        for (const Edge& edge : layers_[ply][node].edges) {
            backwards_.push_back(edge.move);
            list_games(ply - 1, edge.from, games);
            backwards_.pop_back();
        }
    }

    const Position& start_;
    const std::vector<ScoreSheet>& sheets_;
    const ReconstructionSettings& settings_;
    std::size_t plies_ = 0, deepest_ = 0, positions_ = 0;
    std::string open_at_;
    std::vector<Layer> layers_;
    std::vector<Move> backwards_;
};

}  // namespace

Expected<Reconstruction> reconstruct(const Position& start, const std::vector<ScoreSheet>& sheets,
                                     const ReconstructionSettings& settings) {
    return Reconstructor(start, sheets, settings).run();
}

}  // namespace escaque::engine
