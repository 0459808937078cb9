# What `cmake --install` puts where.
include(GNUInstallDirs)
install(TARGETS firstfault RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY rules/ DESTINATION ${CMAKE_INSTALL_DATADIR}/firstfault/rules)
install(DIRECTORY resources/examples/ DESTINATION ${CMAKE_INSTALL_DATADIR}/firstfault/examples)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
if(FIRSTFAULT_UI)
    install(TARGETS firstfault-ui RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
    install(FILES packaging/org.firstfault.Firstfault.desktop
            DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
    install(FILES packaging/org.firstfault.Firstfault.metainfo.xml
            DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
    install(FILES resources/icons/firstfault.svg
            DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
endif()
