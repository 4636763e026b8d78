// Hands out the moves of a node one by one, the most promising first, generating and scoring no more than
// needed.
#pragma once

#include <array>
#include <optional>

#include "movegen/board/position.h"
#include "movegen/generate/generate.h"
#include "search/ordering/history.h"
#include "search/ordering/stack.h"

namespace escaque::search {

class MovePicker {
 public:
    /// All legal moves: the table's move, captures that do not lose material, or little where they have
    /// worked, the killer, quiet moves by their history and whether they check, the losing captures, and the
    /// quiet moves that score badly: they have failed often or go where a lesser piece attacks them.
    /// `tt_move` may be none or any sixteen bits.
    MovePicker(const movegen::Position&, movegen::Move tt_move, const Histories&, const Frame* frame);
    /// Noisy moves, for quiescence, if asked for with the quiet checks that lose nothing; every move when in
    /// check.
    static MovePicker noisy(const movegen::Position&, movegen::Move tt_move, const Histories&,
                            const Frame* frame, bool with_checks);

    /// The next move; none when there are no more.
    movegen::Move next();
    /// From now on no quiet moves.
    void skip_quiets() { skip_quiets_ = true; }
    /// Was the last move a capture that loses material?
    bool in_bad_noisy() const { return stage_ == Stage::BadNoisy; }
    bool gives_check(movegen::Move m) { return checks().gives_check(m); }

 private:
    enum class Quiets { All, Checks, None };
    MovePicker(const movegen::Position&, movegen::Move tt_move, const Histories&, const Frame* frame,
               Quiets quiets);

    enum class Stage {
        TtMove,
        GenerateNoisy,
        GoodNoisy,
        Killer,
        GenerateQuiet,
        Quiet,
        BadNoisy,
        BadQuiet,
        Done
    };

    /// Worked out when it is first asked for.
    const movegen::CheckDetector& checks();
    void score_noisy();
    void generate_quiet();
    void generate_checks();
    void score_quiet();
    /// The best of what is left in the list.
    movegen::Move pick();
    /// The best quiet move left, if its score is at least that.
    movegen::Move pick_quiet(int least);
    /// More than that, in units of the exchange.
    bool loses_material(movegen::Move m, eval::Score tolerated = 0) const;
    bool was_special(movegen::Move m) const { return m == tt_move_ || m == killer_; }

    const movegen::Position& position_;
    const Histories& histories_;
    const Frame* frame_;
    movegen::Move tt_move_;
    movegen::Move killer_;
    Stage stage_ = Stage::TtMove;
    Quiets quiets_;
    bool skip_quiets_ = false;
    std::optional<movegen::CheckDetector> checks_;
    movegen::MoveList moves_;
    movegen::MoveList bad_noisy_;
    std::array<int, movegen::kMaxMoves> scores_;
    std::size_t next_ = 0;
    std::size_t next_bad_ = 0;
};

}  // namespace escaque::search
