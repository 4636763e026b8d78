#include "engine/report/json_line.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>

namespace escaque::engine {
namespace {

TEST(JsonLine, EscapesWhatATerminalWouldObey) {
    const nlohmann::ordered_json object{{"name", "\033[1m\u009B1m\x7F é ♔"}, {"n", 3}};
    const std::string line = json_line(object);
    EXPECT_EQ(line, R"({"name":"\u001b[1m\u009b1m\u007f é ♔","n":3})");
    EXPECT_EQ(nlohmann::ordered_json::parse(line), object);
}

TEST(JsonLine, ReplacesWhatIsNoUtf8) {
    EXPECT_EQ(json_line({{"name", "a\xFF"}}), R"({"name":"a�"})");
}

TEST(JsonLine, NullIsWhatThereIsNot) {
    EXPECT_EQ(json_line({{"a", or_null("")}, {"b", or_null("c")}}), R"({"a":null,"b":"c"})");
}

TEST(JsonLine, ListsAndObjectsBeginEmpty) {
    nlohmann::ordered_json object = nlohmann::ordered_json::object();
    for (const int value : {1, 2}) {
        list_in(object, "list").push_back(value);
        object_in(object, "object")["value"] = value;
    }
    EXPECT_EQ(json_line(object), R"({"list":[1,2],"object":{"value":2}})");
}

}  // namespace
}  // namespace escaque::engine
