# Sources of what reads the lines of application logs: joined, redrawn, wrapped in JSON.
set(LOG_LINE_SOURCES
    cri_joiner.cpp
    json_lines_decoder.cpp
    json_log_reader.cpp
    line_joiner.cpp
    line_reading.cpp
    line_text_builder.cpp
    neighbour_times.cpp
    redraw_text.cpp
    training_course_builder.cpp
    training_course_reader.cpp
    training_keys.cpp
    training_line_parser.cpp
    wrap_joiner.cpp)
