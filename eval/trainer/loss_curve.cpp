#include "eval/trainer/loss_curve.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace escaque::eval::trainer {
namespace {

constexpr double kWidth = 800, kHeight = 450, kLeft = 80, kRight = 20, kTop = 50, kBottom = 50;

/// A linear scale from values to the picture.
struct Axis {
    double low, high, from, to;
    double operator()(double value) const { return from + (value - low) / (high - low) * (to - from); }

    /// 1, 2 or 5 times a power of ten, so that about six lines fit.
    double step() const {
        const double rough = (high - low) / 6, power = std::pow(10, std::floor(std::log10(rough)));
        for (const double factor : {1.0, 2.0, 5.0})
            if (rough <= factor * power) return factor * power;
        return 10 * power;
    }
};

std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '<')
            out += "&lt;";
        else if (c == '&')
            out += "&amp;";
        else
            out += c;
    }
    return out;
}

std::string grid(const Axis& x, const Axis& y) {
    std::string svg;
    for (double value = std::ceil(y.low / y.step()) * y.step(); value <= y.high; value += y.step())
        svg += fmt::format(
            "<path d=\"M{:.1f} {:.1f}H{:.1f}\" stroke=\"#ddd\"/>"
            "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{:.5g}</text>\n",
            x.from, y(value), x.to, x.from - 8, y(value) + 4, value);
    for (double value = std::ceil(x.low / x.step()) * x.step(); value <= x.high; value += x.step())
        svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{:.4g}</text>\n", x(value),
                           y.from + 20, value);
    return svg;
}

std::string line(const Axis& x, const Axis& y, const std::vector<LossPoint>& points, double LossPoint::*value,
                 const char* color) {
    std::string places;
    for (const LossPoint& p : points)
        if (p.*value >= 0) places += fmt::format("{:.1f},{:.1f} ", x(p.epoch), y(p.*value));
    return fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n", places,
                       color);
}

}  // namespace

std::string loss_curve(const std::string& title, const std::vector<LossPoint>& points) {
    double low = 1, high = 0, last = 1e-9;
    for (const LossPoint& p : points) {
        for (const double value : {p.training, p.validation})
            if (value >= 0) low = std::min(low, value), high = std::max(high, value);
        last = std::max(last, p.epoch);
    }
    if (low >= high) low -= 1e-6, high = low + 2e-6;  // a flat line, or no point at all
    const Axis x{0, last, kLeft, kWidth - kRight}, y{low, high, kHeight - kBottom, kTop};
    std::string svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" "
        "font-family=\"sans-serif\" "
        "font-size=\"13\">\n<rect width=\"{0:.0f}\" height=\"{1:.0f}\" fill=\"white\"/>\n"
        "<text x=\"{2:.0f}\" y=\"28\" font-size=\"17\">{3}</text>\n",
        kWidth, kHeight, kLeft, escaped(title));
    svg += grid(x, y);
    svg += line(x, y, points, &LossPoint::training, "#3568a8");
    svg += line(x, y, points, &LossPoint::validation, "#c0504d");
    svg += fmt::format(
        "<text x=\"{0:.0f}\" y=\"{1:.0f}\" text-anchor=\"end\" fill=\"#3568a8\">training</text>\n"
        "<text x=\"{0:.0f}\" y=\"{2:.0f}\" text-anchor=\"end\" fill=\"#c0504d\">validation</text>\n"
        "<text x=\"{3:.0f}\" y=\"{4:.0f}\" text-anchor=\"middle\">epochs</text>\n</svg>\n",
        kWidth - kRight - 8, kTop + 18, kTop + 36, (kLeft + kWidth - kRight) / 2, kHeight - 10);
    return svg;
}

}  // namespace escaque::eval::trainer
