#include "eval/trainer/recipe.h"

#include <boost/program_options.hpp>
#include <fmt/format.h>
#include <fstream>
#include <sstream>

#include "eval/nnue/network.h"
#include "eval/trainer/data/game_source.h"
#include "eval/trainer/data/synthetic.h"

namespace escaque::eval::trainer {

using base::Expected;
using base::unexpected;

namespace po = boost::program_options;

namespace {

/// Keys whose values are words, not yet parsed.
struct Words {
    std::string rules = "chess";
    std::string schedule = "cosine";
};

/// Each value goes straight to its place; a missing key leaves the recipe's default.
po::options_description keys(Recipe& r, Words& words) {
    po::options_description keys("Keys of a recipe, also as --key value");
    auto add = keys.add_options();
    add("name", po::value(&r.name), "the network's name, stored in its file");
    add("data", po::value(&r.data)->multitoken(), "game file or a directory of them; may be repeated");
    add("synthetic", po::value(&r.synthetic),
        "instead of data: this many positions of random games, to try things out");
    add("output", po::value(&r.output), "where to write: OUTPUT.nnue, OUTPUT.ckpt, OUTPUT.svg");
    add("warm-start", po::value(&r.warm_start),
        "checkpoint or network to start from; a larger network starts with its weights and learns the rest");
    add("resume", po::bool_switch(&r.resume), "resume from OUTPUT.ckpt");
    add("rules", po::value(&words.rules), "chess or antichess");
    add("skip-plies", po::value(&r.load.filter.skip_plies),
        "leave out this many plies at the start of each game");
    add("max-score", po::value(&r.load.filter.max_score), "leave out higher scores");
    add("max-halfmoves", po::value(&r.load.filter.max_halfmoves),
        "leave out positions with a higher fifty-move count");
    add("quiet-only", po::value(&r.load.filter.quiet_only),
        "leave out positions whose best move captures or promotes");
    add("full-board-share", po::value(&r.load.filter.full_board_share),
        "keep this share of the positions with 32 pieces, rising evenly to all positions with 24");
    add("neighbours", po::value(&r.load.filter.neighbours),
        "first training: learn the hand-crafted evaluation, on each position and this many of its "
        "neighbours");
    add("validation-share", po::value(&r.load.validation_share),
        "share of the games kept to measure the loss on");
    add("max-positions", po::value(&r.load.max_positions), "read no more; 0 reads all");
    add("threats", po::value(&r.threats), "threatened pieces are inputs, too");
    add("hidden", po::value(&r.hidden), "neurons in each half of the hidden layer");
    add("other-size", po::bool_switch(&r.other_size), "train a size that the engine does not support");
    add("buckets", po::value(&r.buckets), "sets of output weights, by the number of pieces");
    add("epochs", po::value(&r.epochs), "times each position is seen");
    add("batch", po::value(&r.batch), "positions in a step");
    add("learning-rate", po::value(&r.learning_rate), "learning rate at the start");
    add("final-learning-rate", po::value(&r.final_learning_rate),
        "learning rate at the end of a cosine schedule");
    add("schedule", po::value(&words.schedule), "cosine or step");
    add("step-epochs", po::value(&r.step_epochs), "step schedule: epochs between drops");
    add("step-factor", po::value(&r.step_factor), "step schedule: what the rate is multiplied by");
    add("warmup-steps", po::value(&r.warmup_steps), "steps in which the rate rises from zero");
    add("weight-decay", po::value(&r.weight_decay), "weight decay of AdamW");
    add("average", po::value(&r.average),
        "the network is the mean of the weights over the last steps, this share of all; 0 takes the final "
        "weights");
    add("output-scale", po::value(&r.output_scale),
        "multiplies the network's scores when it is written, so that they keep the scale that the search "
        "uses");
    add("result-share", po::value(&r.result_share),
        "share of the game's result in the target, the rest being the score");
    add("lambda", po::value(&r.load.filter.lambda),
        "the score in the target is a lambda-return: this share of each score comes from the plies after it; "
        "0 leaves scores unchanged");
    add("score-scale", po::value(&r.score_scale), "the score that the sigmoid reads as 1");
    add("shuffle-buffer", po::value(&r.shuffle_buffer),
        "number of positions shuffled together, from blocks of games anywhere in the data; each takes 64 "
        "bytes of memory");
    add("seed", po::value(&r.seed), "seed of all random numbers");
    add("threads", po::value(&r.threads),
        "part of the recipe: a different number rounds sums in a different order");
    return keys;
}

Expected<void> understand(Recipe& recipe, const Words& words) {
    if (words.rules != "chess" && words.rules != "antichess")
        return unexpected(fmt::format("rules must be chess or antichess, not {}", words.rules));
    recipe.load.filter.rules = words.rules == "chess" ? movegen::Rules::Chess : movegen::Rules::Antichess;
    if (words.schedule != "cosine" && words.schedule != "step")
        return unexpected(fmt::format("schedule must be cosine or step, not {}", words.schedule));
    recipe.schedule = words.schedule == "cosine" ? Schedule::Cosine : Schedule::Step;
    recipe.load.filter.score_scale = recipe.score_scale;
    recipe.load.seed = recipe.seed;
    recipe.load.threads = recipe.threads;
    return {};
}

Expected<void> check(const Recipe& r) {
    const auto within = [](double x, double low, double high) { return x >= low && x <= high; };
    if (r.data.empty() == (r.synthetic == 0)) return unexpected("a recipe needs either data or synthetic");
    if (!nnue::is_network_name(r.name))
        return unexpected(fmt::format("name must be a word of at most {} characters", nnue::kMaxNameLength));
    if (!within(r.hidden, kHiddenStep, 16384) || r.hidden % kHiddenStep != 0)
        return unexpected(fmt::format("hidden must be a multiple of {} up to 16384", kHiddenStep));
    if (r.hidden != nnue::kHidden && !r.other_size)
        return unexpected(
            fmt::format("the engine takes networks of {} hidden neurons, not {}; --other-size trains one",
                        nnue::kHidden, r.hidden));
    if (!within(r.buckets, 1, nnue::kMaxOutputBuckets))
        return unexpected(fmt::format("buckets must be 1 to {}", nnue::kMaxOutputBuckets));
    if (!within(r.load.filter.max_score, 1, kMaxEval))
        return unexpected(fmt::format("max-score must be 1 to {}", kMaxEval));
    if (!within(r.load.filter.max_halfmoves, 0, 10000)) return unexpected("max-halfmoves must be 0 to 10000");
    if (!within(r.load.filter.full_board_share, 0, 1)) return unexpected("full-board-share must be 0 to 1");
    if (!within(r.load.filter.skip_plies, 0, 10000)) return unexpected("skip-plies must be 0 to 10000");
    if (r.synthetic > 1'000'000'000) return unexpected("synthetic must be 0 to 1000000000");
    if (r.synthetic != 0 && r.load.filter.skip_plies >= kSyntheticPlies)
        return unexpected(fmt::format("the games of synthetic have {} plies", kSyntheticPlies));
    if (!within(r.load.filter.neighbours, 0, 1000)) return unexpected("neighbours must be 0 to 1000");
    if (r.load.filter.neighbours > 0 && r.result_share > 0)
        return unexpected("neighbours have no result: result-share must be 0");
    if (!within(r.load.validation_share, 0, 0.5)) return unexpected("validation-share must be 0 to 0.5");
    if (!within(r.epochs, 1e-6, 1e6)) return unexpected("epochs must be more than 0");
    if (!within(r.batch, 1, 1 << 24)) return unexpected("batch must be 1 to 16777216");
    if (!within(r.learning_rate, 0, 1) || !within(r.final_learning_rate, 0, 1))
        return unexpected("learning rates must be 0 to 1");
    if (!within(r.step_epochs, 1e-6, 1e6) || !within(r.step_factor, 0, 1))
        return unexpected("step-epochs must be more than 0, step-factor 0 to 1");
    if (!within(r.warmup_steps, 0, 1e9)) return unexpected("warmup-steps must not be negative");
    if (!within(r.weight_decay, 0, 10)) return unexpected("weight-decay must be 0 to 10");
    if (!within(r.average, 0, 1)) return unexpected("average must be 0 to 1");
    if (!within(r.output_scale, 0.1, 10)) return unexpected("output-scale must be 0.1 to 10");
    if (!within(r.result_share, 0, 1)) return unexpected("result-share must be 0 to 1");
    if (!within(r.load.filter.lambda, 0, 1)) return unexpected("lambda must be 0 to 1");
    if (!within(r.score_scale, 1, 10000)) return unexpected("score-scale must be 1 to 10000");
    if (r.shuffle_buffer < 1 || r.shuffle_buffer > 1'000'000'000)
        return unexpected("shuffle-buffer must be 1 to 1000000000");
    if (!within(r.threads, 1, 1024)) return unexpected("threads must be 1 to 1024");
    return {};
}

}  // namespace

Expected<Recipe> parse_recipe(const std::vector<std::string>& arguments) {
    Recipe recipe;
    Words words;
    std::string file;
    po::options_description all = keys(recipe, words), with_file;
    with_file.add(all).add_options()("recipe", po::value(&file));
    try {
        po::variables_map values;
        const auto place = po::positional_options_description().add("recipe", 1);
        // What is stored first stays, so the command line has the last word.
        po::store(po::command_line_parser(arguments).options(with_file).positional(place).run(), values);
        if (values.count("recipe")) {
            const auto path = values["recipe"].as<std::string>();
            std::ifstream text(path);
            if (!text) return unexpected(fmt::format("cannot read the recipe {}", path));
            po::store(po::parse_config_file(text, all), values);
        }
        po::notify(values);
    } catch (const po::error& error) {
        return unexpected(error.what());
    }
    if (auto understood = understand(recipe, words); !understood) return tl::unexpected(understood.error());
    if (auto checked = check(recipe); !checked) return tl::unexpected(checked.error());
    return recipe;
}

std::string recipe_help() {
    Recipe recipe;
    Words words;
    std::ostringstream text;
    text << keys(recipe, words);
    return text.str();
}

}  // namespace escaque::eval::trainer
