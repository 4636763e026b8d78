# cpp-httplib, for `escaque serve`. Debian has it as a shared library and a header. Where everything is linked statically,
# the one header of its source package holds all of it; `scripts/cross` unpacks it to build-libraries/. Without that the
# verb is left out: it says so when it is called.
add_library(escaque_httplib INTERFACE)
set(ESCAQUE_HTTPLIB ON)
if(ESCAQUE_STATIC)
  set(ESCAQUE_LIBRARY_SOURCES ${CMAKE_SOURCE_DIR}/build-libraries CACHE PATH "Folder with the sources of Boost and zstd")
  set(folder ${ESCAQUE_LIBRARY_SOURCES}/httplib)
  if(EXISTS ${folder}/httplib.h)
    target_include_directories(escaque_httplib SYSTEM INTERFACE ${folder})
  else()
    set(ESCAQUE_HTTPLIB OFF)
    message(STATUS "No '${folder}/httplib.h', which scripts/cross unpacks: the engine is built without `escaque serve`")
  endif()
else()
  find_path(ESCAQUE_HTTPLIB_INCLUDE httplib.h REQUIRED)
  target_include_directories(escaque_httplib SYSTEM INTERFACE ${ESCAQUE_HTTPLIB_INCLUDE})
  find_library(ESCAQUE_HTTPLIB_LIBRARY NAMES cpp-httplib)
  if(ESCAQUE_HTTPLIB_LIBRARY)  # else the header holds all of it
    target_link_libraries(escaque_httplib INTERFACE ${ESCAQUE_HTTPLIB_LIBRARY})
    # What Debian has built it with: its types depend on that. For the files that include it.
    set(ESCAQUE_HTTPLIB_DEFINITIONS "CPPHTTPLIB_OPENSSL_SUPPORT;CPPHTTPLIB_ZLIB_SUPPORT;CPPHTTPLIB_BROTLI_SUPPORT")
  endif()
endif()
