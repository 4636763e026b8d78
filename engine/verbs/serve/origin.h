// Which pages may talk to the server: its own. A page of another site, open in the same browser, could
// otherwise use it, directly or by a name of its own that it has pointed to this machine (DNS rebinding).
#pragma once

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

class OriginRule {
 public:
    /// The address that the server listens at, as the user has named it.
    OriginRule(std::string host, int port) : host_(std::move(host)), port_(port) {}

    /// Why the request is refused; none where it is answered. The page itself may be reached by a link from
    /// anywhere.
    std::optional<std::string_view> refusal(const Caller& caller, bool is_for_page) const;

 private:
    bool is_own(std::string_view host_and_port) const;

    std::string host_;
    int port_;
};

}  // namespace escaque::engine::serve
