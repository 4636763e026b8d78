#include "uci/options.h"

#include <chrono>
#include <gtest/gtest.h>
#include <string>

namespace escaque::uci {

using base::Expected;

namespace {

class OptionsTest : public ::testing::Test {
 protected:
    OptionsTest() {
        table.add(spin_option("Move Overhead", {10, -5, 5000}, store(number)));
        table.add(check_option("Ponder", false, store(flag)));
        table.add(combo_option("Variant", {"chess", "antichess"},
                               [this](const std::string& value) -> Expected<void> {
                                   text = value;
                                   return {};
                               },
                               {{"standard", "chess"}}));
        table.add(string_option("Log File", "", [this](const std::string& value) -> Expected<void> {
            text = value;
            return {};
        }));
        table.add(button_option("Clear Hash", [this]() -> Expected<void> {
            ++presses;
            return {};
        }));
        table.add(string_option("Broken", "x", [](const std::string&) -> Expected<void> {
            return base::unexpected("no such file");
        }));
    }

    template <typename T>
    static Apply<T> store(T& variable) {
        return [&variable](T value) -> Expected<void> {
            variable = value;
            return {};
        };
    }

    std::string error(std::string_view arguments) {
        const auto result = table.set(arguments);
        return result ? "" : result.error().message;
    }

    OptionTable table;
    std::int64_t number = 0;
    bool flag = false;
    int presses = 0;
    std::string text = "before";
};

TEST_F(OptionsTest, Declarations) {
    EXPECT_EQ(table.all()[0].declaration, "type spin default 10 min -5 max 5000");
    EXPECT_EQ(table.all()[1].declaration, "type check default false");
    EXPECT_EQ(table.all()[2].declaration, "type combo default chess var chess var antichess");
    EXPECT_EQ(table.all()[3].declaration, "type string default <empty>");
    EXPECT_EQ(table.all()[4].declaration, "type button");
}

TEST_F(OptionsTest, NamesMatchInAnyCaseAndSpacing) {
    EXPECT_EQ(error("name  MOVE \t overhead   value  50"), "");
    EXPECT_EQ(number, 50);
    EXPECT_EQ(error("name clear hash"), "");
    EXPECT_EQ(error("name Clear Hash value whatever"), "");
    EXPECT_EQ(presses, 2);
}

TEST_F(OptionsTest, SpinTakesWholeNumbersInItsRangeOnly) {
    EXPECT_EQ(error("name Move Overhead value -5"), "");
    EXPECT_EQ(number, -5);
    EXPECT_EQ(error("name Move Overhead value 5001"), "option Move Overhead: '5001' is not from -5 to 5000");
    EXPECT_EQ(error("name Move Overhead value 99999999999999999999"),
              "option Move Overhead: '99999999999999999999' is not from -5 to 5000");
    EXPECT_EQ(error("name Move Overhead value 5x"), "option Move Overhead: not a whole number: '5x'");
    EXPECT_EQ(error("name Move Overhead value 1 2"), "option Move Overhead: not a whole number: '1 2'");
    EXPECT_EQ(error("name Move Overhead value"), "option Move Overhead: not a whole number: ''");
    EXPECT_EQ(error("name Move Overhead"), "option Move Overhead: not a whole number: ''");
    EXPECT_EQ(number, -5);
}

TEST_F(OptionsTest, CheckAndComboValuesMatchInAnyCase) {
    EXPECT_EQ(error("name ponder value TRUE"), "");
    EXPECT_TRUE(flag);
    EXPECT_EQ(error("name Ponder value yes"), "option Ponder: neither true nor false: 'yes'");
    EXPECT_EQ(error("name Variant value ANTIchess"), "");
    EXPECT_EQ(text, "antichess");
    EXPECT_EQ(error("name Variant value Standard"), "");
    EXPECT_EQ(text, "chess");
    EXPECT_EQ(error("name Variant value shogi"), "option Variant: 'shogi' is not one of chess, antichess");
}

TEST_F(OptionsTest, StringsAreKeptAsSent) {
    EXPECT_EQ(error("name Log File value   /Tmp/My  logs/value one.TXT \r"), "");
    EXPECT_EQ(text, "/Tmp/My  logs/value one.TXT");
    EXPECT_EQ(error("name Log File value"), "");
    EXPECT_EQ(text, "");
    text = "before";
    EXPECT_EQ(error("name Log File"), "");
    EXPECT_EQ(text, "");
    text = "before";
    EXPECT_EQ(error("name Log File value <empty>"), "");
    EXPECT_EQ(text, "");
}

TEST_F(OptionsTest, WhatCannotBeSetIsAnError) {
    EXPECT_EQ(error("name Hashes value 1"), "there is no option called 'Hashes'");
    EXPECT_EQ(error("name"), "there is no option called ''");
    EXPECT_EQ(error(""), "setoption needs the word 'name' and an option's name");
    EXPECT_EQ(error("Ponder value true"), "setoption needs the word 'name' and an option's name");
    EXPECT_EQ(error("name Broken value f"), "option Broken: no such file");
}

TEST(BoundOptions, ShowTheDefaultOfTheirVariableAndSetIt) {
    bool flag = true;
    int number = 7;
    std::chrono::milliseconds time{30};
    const OptionTable table{
        {check_option("Flag", flag), spin_option("Number", number, 0, 9), spin_option("Time", time, 1, 60)}};
    EXPECT_EQ(table.all()[0].declaration, "type check default true");
    EXPECT_EQ(table.all()[1].declaration, "type spin default 7 min 0 max 9");
    EXPECT_EQ(table.all()[2].declaration, "type spin default 30 min 1 max 60");
    EXPECT_TRUE(table.set("name Flag value false"));
    EXPECT_TRUE(table.set("name Number value 9"));
    EXPECT_TRUE(table.set("name Time value 1"));
    EXPECT_FALSE(table.set("name Number value 10"));
    EXPECT_FALSE(flag);
    EXPECT_EQ(number, 9);
    EXPECT_EQ(time, std::chrono::milliseconds(1));
}

}  // namespace

}  // namespace escaque::uci
