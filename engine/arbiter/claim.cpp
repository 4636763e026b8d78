#include <fmt/format.h>

#include "engine/arbiter/answer.h"
#include "engine/cli/verb.h"
#include "engine/report/json_line.h"
#include "engine/report/laws_words.h"
#include "engine/report/search_words.h"
#include "movegen/board/types.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

using movegen::ClaimFinding;
using Json = nlohmann::ordered_json;
using base::Expected;
using movegen::Color;
using movegen::Decision;
using movegen::Game;
using movegen::Ground;
using movegen::Move;
using movegen::name;
using movegen::Position;

namespace {

/// How two positions with the same pieces on the same squares differ. Empty if the positions are the same, or
/// do not even look alike.
std::string difference(const Position& one, const Position& other) {
    const auto field = [](const Position& position, std::size_t wanted) {
        std::string fen = movegen::to_fen(position);
        for (; wanted > 0; --wanted) fen.erase(0, fen.find(' ') + 1);
        return fen.substr(0, fen.find(' '));
    };
    if (one.key() == other.key() || field(one, 0) != field(other, 0)) return "";
    if (one.side_to_move() != other.side_to_move())
        return fmt::format("{} was to move", name(one.side_to_move()));
    if (field(one, 2) != field(other, 2)) return "castling rights have changed since";
    return "a pawn could be captured en passant";
}

/// Shows what a claim rests on.
class ClaimProof {
 public:
    ClaimProof(const Game& game, Move announced, const movegen::MoveWriter& write)
        : game_(game), announced_(announced), write_(write) {}

    void tell(const ClaimFinding& finding, Answer& answer) {
        std::string sentence =
            finding.ground == Ground::Threefold ? threefold(finding) : fifty_moves(finding);
        if (!finding.is_named)
            sentence = "this edition has no such claim" + std::string(announced_ ? " by a move" : "");
        answer.proof.push_back(std::move(sentence));
        answer.facts[std::string(name(finding.ground))] = std::move(facts_);
        facts_ = Json::object();
    }

 private:
    /// Where the position has appeared, and where one appeared that only looked the same.
    std::string threefold(const ClaimFinding& finding) {
        const Position claimed = announced_ ? game_.current().after(announced_) : game_.current();
        std::string places, lookalikes;
        Json looked_alike = Json::array();
        Position position = game_.start(), before = position;
        for (std::size_t ply = 0; ply <= game_.moves().size(); ++ply) {
            const Move last = ply == 0 ? movegen::kNoMove : game_.moves()[ply - 1];
            before = position;
            if (last) position.make(last);
            // Long games have thousands of such places.
            const auto after = [&] {
                return last ? fmt::format("{} {}", movegen::move_number(before), write_(last, before))
                            : std::string("the start");
            };
            if (position.key() == claimed.key()) {
                const std::string where = after();
                places += (places.empty() ? "" : ", ") + where;
                list_in(facts_, "appeared").push_back({{"ply", ply}, {"after", where}});
            } else if (const std::string why = difference(position, claimed); !why.empty()) {
                const std::string where = after();
                looked_alike.push_back({{"ply", ply}, {"after", where}, {"but", why}});
                lookalikes += fmt::format("; after {} it looked the same, but {}", where, why);
            }
        }
        facts_["times"] = finding.count;
        facts_["position"] = movegen::to_fen(claimed);
        std::string sentence = fmt::format(
            "the position {} {} time{}{}", announced_ ? "will occur for the" : "has occurred",
            announced_ ? ordinal(finding.count) : fmt::format("{}", finding.count),
            finding.count == 1 || announced_ ? "" : "s", places.empty() ? "" : ": after " + places);
        if (finding.holds || lookalikes.empty()) return sentence;
        facts_["looked_alike"] = std::move(looked_alike);
        return sentence + lookalikes;
    }

    std::string fifty_moves(const ClaimFinding& finding) {
        const int so_far = game_.current().halfmove_clock();
        const int played = static_cast<int>(game_.moves().size());
        const std::string last = so_far < played
                                     ? text_of_ply(game_, static_cast<std::size_t>(played - so_far), write_)
                                 : so_far == played ? "none since the start"
                                                    : "before the start";
        const int moves = finding.count / 2, needed = finding.needed / 2;
        facts_ = {{"plies", finding.count},
                  {"moves", moves},
                  {"needed", needed},
                  {"last_pawn_move_or_capture", last}};
        if (announced_ && finding.count == 0) return "the announced move is a pawn move or a capture";
        return fmt::format("{} move{} by each player without a pawn move or capture; {}{}; a claim needs {}",
                           moves, moves == 1 ? "" : "s", so_far == played ? "" : "the last was ", last,
                           needed);
    }

    const Game& game_;
    Move announced_;
    const movegen::MoveWriter& write_;
    Json facts_ = Json::object();
};

std::string why_refused(const Decision& decision, const std::string& why_illegal, Color to_move) {
    switch (decision.refusal) {
        case movegen::Refusal::NotToMove:
            return fmt::format("{} is to move, and only the player to move may claim", name(to_move));
        case movegen::Refusal::NotLegal:
            return why_illegal;
        case movegen::Refusal::HasTouched:
            return "a piece was touched, so the right to claim is lost for this move";
        case movegen::Refusal::None:
            break;
    }
    return "";
}

std::string question_of(const ClaimRequest& request, Color by, Move move, const Position& position,
                        const movegen::MoveWriter& write) {
    std::string text = fmt::format("{} claims a draw", name(by));
    if (request.ground) text += fmt::format(" by {}", name(*request.ground));
    if (request.announced.empty()) return text;
    return text + ", announcing " +
           (move ? fmt::format("{} {}", movegen::move_number(position), write(move, position))
                 : request.announced);
}

/// The clocks that a wrong claim costs, and the move that has to be played.
void refuse(const Decision& decision, const std::string& why_illegal, const Case& about,
            const movegen::MoveWriter& write, Answer& answer) {
    answer.decision = "not upheld";
    answer.sentence = "the game goes on";
    const Position& position = about.game.position();
    if (const std::string why = why_refused(decision, why_illegal, position.side_to_move()); !why.empty()) {
        answer.proof.push_back(why);
        answer.facts["reason"] = why;
    }
    if (!decision.penalty_is_known)
        answer.proof.push_back(
            fmt::format("the penalty for {} depends on the time left", name(*decision.at_fault)));
    if (!decision.has_to_play) return;
    const std::string text = write(decision.has_to_play, position);
    answer.proof.push_back(fmt::format("{} must be played", text));
    answer.facts["has_to_play"] = text;
}

}  // namespace

Answer tell_claim(const Decision& decision, const Case& about, const ClaimRequest& request,
                  const movegen::ClaimOfDraw& claim, const std::string& why_illegal,
                  const movegen::MoveWriter& write) {
    const Position& position = about.game.position();
    Answer answer =
        answer_of(decision, about, question_of(request, claim.by, claim.announced, position, write));
    if (decision.was_over) return answer;
    ClaimProof proof(about.game.game(), claim.announced, write);
    for (const ClaimFinding& finding : decision.findings) proof.tell(finding, answer);
    if (!decision.outcome) {
        refuse(decision, why_illegal, about, write, answer);
        return answer;
    }
    answer.decision = "upheld";
    answer.sentence = "the game is drawn";
    return answer;
}

Expected<Answer> answer_claim(Case& about, const ClaimRequest& request, const DeskSettings& settings) {
    const Position& position = about.game.position();
    const Color by = request.by.value_or(position.side_to_move());
    EnteredMove entered;
    if (!request.announced.empty() && by == position.side_to_move() && !about.game.end()) {
        auto read = read_entered_move(request.announced, position, about.letters);
        if (!read) throw UsageError(read.error().message);
        entered = std::move(*read);
    }
    const bool names_move = entered.reading && entered.reading->irregularity == movegen::Irregularity::None;
    movegen::ClaimOfDraw claim{.by = by, .ground = request.ground};
    if (names_move) claim.announced = entered.reading->move;
    claim.is_legal = names_move || request.announced.empty();
    if (about.times[by]) claim.time_left = std::chrono::floor<movegen::Milliseconds>(*about.times[by]);
    const Decision decision = about.game.claim(claim);
    return tell_claim(decision, about, request, claim, entered.reason, settings.write_move);
}

}  // namespace escaque::engine
