# Tests of opening archives, with the library that makes the archives.
add_library(ff_archive_samples STATIC archive_samples.cpp)
target_include_directories(ff_archive_samples PUBLIC "${PROJECT_SOURCE_DIR}")
target_link_libraries(ff_archive_samples PUBLIC ff_model PRIVATE LibArchive::LibArchive)
foreach(name archive_unpacker container_sniffer entry_path spill_store stream_decoder unpacker)
    firstfault_test(engine/bundle/${name} LINK ff_bundle ff_archive_samples)
endforeach()
