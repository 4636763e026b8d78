// escaque serve: a live page for the browser.
#include "engine/cli/verb.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fmt/format.h>
#include <memory>
#include <string>
#include <thread>
#include <utility>

#include "engine/cli/arguments.h"
#include "engine/host/console.h"
#include "engine/host/process.h"
#include "engine/verbs/serve/http/admission.h"
#include "engine/verbs/serve/server.h"
#include "engine/verbs/serve/service.h"
#include "movegen/base/text.h"
#include "search/session/session.h"
#include "uci/book/book.h"

namespace escaque::engine {

namespace {

constexpr std::int64_t kDefaultPort = 8080, kMaxPort = 65535, kDefaultHashMb = 256;
constexpr const char* kDefaultHost = "127.0.0.1";

void declare(po::options_description& options, po::positional_options_description&) {
    auto add = options.add_options();
    add("port", whole_number("port", 0, kMaxPort)->value_name("PORT")->default_value(kDefaultPort),
        "the port of the page; 0 chooses a free one");
    add("host", text_value("HOST")->default_value(kDefaultHost),
        "the address to listen on; with any but a loopback address others can use the engine");
    add("threads", whole_number("threads", 1, search::kMaxThreads),
        "search threads, shared by the visitors (all processors)");
    add("hash",
        whole_number("hash", 1, search::kMaxHashMb)->value_name("MEGABYTES")->default_value(kDefaultHashMb),
        "hash table size in megabytes, for all threads together");
    declare_syzygy(options);
    add("book", text_value("FILE"),
        "an opening book in Polyglot's format, from which the engine may play in games");
}

Expected<serve::Knowledge> read_knowledge(const po::variables_map& options) {
    serve::Knowledge knowledge;
    auto syzygy = chosen_syzygy(options, "serve");
    if (!syzygy) return tl::unexpected(syzygy.error());
    knowledge.syzygy = std::move(*syzygy);
    if (!options.count("book")) return knowledge;
    const std::string path = word(options, "book");
    auto book = uci::Book::load(path);
    if (!book) return tl::unexpected(book.error());
    knowledge.book = std::make_shared<const uci::Book>(std::move(*book));
    return knowledge;
}

/// As a browser wants it.
std::string link(const std::string& host, int port) {
    const bool is_ipv6 = host.find(':') != std::string::npos;
    return fmt::format("http://{}{}{}:{}/", is_ipv6 ? "[" : "", base::printable(host), is_ipv6 ? "]" : "",
                       port);
}

Expected<Exit> run(const po::variables_map& options) {
    const auto number = [&](const char* name) { return options[name].as<std::int64_t>(); };
    const auto host = options["host"].as<std::string>();
    if (host.empty()) throw UsageError("--host: no address");
    const auto threads =
        options.count("threads") ? number("threads") : std::max(std::thread::hardware_concurrency(), 1U);
    auto knowledge = read_knowledge(options);
    if (!knowledge) return tl::unexpected(knowledge.error());
    give_memory_back();
    const StopSignal signal;
    const auto service = serve::Service::start(
        static_cast<int>(threads), static_cast<std::size_t>(number("hash")), std::move(*knowledge));
    if (!service) return tl::unexpected(service.error());
    const auto server = serve::Server::start(**service, host, static_cast<int>(number("port")));
    if (!server) return tl::unexpected(server.error());
    if (!serve::is_this_machine(host))
        complain(
            "escaque serve: warning: anyone who can reach this machine can use the engine without a "
            "password");
    fmt::print("{} (Ctrl-C ends)\n", link(host, (*server)->port()));
    std::fflush(stdout);
    while (!signal.received()) std::this_thread::sleep_for(std::chrono::milliseconds(50));
    return Exit::Success;
}

}  // namespace

const Verb kServe{
    .name = "serve",
    .arguments = "[--port PORT] [--host HOST]",
    .summary = "a page for the browser: play, analyse, annotate, ask the arbiter",
    .example =
        "escaque serve                        # then open http://127.0.0.1:8080/ in a browser\n"
        "escaque serve --port 9000 --threads 2\n"
        "escaque serve --syzygy /srv/tables --book book.bin\n"
        "escaque serve --host 0.0.0.0         # for everybody on the network\n",
    .declare = declare,
    .run = run,
};

}  // namespace escaque::engine
