#include "engine/serve/waiting_room.h"

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <memory>
#include <utility>

#include "engine/serve/request.h"

namespace escaque::engine::serve {

namespace asio = boost::asio;
using boost::system::error_code;

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
    ~Guest() { --room_.guests_; }
    Guest(const Guest&) = delete;
    Guest& operator=(const Guest&) = delete;

    void wait() {
        if (!socket_.is_open() || room_.guests_ > kMost) return;
        end_.expires_after(kMostWait);
        end_.async_wait([self = shared_from_this()](const error_code& cancelled) {
            error_code ignored;
            if (!cancelled) self->socket_.close(ignored);
        });
        read();
    }

 private:
    void read() {
        socket_.async_read_some(asio::buffer(piece_),
                                [self = shared_from_this()](const error_code& failed, std::size_t count) {
                                    if (failed) return self->leave();
                                    self->begin_.append(self->piece_.data(), count);
                                    if (self->has_head()) return self->go_on();
                                    self->read();
                                });
    }

    /// Lines may end in LF alone, too.
    bool has_head() const {
        return begin_.size() > kMostHeadBytes || begin_.find("\r\n\r\n") != std::string::npos ||
               begin_.find("\n\n") != std::string::npos;
    }

    void go_on() {
        error_code failed;
        const socket_t socket = socket_.release(failed);
        leave();
        if (!failed) room_.on_head_(socket, std::move(begin_));
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
};

WaitingRoom::WaitingRoom(OnHead on_head)
    : on_head_(std::move(on_head)), open_(context_.get_executor()), thread_([this] { serve(); }) {}

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
