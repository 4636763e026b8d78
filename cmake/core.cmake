# How the release is compiled. What a search runs in, the core, is one file for the compiler, which sees all of it and knows
# which way its branches go. Everything else is compiled in batches of some files each, for the time that this takes.
# Debug builds and those with sanitizers compile each file by itself.
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT ESCAQUE_SANITIZE)
  set(together ON)
else()
  set(together OFF)
endif()
option(ESCAQUE_UNITY "Compile many files as one" ${together})

if(ESCAQUE_UNITY)
  set(ESCAQUE_CORE escaque_core)
  function(escaque_core_library name)
    add_library(${name} OBJECT ${ARGN})
    set_target_properties(${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
    target_link_libraries(${name} PRIVATE escaque_flags ${ESCAQUE_FMT} INTERFACE escaque_search)
  endfunction()
  escaque_core_library(escaque_core)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # The same once more, counting its branches: scripts/prepare.sh lets it run the bench and puts the counts where the
    # compiler looks for them, by one name for both: GCC tells the functions of a file by it.
    escaque_core_library(escaque_counting_core EXCLUDE_FROM_ALL)
    set(one_name "SHELL:-dumpdir counts/ -dumpbase core")
    target_compile_options(escaque_counting_core PRIVATE ${one_name} -fprofile-generate=${CMAKE_BINARY_DIR}/counting/counts)
    target_compile_options(escaque_core PRIVATE ${one_name})
    set(counts ON)
    if(EXISTS ${CMAKE_BINARY_DIR}/counts/core.gcda)
      # Functions that the bench does not run have no counts; functions that were changed since have none or old ones,
      # until somebody removes the folder. With counts GCC 12 suspects a std::optional that is empty of being used; the
      # first compilation warns where that is true.
      target_compile_options(escaque_core PRIVATE -fprofile-use -fprofile-correction -Wno-missing-profile
        -Wno-coverage-mismatch -Wno-maybe-uninitialized)
    endif()
  endif()
else()
  target_compile_options(escaque_flags INTERFACE -Wshadow)  # in a batch the names of one file shadow those of another
endif()
set(ESCAQUE_COUNTS "${counts}" CACHE INTERNAL "Can the branches of the core be counted?")

# escaque_core(VARIABLE PATTERN...): moves the sources of these names from the list to the core.
macro(escaque_core list_of_sources)
  if(ESCAQUE_UNITY)
    file(GLOB core CONFIGURE_DEPENDS ${ARGN})
    list(REMOVE_ITEM ${list_of_sources} ${core})
    target_sources(escaque_core PRIVATE ${core})
    if(TARGET escaque_counting_core)
      target_sources(escaque_counting_core PRIVATE ${core})
    endif()
  endif()
endmacro()

# Compiles the files of a folder together, a batch at a time.
function(escaque_in_batches target batch)
  if(NOT ESCAQUE_UNITY)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  foreach(source ${ARGN})
    get_filename_component(folder ${source} ABSOLUTE)
    file(RELATIVE_PATH folder ${CMAKE_SOURCE_DIR} ${folder}/..)
    string(MAKE_C_IDENTIFIER "${folder}" folder)
    math(EXPR in_${folder} "${in_${folder}} + 1")
    math(EXPR number "(${in_${folder}} - 1) / ${batch}")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${folder}_${number})
  endforeach()
endfunction()

# escaque_library(NAME -O1|-O2 SOURCES): a library in which no search runs.
function(escaque_library name optimisation)
  add_library(${name} STATIC ${ARGN})
  escaque_in_batches(${name} 10 ${ARGN})
  if(ESCAQUE_UNITY)
    target_compile_options(${name} PRIVATE ${optimisation})
  endif()
endfunction()
