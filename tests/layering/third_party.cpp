// The table of libraries and their places.
#include "tests/layering/third_party.h"

#include <algorithm>

namespace ff::layering {

namespace {

/// A library by the beginnings of its headers, and the test a file must pass to include it.
struct Library {
    std::vector<std::string> headers;
    bool (*isPlace)(const SourceFile& file);
};

bool isMatcherHeader(const std::string& target) {
    return target == "hs.h" || target.starts_with("hs/") || target.starts_with("hs_");
}

bool isReaderOrWriter(const SourceFile& file) {
    return file.stem().ends_with("_reader") || file.stem().ends_with("_writer");
}

bool isTomlPlace(const SourceFile& file) {
    return file.folder() == "engine/ruleset" ||
           (file.folder() == "engine/bundle" && file.stem() == "manifest_reader") ||
           (file.folder() == "engine/corpus" && isReaderOrWriter(file));
}

const std::vector<Library>& libraries() {
    static const std::vector<Library> table = {
        {{"re2/"},
         [](const SourceFile& file) {
             return file.path == "engine/base/pattern.cpp" ||
                    file.path == "engine/base/pattern_set.cpp";
         }},
        {{"hs.h", "hs/", "hs_"},
         [](const SourceFile& file) { return file.folder() == "engine/scan"; }},
        {{"toml++/"}, isTomlPlace},
        {{"archive.h", "archive_entry.h"},
         [](const SourceFile& file) {
             return file.folder() == "engine/bundle" && file.stem() == "archive_reader";
         }},
        {{"zlib.h", "bzlib.h", "lzma.h", "zstd.h"},
         [](const SourceFile& file) { return file.path == "engine/bundle/stream_decoder.cpp"; }},
        {{"sqlite3"}, [](const SourceFile& file) { return file.folder() == "engine/store"; }},
        {{"nlohmann/"},
         [](const SourceFile& file) {
             return isReaderOrWriter(file) || file.folder() == "engine/report";
         }},
        {{"openssl/"},
         [](const SourceFile& file) {
             return file.path == "engine/base/digest.cpp" ||
                    file.path == "engine/base/keyed_digest.cpp";
         }},
        {{"xxhash.h", "xxh3.h"},
         [](const SourceFile& file) { return file.path == "engine/base/digest.cpp"; }},
        {{"date/"},
         [](const SourceFile& file) { return file.path == "engine/base/zone_table.cpp"; }},
        {{"Qsci/"}, [](const SourceFile& file) { return file.folder() == "views/rules"; }},
        {{"CLI/"}, [](const SourceFile& file) { return file.folder() == "app/cli"; }},
        {{"tl/"}, [](const SourceFile& file) { return file.path == "engine/base/result.h"; }},
    };
    return table;
}

} // namespace

bool mayUseLibrary(const SourceFile& file, const std::string& target) {
    return std::all_of(libraries().begin(), libraries().end(), [&](const Library& library) {
        const bool isOfIt =
            std::any_of(library.headers.begin(), library.headers.end(),
                        [&](const std::string& header) { return target.starts_with(header); });
        return !isOfIt || library.isPlace(file);
    });
}

std::vector<Violation> findSharedLibraryUse(const std::vector<SourceFile>& files) {
    std::vector<Violation> found;
    const SourceFile* owner = nullptr;
    for (const SourceFile& file : files) {
        for (const Include& include : file.includes) {
            if (!isMatcherHeader(include.target)) {
                continue;
            }
            if (owner == nullptr) {
                owner = &file;
            } else if (owner != &file) {
                found.push_back({file.path, include.line, "third-party",
                                 include.target + " is already included by " + owner->path});
            }
        }
    }
    return found;
}

} // namespace ff::layering
