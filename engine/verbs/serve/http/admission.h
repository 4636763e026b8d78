// Which requests are read at all, by their method and headers, before a byte of their body is.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace escaque::engine::serve {

/// What a request says of where it comes from; empty where the header is missing.
struct Caller {
    std::string host{};    // Host
    std::string origin{};  // Origin
    std::string site{};    // Sec-Fetch-Site
    std::string mode{};    // Sec-Fetch-Mode
};

/// Is it a name or an address by which only this machine is reached?
bool is_this_machine(std::string_view host);

/// Which pages may talk to the server: its own. A page of another site, open in the same browser, could
/// otherwise use it, directly or by a name of its own that it has pointed to this machine (DNS rebinding).
class OriginRule {
 public:
    /// The address that the server listens at, as the user has named it.
    OriginRule(std::string host, int port) : host_(std::move(host)), port_(port) {}

    /// Why the request is refused; nullopt if it is answered. The page itself may be reached by a link from
    /// anywhere.
    std::optional<std::string_view> refusal(const Caller& caller, bool is_for_page) const;

 private:
    bool is_own(std::string_view host_and_port) const;

    std::string host_;
    int port_;
};

/// The head of a request; a field is empty if its header is missing.
struct Head {
    std::string method{};
    std::string path{};
    Caller caller{};
    std::size_t hosts = 0;   // headers of that name
    std::string length{};    // Content-Length
    std::string transfer{};  // Transfer-Encoding
    std::string encoding{};  // Content-Encoding
    std::string type{};      // Content-Type
};

struct Refusal {
    int status;  // of HTTP
    std::string_view reason;
};

/// None for a request that is answered: from our own page; a GET, or a POST with JSON whose length is known,
/// within bounds, and not compressed.
std::optional<Refusal> refusal(const Head& head, const OriginRule& rule);

}  // namespace escaque::engine::serve
