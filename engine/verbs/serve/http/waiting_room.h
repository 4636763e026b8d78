// Connections whose request has not come yet, with its body. They share one thread, so that somebody who says
// nothing, or says it slowly, keeps nobody else waiting.
#pragma once

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <cstddef>
#include <functional>
#include <httplib.h>
#include <string>
#include <thread>

#include "engine/verbs/serve/messages/request.h"

namespace escaque::engine::serve {

class WaitingRoom {
 public:
    static constexpr std::chrono::seconds kMaxWait{10};      // for the head of a request
    static constexpr std::chrono::seconds kMaxBodyWait{20};  // then for its body
    static constexpr std::size_t kMaxConnections = 512;      // connections; more are closed at once
    static constexpr std::size_t kMaxTotalBodyBytes =
        32 * kMaxBodyBytes;  // so do bodies that are longer together

    /// Called on the room's thread with a connection and what has come of it: a request, as far as it is
    /// worth waiting for (not the body of a request that is to be refused, or expects an answer first), or
    /// more than a head may be long. The socket is the caller's then.
    using OnRequest = std::function<void(socket_t, std::string begin)>;
    explicit WaitingRoom(OnRequest on_request);
    /// Closes the connections that still wait.
    ~WaitingRoom();
    WaitingRoom(const WaitingRoom&) = delete;
    WaitingRoom& operator=(const WaitingRoom&) = delete;

    /// Takes the socket.
    void admit(socket_t socket);

 private:
    class Guest;
    void serve();

    OnRequest on_request_;
    std::size_t guests_ = 0;  // touched on the room's thread alone
    std::size_t bodies_ = 0;  // bytes of bodies that are waited for; so is this
    boost::asio::io_context context_;
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> open_;
    std::thread thread_;
};

}  // namespace escaque::engine::serve
