#include "engine/verbs/serve/http/admission.h"

#include <boost/asio/ip/address.hpp>

#include "engine/verbs/serve/messages/request.h"
#include "movegen/base/text.h"

namespace escaque::engine::serve {

namespace {

struct Authority {
    std::string_view host;  // an IPv6 address without its brackets
    std::string_view port;  // empty where it is not named
};

std::optional<Authority> split(std::string_view text) {
    if (text.starts_with('[')) {
        const std::size_t end = text.find(']');
        if (end == std::string_view::npos) return std::nullopt;
        const std::string_view rest = text.substr(end + 1);
        if (!rest.empty() && rest.front() != ':') return std::nullopt;
        return Authority{text.substr(1, end - 1), rest.substr(rest.empty() ? 0 : 1)};
    }
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return Authority{text, {}};
    return Authority{text.substr(0, colon), text.substr(colon + 1)};
}

std::optional<boost::asio::ip::address> address_of(std::string_view host) {
    boost::system::error_code failed;
    const auto address = boost::asio::ip::make_address(std::string(host), failed);
    return failed ? std::nullopt : std::optional(address);
}

}  // namespace

bool is_this_machine(std::string_view host) {
    if (base::same_but_for_case(host, "localhost")) return true;
    const auto address = address_of(host);
    return address && address->is_loopback();
}

/// Whoever asks by an address has not been led here by a name.
bool OriginRule::is_own(std::string_view host_and_port) const {
    constexpr int kHttp = 80;
    const auto named = split(host_and_port);
    if (!named) return false;
    const auto port = named->port.empty() ? std::optional(kHttp) : base::parse_int(named->port);
    if (port != port_) return false;
    if (base::same_but_for_case(named->host, host_) || is_this_machine(named->host)) return true;
    return !is_this_machine(host_) && address_of(named->host);
}

std::optional<std::string_view> OriginRule::refusal(const Caller& caller, bool is_for_page) const {
    if (!is_own(caller.host)) return "that is not the name of this server";
    if (!caller.origin.empty() && !base::same_but_for_case(caller.origin, "http://" + caller.host))
        return "pages of other sites may not use this server";
    const bool is_link = is_for_page && caller.mode == "navigate";
    if (!caller.site.empty() && caller.site != "same-origin" && caller.site != "none" && !is_link)
        return "pages of other sites may not use this server";
    return std::nullopt;
}

namespace {

constexpr int kForbidden = 403, kMethodNotAllowed = 405, kLengthRequired = 411, kTooLarge = 413,
              kUnsupported = 415;

/// Forms of other pages may send other types than JSON's without asking.
bool is_json(std::string_view type) {
    return base::same_but_for_case(base::trimmed(type.substr(0, type.find(';'))), "application/json");
}

}  // namespace

std::optional<Refusal> refusal(const Head& head, const OriginRule& rule) {
    if (head.hosts > 1) return Refusal{kForbidden, "the request names more than one host"};
    if (const auto reason = rule.refusal(head.caller, head.method == "GET" && head.path == "/"))
        return Refusal{kForbidden, *reason};
    if (head.method == "GET") return std::nullopt;
    if (head.method != "POST") return Refusal{kMethodNotAllowed, "only GET and POST are supported"};
    if (!head.transfer.empty() || head.length.empty())
        return Refusal{kLengthRequired, "the request must state its length"};
    const auto length = base::parse_number(head.length);
    if (!length || *length > kMaxBodyBytes) return Refusal{kTooLarge, "the request is too large"};
    if (!head.encoding.empty() || !is_json(head.type))
        return Refusal{kUnsupported, "the request must be plain JSON"};
    return std::nullopt;
}

}  // namespace escaque::engine::serve
