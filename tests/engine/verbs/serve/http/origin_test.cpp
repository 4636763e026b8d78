#include <gtest/gtest.h>

#include "engine/verbs/serve/http/admission.h"

namespace escaque::engine::serve {
namespace {

bool answers(const OriginRule& rule, const Caller& caller, bool is_for_page = false) {
    return !rule.refusal(caller, is_for_page);
}

TEST(OriginRule, OwnNamesOfThisMachine) {
    const OriginRule rule("127.0.0.1", 8080);
    for (const char* host : {"127.0.0.1:8080", "localhost:8080", "LOCALHOST:8080", "[::1]:8080"})
        EXPECT_TRUE(answers(rule, {.host = host})) << host;
}

TEST(OriginRule, RefusesNamesThatOthersHavePointedHere) {
    const OriginRule rule("127.0.0.1", 8080);
    for (const char* host :
         {"", "evil.example:8080", "127.0.0.1.evil.example:8080", "localhost.evil.example:8080",
          "localhost:80", "localhost", "127.0.0.1:8080.evil.example", "192.168.1.5:8080", "[::1", "[::1]8080",
          "localhost:8080@evil.example"})
        EXPECT_FALSE(answers(rule, {.host = host})) << host;
}

TEST(OriginRule, ForTheNetworkEveryAddressIsItsName) {
    const OriginRule rule("0.0.0.0", 8080);
    EXPECT_TRUE(answers(rule, {.host = "192.168.1.5:8080"}));
    EXPECT_TRUE(answers(rule, {.host = "[fe80::1]:8080"}));
    EXPECT_FALSE(answers(rule, {.host = "evil.example:8080"}));
    EXPECT_TRUE(answers(OriginRule("chess.lan", 8080), {.host = "chess.lan:8080"}));
}

TEST(OriginRule, TheStandardPortNeedNotBeNamed) {
    EXPECT_TRUE(answers(OriginRule("localhost", 80), {.host = "localhost"}));
}

TEST(OriginRule, RefusesOtherOrigins) {
    const OriginRule rule("127.0.0.1", 8080);
    const std::string host = "localhost:8080";
    EXPECT_TRUE(answers(rule, {.host = host, .origin = "http://localhost:8080"}));
    for (const char* origin : {"http://evil.example", "http://localhost:8081", "https://localhost:8080",
                               "http://127.0.0.1:8080", "null"}) {
        EXPECT_FALSE(answers(rule, {.host = host, .origin = origin})) << origin;
        EXPECT_FALSE(answers(rule, {.host = host, .origin = origin}, true)) << origin;
    }
}

TEST(OriginRule, OtherSitesMayOnlyLinkToThePage) {
    const OriginRule rule("127.0.0.1", 8080);
    const Caller link{.host = "localhost:8080", .site = "cross-site", .mode = "navigate"};
    EXPECT_TRUE(answers(rule, link, true));
    EXPECT_FALSE(answers(rule, link, false));
    EXPECT_FALSE(answers(rule, {.host = "localhost:8080", .site = "cross-site", .mode = "no-cors"}, true));
    EXPECT_FALSE(answers(rule, {.host = "localhost:8080", .site = "same-site", .mode = "cors"}));
    EXPECT_TRUE(answers(rule, {.host = "localhost:8080", .site = "same-origin", .mode = "cors"}));
    EXPECT_TRUE(answers(rule, {.host = "localhost:8080", .site = "none", .mode = "navigate"}));
}

TEST(OriginRule, WhatIsThisMachine) {
    EXPECT_TRUE(is_this_machine("127.0.0.1"));
    EXPECT_TRUE(is_this_machine("127.1.2.3"));
    EXPECT_TRUE(is_this_machine("::1"));
    EXPECT_TRUE(is_this_machine("localhost"));
    EXPECT_FALSE(is_this_machine("0.0.0.0"));
    EXPECT_FALSE(is_this_machine("chess.lan"));
}

}  // namespace
}  // namespace escaque::engine::serve
