// Reads the sources and their `#include` lines.
#include "tests/layering/source_tree.h"

#include <algorithm>
#include <fstream>
#include <optional>

namespace ff::layering {

namespace {

namespace fs = std::filesystem;

std::optional<Include> includeOn(const std::string& line, int number) {
    std::size_t at = line.find_first_not_of(" \t");
    if (at == std::string::npos || line[at] != '#') {
        return std::nullopt;
    }
    at = line.find_first_not_of(" \t", at + 1);
    if (at == std::string::npos || line.compare(at, 7, "include") != 0) {
        return std::nullopt;
    }
    at = line.find_first_of("\"<", at + 7);
    if (at == std::string::npos) {
        return std::nullopt;
    }
    const bool isQuoted = line[at] == '"';
    const std::size_t end = line.find(isQuoted ? '"' : '>', at + 1);
    if (end == std::string::npos) {
        return std::nullopt;
    }
    return Include{line.substr(at + 1, end - at - 1), isQuoted, number};
}

SourceFile readSource(const fs::path& root, const fs::path& file) {
    SourceFile source;
    source.path = file.lexically_relative(root).generic_string();
    std::ifstream in(file);
    std::string line;
    while (std::getline(in, line)) {
        ++source.lineCount;
        if (auto include = includeOn(line, source.lineCount)) {
            source.includes.push_back(std::move(*include));
        }
    }
    return source;
}

} // namespace

std::string folderOf(const std::string& path) {
    const std::size_t first = path.find('/');
    if (first == std::string::npos) {
        return {};
    }
    const std::size_t second = path.find('/', first + 1);
    return second == std::string::npos ? path.substr(0, first) : path.substr(0, second);
}

std::string SourceFile::folder() const { return folderOf(path); }

std::string SourceFile::stem() const { return fs::path(path).stem().string(); }

std::vector<SourceFile> readSources(const fs::path& root, const std::vector<std::string>& folders) {
    std::vector<SourceFile> sources;
    for (const std::string& folder : folders) {
        if (!fs::is_directory(root / folder)) {
            continue;
        }
        for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
            const auto extension = entry.path().extension();
            if (entry.is_regular_file() && (extension == ".h" || extension == ".cpp")) {
                sources.push_back(readSource(root, entry.path()));
            }
        }
    }
    std::sort(sources.begin(), sources.end(),
              [](const SourceFile& a, const SourceFile& b) { return a.path < b.path; });
    return sources;
}

} // namespace ff::layering
