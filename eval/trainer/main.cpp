// escaque-train: learns a network from recorded games, as a recipe says.
#include <cmath>
#include <cstdio>
#include <fmt/ranges.h>
#include <fstream>
#include <iterator>
#include <new>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "eval/score/score.h"
#include "eval/trainer/data/game_source.h"
#include "eval/trainer/data/synthetic.h"
#include "eval/trainer/fit.h"
#include "eval/trainer/gradient/kernels.h"
#include "eval/trainer/gradient/parameters.h"
#include "eval/trainer/gradient/pass.h"
#include "eval/trainer/recipe.h"
#include "eval/trainer/training.h"
#include "movegen/base/files.h"
#include "movegen/base/text.h"

namespace {

using namespace escaque;
using namespace escaque::eval;
using namespace escaque::eval::trainer;
using base::Expected;

void say(const std::string& text) {
    fmt::print("{}", text);
    std::fflush(stdout);
}

auto cannot_write(const std::string& path) {
    return [&path](const base::Error& why) {
        return base::Error{fmt::format("cannot write '{}': {}", base::printable(path), why.message)};
    };
}

Expected<void> write_file(const std::string& path, const char* bytes, std::size_t size) {
    base::AtomicFile file(path);
    const auto write = [&] {
        file.stream().write(bytes, static_cast<std::streamsize>(size));
        return file.take_place();
    };
    return file.open().and_then(write).map_error(cannot_write(path));
}

/// Checked before hours of training.
Expected<void> try_output(const Recipe& recipe) {
    const std::string path = recipe.output + ".nnue";
    return base::AtomicFile(path).open().map_error(cannot_write(path));
}

Expected<Dataset> get_data(const Recipe& recipe) {
    if (recipe.synthetic != 0) return synthetic_dataset(recipe.synthetic, recipe.load);
    return load(recipe.data, recipe.load,
                [](std::uint64_t n) { say(fmt::format("\rreading: {} positions", n)); });
}

void describe(const Dataset& data) {
    const Census& c = data.census;
    for (const std::string& damage : data.damage) say(fmt::format("\rdamaged: {}\n", damage));
    say(
        fmt::format("\r{} games, {} positions; left out: {} early, {} in check, {} late in the fifty-move "
                    "count, {} with a capture or promotion to play, {} decided, {} scaled by the ending, {} "
                    "thinned out, {} games with other rules\n",
                    c.games, c.positions, c.early, c.in_check, c.late, c.noisy, c.decided, c.scaled,
                    c.thinned_out, c.other_rules));
    say(fmt::format("{} to learn from, {} to validate with; won {}, drawn {}, lost {}, without a result {}\n",
                    data.training, data.validation.size(), c.results[2], c.results[1], c.results[0],
                    c.results[kNoResult]));
}

std::string live_line(const Progress& p) {
    const auto left = static_cast<long>(p.seconds_left);
    return fmt::format(
        "\repoch {:.2f}  loss {:.6f}  validation {}  rate {:.2g}  {:.0f} positions/s  {}:{:02}:{:02} left ",
        p.epoch, p.loss, p.validation_loss < 0 ? "-" : fmt::format("{:.6f}", p.validation_loss),
        p.learning_rate, p.speed, left / 3600, left / 60 % 60, left % 60);
}

Expected<State> read_state(const std::string& path) {
    if (!path.ends_with(".nnue")) return load_state(path);
    std::ifstream file(path, std::ios::binary);
    if (!file) return base::unexpected(fmt::format("cannot read the network {}", path));
    return nnue::read_network(base::Bytes{std::istreambuf_iterator<char>(file), {}})
        .map([](const nnue::NetworkFile& network) { return State(restored(network), network.rules); });
}

Expected<State> first_state(const Recipe& recipe) {
    const Shape shape = recipe.shape();
    const movegen::Rules rules = recipe.load.filter.rules;
    if (!recipe.resume && recipe.warm_start.empty())
        return State(fresh_parameters(shape, recipe.seed), rules);
    const std::string path = recipe.resume ? recipe.output + ".ckpt" : recipe.warm_start;
    auto start = read_state(path);
    if (!start) return tl::unexpected(start.error());
    if (start->rules != rules) return base::unexpected(fmt::format("{} is for other rules", path));
    const Shape from = start->parameters.shape();
    if (recipe.resume) {
        if (from != shape)
            return base::unexpected("the run to resume has a different shape from the recipe's");
        return start;
    }
    if (!can_grow(from, shape))
        return base::unexpected(fmt::format(
            "{} has {} inputs, {} hidden neurons and {} buckets, which cannot become {}, {} and {}",
            recipe.warm_start, from.inputs, from.hidden, from.buckets, shape.inputs, shape.hidden,
            shape.buckets));
    return State(grown(start->network(), shape, recipe.seed), rules);
}

/// How much the engine's coarser numbers cost.
void tell_rounding(const Recipe& recipe, const Dataset& data, const State& state) {
    if (data.validation.empty()) return;
    const Parameters coarse = restored(quantise(state.network(), recipe.load.filter.rules, recipe.name));
    Pass pass(coarse.shape(), best_kernels(),
              Target{static_cast<float>(recipe.result_share), static_cast<float>(recipe.score_scale)});
    const auto loss = [&](const Parameters& p) {
        return pass.loss(p, data.validation) / static_cast<double>(data.validation.size());
    };
    say(fmt::format("validation loss {:.6f}, with weights rounded for the engine {:.6f}\n",
                    loss(state.network()), loss(coarse)));
}

double mean_score(const Parameters& parameters, const std::vector<Sample>& samples) {
    Pass pass(parameters.shape(), best_kernels(), Target{});
    double sum = 0;
    for (const Sample& sample : samples) sum += std::abs(nnue::kScale * pass.output(parameters, sample));
    return sum / static_cast<double>(samples.size());
}

/// Reports how large the new network's scores are compared with the network it started from, to which the
/// search is tuned.
void tell_scale(const Recipe& recipe, const Dataset& data, const State& state) {
    if (data.validation.empty()) return;
    const double ours = mean_score(state.network(), data.validation);
    std::string text = fmt::format("mean amount of the scores {:.1f}", recipe.output_scale * ours);
    if (const auto start = read_state(recipe.warm_start); start) {
        const double theirs = mean_score(start->network(), data.validation);
        text += fmt::format(", of {} {:.1f}: output-scale {:.3f} makes them equal", recipe.warm_start, theirs,
                            theirs / ours);
    }
    say(text + "\n");
}

Expected<void> write_network(const Recipe& recipe, const State& state) {
    const base::Bytes network = nnue::write_network(quantise(
        state.network(), recipe.load.filter.rules, recipe.name, static_cast<float>(recipe.output_scale)));
    return write_file(recipe.output + ".nnue", reinterpret_cast<const char*>(network.data()), network.size());
}

/// What remains of a run: the network, the curve and, last, the checkpoint, so that if it is there the others
/// are too.
Expected<void> write_results(const Recipe& recipe, const State& state, const std::vector<LossPoint>& curve) {
    if (auto written = write_network(recipe, state); !written) return written;
    const std::string svg = loss_curve(recipe.name, curve);
    if (auto drawn = write_file(recipe.output + ".svg", svg.data(), svg.size()); !drawn) return drawn;
    return save(state, recipe.output + ".ckpt");
}

Expected<void> run(const Recipe& recipe) {
    auto state = first_state(recipe);
    if (!state) return tl::unexpected(state.error());
    if (auto tried = try_output(recipe); !tried) return tried;
    const auto data = get_data(recipe);
    if (!data) return tl::unexpected(data.error());
    describe(*data);
    const Kernels& kernels = best_kernels();
    say(fmt::format("({} -> {})x2 -> 1, {} output bucket(s), {}, {} kernels\n", recipe.shape().inputs,
                    recipe.hidden, recipe.buckets, base::counted(recipe.threads, "thread"), kernels.name));

    std::vector<LossPoint> curve;
    Expected<void> written;
    TrainingListener listener;
    listener.on_progress = [](const Progress& p) {
        say(live_line(p));
        return true;
    };
    listener.on_epoch = [&](const Progress& p, const State& now) {
        say(live_line(p) + "\n");
        curve.push_back({p.epoch, p.loss, p.validation_loss});
        written = write_results(recipe, now, curve);
        return written.has_value();
    };
    if (auto done = train(recipe, *data, kernels, *state, listener); !done) return done;
    tell_rounding(recipe, *data, *state);
    tell_scale(recipe, *data, *state);
    // Resuming a finished run writes its network again, for example with another output-scale.
    return curve.empty() ? write_network(recipe, *state) : written;
}

/// Fits the table of eval/classical/piece_square_values.h to games and prints it.
Expected<void> print_hand_crafted(const Recipe& recipe) {
    const auto data = get_data(recipe);
    if (!data) return tl::unexpected(data.error());
    describe(*data);
    return fit_hand_crafted(recipe, *data).map([](const HandCraftedFit& fit) {
        say(fmt::format("{}validation loss {:.6f} before, {:.6f} now\n", table(fit), fit.loss_before,
                        fit.loss));
    });
}

/// What the system refuses on the way is an error like others.
Expected<void> carry_out(const Recipe& recipe, Expected<void> (&act)(const Recipe&)) try {
    return act(recipe);
} catch (const std::bad_alloc&) {
    return base::unexpected("not enough memory");
} catch (const std::system_error& denied) {
    return base::unexpected(fmt::format("the system does not allow {}: {}",
                                        base::counted(recipe.threads, "thread"), denied.code().message()));
}

struct WdlRequest {
    movegen::Rules rules = movegen::Rules::Chess;
    PgnScores scores;
    std::vector<std::string> files;
};

/// What follows `--fit-wdl`.
Expected<WdlRequest> wdl_request(const std::vector<std::string>& arguments) {
    WdlRequest request;
    const auto missing = [] {
        return base::unexpected("--fit-wdl needs chess or antichess, and game or PGN files");
    };
    if (arguments.empty() || (arguments[0] != "chess" && arguments[0] != "antichess")) return missing();
    if (arguments[0] == "antichess") request.rules = movegen::Rules::Antichess;
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        const std::string& word = arguments[i];
        if (word != "--pawn" && word != "--player") {
            if (word.starts_with("--")) return base::unexpected("unknown option " + base::quoted(word));
            request.files.push_back(word);
            continue;
        }
        if (++i == arguments.size()) return base::unexpected(word + " needs a value");
        if (word == "--player") {
            request.scores.player = arguments[i];
            continue;
        }
        const auto pawn = base::parse_number(arguments[i]);
        if (!pawn || *pawn == 0 || *pawn > kMaxEval)
            return base::unexpected("--pawn needs a score, not " + base::quoted(arguments[i]));
        request.scores.pawn = static_cast<double>(*pawn);
    }
    if (request.files.empty()) return missing();
    return request;
}

/// The curve as eval/score/score.cpp holds it, how well it explains games that it was not fitted to, and what
/// it says.
Expected<std::string> wdl_report(const WdlRequest& request) {
    const auto positions = read_judged(request.files, request.rules, request.scores);
    if (!positions) return tl::unexpected(positions.error());
    const auto model = fit_wdl(*positions);
    if (!model) return tl::unexpected(model.error());
    std::string text =
        fmt::format("{{{{{:.4g}}}, {{{:.4g}}}}}\n", fmt::join(model->u, ", "), fmt::join(model->v, ", "));
    const Split parts = split(*positions);
    if (const auto trial = fit_wdl(parts.fitted); trial && !parts.held_out.empty())
        text += fmt::format(
            "{} positions; log-loss of {} from games held out: {:.4f}, with the curve in use {:.4f}\n",
            positions->size(), parts.held_out.size(), log_loss(*trial, parts.held_out),
            log_loss(wdl_model(request.rules), parts.held_out));
    for (const int stage : {78, 68, 58, 48, 38, 28, 18}) {
        const double t = WdlModel::time(stage), even = model->even_chance(t);
        text += fmt::format(
            "{} points: {:>4.0f} wins half the games, {:>4.0f} three quarters; level, {:.0f} % are drawn\n",
            stage, even, even + std::log(3.0) / WdlModel::at(model->v, t), 100 * (1 - 2 * model->win(0, t)));
    }
    return text;
}

int tell_wdl(const std::vector<std::string>& arguments) {
    const auto request = wdl_request(arguments);
    const auto report = request ? wdl_report(*request) : tl::unexpected(request.error());
    if (report) {
        say(*report);
        return 0;
    }
    fmt::print(stderr, "escaque-train: {}\n", report.error().message);
    return request ? 1 : 2;
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    if (arguments.empty() || arguments[0] == "--help") {
        say("usage: escaque-train RECIPE [--key value]…                    train a network\n"
            "       escaque-train --fit-wdl chess|antichess [--pawn SCORE] [--player NAME] FILE…\n"
            "                                                             fit chances to results by score\n"
            "       escaque-train --fit-hand-crafted RECIPE [--key value]…    fit piece-square numbers\n\n" +
            recipe_help());
        return arguments.empty() ? 2 : 0;
    }
    if (arguments[0] == "--fit-wdl") return tell_wdl({arguments.begin() + 1, arguments.end()});
    const bool is_hand_crafted = arguments[0] == "--fit-hand-crafted";
    const auto recipe = parse_recipe({arguments.begin() + (is_hand_crafted ? 1 : 0), arguments.end()});
    const auto done = !recipe ? tl::unexpected(recipe.error())
                              : carry_out(*recipe, is_hand_crafted ? print_hand_crafted : run);
    if (!done) {
        fmt::print(stderr, "escaque-train: {}\n", done.error().message);
        return recipe ? 1 : 2;
    }
    return 0;
}
