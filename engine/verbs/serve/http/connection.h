// One connection of the server, as cpp-httplib wants to read and write it. The library bounds neither the
// lines nor the number of headers, nor how slowly they may come; this does.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <httplib.h>
#include <string>

namespace escaque::engine::serve {

inline constexpr std::chrono::seconds kMaxReadTime{20};  // for a request

class Connection : public httplib::Stream {
 public:
    /// Takes the socket, unless it throws, and closes it at the end; `begin` has come of it already. Nothing
    /// more is read once the server closes.
    Connection(socket_t socket, std::string begin, const std::atomic<bool>& is_closing);
    ~Connection() override;

    bool is_readable() const override;
    /// Is the other end still there?
    bool is_writable() const override;
    ssize_t read(char* to, std::size_t size) override;
    ssize_t write(const char* from, std::size_t size) override;
    void get_remote_ip_and_port(std::string& ip, int& port) const override;
    void get_local_ip_and_port(std::string& ip, int& port) const override;
    socket_t socket() const override { return number_; }

 private:
    bool fill();
    std::size_t read_some(char* to, std::size_t most, std::chrono::steady_clock::duration longest);
    void give_up();
    bool count_head(const char* from, std::size_t count);
    void drain();

    const socket_t number_;
    const std::atomic<bool>& is_closing_;
    mutable boost::asio::io_context context_;
    mutable boost::asio::ip::tcp::socket socket_;
    const std::chrono::steady_clock::time_point deadline_;  // for reading
    std::string buffer_;
    std::size_t next_ = 0, end_ = 0;  // of what is in the buffer
    std::size_t head_ = 0;            // bytes of it that were read
    std::size_t line_ends_ = 0;       // characters of the empty line that ends it
};

}  // namespace escaque::engine::serve
