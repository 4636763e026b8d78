// escaque on a cluster: rank 0 speaks, the others help.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fmt/format.h>
#include <functional>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include "cluster/jobs/cluster_distributor.h"
#include "cluster/mpi/mpi_transport.h"
#include "cluster/search/cluster_search.h"
#include "engine/cli/verb.h"
#include "engine/command_line.h"
#include "engine/host/console.h"
#include "engine/host/log.h"
#include "engine/host/process.h"

namespace {

using namespace escaque;
using Arguments = std::vector<std::string>;
using engine::Exit;

/// UCI, or commands of UCI.
bool is_search(const Arguments& arguments) {
    if (arguments.empty()) return true;
    const std::string& first = arguments.front();
    if (first == "uci") return arguments.size() == 1;
    return !engine::find_verb(first) && first != "help" && !first.starts_with('-');
}

bool is_distributed(const Arguments& arguments) {
    const auto asks_for_help = [](const std::string& word) { return word == "--help" || word == "-h"; };
    const engine::Verb* const verb = arguments.empty() ? nullptr : engine::find_verb(arguments.front());
    return verb && verb->share && std::ranges::none_of(arguments, asks_for_help);
}

Exit lead(cluster::MpiTransport& transport, const cluster::Turn& turn, Arguments arguments) {
    if (is_search(arguments)) {
        if (!arguments.empty() && arguments.front() == "uci") arguments.clear();
        return cluster::lead_search(transport, turn, [&](const engine::Addition& addition) {
            return engine::run_command_line(arguments, {.uci = addition});
        });
    }
    if (!is_distributed(arguments)) {
        const Exit status = engine::run_command_line(arguments);
        transport.send_to_others(cluster::Tag::Quit, {});
        return status;
    }
    cluster::ClusterDistributor distributor(transport, turn);
    const Exit status = engine::run_command_line(arguments, {.distributor = &distributor});
    distributor.dismiss_others();
    return status;
}

/// Returns when rank 0 has quit.
void follow(cluster::MpiTransport& transport, const cluster::Turn& turn, const Arguments& arguments) {
    if (is_search(arguments)) return cluster::follow_search(transport, turn);
    bool has_quit = false;
    const cluster::Turn watched = [&](const std::function<void(cluster::Message)>& deliver) {
        turn([&](cluster::Message message) {
            has_quit |= message.tag == cluster::Tag::Quit;
            deliver(std::move(message));
        });
    };
    if (is_distributed(arguments)) {
        cluster::ClusterDistributor distributor(transport, watched);
        const engine::StopSignal only_noted;  // mpirun sends it to all: rank 0 decides, and then they quit
        // What is wrong with the command line says rank 0.
        if (!std::freopen("/dev/null", "w", stderr)) std::fclose(stderr);
        engine::run_command_line(arguments, {.distributor = &distributor});
    }
    while (!has_quit) watched([](const cluster::Message&) {});
}

int run(cluster::MpiTransport& transport, const Arguments& arguments) {
    const cluster::Turn turn = [&](const std::function<void(cluster::Message)>& deliver) {
        transport.turn(deliver);
    };
    if (transport.rank() > 0) {
        follow(transport, turn, arguments);
        return 0;
    }
    const Exit status = lead(transport, turn, arguments);
    if (std::fflush(stdout) != 0 || std::ferror(stdout)) {
        engine::complain("escaque-mpi: cannot write to standard output");
        return static_cast<int>(Exit::Failure);
    }
    return static_cast<int>(status);
}

}  // namespace

int main(int argc, char** argv) {
    engine::log_to_stderr();
    cluster::MpiTransport transport(argc, argv);
    try {
        return run(transport, {argv + (argc > 0), argv + argc});
    } catch (const std::bad_alloc&) {
        std::fputs("escaque-mpi: not enough memory\n", stderr);
    } catch (const std::exception& problem) {
        engine::complain(fmt::format("escaque-mpi: rank {}: {}", transport.rank(), problem.what()));
    }
    cluster::MpiTransport::abort();  // the others would wait for ever
}
