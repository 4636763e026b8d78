// The server over real connections of this machine.
#include "engine/verbs/serve/server.h"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <thread>
#include <vector>

#include "engine/verbs/serve/messages/request.h"
#include "tests/engine/verbs/serve/raw_http.h"

namespace escaque::engine::serve {
namespace {

using Json = nlohmann::ordered_json;
using ::testing::HasSubstr;
using ::testing::Not;

class ServerTest : public ::testing::Test {
 protected:
    std::unique_ptr<Service> service = Service::start(1, 4).value();
    std::unique_ptr<Server> server = Server::start(*service, "127.0.0.1", 0).value();
    const int port = server->port();
};

TEST_F(ServerTest, ThePageAndItsParts) {
    const Answer page = get(port, "/");
    EXPECT_EQ(page.status, 200);
    EXPECT_THAT(page.body, HasSubstr("<!DOCTYPE html>"));
    EXPECT_THAT(page.head, HasSubstr("Content-Type: text/html; charset=utf-8"));
    EXPECT_THAT(page.head, HasSubstr("Content-Security-Policy: default-src 'none'; script-src 'self'"));
    EXPECT_THAT(page.head, Not(HasSubstr("unsafe")));
    EXPECT_THAT(page.head, HasSubstr("X-Content-Type-Options: nosniff"));
    EXPECT_THAT(page.head, HasSubstr("frame-ancestors 'none'"));
    EXPECT_EQ(get(port, "/style.css").status, 200);
    EXPECT_EQ(get(port, "/script.js").status, 200);
    for (const char* path : {"/nothing", "/../etc/passwd", "/style_css", "/%2e%2e/etc/passwd"})
        EXPECT_EQ(get(port, path).status, 404) << path;
}

TEST_F(ServerTest, OtherOriginsAreRefused) {
    const std::string own = fmt::format("Origin: http://127.0.0.1:{}\r\n", port);
    EXPECT_EQ(post(port, "/position", Json::object(), own).status, 200);
    EXPECT_EQ(post(port, "/position", Json::object(), "Origin: http://evil.example\r\n").status, 403);
    EXPECT_EQ(post(port, "/position", Json::object(), "Sec-Fetch-Site: cross-site\r\n").status, 403);
    EXPECT_EQ(get(port, "/events", "Origin: null\r\n").status, 403);
    EXPECT_EQ(get(port, "/", fmt::format("Host: evil.example:{}\r\n", port)).status, 403);
    EXPECT_EQ(get(port, "/", fmt::format("Host: localhost:{}\r\nHost: evil.example\r\n", port)).status, 403);
    EXPECT_EQ(send_raw(port, "GET / HTTP/1.0\r\n\r\n").status, 403);
    EXPECT_EQ(
        send_raw(port, fmt::format("OPTIONS /position HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n\r\n", port)).status,
        405);
}

TEST_F(ServerTest, ARefusedBodyIsNoSecondRequest) {
    const std::string inner = fmt::format("GET /style.css HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n\r\n", port);
    const Answer answer = send_raw(
        port, fmt::format("POST /position HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nOrigin: http://evil.example\r\n"
                          "Content-Type: text/plain\r\nContent-Length: {}\r\n\r\n{}",
                          port, inner.size(), inner));
    EXPECT_EQ(answer.status, 403);
    EXPECT_THAT(answer.body, Not(HasSubstr("HTTP/1.1")));
    EXPECT_THAT(answer.head, HasSubstr("Connection: close"));
}

TEST_F(ServerTest, LargeBodiesAreRefused) {
    const Answer answer = post(port, "/annotate", {{"pgn", std::string(kMaxBodyBytes, 'x')}});
    EXPECT_EQ(answer.status, 413);
    EXPECT_THAT(answer.body, HasSubstr("too large"));
    const std::string head = fmt::format("POST /position HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n", port);
    EXPECT_EQ(
        send_raw(port, head + "Content-Type: application/json\r\nContent-Length: 9000000000\r\n\r\n").status,
        413);
    EXPECT_EQ(
        send_raw(
            port,
            head + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n")
            .status,
        411);
    EXPECT_EQ(send_raw(port, head + "Content-Type: application/json\r\nExpect: "
                                    "100-continue\r\nContent-Length: 9000000000\r\n\r\n")
                  .status,
              413);
}

TEST_F(ServerTest, LargeHeadsAreRefused) {
    const std::string one_line = fmt::format("GET /{} HTTP/1.1\r\n\r\n", std::string(kMaxHeadBytes, 'x'));
    EXPECT_NE(send_raw(port, one_line).status, 200);
    std::string many = fmt::format("GET / HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n", port);
    EXPECT_EQ(send_raw(port, many + "\r\n").status, 200);
    while (many.size() <= kMaxHeadBytes) many += "X-More: 1\r\n";
    EXPECT_EQ(send_raw(port, many + "\r\n").status, 400);
}

TEST_F(ServerTest, PositionsAndPastedTexts) {
    const Answer position = post(port, "/position", {{"moves", {"e2e4"}}});
    EXPECT_EQ(position.status, 200);
    EXPECT_EQ(Json::parse(position.body).at("turn"), "black");
    const Answer pasted = post(port, "/paste", {{"text", "1. e4 e5"}});
    EXPECT_EQ(Json::parse(pasted.body).at("games").size(), 1U);
    EXPECT_TRUE(Json::parse(pasted.body).at("problems").empty());
    const Answer game = post(port, "/game", {{"text", "1. e4 e5"}});
    EXPECT_EQ(Json::parse(game.body).at("moves").size(), 2U);
    EXPECT_EQ(post(port, "/game", {{"text", "hello"}}).status, 400);
    const Answer odd = post(port, "/paste", {{"text", "[White \"Ada\"]\n\n1. e4 novelty e5"}});
    EXPECT_EQ(Json::parse(odd.body).at("problems").size(), 1U);
    const Answer wrong = post(port, "/paste", {{"text", "hello"}});
    EXPECT_EQ(wrong.status, 400);
    EXPECT_THAT(Json::parse(wrong.body).at("error").get<std::string>(), HasSubstr("hello"));
    EXPECT_EQ(Json::parse(post(port, "/start960", Json::object()).body).at("variant"), "chess");
    EXPECT_EQ(send_raw(port, fmt::format("POST /position HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nContent-Type: "
                                         "application/json\r\nContent-Length: 1\r\n\r\n[",
                                         port))
                  .status,
              400);
}

TEST_F(ServerTest, AnalysisArrivesAsEvents) {
    EventStream events(port);
    ASSERT_EQ(events.visitor().size(), 32U);
    EXPECT_EQ(
        post(port, "/analyse", {{"visitor", events.visitor()}, {"number", 9}, {"lines", 2}, {"seconds", 1}})
            .status,
        200);
    Json lines;
    do {
        lines = events.next("lines");
        ASSERT_FALSE(lines.is_null());
        EXPECT_EQ(lines.at("number"), 9);
    } while (!lines.at("done"));
    EXPECT_EQ(lines.at("lines").size(), 2U);
    EXPECT_EQ(post(port, "/analyse", {{"visitor", "nobody"}}).status, 410);
}

TEST_F(ServerTest, AGameIsPlayed) {
    EventStream events(port);
    const std::string visitor = events.visitor();
    const Answer begun = post(port, "/new-game",
                              {{"visitor", visitor}, {"side", "white"}, {"elo", 800}, {"control", "300+3"}});
    ASSERT_EQ(begun.status, 200) << begun.body;
    const std::string game = Json::parse(begun.body).at("game");
    EXPECT_EQ(game.size(), 32U);
    const auto act = [&](const char* what, const Json& more = Json::object()) {
        Json body{{"visitor", visitor}, {"game", game}, {"do", what}};
        body.update(more);
        return post(port, "/play", body);
    };
    EXPECT_EQ(act("move", {{"plies", 0}, {"move", "e2e4"}}).status, 200);
    const Json answered = events.next("game");
    ASSERT_FALSE(answered.is_null());
    EXPECT_EQ(answered.at("game"), game);
    EXPECT_EQ(answered.at("moves").size(), 2U);
    EXPECT_EQ(answered.at("clocks").at("running"), "white");
    const Answer wrong = act("move", {{"plies", 2}, {"move", "e4e6"}});
    EXPECT_EQ(wrong.status, 400);
    EXPECT_THAT(wrong.body, HasSubstr("e4e6"));
    EXPECT_EQ(act("win").status, 400);
    const Json resigned = Json::parse(act("resign").body);
    EXPECT_EQ(resigned.at("over").at("result"), "0-1");
    EXPECT_EQ(resigned.at("record").back().at("comments"), Json::array({"White resigns (5.1.2)"}));
}

TEST_F(ServerTest, WrongTermsAndUnknownGamesAreRefusedWithOneMessage) {
    EventStream events(port);
    const auto begin = [&](Json terms) {
        terms["visitor"] = events.visitor();
        return post(port, "/new-game", terms);
    };
    EXPECT_EQ(begin({{"control", "soon"}}).status, 400);
    EXPECT_EQ(begin({{"laws", "fide1900"}}).status, 400);
    EXPECT_EQ(begin({{"start", "8/8/4k3/8/8/3K4/8/8 w - - 0 1"}}).status, 400);
    EXPECT_EQ(post(port, "/new-game", {{"visitor", "nobody"}}).status, 410);
    EXPECT_EQ(post(port, "/play", {{"visitor", events.visitor()}, {"game", "none"}}).status, 404);
    EXPECT_EQ(post(port, "/move", {{"visitor", events.visitor()}}).status, 404);
}

TEST_F(ServerTest, AGameIsFoundAgainWithItsClocks) {
    std::string game;
    {
        EventStream events(port);
        game = Json::parse(post(port, "/new-game",
                                {{"visitor", events.visitor()}, {"side", "white"}, {"control", "300"}})
                               .body)
                   .at("game");
    }
    EventStream again(port);
    const Answer found = post(port, "/play", {{"visitor", again.visitor()}, {"game", game}});
    ASSERT_EQ(found.status, 200) << found.body;
    EXPECT_LT(Json::parse(found.body).at("clocks").at("white"), 300'000);
}

TEST_F(ServerTest, TheArbiterAnswers) {
    EventStream events(port);
    const auto ask = [&](const Json& words) {
        return post(port, "/ask",
                    {{"visitor", events.visitor()}, {"number", 5}, {"words", words}, {"pgn", "1. e4 e5 *"}});
    };
    EXPECT_EQ(ask({{"question", "flag"}, {"who", "black"}}).status, 200);
    const Json ruling = events.next("ruling");
    ASSERT_FALSE(ruling.is_null());
    EXPECT_EQ(ruling.at("number"), 5);
    EXPECT_EQ(ruling.at("articles").at(0), "6.9");
    const Answer wrong = ask({{"question", "flag"}});
    EXPECT_EQ(wrong.status, 400);
    EXPECT_THAT(wrong.body, HasSubstr("whose flag has fallen?"));
}

TEST_F(ServerTest, TwoVisitorsShareTheOneThread) {
    EventStream first(port), second(port);
    EXPECT_EQ(post(port, "/analyse", {{"visitor", first.visitor()}, {"number", 1}, {"seconds", 600}}).status,
              200);
    EXPECT_FALSE(first.next("lines").is_null());
    EXPECT_EQ(post(port, "/analyse", {{"visitor", second.visitor()}, {"number", 2}, {"seconds", 600}}).status,
              200);
    EXPECT_FALSE(second.next("lines").is_null());
    const auto seconds_of = [](EventStream& events) {
        return events.next("lines").at("seconds").get<double>();
    };
    const double before = seconds_of(first);
    while (seconds_of(second) < 1.5) {
    }
    double after = before;
    while (after < before + 0.5) after = seconds_of(first);
    SUCCEED();
}

TEST_F(ServerTest, AnnotatedGamesCanBeFetched) {
    EventStream events(port);
    const std::string query = "?visitor=" + events.visitor();
    EXPECT_EQ(get(port, "/report" + query).status, 404);
    const Answer asked = post(
        port, "/annotate",
        {{"visitor", events.visitor()}, {"number", 4}, {"pgn", "1. f3 e5 2. g4 Qh4# 0-1"}, {"nodes", 1000}});
    EXPECT_EQ(asked.status, 200);
    const Json report = events.next("report");
    ASSERT_FALSE(report.is_null());
    EXPECT_THAT(report.at("games").at(0).get<std::string>(), HasSubstr("accuracy"));
    const Answer page = get(port, "/report" + query);
    EXPECT_EQ(page.status, 200);
    EXPECT_THAT(page.head, HasSubstr("default-src 'none'"));
    EXPECT_THAT(get(port, "/annotated.pgn" + query).body, HasSubstr("[%eval"));
    EXPECT_EQ(get(port, "/report?visitor=nobody").status, 404);
}

TEST_F(ServerTest, WhoClosesHisPageIsForgotten) {
    EventStream events(port);
    const std::string visitor = events.visitor();
    EXPECT_TRUE(service->knows(visitor));
    events.leave();
    for (int i = 0; i < 1000 && service->knows(visitor); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_FALSE(service->knows(visitor));
}

TEST_F(ServerTest, ConnectionsThatSayNothingKeepNobodyWaiting) {
    boost::asio::io_context context;
    std::vector<boost::asio::ip::tcp::socket> silent;
    for (int i = 0; i < 200; ++i)
        silent.emplace_back(context).connect(
            {boost::asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(port)});
    for (auto& socket : silent) boost::asio::write(socket, boost::asio::buffer("GET / HTTP/1.1\r\n", 16));
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_EQ(get(port, "/").status, 200);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(1));
}

TEST_F(ServerTest, BodiesThatDoNotComeKeepNobodyWaiting) {
    boost::asio::io_context context;
    const std::string half = fmt::format(
        "POST /position HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nContent-Type: application/json\r\n"
        "content-length: 12\r\n\r\n{{\"moves\":",
        port);
    std::vector<boost::asio::ip::tcp::socket> halves;
    for (int i = 0; i < 100; ++i) {
        halves.emplace_back(context).connect(
            {boost::asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(port)});
        boost::asio::write(halves.back(), boost::asio::buffer(half));
    }
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_EQ(get(port, "/").status, 200);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(1));
    boost::asio::write(halves.back(), boost::asio::buffer("[]}", 3));
    std::string answer;
    boost::system::error_code end;
    boost::asio::read(halves.back(), boost::asio::dynamic_buffer(answer), end);
    EXPECT_THAT(answer, ::testing::StartsWith("HTTP/1.1 200 OK"));
}

TEST_F(ServerTest, LongBodiesAreBoundedTogether) {
    boost::asio::io_context context;
    const std::string head = fmt::format(
        "POST /position HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nContent-Type: application/json\r\n"
        "Content-Length: {}\r\n\r\n",
        port, kMaxBodyBytes);
    std::vector<boost::asio::ip::tcp::socket> senders;
    for (int i = 0; i < 33; ++i) {
        senders.emplace_back(context).connect(
            {boost::asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(port)});
        boost::asio::write(senders.back(), boost::asio::buffer(head));
    }
    EXPECT_EQ(get(port, "/").status, 200);
    const auto is_closed = [](auto& sender) {
        sender.non_blocking(true);
        char byte = 0;
        boost::system::error_code failed;
        sender.read_some(boost::asio::buffer(&byte, 1), failed);
        return failed != boost::asio::error::would_block;
    };
    std::ptrdiff_t closed = 0;
    for (int i = 0; i < 500 && closed == 0; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
        closed = std::ranges::count_if(senders, is_closed);
    }
    EXPECT_EQ(closed, 1);
}

TEST_F(ServerTest, ManyMayComeAtOnce) {
    boost::asio::io_context context;
    std::vector<boost::asio::ip::tcp::socket> sockets;
    int connected = 0;
    for (int i = 0; i < 100; ++i) sockets.emplace_back(context);
    for (auto& socket : sockets)
        socket.async_connect({boost::asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(port)},
                             [&](const boost::system::error_code& failed) { connected += !failed; });
    context.run_for(std::chrono::milliseconds(800));  // who finds no place tries again after a second
    EXPECT_EQ(connected, 100);
}

TEST_F(ServerTest, GivesNoPartsOfAFile) {
    std::string parts = "Range: bytes=0-0";
    for (int i = 0; i < 1'000; ++i) parts += ",0-9";
    EXPECT_EQ(get(port, "/script.js", parts + "\r\n").body, get(port, "/script.js").body);
}

TEST_F(ServerTest, TheEndClosesAllConnections) {
    EventStream events(port);
    EXPECT_EQ(post(port, "/analyse", {{"visitor", events.visitor()}, {"seconds", 600}}).status, 200);
    server.reset();
    EXPECT_TRUE(events.has_ended());
    EXPECT_EQ(get(port, "/").status, 0);
}

TEST_F(ServerTest, TwoServersDoNotShareAPort) {
    const auto other = Server::start(*service, "127.0.0.1", port);
    ASSERT_FALSE(other);
    EXPECT_THAT(other.error().message, HasSubstr("in use"));
    EXPECT_FALSE(Server::start(*service, "no.such.host.invalid", 0));
}

}  // namespace
}  // namespace escaque::engine::serve
