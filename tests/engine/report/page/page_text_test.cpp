#include "engine/report/page/page_text.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "movegen/board/position.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"

namespace escaque::engine {
namespace {

TEST(PageText, DataCannotEndTheirElement) {
    EXPECT_EQ(page_with("<script>PAGE_DATA</script>", {{"name", "</script><b>"}}),
              R"(<script>{"name":"\u003c/script>\u003cb>"}</script>)");
}

TEST(PageText, BytesThatAreNoUtf8AreReplaced) {
    EXPECT_EQ(page_with("PAGE_DATA", {"a\xff"}), "[\"a\xEF\xBF\xBD\"]");
}

std::string delta_of(const char* fen, const char* uci) {
    movegen::Position position = movegen::parse_fen(fen).value();
    return delta_text(position.make(movegen::parse_uci_move(uci, position).value()));
}

TEST(PageText, AMoveIsTheSquaresThatItChanges) {
    EXPECT_EQ(delta_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"), "e1-h1-g1Kf1R");
    EXPECT_EQ(delta_of("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1", "e4d3"), "e4-d4-d3p");
}

}  // namespace
}  // namespace escaque::engine
