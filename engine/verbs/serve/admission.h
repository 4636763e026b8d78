// Which requests are read at all, by their method and headers, before a byte of their body is.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/verbs/serve/origin.h"

namespace escaque::engine::serve {

/// Of a request; empty where the header is missing.
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
