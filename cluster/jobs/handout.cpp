#include "cluster/jobs/handout.h"

#include <algorithm>

namespace escaque::cluster {

std::optional<Handout::Given> Handout::give() {
    const auto freest = std::ranges::max_element(free_);
    if (is_exhausted_ || freest == free_.end() || *freest == 0) return std::nullopt;
    auto text = next_();
    if (!text) {
        is_exhausted_ = true;
        return std::nullopt;
    }
    --*freest;
    ++underway_;
    return Given{static_cast<int>(freest - free_.begin()), given_++, std::move(*text)};
}

}  // namespace escaque::cluster
