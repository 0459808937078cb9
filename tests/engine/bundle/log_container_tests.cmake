# Tests of answers of Loki and of JSON lines.
foreach(name json_lines_reader loki_reader loki_sniffer loki_stream_name loki_unpacker)
    firstfault_test(engine/bundle/${name} LINK ff_bundle)
endforeach()
