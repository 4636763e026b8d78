#include "engine/verbs/serve/http/admission.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/verbs/serve/messages/request.h"

namespace escaque::engine::serve {
namespace {

const OriginRule kRule("127.0.0.1", 8080);

Head good_post() {
    return {.method = "POST",
            .path = "/analyse",
            .caller = {.host = "127.0.0.1:8080",
                       .origin = "http://127.0.0.1:8080",
                       .site = "same-origin",
                       .mode = "cors"},
            .hosts = 1,
            .length = "100",
            .type = "application/json"};
}

int status_of(const Head& head) {
    const auto refused = refusal(head, kRule);
    return refused ? refused->status : 200;
}

TEST(Admission, OurOwnPageIsAnswered) {
    EXPECT_EQ(status_of(good_post()), 200);
    Head head = good_post();
    head.type = "application/json; charset=utf-8";
    head.length = fmt::format("{}", kMaxBodyBytes);
    EXPECT_EQ(status_of(head), 200);
    EXPECT_EQ(
        status_of({.method = "GET", .path = "/events", .caller = {.host = "localhost:8080"}, .hosts = 1}),
        200);
}

TEST(Admission, OtherOriginsAreRefused) {
    Head head = good_post();
    head.caller.origin = "http://evil.example";
    EXPECT_EQ(status_of(head), 403);
    head = good_post();
    head.caller.host = "evil.example:8080";
    EXPECT_EQ(status_of(head), 403);
    head = good_post();
    head.hosts = 2;
    EXPECT_EQ(status_of(head), 403);
}

TEST(Admission, OnlyThePageMayBeLinkedTo) {
    Head head{.method = "GET",
              .path = "/",
              .caller = {.host = "localhost:8080", .site = "cross-site", .mode = "navigate"},
              .hosts = 1};
    EXPECT_EQ(status_of(head), 200);
    head.path = "/report";
    EXPECT_EQ(status_of(head), 403);
    head.method = "POST";
    head.path = "/";
    EXPECT_EQ(status_of(head), 403);
}

TEST(Admission, BodiesAreBounded) {
    Head head = good_post();
    head.length = fmt::format("{}", kMaxBodyBytes + 1);
    EXPECT_EQ(status_of(head), 413);
    for (const char* length : {"-1", "1e3", "0x10", "99999999999999999999999", "10, 10"}) {
        head.length = length;
        EXPECT_EQ(status_of(head), 413) << length;
    }
    head.length = "";
    EXPECT_EQ(status_of(head), 411);
    head = good_post();
    head.transfer = "chunked";
    EXPECT_EQ(status_of(head), 411);
}

TEST(Admission, FormsAndCompressedBodiesAreRefused) {
    for (const char* type : {"", "text/plain", "application/x-www-form-urlencoded",
                             "multipart/form-data; boundary=x", "application/jsonp"}) {
        Head head = good_post();
        head.type = type;
        EXPECT_EQ(status_of(head), 415) << type;
    }
    Head head = good_post();
    head.encoding = "gzip";
    EXPECT_EQ(status_of(head), 415);
}

TEST(Admission, OtherMethodsAreRefused) {
    for (const char* method : {"PUT", "DELETE", "HEAD", "OPTIONS", "PATCH"}) {
        Head head = good_post();
        head.method = method;
        EXPECT_EQ(status_of(head), 405) << method;
    }
}

}  // namespace
}  // namespace escaque::engine::serve
