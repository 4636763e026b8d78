// The commands in comments, such as [%clk]: what is read is written and read back unchanged, and the
// referee's arithmetic holds. The first line is a time control, each further one the comment on a move.
#include <string>
#include <string_view>

#include "engine/referee/clock_check.h"
#include "movegen/notation/pgn/pgn_command.h"
#include "tests/fuzz/input.h"
#include "tests/fuzz/require.h"

using namespace escaque::movegen;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view rest = escaque::fuzz::text_of({data, size});
    const auto control = parse_time_control(escaque::fuzz::take_line(rest));
    PgnGame game;
    constexpr std::array kMoves{Move(Square::G1, Square::F3), Move(Square::G8, Square::F6),
                                Move(Square::F3, Square::G1), Move(Square::F6, Square::G8)};
    while (!rest.empty()) {
        const std::string comment(escaque::fuzz::take_line(rest));
        for (const char* command : {"clk", "emt", "given", "taken"})
            if (const auto time = time_in(comment, command))
                require(time_in(time_command(command, *time), command) == time);
        if (const auto eval = eval_in(comment)) require(eval_in(eval_command(*eval)) == eval);
        require(without_commands(comment).size() <= comment.size());
        game.main_line.moves.push_back(
            {.move = kMoves[game.main_line.moves.size() % kMoves.size()], .comments = {comment}});
    }
    (void)escaque::engine::shows_fallen_flag(game);
    if (!control) return 0;
    for (const Edition edition : {Edition::Fide2009, Edition::Fide2023})
        if (const auto report = escaque::engine::check_clock(game, {{*control, *control}}, edition,
                                                             escaque::movegen::Speed::Blitz))
            require(report->holds == report->fault.empty());
    return 0;
}
