#include "engine/study/report/annotated_pgn.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string>
#include <string_view>
#include <utility>

#include "engine/report/identity.h"
#include "engine/report/search_words.h"
#include "engine/study/explanation/explanation.h"
#include "eval/endgame/endgame.h"
#include "movegen/board/types.h"

namespace escaque::engine {

using movegen::Color;
using movegen::PgnGame;
using movegen::PgnLine;
using movegen::PgnMove;

namespace {

constexpr std::size_t kMaxVariationPlies = 10;  // plies of a variation: the rest is rarely played

void set_tag(PgnGame& game, const std::string& name, std::string value) {
    const auto found = std::ranges::find(game.tags, name, &movegen::PgnTag::name);
    if (found == game.tags.end())
        game.tags.push_back({name, std::move(value)});
    else
        found->value = std::move(value);
}

/// Earlier annotators stay named.
void add_annotator(PgnGame& game) {
    const std::string ours = fmt::format("{} {}", kName, kVersion);
    const std::string* others = game.tag("Annotator");
    if (!others || others->empty() || *others == "?")
        set_tag(game, "Annotator", ours);
    else if (others->find(kName) == std::string::npos)
        set_tag(game, "Annotator", fmt::format("{}; {}", *others, ours));
}

/// An existing name stays.
void add_opening(PgnGame& pgn, const StudiedGame& game) {
    const movegen::Opening* opening = game.opening().opening;
    if (!opening) return;
    for (const auto& [name, value] : {std::pair{"ECO", opening->eco}, std::pair{"Opening", opening->name}}) {
        const std::string* there = pgn.tag(name);
        if (!there || there->empty() || *there == "?") set_tag(pgn, name, value);
    }
}

void add_summaries(PgnGame& pgn, const StudiedGame& game) {
    const auto summaries = summarise(game);
    for (const Color color : movegen::kColors) {
        const PlayerSummary& player = summaries[color];
        if (player.moves == 0) continue;
        set_tag(pgn, fmt::format("{}Accuracy", name(color)), fmt::format("{:.1f}", player.accuracy));
        set_tag(pgn, fmt::format("{}AverageLoss", name(color)),
                fmt::format("{:.1f}", 100 * player.average_loss));
    }
}

/// A comment with a closing brace is written to the end of its line, which many programs do not read.
bool needs_line(const std::string& comment) {
    return comment.find('}') != std::string::npos;
}

void set_eval(PgnMove& move, const movegen::PgnEval& eval) {
    for (std::string& comment : move.comments) comment = movegen::without_commands(comment, "eval");
    std::erase(move.comments, "");
    if (move.comments.empty() || needs_line(move.comments.front()))
        move.comments.insert(move.comments.begin(), movegen::eval_command(eval));
    else
        move.comments.front().insert(0, movegen::eval_command(eval) + ' ');
}

/// Some programs read but one of several comments in a row, and others none of the game.
void join(std::vector<std::string>& comments) {
    if (comments.size() < 2) return;
    std::vector<std::string> joined;
    for (const std::string& comment : comments) {
        if (needs_line(comment) || joined.empty() || needs_line(joined.front())) {
            joined.insert(needs_line(comment) ? joined.end() : joined.begin(), comment);
        } else {
            if (!joined.front().empty() && !comment.empty()) joined.front() += ' ';
            joined.front() += comment;
        }
    }
    comments = std::move(joined);
}

void join_comments(PgnLine& line) {
    join(line.comments);
    for (PgnMove& move : line.moves) {
        join(move.comments);
        for (PgnLine& variation : move.variations) join_comments(variation);
    }
}

std::string known_draw_sentence(std::string_view name) {
    return fmt::format("Known draw: {}.", name);
}

void remove_known_draw(std::string& comment) {
    for (const eval::endgame::KnownDraw draw : eval::endgame::kKnownDraws)
        if (const std::string sentence = known_draw_sentence(name(draw)); comment.ends_with(sentence)) {
            comment.resize(comment.size() - sentence.size());
            comment.resize(comment.find_last_not_of(' ') + 1);
        }
}

/// What an earlier annotation of ours has said; the searches of this one may have found another reason.
void remove_sentences(PgnMove& move, const movegen::Position& before) {
    for (std::string& comment : move.comments) {
        comment = without_explanation(comment, before, move.move);
        remove_known_draw(comment);
    }
    std::erase(move.comments, "");
}

/// Puts a full stop behind the words, before any commands behind them; behind what an engine has written, a
/// comma, as such comments have it before words.
void end_words(std::string& comment, Color mover) {
    constexpr std::string_view kEnds = ".!?:;,";
    const auto size_before = [&](std::size_t end) { return comment.find_last_not_of(" \t\n", end - 1) + 1; };
    std::size_t size = size_before(comment.size());
    while (size > 0 && comment[size - 1] == ']') {
        const std::size_t command = comment.rfind("[%", size);
        if (command == std::string::npos) break;
        size = command > 0 ? size_before(command) : 0;
    }
    if (size == 0 || kEnds.find(comment[size - 1]) != std::string_view::npos) return;
    comment.insert(size, movegen::words_in(comment, mover).empty() ? "," : ".");
}

/// Behind what the file says.
void add_sentence(PgnMove& move, const std::string& sentence, Color mover) {
    const auto has_words = [](const std::string& comment) {
        return !needs_line(comment) && !movegen::without_commands(comment).empty();
    };
    const auto last = std::find_if(move.comments.rbegin(), move.comments.rend(), has_words);
    if (last != move.comments.rend()) end_words(*last, mover);
    move.comments.push_back(sentence);
}

void add_better_line(PgnMove& move, const Finding& finding) {
    // An evaluation from the game's text may have no line, or a short search may see it differently.
    if (finding.line.empty() || finding.line.front() == move.move) return;
    const auto is_there = [&](const PgnLine& line) {
        return !line.moves.empty() && line.moves.front().move == finding.line.front();
    };
    if (std::ranges::any_of(move.variations, is_there)) return;
    PgnLine better;
    for (const movegen::Move m : finding.line)
        if (better.moves.size() < kMaxVariationPlies) better.moves.push_back({.move = m});
    move.variations.insert(move.variations.begin(), std::move(better));
}

}  // namespace

std::optional<int> nag_of(Grade grade) {
    constexpr std::array<std::optional<int>, 4> kNags{std::nullopt, 6, 2, 4};
    return kNags[static_cast<std::size_t>(grade)];
}

std::optional<movegen::PgnEval> pgn_eval(const StudiedGame& game, std::size_t ply) {
    const auto& outcome = game.outcome(ply);
    if (outcome && outcome->winner) return std::nullopt;
    const Finding& finding = game.finding(ply);
    movegen::PgnEval eval = pgn_eval(finding.score, game.position(ply));
    if (!outcome && finding.depth > 0) eval.depth = finding.depth;
    return eval;
}

PgnGame annotated_pgn(const StudiedGame& game) {
    PgnGame pgn = game.pgn();
    const bool is_ours = pgn.value_of("Annotator").find(kName) != std::string::npos;
    movegen::keep_unread(pgn);
    add_annotator(pgn);
    add_opening(pgn, game);
    add_summaries(pgn, game);
    std::string_view named;  // the last drawn ending
    for (std::size_t ply = 0; ply < game.plies(); ++ply) {
        PgnMove& move = pgn.main_line.moves[ply];
        const Color mover = game.position(ply).side_to_move();
        const auto nag = nag_of(grade_at(game, ply));
        const auto reason = nag ? reason_text(game, ply) : std::nullopt;
        // Evaluations of the file alone find fewer reasons than the searches that have written it.
        const bool is_searched = !game.finding(ply).is_from_pgn || reason;
        if (is_ours && move.move && is_searched) remove_sentences(move, game.position(ply));
        if (const auto eval = pgn_eval(game, ply + 1)) set_eval(move, *eval);
        if (const auto draw = known_draw_at(game, ply + 1); !draw.empty() && draw != named)
            add_sentence(move, known_draw_sentence(named = draw), mover);
        if (!nag) continue;
        if (!stated_grade(move)) move.nags.push_back(*nag);
        if (reason) add_sentence(move, *reason, mover);
        add_better_line(move, game.finding(ply));
    }
    join_comments(pgn.main_line);
    return pgn;
}

}  // namespace escaque::engine
