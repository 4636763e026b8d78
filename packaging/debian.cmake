# Run by CPack over the installed files before it packs them: places, names and compression as Debian's policy has them.
set(share ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr/share)
file(RENAME ${share}/../bin ${share}/../games)
file(RENAME ${share}/doc/escaque/LICENSE ${share}/doc/escaque/copyright)
string(TIMESTAMP now "%a, %d %b %Y %H:%M:%S +0000" UTC)
file(WRITE ${share}/doc/escaque/changelog
"escaque (${CPACK_PACKAGE_VERSION}) stable; urgency=medium

  * Version ${CPACK_PACKAGE_VERSION}.

 -- ${CPACK_PACKAGE_CONTACT}  ${now}
")
execute_process(COMMAND gzip --best --no-name ${share}/doc/escaque/changelog ${share}/man/man6/escaque.6
  COMMAND_ERROR_IS_FATAL ANY)
