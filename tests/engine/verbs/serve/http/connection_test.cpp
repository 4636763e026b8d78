// A connection whose other end is slow.
#include "engine/verbs/serve/http/connection.h"

#include <boost/asio/buffer.hpp>
#include <gtest/gtest.h>
#include <string>
#include <thread>
#include <vector>

namespace escaque::engine::serve {
namespace {

using boost::asio::ip::tcp;

/// A reader at 64 KB every 75 milliseconds takes longer than the ten seconds in which one must take
/// something.
TEST(Connection, WritesAsLongAsTheReaderTakesSomething) {
    boost::asio::io_context context;
    tcp::acceptor acceptor(context, {boost::asio::ip::address_v4::loopback(), 0});
    tcp::socket reader(context);
    reader.open(tcp::v4());
    reader.set_option(boost::asio::socket_base::receive_buffer_size(64 * 1024));
    reader.connect(acceptor.local_endpoint());
    const std::atomic<bool> is_closing = false;
    Connection connection(acceptor.accept().release(), "GET", is_closing);

    char begin[3];
    ASSERT_EQ(connection.read(begin, sizeof begin), 3);
    EXPECT_EQ(std::string(begin, 3), "GET");
    constexpr std::size_t kPiece = 64 * 1024, kPieces = 180;
    std::size_t got = 0;
    std::thread slow([&] {
        std::vector<char> piece(kPiece);
        boost::system::error_code failed;
        while (!failed && got < kPiece * kPieces) {
            std::this_thread::sleep_for(std::chrono::milliseconds(75));
            got += reader.read_some(boost::asio::buffer(piece), failed);
        }
    });
    const std::string text(kPiece * kPieces, 'x');
    EXPECT_EQ(connection.write(text.data(), text.size()), static_cast<ssize_t>(text.size()));
    slow.join();
    EXPECT_EQ(got, text.size());
}

}  // namespace
}  // namespace escaque::engine::serve
