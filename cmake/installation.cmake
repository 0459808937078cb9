# What `cmake --install` puts where.
include(GNUInstallDirs)
install(TARGETS firstfault RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY rules/ DESTINATION ${CMAKE_INSTALL_DATADIR}/firstfault/rules)
if(FIRSTFAULT_UI)
    install(TARGETS firstfault-ui RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
