// A result of a search elsewhere, as the searches of one position tell each other.
#pragma once

#include "eval/score/score.h"
#include "movegen/board/move.h"
#include "movegen/board/zobrist.h"
#include "search/api/report.h"

namespace escaque::search {

/// As the table has it: scores of mates and of tablebase wins are counted from the position.
struct SharedEntry {
    movegen::Key key = 0;
    movegen::Move move;
    eval::Score score = eval::kNoScore;
    eval::Score eval = eval::kNoScore;
    int depth = 0;
    Bound bound = Bound::None;
    bool was_pv = false;

    bool operator==(const SharedEntry&) const = default;
};

/// Called from the threads of the search, also at the same time.
class EntryListener {
 public:
    virtual ~EntryListener() = default;
    /// Less deep results are not told; asked once a search.
    virtual int least_depth() const = 0;
    virtual void on_entry(const SharedEntry& entry) = 0;
};

}  // namespace escaque::search
