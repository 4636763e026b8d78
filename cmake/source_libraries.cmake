# The libraries for a machine that is not this one. Headers are the same everywhere, so this machine's serve; what has to
# be compiled comes from Debian's source packages, which `scripts/cross` unpacks.
set(ESCAQUE_LIBRARY_SOURCES ${CMAKE_SOURCE_DIR}/build-libraries CACHE PATH "Folder with the sources of Boost and zstd")
set(ESCAQUE_HEADERS /usr/include CACHE PATH "Folder with the headers of Boost, fmt, spdlog, tl and nlohmann")
foreach(needed boost/libs/program_options/src boost/libs/filesystem/src zstd/lib)
  if(NOT IS_DIRECTORY ${ESCAQUE_LIBRARY_SOURCES}/${needed})
    message(FATAL_ERROR "no '${needed}' in '${ESCAQUE_LIBRARY_SOURCES}'; scripts/cross puts it there")
  endif()
endforeach()

# A folder that shows these headers alone: beside them lie those of this machine, which are wrong for the other.
set(shown ${CMAKE_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${shown})
foreach(library boost fmt spdlog tl nlohmann)
  file(CREATE_LINK ${ESCAQUE_HEADERS}/${library} ${shown}/${library} SYMBOLIC)
endforeach()
add_library(escaque_headers INTERFACE)
target_include_directories(escaque_headers SYSTEM INTERFACE ${shown})
target_link_libraries(escaque_flags INTERFACE escaque_headers)

add_library(fmt::fmt-header-only INTERFACE IMPORTED)
target_compile_definitions(fmt::fmt-header-only INTERFACE FMT_HEADER_ONLY)
add_library(spdlog::spdlog_header_only INTERFACE IMPORTED)
target_compile_definitions(spdlog::spdlog_header_only INTERFACE SPDLOG_FMT_EXTERNAL)
target_link_libraries(spdlog::spdlog_header_only INTERFACE Threads::Threads fmt::fmt-header-only)
add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED)
add_library(Boost::headers INTERFACE IMPORTED)

foreach(library program_options filesystem)
  file(GLOB sources ${ESCAQUE_LIBRARY_SOURCES}/boost/libs/${library}/src/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/winmain\\.cpp$")
  add_library(boost_${library} STATIC ${sources})
  target_link_libraries(boost_${library} PRIVATE escaque_headers)
  target_compile_definitions(boost_${library} PRIVATE BOOST_BIND_GLOBAL_PLACEHOLDERS)
  target_compile_options(boost_${library} PRIVATE -w)  # not our code
  add_library(Boost::${library} ALIAS boost_${library})
endforeach()

enable_language(C)
file(GLOB sources ${ESCAQUE_LIBRARY_SOURCES}/zstd/lib/common/*.c ${ESCAQUE_LIBRARY_SOURCES}/zstd/lib/compress/*.c
  ${ESCAQUE_LIBRARY_SOURCES}/zstd/lib/decompress/*.c)
add_library(escaque_zstd STATIC ${sources})
target_compile_definitions(escaque_zstd PRIVATE ZSTD_DISABLE_ASM)
set(ESCAQUE_ZSTD escaque_zstd)
set(ESCAQUE_ZSTD_INCLUDE ${ESCAQUE_LIBRARY_SOURCES}/zstd/lib)
