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
        if (line.number == 1) note(line);
    }
    void on_end(const search::FinalReport& report) override {
        attempt_.move = report.best;
        attempt_.effort = report.effort;
        if (report.lines.empty()) return;
        attempt_.line = report.lines.front();
        note(attempt_.line);
    }

    const Attempt& attempt() const { return attempt_; }

 private:
    void note(const search::Line& best) {
        if (best.moves.empty()) return;
        if (!problem_.is_solved_by(best.moves.front(), best.score))
            attempt_.solved_after.reset();
        else if (!attempt_.solved_after)
            attempt_.solved_after = best.effort;
    }

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
    return observer.attempt();
}

}  // namespace escaque::engine
