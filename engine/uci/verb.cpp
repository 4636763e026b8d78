// escaque uci: the UCI loop by its name.
#include "engine/cli/verbs.h"
#include "engine/uci/uci_front.h"

namespace escaque::engine {

const Verb kUci{
    .name = "uci",
    .arguments = "",
    .summary = "speak UCI, as without arguments",
    .example = "escaque uci                   # `help` there lists the commands\n",
    .declare = [](po::options_description&, po::positional_options_description&) {},
    .run = [](const po::variables_map&) -> Expected<Exit> { return run_uci_loop(); },
};

}  // namespace escaque::engine
