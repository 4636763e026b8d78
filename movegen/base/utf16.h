// Text in UTF-16, as some programs save it, made UTF-8 piece by piece.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace escaque::movegen {

class Utf16Decoder {
 public:
    /// The decoder for a text that begins with these bytes; none without the mark of one of the two orders.
    static std::optional<Utf16Decoder> for_text(std::string_view begin);

    /// Decodes the next bytes; the first call's begin with the mark. A character that is cut off is completed
    /// by the next call.
    std::string decode(std::string_view bytes);

 private:
    explicit Utf16Decoder(bool big_endian) : big_endian_(big_endian) {}
    void append(std::string& text, unsigned unit);

    bool big_endian_;
    bool is_first_ = true;
    std::string rest_;   // an odd byte
    unsigned high_ = 0;  // the first half of a pair
};

}  // namespace escaque::movegen
