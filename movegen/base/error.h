// The one error type: why some text, file or setting from outside cannot be used.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace escaque::base {

/// A sentence for a person: what is wrong and where, without a trailing full stop or newline.
struct Error {
    std::string message;
};

template <typename T>
using Expected = tl::expected<T, Error>;

inline tl::unexpected<Error> unexpected(std::string message) {
    return tl::unexpected<Error>(Error{std::move(message)});
}

}  // namespace escaque::base
