// Time controls: whatever is read is written and read back as the same, and its clocks never run backwards.
#include <string_view>

#include "movegen/laws/clock.h"
#include "tests/fuzz/input.h"
#include "tests/fuzz/require.h"

using namespace escaque::movegen;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view rest = escaque::fuzz::text_of({data, size});
    const auto control = parse_time_control(escaque::fuzz::take_line(rest));
    require(control || !control.error().message.empty());
    if (!control) return 0;
    const auto again = parse_time_control(to_text(*control));
    require(again && *again == *control);
    require(control->time_for(60) >= control->time_for(30));
    for (const Edition edition : {Edition::Fide2009, Edition::Fide2023}) {
        (void)speed_of(edition, *control);
        Clock clock(*control, edition);
        // Each byte is a move: the part of the remaining time that it takes.
        for (const char c : rest) {
            const Stage stage = clock.stage();
            require(stage.period < control->periods().size());
            require(control->stage_with(stage.moves_to_go, clock.moves()) == stage);
            const int share = static_cast<unsigned char>(c);
            require(clock.until_flag().count() >= 0 && clock.shown().count() >= 0);
            if (!clock.complete_move(clock.until_flag() / 256 * share)) break;
            if (share % 16 == 3) clock.adjust(Microseconds(1'000'000) * (share - 128));
            if (clock.flag_has_fallen()) break;
        }
    }
    return 0;
}
