#include "engine/uci_front.h"

#include <fmt/format.h>

#include "engine/host/console.h"
#include "engine/host/log.h"
#include "engine/report/identity.h"
#include "engine/verbs/bench/bench.h"
#include "engine/verbs/datagen/datagen.h"
#include "movegen/base/text.h"
#include "search/session/session.h"
#include "uci/loop.h"
#include "uci/writer.h"

namespace escaque::engine {

namespace {

struct Front {
    explicit Front(const Addition& add) {
        loop.add(bench_command(loop));
        loop.add(genfens_command(loop));
        loop.add(log_file_option(wire));
        if (add) add(loop, session);
    }

    search::Session session;
    uci::StandardWire standard;
    LoggedWire wire{standard};
    uci::Loop loop{{std::string(kName), std::string(kVersion), std::string(kAuthors)}, wire, session};
};

}  // namespace

Exit run_uci_loop(const Addition& add) {
    Front front(add);
    front.loop.run();
    return Exit::Success;
}

Exit run_uci_commands(const std::vector<std::string>& commands, Guess guess, const Addition& add) {
    Front front(add);
    for (const std::string& command : commands) {
        if (front.loop.knows(command)) continue;
        std::string_view rest = command;
        complain(fmt::format("escaque: neither a verb nor a UCI command: '{}'{} see escaque --help", command,
                             guess(base::take_word(rest))));
        return Exit::Usage;
    }
    for (const std::string& command : commands) {
        if (front.loop.has_quit()) break;
        front.loop.execute(command);
    }
    front.loop.finish();
    return front.loop.had_errors() ? Exit::Failure : Exit::Success;
}

const Verb kUci{
    .name = "uci",
    .arguments = "",
    .summary = "speak UCI, as without arguments",
    .example = "escaque uci                   # `help` there lists the commands\n",
    .declare = [](po::options_description&, po::positional_options_description&) {},
    .run = [](const po::variables_map&) -> Expected<Exit> { return run_uci_loop(); },
};

}  // namespace escaque::engine
