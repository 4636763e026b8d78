#include "movegen/base/folder_list.h"

#include <algorithm>

namespace escaque::movegen {

std::vector<std::string> folders_in(std::string_view list) {
    std::vector<std::string> folders;
    while (!list.empty()) {
        const std::size_t end = std::min(list.find(kFolderSeparator), list.size());
        if (end > 0) folders.emplace_back(list.substr(0, end));
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return folders;
}

}  // namespace escaque::movegen
