#include "search/syzygy/mapped_file.h"

#include <boost/interprocess/exceptions.hpp>
#include <boost/interprocess/file_mapping.hpp>
#include <utility>

namespace escaque::search::syzygy {

namespace ipc = boost::interprocess;
using movegen::Expected;
using movegen::unexpected;

Expected<MappedFile> MappedFile::open(const std::filesystem::path& path) {
    try {
        MappedFile file;
        const ipc::file_mapping handle(path.string().c_str(), ipc::read_only);
        file.region_ = ipc::mapped_region(handle, ipc::read_only);
        file.region_.advise(ipc::mapped_region::advice_random);
        return file;
    } catch (const ipc::interprocess_exception& problem) {
        return unexpected(problem.what());
    }
}

}  // namespace escaque::search::syzygy
