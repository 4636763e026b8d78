#include "engine/suite/attempt.h"

#include "movegen/laws/game.h"
#include "search/api/options.h"
#include "search/session/session.h"

namespace escaque::engine {

namespace {

class Observer : public search::Listener {
 public:
    explicit Observer(const Problem& problem) : problem_(problem) {}

    void on_line(const search::Line& line) override {
        if (line.number != 1 || line.moves.empty()) return;
        if (line.bound == search::Bound::Exact) attempt_.line = line;
        if (!problem_.is_solved_by(line.moves.front()))
            attempt_.solved_after.reset();
        else if (!attempt_.solved_after)
            attempt_.solved_after = line.effort;
    }
    void on_best_move(movegen::Move best, movegen::Move) override { attempt_.move = best; }

    const Attempt& attempt() const { return attempt_; }

 private:
    const Problem& problem_;
    Attempt attempt_;
};

}  // namespace

Attempt attempt(const Problem& problem, search::Limits limits, search::Session& session) {
    session.clear();
    Observer observer(problem);
    const search::Options options{.move_overhead = search::milliseconds(0)};  // no GUI causes lag
    limits.start = std::chrono::steady_clock::now();
    session.search(movegen::Game(problem.position), limits, options, observer);
    Attempt attempt = observer.attempt();
    attempt.effort.time =
        std::chrono::duration_cast<search::milliseconds>(std::chrono::steady_clock::now() - limits.start);
    attempt.effort.nodes = session.nodes();
    return attempt;
}

}  // namespace escaque::engine
