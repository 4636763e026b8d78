// Results that come in any order, passed on in that of their tasks.
#pragma once

#include <cstdint>
#include <map>
#include <utility>

namespace escaque::engine {

template <typename T>
class InOrder {
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
