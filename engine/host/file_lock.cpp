#include "engine/host/file_lock.h"

#include <boost/interprocess/exceptions.hpp>
#include <boost/interprocess/sync/file_lock.hpp>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

namespace escaque::engine {

struct FileLock::Held {
    std::string path;
    boost::interprocess::file_lock lock;
};

std::optional<FileLock> FileLock::take(const std::string& path) {
    const std::string beside = path + ".lock";
    std::ofstream(beside, std::ios::app).close();
    try {
        boost::interprocess::file_lock lock(beside.c_str());
        if (!lock.try_lock()) return std::nullopt;
        return FileLock(new Held{beside, std::move(lock)});
    } catch (const boost::interprocess::interprocess_exception&) {
        return FileLock(nullptr);  // a file system without locks
    }
}

void FileLock::Release::operator()(Held* held) const {
    const std::string path = held->path;
    delete held;
    std::error_code ignored;
    std::filesystem::remove(path, ignored);
}

}  // namespace escaque::engine
