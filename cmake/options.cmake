# Options of the build and the flags that every target gets.
option(FIRSTFAULT_UI "Build the desktop program (needs Qt 6 Widgets and QScintilla)" ON)
option(FIRSTFAULT_TESTS "Build the tests (needs Qt 6 Test)" ON)
option(FIRSTFAULT_FUZZ "Build the fuzzers of tests/fuzz instead of the tests (needs clang)" OFF)
set(FIRSTFAULT_SANITIZE "" CACHE STRING "Sanitizers, such as 'address,undefined' or 'thread'")

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")

# Hundreds of programs are linked for the tests: lld, where it is installed, takes a fifth of the time.
find_program(FIRSTFAULT_LLD ld.lld)
if(FIRSTFAULT_LLD)
    add_link_options(-fuse-ld=lld)
endif()

add_compile_options(-Wall -Wextra -Wconversion -Wshadow -Werror)
if(FIRSTFAULT_SANITIZE)
    add_compile_options(-fsanitize=${FIRSTFAULT_SANITIZE} -fno-omit-frame-pointer
                        -fno-sanitize-recover=all)
    add_link_options(-fsanitize=${FIRSTFAULT_SANITIZE})
endif()
if(FIRSTFAULT_FUZZ)
    # The warnings are chosen for GCC; what clang says on top of them is not judged here.
    add_compile_options(-fsanitize=fuzzer-no-link -Wno-error)
endif()
