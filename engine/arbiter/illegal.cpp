#include "engine/arbiter/illegal.h"

#include <fmt/format.h>

#include "engine/arbiter/announced_move.h"
#include "engine/arbiter/touched_piece.h"
#include "engine/words/laws_words.h"
#include "movegen/board/names.h"
#include "movegen/laws/outcome.h"
#include "movegen/notation/fen.h"

namespace escaque::engine {

using movegen::Color;
using movegen::Expected;
using movegen::Game;
using movegen::Irregularity;
using movegen::name;
using movegen::Position;
using movegen::Ruling;
using movegen::unexpected;

namespace {

/// The move that was played, as far as it is known.
struct Offence {
    std::string text;    // empty: unknown
    std::string reason;  // why it is illegal
    std::size_t later = 0;
    std::optional<movegen::PieceLetters> letters{};  // of the text; none: any language
    std::optional<movegen::Move> with_queen{};       // where a pawn was left on the last rank
};

/// An error where the move is legal.
Expected<Offence> offence_of(const Case& about, const IllegalRequest& request, const DeskSettings& settings) {
    Offence offence{.text = request.move, .reason = "", .letters = settings.letters};
    if (about.illegal) offence.later = about.illegal->later;
    if (request.move.empty() && !about.illegal) return offence;
    const Position& position = about.game.current();
    if (request.move.empty()) {
        offence.text = about.illegal->text;
        offence.reason = about.illegal->reason;
        if (!offence.letters) offence.letters = about.illegal->letters;
    }
    const auto reading = read_announced(offence.text, position, offence.letters);
    if (reading && reading->irregularity == Irregularity::None)
        return unexpected(fmt::format("{} {} is legal", movegen::move_number(position),
                                      settings.write_move(reading->move, position)));
    if (reading && reading->irregularity == Irregularity::PawnLeft) {
        offence.with_queen = reading->move;
        offence.reason = "the pawn was left on the last rank";
    } else if (offence.reason.empty()) {
        offence.reason = reading ? "the rook was moved onto the king" : reading.error().message;
    }
    return offence;
}

class IllegalMoveCase {
 public:
    IllegalMoveCase(const Case& about, const IllegalRequest& request, const DeskSettings& settings,
                    Offence offence)
        : about_(about),
          settings_(settings),
          offence_(std::move(offence)),
          offender_(about.game.current().side_to_move()),
          number_(request.number.value_or(about.illegal_before[offender_] + 1)),
          later_(request.later ? static_cast<std::size_t>(*request.later) : offence_.later) {}

    Answer answer() {
        answer_.question = fmt::format(
            "{}'s illegal move number {}{}{}", name(offender_), number_,
            offence_.text.empty() ? "" : ": " + offence_.text,
            about_.speed == movegen::Speed::Standard ? "" : fmt::format(", {}", name(about_.speed)));
        tell_offence();
        const bool queens = offence_.with_queen && !laws().illegal_move.pawn_on_last_rank.empty();
        Game standing = about_.game;
        if (queens) standing.play(*offence_.with_queen);
        decide(movegen::illegal_move(standing,
                                     {.offender = offender_,
                                      .number = number_,
                                      .speed = about_.speed,
                                      .supervised = about_.supervised,
                                      .answered = later_ > 0},
                                     about_.edition, settings_.nodes),
               queens);
        return std::move(answer_);
    }

 private:
    const movegen::Laws& laws() const { return movegen::laws_of(about_.edition); }

    void tell_offence() {
        if (!offence_.reason.empty()) {
            answer_.proof.push_back(offence_.reason);
            answer_.facts["reason"] = offence_.reason;
        }
        answer_.facts["player"] = color_key(offender_);
        answer_.facts["number"] = number_;
        answer_.facts["later_moves"] = later_;
    }

    void decide(const Ruling& ruling, bool queens) {
        if (ruling.move_stands) {
            answer_.decision = "stands";
            answer_.sentence = "the opponent has moved since; the game goes on";
            answer_.cite(movegen::Rule::TooLate, about_);
            return;
        }
        if (ruling.article.empty()) {
            answer_.decision = "not named";
            answer_.sentence = "this edition says nothing of it";
            return;
        }
        cite(ruling, queens);
        answer_.set_clocks(ruling, offender_, about_);
        if (ruling.outcome) return end(ruling);
        answer_.decision = "penalty";
        const auto over = queens ? end_with_queen() : std::nullopt;
        answer_.sentence =
            fmt::format("{} gets {} s, and the game {}", name(~offender_), ruling.bonus.count() / 1000,
                        over ? fmt::format("is over by {} with the queen", name(over->ending)) : "goes on");
        if (!over) return resume(queens);
        answer_.result = movegen::won_by(over->winner);
        answer_.cite(movegen::rule_of(over->ending), about_);
    }

    void cite(const Ruling& ruling, bool queens) {
        if (queens)
            answer_.cite(movegen::Rule::PawnOnLastRank, about_);
        else if (!ruling.outcome)
            answer_.cite(movegen::Rule::Restored, about_);
        const movegen::IllegalMoveRule& rule = laws().illegal_move;
        const bool by_quick_play = ruling.article == rule.rapid || ruling.article == rule.blitz;
        const bool by_lone_king = ruling.article == laws().lone_king;
        answer_.cite(by_lone_king    ? movegen::Rule::LoneKing
                     : by_quick_play ? movegen::Rule::IllegalMoveInQuickPlay
                                     : movegen::Rule::IllegalMove,
                     about_);
    }

    void end(const Ruling& ruling) {
        answer_.decision = ruling.outcome->winner ? "lost" : "drawn";
        answer_.sentence = ruling.outcome->winner ? fmt::format("{} wins", name(~offender_))
                                                  : fmt::format("{} cannot mate", name(~offender_));
        answer_.result = movegen::won_by(ruling.outcome->winner);
        if (ruling.opponent_mates) answer_.facts["opponent"] = name(ruling.opponent_mates->winnability);
    }

    std::optional<movegen::Outcome> end_with_queen() const {
        Game game = about_.game;
        game.play(*offence_.with_queen);
        return movegen::outcome(game, about_.edition, settings_.nodes);
    }

    /// From which position play goes on, who is to move, and with which piece.
    void resume(bool queens) {
        const Position& before = about_.game.current();
        const Position from = queens ? before.after(*offence_.with_queen) : before;
        answer_.facts["resumes"] = {{"fen", movegen::to_fen(from)},
                                    {"move", movegen::move_number(from)},
                                    {"player", color_key(from.side_to_move())}};
        answer_.proof.push_back(fmt::format("play resumes with {}'s move {} from", name(from.side_to_move()),
                                            movegen::move_number(from)));
        answer_.proof.push_back(movegen::to_fen(from));
        if (later_ > 0 && !queens)
            answer_.proof.push_back(fmt::format("the {} move{} made since {} void", later_,
                                                later_ == 1 ? "" : "s", later_ == 1 ? "is" : "are"));
        if (!queens && !offence_.text.empty()) tell_touched_piece(before);
    }

    void tell_touched_piece(const Position& before) {
        auto touched = touched_piece(offence_.text, before, offence_.letters);
        if (!touched && !settings_.letters) touched = touched_piece(offence_.text, before, std::nullopt);
        if (!touched) return;
        const auto texts_of = [&](const std::vector<movegen::Move>& moves) {
            std::vector<std::string> texts;
            for (const movegen::Move move : moves) texts.push_back(settings_.write_move(move, before));
            return texts;
        };
        const auto moves = texts_of(touched->moves), captures = texts_of(touched->captures);
        answer_.facts["touched"] = {{"piece", touched->name}, {"moves", moves}};
        if (!moves.empty()) {
            answer_.proof.push_back(fmt::format("{} has to move: {}", touched->name, fmt::join(moves, ", ")));
        } else if (!captures.empty()) {
            answer_.facts["touched"]["captured"] = {{"piece", touched->captured}, {"moves", captures}};
            answer_.proof.push_back(fmt::format("{} has no legal move: {} has to be captured: {}",
                                                touched->name, touched->captured, fmt::join(captures, ", ")));
        } else {
            answer_.proof.push_back(
                fmt::format("{} has no legal move: any legal move will do", touched->name));
        }
    }

    const Case& about_;
    const DeskSettings& settings_;
    Offence offence_;
    Color offender_;
    int number_;
    std::size_t later_;
    Answer answer_;
};

}  // namespace

Expected<Answer> answer_illegal(const Case& about, const IllegalRequest& request,
                                const DeskSettings& settings) {
    if (const auto over = movegen::outcome(about.game, about.edition, settings.nodes)) {
        Answer answer = already_over(about, *over);
        answer.question = "an illegal move";
        return answer;
    }
    auto offence = offence_of(about, request, settings);
    if (!offence) return tl::unexpected(offence.error());
    return IllegalMoveCase(about, request, settings, std::move(*offence)).answer();
}

}  // namespace escaque::engine
