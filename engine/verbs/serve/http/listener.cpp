#include "engine/verbs/serve/http/listener.h"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <exception>
#include <thread>
#include <utility>
#include <vector>

#include "engine/verbs/serve/http/connection.h"

namespace escaque::engine::serve {

namespace {

constexpr int kMaxWaiting = 128;  // connections that the system holds until they are accepted

/// The library's queue: what it is given takes no time.
class AtOnce : public httplib::TaskQueue {
 public:
    void enqueue(std::function<void()> task) override { task(); }
    void shutdown() override {}
};

/// Two programs must not listen at one port, which the library allows.
void claim_port(socket_t socket) {
    const int yes = 1;
#ifdef _WIN32
    constexpr int kOption = SO_EXCLUSIVEADDRUSE;
#else
    constexpr int kOption = SO_REUSEADDR;  // of a server that has just ended
#endif
    setsockopt(socket, SOL_SOCKET, kOption, reinterpret_cast<const char*>(&yes), sizeof yes);
}

}  // namespace

/// Threads that answer; as many as the system gives, but one at least.
class Listener::Answerers {
 public:
    explicit Answerers(std::size_t count) : open_(context_.get_executor()) {
        try {
            while (threads_.size() < count) threads_.emplace_back([this] { context_.run(); });
        } catch (const std::exception&) {
            if (threads_.empty()) throw;
        }
    }
    /// When all is answered.
    ~Answerers() {
        open_.reset();
        for (std::thread& thread : threads_) thread.join();
    }
    Answerers(const Answerers&) = delete;
    Answerers& operator=(const Answerers&) = delete;

    /// A task that does not throw.
    template <typename Task>
    void add(Task task) {
        boost::asio::post(context_, std::move(task));
    }

 private:
    boost::asio::io_context context_;
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> open_;
    std::vector<std::thread> threads_;
};

Listener::Listener(std::size_t connections)
    : answerers_(std::make_unique<Answerers>(connections)),
      room_(std::in_place,
            [this](socket_t socket, std::string begin) { enqueue(socket, std::move(begin)); }) {
    new_task_queue = [] { return new AtOnce; };
    set_socket_options(claim_port);
}

Listener::~Listener() {
    finish();
}

void Listener::hold_many() {
    ::listen(svr_sock_, kMaxWaiting);
}

void Listener::close() {
    is_closing_ = true;
    stop();
}

void Listener::finish() {
    room_.reset();
    answerers_.reset();
}

bool Listener::process_and_close_socket(socket_t socket) {
    room_->admit(socket);
    return true;
}

/// A connection that the system has no means for is dropped. Parts of a page are not given: thousands may be
/// asked for at once.
void Listener::answer(socket_t socket, std::string begin) {
    std::optional<Connection> connection;
    try {
        connection.emplace(socket, std::move(begin), is_closing_);
        bool is_closed = false;
        process_request(*connection, true, is_closed,
                        [](httplib::Request& request) { request.ranges.clear(); });
    } catch (const std::exception&) {
        if (!connection) httplib::detail::close_socket(socket);
    }
}

void Listener::enqueue(socket_t socket, std::string begin) {
    try {
        answerers_->add(
            [this, socket, begin = std::move(begin)]() mutable { answer(socket, std::move(begin)); });
    } catch (const std::exception&) {
        httplib::detail::close_socket(socket);
    }
}

}  // namespace escaque::engine::serve
