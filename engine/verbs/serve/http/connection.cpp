#include "engine/verbs/serve/http/connection.h"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <string_view>
#include <utility>

#include "engine/verbs/serve/messages/request.h"

namespace escaque::engine::serve {

namespace asio = boost::asio;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

namespace {

constexpr std::size_t kBuffer = 8 * 1024;
/// The longest pause of a reader, and the slowest rate at which it may read on the whole, in bytes a second.
constexpr std::chrono::seconds kWriteTime{10};
constexpr std::size_t kSlowestReader = 4 * 1024;

void name_endpoint(const asio::ip::tcp::endpoint& endpoint, std::string& ip, int& port) {
    ip = endpoint.address().to_string();
    port = endpoint.port();
}

}  // namespace

// Whether it is of IPv4 or IPv6 does not matter for what is done with it here.
Connection::Connection(socket_t socket, std::string begin, const std::atomic<bool>& is_closing)
    : number_(socket),
      is_closing_(is_closing),
      socket_(context_),
      deadline_(Clock::now() + kMaxReadTime),
      buffer_(std::move(begin)),
      end_(buffer_.size()) {
    buffer_.resize(std::max(buffer_.size(), kBuffer));
    error_code failed;
    socket_.assign(asio::ip::tcp::v4(), socket, failed);  // without it nothing can be read
    if (!failed) socket_.non_blocking(true, failed);
}

Connection::~Connection() {
    error_code ignored;
    socket_.shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
    drain();
    socket_.close(ignored);
}

/// What was not read of a refused request would make the system tear the connection down before the other end
/// has read why.
void Connection::drain() {
    constexpr std::size_t kMaxBytes = 4 << 20;
    constexpr std::chrono::milliseconds kMaxTime{500};
    const Clock::time_point end = Clock::now() + kMaxTime;
    for (std::size_t count = 0, total = 0; total < kMaxBytes && !is_closing_; total += count) {
        count = read_some(buffer_.data(), buffer_.size(), end - Clock::now());
        if (count == 0) return;
    }
}

bool Connection::is_readable() const {
    error_code failed;
    return next_ < end_ || (socket_.available(failed) > 0 && !failed);
}

bool Connection::is_writable() const {
    char byte = 0;
    error_code failed;
    const std::size_t count =
        socket_.receive(asio::buffer(&byte, 1), asio::ip::tcp::socket::message_peek, failed);
    return count > 0 || failed == asio::error::would_block || failed == asio::error::try_again;
}

/// Ends what is under way.
void Connection::give_up() {
    error_code ignored;
    socket_.cancel(ignored);
    context_.restart();
    context_.run();
}

/// 0 when the time is over or the other end has gone.
std::size_t Connection::read_some(char* to, std::size_t most, Clock::duration longest) {
    std::size_t got = 0;
    socket_.async_read_some(asio::buffer(to, most),
                            [&](const error_code&, std::size_t count) { got = count; });
    context_.restart();
    context_.run_for(longest);
    if (got == 0) give_up();
    return got;
}

bool Connection::fill() {
    constexpr std::chrono::milliseconds kPollInterval{200};
    next_ = end_ = 0;
    bool is_over = false;
    socket_.async_read_some(asio::buffer(buffer_), [&](const error_code&, std::size_t count) {
        end_ = count;
        is_over = true;
    });
    context_.restart();
    while (!is_over && !is_closing_ && Clock::now() < deadline_) context_.run_for(kPollInterval);
    if (!is_over) give_up();
    return end_ > 0;
}

/// False beyond what is allowed.
bool Connection::count_head(const char* from, std::size_t count) {
    constexpr std::string_view kEnd = "\r\n\r\n";
    for (std::size_t i = 0; i < count && line_ends_ < kEnd.size(); ++i, ++head_)
        line_ends_ = from[i] == kEnd[line_ends_] ? line_ends_ + 1 : from[i] == kEnd.front();
    return head_ <= kMaxHeadBytes;
}

ssize_t Connection::read(char* to, std::size_t size) {
    if (next_ == end_ && !fill()) return -1;
    const std::size_t count = std::min(size, end_ - next_);
    std::copy_n(buffer_.begin() + static_cast<std::ptrdiff_t>(next_), count, to);
    next_ += count;
    return count_head(to, count) ? static_cast<ssize_t>(count) : -1;
}

/// The time begins again with each piece that the other end takes.
ssize_t Connection::write(const char* from, std::size_t size) {
    const auto deadline = Clock::now() + kWriteTime + std::chrono::seconds(size / kSlowestReader);
    for (std::size_t sent = 0; sent < size;) {
        std::size_t taken = 0;
        socket_.async_write_some(asio::buffer(from + sent, size - sent),
                                 [&](const error_code&, std::size_t count) { taken = count; });
        context_.restart();
        context_.run_for(std::min<Clock::duration>(kWriteTime, deadline - Clock::now()));
        if (taken == 0) {
            give_up();
            return -1;
        }
        sent += taken;
    }
    return static_cast<ssize_t>(size);
}

void Connection::get_remote_ip_and_port(std::string& ip, int& port) const {
    error_code failed;
    if (const auto endpoint = socket_.remote_endpoint(failed); !failed) name_endpoint(endpoint, ip, port);
}

void Connection::get_local_ip_and_port(std::string& ip, int& port) const {
    error_code failed;
    if (const auto endpoint = socket_.local_endpoint(failed); !failed) name_endpoint(endpoint, ip, port);
}

}  // namespace escaque::engine::serve
