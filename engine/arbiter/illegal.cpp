#include <fmt/format.h>

#include "engine/arbiter/answer.h"
#include "engine/arbiter/entered_move.h"
#include "engine/cli/verb.h"
#include "engine/report/laws_words.h"
#include "movegen/base/text.h"
#include "movegen/board/types.h"
#include "movegen/notation/fen.h"

namespace escaque::engine {

using base::Expected;
using base::unexpected;
using movegen::Color;
using movegen::Decision;
using movegen::Fault;
using movegen::Irregularity;
using movegen::name;
using movegen::Position;

namespace {

/// What was played, as far as it is known.
struct Offence {
    std::string text;    // empty: unknown
    std::string reason;  // why it is illegal
    std::size_t later = 0;
    Fault fault{};
    std::optional<movegen::PieceLetters> letters{};  // of the text
    movegen::Move with_both_hands{};                 // legal but for that
};

std::string legal_text(const movegen::SanReading& reading, const Position& position,
                       const DeskSettings& settings) {
    return fmt::format("{} {}", movegen::move_number(position), settings.write_move(reading.move, position));
}

/// An error where the move is legal, or cannot be read.
Expected<void> read_offence(const Case& about, const DeskSettings& settings, bool from_file,
                            Offence& offence) {
    const Position& position = about.game.position();
    const auto entered = read_entered_fault(offence.text, position, about.letters);
    if (!entered && !from_file) throw UsageError(entered.error().message);
    if (!entered) return tl::unexpected(entered.error());
    offence.letters = entered->letters;
    const bool by_both_hands = offence.fault.kind == Fault::Kind::TwoHands;
    if (!entered->reading) {
        if (by_both_hands) return unexpected(entered->reason);
        if (offence.reason.empty()) offence.reason = entered->reason;
        return {};
    }
    const bool castles = entered->reading->irregularity == Irregularity::RookOntoKing;
    const bool leaves_pawn = entered->reading->irregularity == Irregularity::PawnLeft;
    if (leaves_pawn && by_both_hands)
        return unexpected(fmt::format("move {} does not name a promotion piece", base::quoted(offence.text)));
    if (leaves_pawn) {
        offence.fault.kind = Fault::Kind::PawnLeft;
        offence.fault.with_queen = entered->reading->move;
        offence.reason = "the pawn was left on the last rank";
    } else if (castles && !about.game.allows_castling_by_rook()) {
        offence.reason = "the rook was moved onto the king";
    } else if (!by_both_hands) {
        return unexpected(legal_text(*entered->reading, position, settings) + " is legal");
    } else {
        offence.with_both_hands = entered->reading->move;
        offence.reason = legal_text(*entered->reading, position, settings) + " was made with both hands";
    }
    return {};
}

Expected<Offence> offence_of(const Case& about, const IllegalRequest& request, const DeskSettings& settings) {
    Offence offence{.text = request.move, .reason = "", .fault = {.kind = request.kind}};
    if (about.illegal) offence.later = about.illegal->later;
    if (request.later) offence.later = static_cast<std::size_t>(*request.later);
    offence.fault.answered = offence.later > 0;
    if (request.kind == Fault::Kind::NoMove && about.illegal)
        return unexpected(fmt::format("the file has an illegal move there, {}; --ply names another position",
                                      about.illegal->reason));
    if (request.kind == Fault::Kind::NoMove) {
        offence.reason = "the clock was pressed without a move";
        return offence;
    }
    const bool from_file = request.move.empty() && about.illegal;
    if (from_file) {
        offence.text = about.illegal->text;
        offence.reason = about.illegal->reason;
    }
    if (offence.text.empty() && !about.game.game().moves().empty() && !request.number)
        return unexpected("there is no illegal move in the game; --move names one that was played");
    if (offence.text.empty()) return offence;
    return read_offence(about, settings, from_file, offence).map([&] { return std::move(offence); });
}

void tell_touched_piece(const Offence& offence, const Position& before, const DeskSettings& settings,
                        Answer& answer) {
    auto touched = touched_piece(offence.text, before, offence.letters);
    if (!touched) return;
    if (offence.with_both_hands) touched->moves = {offence.with_both_hands};  // it was released there (4.7)
    const auto texts_of = [&](const std::vector<movegen::Move>& moves) {
        std::vector<std::string> texts;
        for (const movegen::Move move : moves) texts.push_back(settings.write_move(move, before));
        return texts;
    };
    const auto moves = texts_of(touched->moves), captures = texts_of(touched->captures);
    answer.facts["touched"] = {{"piece", touched->name}, {"moves", moves}};
    if (!moves.empty()) {
        answer.proof.push_back(fmt::format("{} must move: {}", touched->name, fmt::join(moves, ", ")));
    } else if (!captures.empty()) {
        answer.facts["touched"]["captured"] = {{"piece", touched->captured}, {"moves", captures}};
        answer.proof.push_back(fmt::format("{} has no legal move: {} must be captured: {}", touched->name,
                                           touched->captured, fmt::join(captures, ", ")));
    } else {
        answer.proof.push_back(
            fmt::format("{} has no legal move: any legal move may be played", touched->name));
    }
}

/// From which position play goes on, who is to move, and with which piece.
void tell_resuming(const Decision& decision, const Offence& offence, const Position& before,
                   const Position& from, const DeskSettings& settings, Answer& answer) {
    answer.facts["resumes"] = {{"fen", movegen::to_fen(from)},
                               {"move", movegen::move_number(from)},
                               {"player", color_key(from.side_to_move())}};
    answer.proof.push_back(fmt::format("play resumes at {}'s move {} from", name(from.side_to_move()),
                                       movegen::move_number(from)));
    answer.proof.push_back(movegen::to_fen(from));
    if (offence.later > 0)
        answer.proof.push_back(fmt::format("the {} move{} made since then {} void", offence.later,
                                           offence.later == 1 ? "" : "s", offence.later == 1 ? "is" : "are"));
    if (!decision.is_queened && !offence.text.empty()) tell_touched_piece(offence, before, settings, answer);
}

/// What the decision means for the game.
void tell_decision(const Decision& decision, Color offender, Answer& answer) {
    const bool by_fault = decision.outcome && decision.outcome->ending == movegen::Ending::IllegalMove;
    if (decision.move_stands) {
        answer.decision = "stands";
        answer.sentence = "the opponent has since moved; the game goes on";
    } else if (by_fault) {
        const auto& winner = decision.outcome->winner;
        answer.decision = winner ? "lost" : "drawn";
        answer.sentence = fmt::format(fmt::runtime(winner ? "{} wins" : "{} cannot mate"), name(~offender));
        if (decision.opponent_mates) answer.facts["opponent"] = name(decision.opponent_mates->winnability);
    } else if (decision.is_named()) {
        answer.decision = "penalty";
        answer.sentence = fmt::format(
            "{} gets {} s, and the game {}", name(~offender), decision.bonus.count() / 1000,
            decision.outcome ? fmt::format("is over: {} with the queen", name(decision.outcome->ending))
                             : "goes on");
    }
}

}  // namespace

Expected<Answer> answer_illegal(Case& about, const IllegalRequest& request, const DeskSettings& settings) {
    const Position before = about.game.position();
    const Color offender = before.side_to_move();
    Offence offence;
    if (!about.game.end()) {
        auto read = offence_of(about, request, settings);
        if (!read) return tl::unexpected(read.error());
        offence = std::move(*read);
        if (request.number) about.game.set_illegal_moves(offender, *request.number - 1);
    }
    const movegen::Speed speed = about.game.speed();
    const int number = about.game.illegal_moves(offender) + 1;
    const Decision decision = about.game.illegal_move(offence.fault);
    if (decision.was_over) return answer_of(decision, about, "an illegal move");
    Answer answer =
        answer_of(decision, about,
                  fmt::format("{}'s {} illegal move{}{}", name(offender), ordinal(number),
                              offence.text.empty() ? "" : ": " + offence.text,
                              speed == movegen::Speed::Standard ? "" : fmt::format(", {}", name(speed))));
    if (!offence.reason.empty()) {
        answer.proof.push_back(offence.reason);
        answer.facts["reason"] = offence.reason;
    }
    answer.facts["player"] = color_key(offender);
    answer.facts["number"] = number;
    answer.facts["later_moves"] = offence.later;
    if (decision.is_named() && !decision.move_stands) answer.set_clocks(decision, about);
    tell_decision(decision, offender, answer);
    if (decision.is_named() && !decision.move_stands && !decision.outcome)
        tell_resuming(decision, offence, before, about.game.position(), settings, answer);
    return answer;
}

}  // namespace escaque::engine
