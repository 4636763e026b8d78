# A release that knows which way its branches go, some percent faster. The rooms that a search runs in are compiled twice:
# first they count (generate), and the bench writes the counts beside the objects; then the compiler reads them (use).
# scripts/prepare.sh does all of it. Only GCC does it like this.
if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  message(STATUS "ESCAQUE_PROFILE is for GCC, and changes nothing here")
  return()
endif()
foreach(room movegen eval search)
  if(ESCAQUE_PROFILE STREQUAL "generate")
    target_compile_options(escaque_${room} PRIVATE -fprofile-generate)
    target_link_options(escaque_${room} PUBLIC -fprofile-generate)
  else()
    # Files that the bench does not run have no counts; files that were changed have old ones. With counts GCC 12 suspects
    # a std::optional that is empty of being used; the first compilation warns where that is true.
    target_compile_options(escaque_${room} PRIVATE
      -fprofile-use -Wno-missing-profile -Wno-coverage-mismatch -Wno-maybe-uninitialized)
  endif()
endforeach()
