// Refuses rather than repairs: a path that tries to escape is no accident.
#include "engine/bundle/entry_path.h"

#include "engine/base/text.h"

namespace ff {

namespace {

bool hasDriveLetter(std::string_view path) {
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    return path.size() >= 2 && isLetter(path[0]) && path[1] == ':' &&
           (path.size() == 2 || path[2] == '/' || path[2] == '\\');
}

} // namespace

Result<std::string> memberPathOf(std::string_view stored, std::size_t limit) {
    if (stored.empty()) {
        return failure("has no name");
    }
    if (stored.size() > limit) {
        return failure("has a path of more than " + std::to_string(limit) + " bytes");
    }
    if (stored.front() == '/' || hasDriveLetter(stored)) {
        return failure("has an absolute path");
    }
    if (stored.find('\\') != std::string_view::npos) {
        return failure("has a backslash in its path");
    }
    std::string path;
    for (const std::string_view part : split(stored, '/')) {
        if (part == "..") {
            return failure("has a path that leads out of the archive");
        }
        if (!part.empty() && part != ".") {
            path += (path.empty() ? "" : "/") + displayable(part);
        }
    }
    return path;
}

} // namespace ff
