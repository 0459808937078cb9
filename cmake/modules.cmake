# Helpers to declare a stage of the engine, a screen and a test.

# firstfault_stage(name SOURCES ... [LINK ...]): one folder of engine/, library `ff_<name>`.
# Every stage may use base and model and nothing else of the engine; PUBLIC `LINK`s are its own
# third-party libraries or, for pipeline and corpus, the stages below.
function(firstfault_stage name)
    cmake_parse_arguments(ARG "" "" "SOURCES;LINK" ${ARGN})
    add_library(ff_${name} STATIC ${ARG_SOURCES})
    target_include_directories(ff_${name} PUBLIC "${PROJECT_SOURCE_DIR}")
    target_link_libraries(ff_${name} PUBLIC ${ARG_LINK})
endfunction()

# firstfault_view(name SOURCES ... [LINK ...]): one folder of views/, library `ff_view_<name>`.
function(firstfault_view name)
    cmake_parse_arguments(ARG "" "" "SOURCES;LINK" ${ARGN})
    add_library(ff_view_${name} STATIC ${ARG_SOURCES})
    set_target_properties(ff_view_${name} PROPERTIES AUTOMOC ON)
    target_include_directories(ff_view_${name} PUBLIC "${PROJECT_SOURCE_DIR}")
    target_link_libraries(ff_view_${name} PUBLIC Qt6::Widgets ff_pipeline ${ARG_LINK})
    target_compile_definitions(ff_view_${name} PRIVATE QT_NO_CAST_FROM_ASCII
                               QT_NO_CAST_TO_ASCII QT_DISABLE_DEPRECATED_BEFORE=0x060400)
    # Without Qt's `emit` macro, which would break a member of that name in model/: write Q_EMIT.
    target_compile_definitions(ff_view_${name} PUBLIC QT_NO_EMIT)
endfunction()

# firstfault_test(path LINK ...): tests/<path>_test.cpp, a Qt Test program and a CTest test of
# the same name. Runs offscreen, so a test may make widgets.
function(firstfault_test path)
    cmake_parse_arguments(ARG "" "" "LINK" ${ARGN})
    string(REPLACE "/" "_" name "${path}")
    add_executable(${name}_test "${PROJECT_SOURCE_DIR}/tests/${path}_test.cpp")
    set_target_properties(${name}_test PROPERTIES AUTOMOC ON
                          RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tests")
    target_include_directories(${name}_test PRIVATE "${PROJECT_SOURCE_DIR}")
    target_link_libraries(${name}_test PRIVATE Qt6::Test ${ARG_LINK})
    target_compile_definitions(${name}_test PRIVATE QT_NO_EMIT
        FIRSTFAULT_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
    add_test(NAME ${path} COMMAND ${name}_test)
    set(sanitizer "suppressions=${PROJECT_SOURCE_DIR}/tests/thread_sanitizer.supp")
    string(APPEND sanitizer ":ignore_noninstrumented_modules=1")
    set_tests_properties(${path} PROPERTIES TIMEOUT 120
        ENVIRONMENT "QT_QPA_PLATFORM=offscreen;XDG_CONFIG_HOME=${CMAKE_BINARY_DIR}/tests/config;FIRSTFAULT_HISTORY=off;TSAN_OPTIONS=${sanitizer}")
endfunction()
