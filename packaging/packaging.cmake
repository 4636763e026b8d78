# What `cmake --install` puts where, and the Debian package that `cpack -G DEB` makes of it.
include(GNUInstallDirs)
install(TARGETS escaque escaque-train RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
set(documents ${CMAKE_INSTALL_DATADIR}/doc/escaque)
install(FILES LICENSE README.md DESTINATION ${documents})
file(GLOB pages CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} uci/*.md engine/verbs/*/*.md)
foreach(page engine/README.md ${pages})  # the README links to what they say of options and verbs
  get_filename_component(folder ${page} DIRECTORY)
  install(FILES ${page} DESTINATION ${documents}/${folder})
endforeach()
install(FILES packaging/report.png DESTINATION ${documents}/packaging)
install(FILES packaging/escaque.6 DESTINATION ${CMAKE_INSTALL_MANDIR}/man6)
install(FILES packaging/completion/escaque.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
  RENAME escaque)
install(FILES packaging/completion/_escaque DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME escaque)
set(CPACK_PACKAGE_VENDOR "The Escaque authors")
set(CPACK_PACKAGE_CONTACT "The Escaque authors <authors@escaque.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "chess engine for chess, Chess960 and Antichess")
set(CPACK_PACKAGE_DESCRIPTION
  "Escaque speaks UCI to any chess GUI, and works by itself from a shell: it
analyses positions, annotates games with a report for the browser, judges
them by the Laws of Chess, and lets two engines play under a FIDE clock.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "scid | gnome-chess | pychess | knights")
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_SOURCE_DIR}/packaging/debian.cmake)
include(CPack)
