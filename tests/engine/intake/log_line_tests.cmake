# Tests of what reads the lines of application logs.
foreach(name cri_joiner json_lines_decoder json_log_reader line_reading line_text_builder redraw_text
        training_course_reader training_line_parser wrap_joiner)
    firstfault_test(engine/intake/${name} LINK ff_intake)
endforeach()
