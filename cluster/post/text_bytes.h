// Text in letters.
#pragma once

#include <string>
#include <string_view>

#include "movegen/base/bytes.h"

namespace escaque::cluster {

inline movegen::Bytes bytes_of(std::string_view text) {
    return {text.begin(), text.end()};
}
inline std::string text_of(const movegen::Bytes& bytes) {
    return {bytes.begin(), bytes.end()};
}

}  // namespace escaque::cluster
