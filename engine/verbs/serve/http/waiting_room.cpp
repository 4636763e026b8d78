#include "engine/verbs/serve/http/waiting_room.h"

#include <algorithm>
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <memory>
#include <string_view>
#include <utility>

#include "movegen/base/text.h"

namespace escaque::engine::serve {

namespace asio = boost::asio;
using boost::system::error_code;

namespace {

/// Behind which the body begins; npos where the head is not complete. Lines may end in LF alone, too.
std::size_t end_of_head(std::string_view text) {
    constexpr std::string_view kEnd = "\r\n\r\n", kShortEnd = "\n\n";
    const std::size_t end = text.find(kEnd), short_end = text.find(kShortEnd);
    if (end == text.npos && short_end == text.npos) return text.npos;
    return end < short_end ? end + kEnd.size() : short_end + kShortEnd.size();
}

/// 0 for a body that is not to be waited for.
std::size_t body_length(std::string_view head) {
    std::size_t length = 0;
    while (!head.empty()) {
        const std::string_view line = head.substr(0, head.find('\n'));
        head.remove_prefix(std::min(line.size() + 1, head.size()));
        const std::string_view name = line.substr(0, line.find(':'));
        if (base::same_but_for_case(name, "Expect")) return 0;
        if (!base::same_but_for_case(name, "Content-Length")) continue;
        const auto number = base::parse_number(base::trimmed(line.substr(name.size() + 1)));
        if (!number || *number > kMaxBodyBytes) return 0;
        length = static_cast<std::size_t>(*number);
    }
    return length;
}

}  // namespace

/// Lives as long as something of it is under way.
class WaitingRoom::Guest : public std::enable_shared_from_this<Guest> {
 public:
    Guest(WaitingRoom& room, socket_t socket) : room_(room), socket_(room.context_), end_(room.context_) {
        ++room_.guests_;
        error_code failed;
        // Whether it is of IPv4 or IPv6 does not matter here.
        socket_.assign(asio::ip::tcp::v4(), socket, failed);
        if (failed) httplib::detail::close_socket(socket);
    }
    ~Guest() {
        --room_.guests_;
        room_.bodies_ -= body_;
    }
    Guest(const Guest&) = delete;
    Guest& operator=(const Guest&) = delete;

    void wait() {
        if (!socket_.is_open() || room_.guests_ > kMaxConnections) return;
        close_after(kMaxWait);
        read();
    }

 private:
    /// In place of the time before.
    void close_after(std::chrono::seconds time) {
        end_.expires_after(time);
        end_.async_wait([self = shared_from_this()](const error_code& cancelled) {
            error_code ignored;
            if (!cancelled) self->socket_.close(ignored);
        });
    }

    void read() {
        socket_.async_read_some(asio::buffer(piece_),
                                [self = shared_from_this()](const error_code& failed, std::size_t count) {
                                    if (failed) return self->leave();
                                    self->begin_.append(self->piece_.data(), count);
                                    self->take();
                                });
    }

    /// What has come.
    void take() {
        if (whole_ == 0) {
            const std::size_t head = end_of_head(begin_);
            if (head == std::string::npos && begin_.size() <= kMaxHeadBytes) return read();
            if (head == std::string::npos) return go_on();
            const std::size_t body = body_length(std::string_view(begin_).substr(0, head));
            if (room_.bodies_ + body > kMaxTotalBodyBytes) return leave();
            body_ = body;
            room_.bodies_ += body;
            whole_ = head + body;
            if (begin_.size() < whole_) close_after(kMaxBodyWait);
        }
        if (begin_.size() >= whole_) return go_on();
        read();
    }

    void go_on() {
        error_code failed;
        const socket_t socket = socket_.release(failed);
        leave();
        if (!failed) room_.on_request_(socket, std::move(begin_));
    }

    void leave() {
        end_.cancel();
        error_code ignored;
        socket_.close(ignored);
    }

    WaitingRoom& room_;
    asio::ip::tcp::socket socket_;
    asio::steady_timer end_;
    std::array<char, 4096> piece_;
    std::string begin_;
    std::size_t whole_ = 0;  // what the request has, with its body; 0: not known yet
    std::size_t body_ = 0;
};

WaitingRoom::WaitingRoom(OnRequest on_request)
    : on_request_(std::move(on_request)), open_(context_.get_executor()), thread_([this] { serve(); }) {}

/// After those that were admitted before.
WaitingRoom::~WaitingRoom() {
    asio::post(context_, [this] { context_.stop(); });
    thread_.join();
}

/// A connection that the system has no means for is dropped.
void WaitingRoom::serve() {
    while (!context_.stopped()) try {
            context_.run();
        } catch (const std::exception&) {
        }
}

void WaitingRoom::admit(socket_t socket) {
    asio::post(context_, [this, socket] {
        std::shared_ptr<Guest> guest;
        try {
            guest = std::make_shared<Guest>(*this, socket);
        } catch (const std::exception&) {
            httplib::detail::close_socket(socket);
            return;
        }
        guest->wait();
    });
}

}  // namespace escaque::engine::serve
