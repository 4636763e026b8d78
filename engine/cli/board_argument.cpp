#include "engine/cli/board_argument.h"

#include "engine/host/locale.h"
#include "engine/host/terminal.h"

namespace escaque::engine {

void declare_board(po::options_description& options, BoardChoice choice) {
    auto add = options.add_options();
    if (choice == BoardChoice::Drawn)
        add("board", one_of("board", {"ascii", "unicode"}),
            "how the board is drawn: ascii or unicode (unicode on a terminal that shows it)");
    else
        add("board", one_of("board", {"ascii", "unicode", "none"}),
            "how the board is drawn: ascii, unicode or none (unicode on a terminal that shows it)");
}

BoardStyle chosen_board(const po::variables_map& options) {
    if (!options.count("board"))
        return may_colour(stdout) && shows_utf8() ? BoardStyle::Figurines : BoardStyle::Letters;
    if (is_word(options, "board", "none")) return BoardStyle::None;
    return is_word(options, "board", "unicode") ? BoardStyle::Figurines : BoardStyle::Letters;
}

}  // namespace escaque::engine
