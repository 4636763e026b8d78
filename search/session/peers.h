// Searches of the same position in other processes, on other machines perhaps. The search tells them what it
// finds, and they help with what they have found.
#pragma once

#include <cstdint>
#include <vector>

#include "search/api/limits.h"
#include "search/api/options.h"
#include "search/api/report.h"
#include "search/hash/tt.h"
#include "search/tree/final_lines.h"

namespace escaque::movegen {
class Game;
}  // namespace escaque::movegen

namespace escaque::search {

/// What a search has done so far.
struct Spent {
    std::uint64_t nodes = 0;
    std::uint64_t tablebase_hits = 0;

    bool operator==(const Spent&) const = default;
};

/// What a thread would play, and why.
struct Answer {
    Vote vote;
    Line line;
};

class Peers : public EntryListener {
 public:
    /// Where all searched the same depths at the same time they would do the same work: others than 0 leave
    /// out iterations, each other ones.
    virtual int stagger() const = 0;

    // Called by the search's main thread, in this order.

    /// A search begins in which they may help.
    virtual void begin(const movegen::Game& game, const Limits& limits, const Options& options) = 0;
    /// It has ended here.
    virtual void end() = 0;
    /// Gives them this side's answers, returns theirs.
    virtual std::vector<Answer> answers(const std::vector<Answer>& ours) = 0;

    /// By the others in this search, so far. Any thread may ask.
    virtual Spent spent() const = 0;
};

}  // namespace escaque::search
