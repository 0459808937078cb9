# Sources that put tracebacks and failure tables together.
set(TRACEBACK_SOURCES
    exception_record_builder.cpp
    failure_table_block.cpp
    fatal_error_block.cpp
    spoken_text.cpp
    traceback_assembler.cpp
    traceback_block.cpp
    traceback_line.cpp)
