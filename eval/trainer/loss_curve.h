// The loss over a training run, as a picture.
#pragma once

#include <string>
#include <vector>

namespace escaque::eval::trainer {

struct LossPoint {
    double epoch = 0;
    double training = 0;
    double validation = -1;  // negative: not measured
};

/// A self-contained SVG.
std::string loss_curve(const std::string& title, const std::vector<LossPoint>& points);

}  // namespace escaque::eval::trainer
