# The table of openings becomes part of the program, a string for each file: compilers take no longer ones.
set(table_folder ${CMAKE_CURRENT_LIST_DIR}/table)
foreach(volume a b c d e)
  file(READ ${table_folder}/${volume}.txt OPENINGS_${volume})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${table_folder}/${volume}.txt)
endforeach()
configure_file(${CMAKE_CURRENT_LIST_DIR}/table.cpp.in ${CMAKE_CURRENT_BINARY_DIR}/opening_table.cpp @ONLY)
list(APPEND sources ${CMAKE_CURRENT_BINARY_DIR}/opening_table.cpp)
