// Connections whose request has not come yet. They share one thread, so that somebody who says nothing, or
// says it slowly, keeps nobody else waiting.
#pragma once

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <cstddef>
#include <functional>
#include <httplib.h>
#include <string>
#include <thread>

namespace escaque::engine::serve {

class WaitingRoom {
 public:
    static constexpr std::chrono::seconds kMostWait{10};  // for the head of a request
    static constexpr std::size_t kMost = 512;             // connections; more are closed at once

    /// Called on the room's thread with a connection and what has come of it: the head of a request and what
    /// follows, or more than a head may be long. The socket is the caller's then.
    using OnHead = std::function<void(socket_t, std::string begin)>;
    explicit WaitingRoom(OnHead on_head);
    /// Closes the connections that still wait.
    ~WaitingRoom();
    WaitingRoom(const WaitingRoom&) = delete;
    WaitingRoom& operator=(const WaitingRoom&) = delete;

    /// Takes the socket.
    void admit(socket_t socket);

 private:
    class Guest;
    void serve();

    OnHead on_head_;
    std::size_t guests_ = 0;  // touched on the room's thread alone
    boost::asio::io_context context_;
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> open_;
    std::thread thread_;
};

}  // namespace escaque::engine::serve
