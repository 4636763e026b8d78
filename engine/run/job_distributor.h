// Processes that share the work of a long run. One of them leads: it has the input, hands out tasks as the
// others become free, and gets the results. This room knows only that there may be such.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "movegen/base/error.h"

namespace escaque::engine {

/// What one thread does, in whichever process.
struct Work {
    /// Returns the result of a task. Both are text for the verb alone to read.
    std::function<std::string(const std::string& task)> run;
    /// The result is not wanted any more: ends the task under way soon. Any thread calls it, several times.
    std::function<void()> stop = [] {};
};
/// Makes one on the thread that is to do it. Exceptions end the run as an error.
using WorkFactory = std::function<Work()>;

/// What the leader wants done. All is called on the thread that has called `lead`.
struct DistributedJob {
    /// The next task; none when there are no more.
    std::function<std::optional<std::string>()> next;
    /// The result of a task, numbered from 0 in the order of `next`. Results come in any order.
    std::function<base::Expected<void>(std::uint64_t task, const std::string& result)> take;
    std::function<bool()> wants_stop = [] { return false; };  // asked several times a second
    std::function<void()> report = [] {};                     // about once a second
};

class JobDistributor {
 public:
    virtual ~JobDistributor() = default;
    /// Is this the process that leads?
    virtual bool leads() const = 0;
    virtual int processes() const = 0;

    /// Runs the job with the work of all processes; this one works too, on `threads` threads. Returns when
    /// all results are in, or after a stop without those under way. False if it was stopped.
    virtual base::Expected<bool> lead(const DistributedJob& job, const WorkFactory& make_work,
                                      int threads) = 0;
    /// Works until the leader has no more. If this process cannot work, the leader must know: an error.
    virtual base::Expected<void> serve(const base::Expected<WorkFactory>& make_work, int threads) = 0;
};

// Results that come in any order, passed on in the order of their tasks.

template <typename T>
class ReorderBuffer {
 public:
    /// Calls `pass` for each result whose turn has come.
    template <typename Pass>
    void add(std::uint64_t task, T result, const Pass& pass) {
        waiting_.emplace(task, std::move(result));
        for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_;
             first = waiting_.erase(first), ++next_)
            pass(first->second);
    }

 private:
    std::map<std::uint64_t, T> waiting_;
    std::uint64_t next_ = 0;
};

}  // namespace escaque::engine
