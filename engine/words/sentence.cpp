#include "engine/words/sentence.h"

#include <string_view>

namespace escaque::engine {

std::string sentence(std::string text) {
    if (text.empty()) return text;
    if (text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    constexpr std::string_view kEnds = ".?!";
    if (kEnds.find(text.back()) == std::string_view::npos) text += '.';
    return text;
}

}  // namespace escaque::engine
