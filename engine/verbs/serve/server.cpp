#include "engine/verbs/serve/server.h"

#include <atomic>
#include <fmt/format.h>
#include <httplib.h>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <thread>
#include <utility>

#include "engine/report/json_line.h"
#include "engine/verbs/serve/http/admission.h"
#include "engine/verbs/serve/http/listener.h"
#include "engine/verbs/serve/jobs/arbiter_job.h"
#include "engine/verbs/serve/jobs/search_job.h"
#include "engine/verbs/serve/messages/board_json.h"
#include "engine/verbs/serve/messages/pasted.h"
#include "engine/verbs/serve/messages/request.h"
#include "engine/verbs/serve/page.h"
#include "movegen/board/setup.h"

namespace escaque::engine::serve {

using Json = nlohmann::ordered_json;
using base::Expected;
using httplib::Request;
using httplib::Response;

namespace {

constexpr int kBadRequest = 400, kNotFound = 404, kGone = 410, kServerError = 500, kUnavailable = 503;
constexpr std::string_view kUnknownVisitor = "unknown visitor; load the page again";
constexpr std::string_view kUnknownGame = "the server no longer has that game";
constexpr const char* kNothingAnnotated = "nothing was annotated, or the page was closed";
constexpr std::size_t kLargeBody = 64 << 10;

Head head_of(const Request& request) {
    const auto value = [&](const char* name) { return request.get_header_value(name); };
    return {.method = request.method,
            .path = request.path,
            .caller = {.host = value("Host"),
                       .origin = value("Origin"),
                       .site = value("Sec-Fetch-Site"),
                       .mode = value("Sec-Fetch-Mode")},
            .hosts = request.get_header_value_count("Host"),
            .length = value("Content-Length"),
            .transfer = value("Transfer-Encoding"),
            .encoding = value("Content-Encoding"),
            .type = value("Content-Type")};
}

void answer(Response& response, const Json& json, int status = 200) {
    response.status = status;
    response.set_content(json_line(json), "application/json");
}

void refuse(Response& response, int status, std::string_view reason) {
    answer(response, {{"error", reason}}, status);
}

constexpr std::size_t kOtherConnections = 16;  // besides those for visitors' events

class HttpServer : public Server {
 public:
    explicit HttpServer(Service& service) : service_(service) {}
    ~HttpServer() override {
        if (!thread_.joinable()) return;
        service_.close();
        listener_.close();
        thread_.join();
        listener_.finish();
    }

    Expected<void> listen(const std::string& host, int port) {
        listener_.set_payload_max_length(kMaxBodyBytes);
        listener_.set_tcp_nodelay(true);
        port_ = port;
        if (port == 0)
            port_ = listener_.bind_to_any_port(host);
        else if (!listener_.bind_to_port(host, port))
            port_ = -1;
        if (port_ <= 0)
            return base::unexpected(
                fmt::format("cannot listen on {}, port {}: no such address, or already in use", host, port));
        listener_.hold_many();
        rule_.emplace(host, port_);
        set_rules();
        add_page();
        add_boards();
        add_jobs();
        add_games();
        add_events();
        listen_on_thread();
        return {};
    }

    int port() const override { return port_; }

 private:
    using Handle = std::function<void(const Json& body, Response& response)>;

    /// Returns when it listens: it cannot be stopped before.
    void listen_on_thread() {
        thread_ = std::thread([this] {
            listener_.listen_after_bind();
            has_ended_ = true;
        });
        while (!listener_.is_running() && !has_ended_)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }

    void set_rules() {
        listener_.set_default_headers({{"Cache-Control", "no-store"},
                                       {"X-Content-Type-Options", "nosniff"},
                                       {"X-Frame-Options", "DENY"},
                                       {"Referrer-Policy", "no-referrer"},
                                       {"Cross-Origin-Opener-Policy", "same-origin"},
                                       {"Cross-Origin-Resource-Policy", "same-origin"}});
        listener_.set_pre_routing_handler([this](const Request& request, Response& response) {
            const auto refused = refusal(head_of(request), *rule_);
            if (!refused) return httplib::Server::HandlerResponse::Unhandled;
            refuse(response, refused->status, refused->reason);
            return httplib::Server::HandlerResponse::Handled;
        });
        listener_.set_expect_100_continue_handler([this](const Request& request, Response& response) {
            constexpr int kContinue = 100;
            const auto refused = refusal(head_of(request), *rule_);
            if (!refused) return kContinue;
            refuse(response, refused->status, refused->reason);
            return refused->status;
        });
        listener_.set_exception_handler([](const Request&, Response& response, const std::exception_ptr&) {
            refuse(response, kServerError, "the server could not do that");
        });
    }

    void add_page() {
        const auto add = [this](const char* path, const char* type, auto text) {
            listener_.Get(path, [type, text = std::move(text)](const Request&, Response& response) {
                const auto content = text();
                response.set_header("Content-Security-Policy", kPagePolicy);
                response.set_content(content.data(), content.size(), type);
            });
        };
        add("/", "text/html; charset=utf-8", [this] { return page_html(service_.has_book()); });
        add("/style\\.css", "text/css; charset=utf-8", page_style);
        add("/script\\.js", "text/javascript; charset=utf-8", page_script);
    }

    void post(const char* path, Handle handle) {
        listener_.Post(path, [this, handle = std::move(handle)](const Request& request, Response& response) {
            std::unique_lock<std::mutex> turn;
            if (request.body.size() > kLargeBody) turn = std::unique_lock(large_);
            const auto body = read_body(request.body);
            if (!body) return refuse(response, kBadRequest, body.error().message);
            handle(*body, response);
        });
    }

    void add_boards() {
        const auto add = [this](const char* path, auto read) {
            post(path, [read](const Json& body, Response& response) {
                const Expected<movegen::Game> game = read(body);
                if (!game) return refuse(response, kBadRequest, game.error().message);
                const auto edition = read_laws(body);
                if (!edition) return refuse(response, kBadRequest, edition.error().message);
                answer(response, board_json(*game, *edition));
            });
        };
        add("/position", read_game);
        const auto add_games = [this](const char* path, auto make_json) {
            post(path, [make_json](const Json& body, Response& response) {
                const Expected<Pasted> pasted = read_pasted(body);
                if (!pasted) return refuse(response, kBadRequest, pasted.error().message);
                answer(response, make_json(*pasted));
            });
        };
        add_games("/paste", list_json);
        add_games("/game", [](const Pasted& pasted) { return game_json(pasted.games.front()); });
        add("/start960", [](const Json&) {
            std::random_device device;
            return movegen::start960(std::uniform_int_distribution(0, movegen::kStart960Count - 1)(device))
                .map([](const movegen::Position& start) { return movegen::Game(start); });
        });
    }

    /// What `read` makes of a request becomes what `make` makes of that.
    template <typename Read, typename Make>
    void add_job(const char* path, Read read, Make make) {
        post(path, [this, read, make](const Json& body, Response& response) {
            const auto heading = read_heading(body);
            if (!heading) return refuse(response, kBadRequest, heading.error().message);
            if (!service_.knows(heading->visitor)) return refuse(response, kGone, kUnknownVisitor);
            auto wish = read(body);
            if (!wish) return refuse(response, kBadRequest, wish.error().message);
            const bool is_asked =
                service_.ask(heading->visitor, heading->number, [&](std::shared_ptr<Outbox> outbox) {
                    return make(*heading, std::move(*wish), std::move(outbox));
                });
            if (!is_asked) return refuse(response, kGone, kUnknownVisitor);
            answer(response, Json::object());
        });
    }

    void add_jobs() {
        const auto search = [](const Heading& heading, auto wish, std::shared_ptr<Outbox> outbox) {
            return std::make_unique<SearchJob>(std::move(wish), heading.number, std::move(outbox));
        };
        add_job("/analyse", read_live_analysis_request, search);
        add_job("/annotate", read_annotation_request,
                [this](const Heading& heading, AnnotationRequest wish, std::shared_ptr<Outbox> outbox) {
                    return service_.annotation(heading.visitor, std::move(wish), heading.number,
                                               std::move(outbox));
                });
        add_job("/ask", read_ruling_request,
                [](const Heading& heading, RulingRequest wish, std::shared_ptr<Outbox> outbox) {
                    return std::make_unique<ArbiterJob>(std::move(wish), heading.number, std::move(outbox));
                });
        post("/stop", [this](const Json& body, Response& response) {
            if (const auto heading = read_heading(body)) service_.cancel(heading->visitor, heading->number);
            answer(response, Json::object());
        });
    }

    /// `work` answers, for a visitor who is known.
    template <typename Work>
    void post_as_visitor(const char* path, Work work) {
        post(path, [this, work](const Json& body, Response& response) {
            const auto heading = read_heading(body);
            if (!heading) return refuse(response, kBadRequest, heading.error().message);
            if (!service_.knows(heading->visitor)) return refuse(response, kGone, kUnknownVisitor);
            work(heading->visitor, body, response);
        });
    }

    /// The moment of a request counts for the clocks.
    void add_games() {
        using Clock = std::chrono::steady_clock;
        post_as_visitor("/new-game",
                        [this](const std::string& visitor, const Json& body, Response& response) {
                            auto wish = read_new_game_request(body);
                            if (!wish) return refuse(response, kBadRequest, wish.error().message);
                            const auto game = service_.begin_game(visitor, std::move(*wish));
                            if (!game) return refuse(response, kBadRequest, game.error().message);
                            if (!*game) return refuse(response, kGone, kUnknownVisitor);
                            answer(response, (*game)->state(Clock::now()));
                        });
        post_as_visitor("/play", [this](const std::string& visitor, const Json& body, Response& response) {
            const Clock::time_point now = Clock::now();
            const auto step = read_game_step(body);
            if (!step) return refuse(response, kBadRequest, step.error().message);
            const auto game = service_.game(visitor, step->game);
            if (!game) return refuse(response, kNotFound, kUnknownGame);
            const auto acted = game->act(*step, now);
            if (!acted) return refuse(response, kBadRequest, acted.error().message);
            service_.attend(visitor);
            answer(response, game->state(Clock::now()));
        });
    }

    void add_events() {
        listener_.Get("/events", [this](const Request&, Response& response) {
            const auto entry = service_.enter();
            if (!entry) return refuse(response, kUnavailable, "too many visitors");
            entry->outbox->put({"hello", json_line({{"visitor", entry->name}})});
            response.set_chunked_content_provider(
                "text/event-stream",
                [outbox = entry->outbox](std::size_t, httplib::DataSink& sink) {
                    return send_next(*outbox, sink);
                },
                [this, name = entry->name](bool) { service_.leave(name); });
        });
        const auto add = [this](const char* path, auto part, const char* type, const char* name) {
            listener_.Get(path, [this, part, type, name](const Request& request, Response& response) {
                const auto annotated = service_.annotated(request.get_param_value("visitor"));
                if (!annotated) return refuse(response, kNotFound, kNothingAnnotated);
                response.set_header("Content-Security-Policy", kReportPolicy);
                if (name)
                    response.set_header("Content-Disposition",
                                        fmt::format("attachment; filename=\"{}\"", name));
                response.set_content((*annotated).*part, type);
            });
        };
        listener_.Get("/annotated", [this](const Request& request, Response& response) {
            const auto annotated = service_.annotated(request.get_param_value("visitor"));
            if (!annotated) return refuse(response, kNotFound, kNothingAnnotated);
            const auto games = read_pasted(annotated->pgn, movegen::Rules::Chess);
            if (!games) return refuse(response, kServerError, games.error().message);
            answer(response, list_json(*games));
        });
        add("/report", &Annotated::html, "text/html; charset=utf-8", nullptr);
        add("/annotated\\.pgn", &Annotated::pgn, "application/x-chess-pgn; charset=utf-8", "annotated.pgn");
    }

    /// False at the end of the connection. A comment now and then shows whether the visitor is still there.
    static bool send_next(Outbox& outbox, httplib::DataSink& sink) {
        constexpr std::chrono::seconds kQuiet{1};
        constexpr std::string_view kComment = ":\n\n";
        const auto event = outbox.take(kQuiet);
        if (outbox.is_closed() || !sink.is_writable()) return false;
        const std::string text = event ? to_text(*event) : std::string(kComment);
        return sink.write(text.data(), text.size());
    }

    Service& service_;
    std::mutex large_;  // held while a large body is read: that may take fifty times its size
    Listener listener_{kMaxVisitors + kOtherConnections};
    std::optional<OriginRule> rule_;
    int port_ = 0;
    std::atomic<bool> has_ended_ = false;
    std::thread thread_;
};

}  // namespace

Expected<std::unique_ptr<Server>> Server::start(Service& service, const std::string& host, int port) {
    auto server = std::make_unique<HttpServer>(service);
    if (const auto listening = server->listen(host, port); !listening)
        return tl::unexpected(listening.error());
    return server;
}

}  // namespace escaque::engine::serve
