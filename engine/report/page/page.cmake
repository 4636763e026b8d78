# A page for the browser becomes part of the program: head, style, pieces and scripts go into its HTML, that into a
# string.
set(shared_page ${CMAKE_CURRENT_LIST_DIR})
function(read_page_files result)
  foreach(file ${ARGN})
    get_filename_component(file ${file} ABSOLUTE)  # one spelling for each
    file(READ ${file} text)
    string(APPEND all "${text}")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  endforeach()
  set(${result} "${all}" PARENT_SCOPE)
endfunction()

# Adds the string PAGE_NAME with that text to the sources.
macro(add_page_string name)
  set(PAGE_NAME ${name})
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${PAGE_NAME}.cpp)
  configure_file(${shared_page}/page.cpp.in ${source} @ONLY)
  list(APPEND sources ${source})
endmacro()

# Adds the string PAGE_NAME to the sources, made from page.html and style.css of the folder and from its scripts. What
# all pages share goes before them.
function(add_page PAGE_NAME PAGE_FOLDER)
  set(folder ${CMAKE_CURRENT_SOURCE_DIR}/${PAGE_FOLDER})
  list(TRANSFORM ARGN PREPEND ${folder}/ OUTPUT_VARIABLE scripts)
  read_page_files(PAGE_HEAD ${shared_page}/head.html)
  read_page_files(PAGE_STYLE ${shared_page}/style.css ${folder}/style.css)
  read_page_files(PAGE_PIECES ${shared_page}/pieces.svg)
  read_page_files(PAGE_SCRIPT ${shared_page}/elements.js ${shared_page}/board.js ${scripts})
  read_page_files(PAGE ${folder}/page.html)
  string(CONFIGURE "${PAGE}" PAGE @ONLY)
  add_page_string(${PAGE_NAME})
  set(sources ${sources} PARENT_SCOPE)
endfunction()

# The same in parts, for a page that a server sends: the strings NAMEPage, NAMEStyle and NAMEScript.
function(add_live_page NAME PAGE_FOLDER)
  set(folder ${CMAKE_CURRENT_SOURCE_DIR}/${PAGE_FOLDER})
  list(TRANSFORM ARGN PREPEND ${folder}/ OUTPUT_VARIABLE scripts)
  read_page_files(PAGE_PIECES ${shared_page}/pieces.svg)
  read_page_files(PAGE ${folder}/page.html)
  string(CONFIGURE "${PAGE}" PAGE @ONLY)
  add_page_string(${NAME}Page)
  read_page_files(PAGE ${shared_page}/style.css ${folder}/style.css)
  add_page_string(${NAME}Style)
  read_page_files(PAGE ${shared_page}/elements.js ${shared_page}/board.js ${shared_page}/typed_move.js
    ${shared_page}/hand.js ${shared_page}/spoken.js ${scripts})
  add_page_string(${NAME}Script)
  set(sources ${sources} PARENT_SCOPE)
endfunction()
