#include "engine/arbiter/sheet.h"

#include <algorithm>
#include <cerrno>
#include <fmt/format.h>
#include <ios>

#include "engine/arbiter/score_sheet.h"
#include "engine/host/text_file.h"
#include "engine/report/json_line.h"
#include "engine/report/search_words.h"
#include "movegen/base/files.h"
#include "movegen/board/types.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/move_pattern.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

using Json = nlohmann::ordered_json;
using base::Expected;
using movegen::Color;
using movegen::Move;
using movegen::Position;

namespace {

/// A larger text cannot be a score sheet: the 10,000 moves that a sheet may have take less.
constexpr std::size_t kMaxSheetFileBytes = 1'000'000;

Expected<std::vector<ScoreSheet>> read_sheets(const SheetRequest& request) {
    std::vector<ScoreSheet> sheets;
    for (const auto& [name, text] : request.sheets) {
        auto sheet = read_score_sheet(text, request.start, request.letters);
        if (!sheet) return base::unexpected(fmt::format("{}: {}", name, sheet.error().message));
        if (sheet->plies.empty()) return base::unexpected(fmt::format("{}: no move found", name));
        sheets.push_back(std::move(*sheet));
    }
    return sheets;
}

/// Reports the findings, ply by ply along the first of the games.
class Teller {
 public:
    Teller(const SheetRequest& request, const DeskSettings& settings, const std::vector<ScoreSheet>& sheets,
           const Reconstruction& found)
        : request_(request), settings_(settings), sheets_(sheets), found_(found) {
        about_.game = movegen::SupervisedGame({.edition = request.edition}, movegen::Game(request.start));
    }

    std::pair<Answer, Case> answer() {
        answer_.question = sheets_.size() == 1 ? "which game does the score sheet record?"
                                               : "which game do the score sheets record?";
        answer_.decision = found_.count == 1 ? "one game" : "several games";
        if (!found_.open_at.empty()) {
            answer_.decision = "not found";
            answer_.sentence = fmt::format(
                "there are too many possibilities at {}: fill in some of the gaps{}, or raise "
                "--most-positions",
                found_.open_at, request_.final ? "" : ", give the final position");
            answer_.facts["open_at"] = found_.open_at;
        } else if (found_.count > 1) {
            const bool are_all = found_.count <= static_cast<double>(found_.games.size());
            answer_.sentence =
                fmt::format("{:.0f} match{}", found_.count,
                            are_all ? "" : fmt::format("; {} are listed", found_.games.size()));
        }
        answer_.cite(movegen::Rule::Reconstruction, about_);
        if (request_.control) answer_.cite(movegen::Rule::UnprovedOverstep, about_);
        tell_languages();
        for (const Move move : found_.games.front()) {
            tell_ply();
            about_.game.move(move);
        }
        tell_games();
        if (found_.open_at.empty()) tell_moves_made();
        return {std::move(answer_), std::move(about_)};
    }

 private:
    std::string number() const { return movegen::move_number(about_.game.position()); }

    void tell_languages() {
        for (const ScoreSheet& sheet : sheets_) {
            list_in(answer_.facts, "letters").push_back(sheet.language.empty() ? "given" : sheet.language);
            list_in(answer_.facts, "plies").push_back(sheet.plies.size());
        }
    }

    /// Where the sheets contradict the game or each other, and where the games differ.
    void tell_ply() {
        const std::size_t ply = about_.game.game().moves().size();
        const Position& before = about_.game.position();
        const Move played = found_.games.front()[ply];
        const std::vector<std::string>& choices = found_.choices[ply];
        const auto contradicts = [&](const ScoreSheet& sheet) {
            return !sheet.at(ply).empty() &&
                   movegen::fits(sheet.at(ply), {played}, before, sheet.letters).front() != movegen::Fit::Yes;
        };
        Json texts = Json::array();
        std::string said;
        for (const ScoreSheet& sheet : sheets_) {
            texts.push_back(sheet.at(ply).empty() ? Json(nullptr) : Json(sheet.at(ply)));
            said +=
                fmt::format("{}{}", said.empty() ? "" : " | ", sheet.at(ply).empty() ? "-" : sheet.at(ply));
        }
        const bool parts = std::ranges::any_of(sheets_, contradicts);
        const bool is_open = choices.size() > 1;
        const bool was_gap =
            std::ranges::all_of(sheets_, [&](const auto& sheet) { return sheet.at(ply).empty(); });
        if (!parts && !is_open && !was_gap) return;
        const std::string text = settings_.write_move(played, before);
        list_in(answer_.facts, parts     ? "parts"
                               : is_open ? "open"
                                         : "filled")
            .push_back({{"move", number()}, {"sheets", texts}, {"played", text}, {"choices", choices}});
        answer_.proof.push_back(is_open ? fmt::format("{} {}: {}", number(), said, fmt::join(choices, " or "))
                                        : fmt::format("{} {}: {}{}", number(), said, text,
                                                      parts ? ", where sheet and game differ" : ""));
    }

    void tell_games() {
        for (const std::vector<Move>& game : found_.games) {
            const std::string line = numbered_moves(request_.start, game, settings_.write_move);
            list_in(answer_.facts, "games").push_back(line);
            answer_.proof.push_back(line);
        }
        answer_.facts["count"] = found_.count;
        answer_.facts["final"] = movegen::to_fen(about_.game.position());
    }

    /// The number of moves made, for comparison with a time control (6.4, 8.6).
    void tell_moves_made() {
        for (const Color c : movegen::kColors) {
            const int moves = movegen::moves_made(about_.game.position(), c);
            const std::string key = c == Color::White ? "white" : "black";
            object_in(answer_.facts, "moves_made")[key] = moves;
            std::string text = fmt::format("{} made {} moves", name(c), moves);
            if (request_.control) {
                const movegen::Stage stage = request_.control->stage_after(moves);
                object_in(answer_.facts, "period")[key] = stage.period + 1;
                object_in(answer_.facts, "moves_to_go")[key] = stage.moves_to_go;
                text += stage.moves_to_go > 0 ? fmt::format(", {} short of the end of period {}",
                                                            stage.moves_to_go, stage.period + 1)
                                              : ", in the last period";
            }
            answer_.proof.push_back(text);
        }
    }

    const SheetRequest& request_;
    const DeskSettings& settings_;
    const std::vector<ScoreSheet>& sheets_;
    const Reconstruction& found_;
    Case about_;
    Answer answer_;
};

}  // namespace

Expected<SheetText> read_sheet_file(const std::string& path) {
    auto input = TextInput::open(path);
    if (!input) return tl::unexpected(input.error());
    std::string text(kMaxSheetFileBytes + 1, '\0');
    errno = 0;
    input->stream().read(text.data(), static_cast<std::streamsize>(text.size()));
    if (input->stream().bad()) return cannot_read(input->name(), {base::reason_of(errno)});
    text.resize(static_cast<std::size_t>(input->stream().gcount()));
    if (text.size() > kMaxSheetFileBytes)
        return base::unexpected(
            fmt::format("{}: a score sheet has at most {} bytes", input->name(), kMaxSheetFileBytes));
    return SheetText{input->name(), std::move(text)};
}

Expected<std::pair<Answer, Case>> answer_sheet(const SheetRequest& request, const DeskSettings& settings) {
    const auto sheets = read_sheets(request);
    if (!sheets) return tl::unexpected(sheets.error());
    const auto found = reconstruct(request.start, *sheets,
                                   {.games = request.games,
                                    .final = request.final,
                                    .positions = request.positions,
                                    .on_progress = request.on_progress});
    if (!found) return tl::unexpected(found.error());
    return Teller(request, settings, *sheets, *found).answer();
}

}  // namespace escaque::engine
