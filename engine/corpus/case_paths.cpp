#include "engine/corpus/case_paths.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "engine/base/text.h"
#include "engine/corpus/case_reader.h"

namespace ff {
namespace {

constexpr std::size_t longestExtension = 6;

std::string joined(const std::vector<std::string>& parts) {
    return parts.empty() ? "member" : fmt::format("{}", fmt::join(parts, "/"));
}

std::vector<std::string> safeParts(std::string_view path) {
    std::vector<std::string> parts;
    for (const std::string_view part : split(path, '/')) {
        if (!part.empty() && part != "." && part != "..") {
            parts.emplace_back(part);
        }
    }
    return parts;
}

/// `.log` of `gpu-k03.log`; empty where what follows the last dot may belong to a name.
std::string_view extensionOf(std::string_view name) {
    const std::size_t dot = name.rfind('.');
    if (dot == std::string_view::npos || dot == 0 || name.size() - dot > longestExtension) {
        return {};
    }
    const std::string_view extension = name.substr(dot);
    const bool isNumber = std::all_of(extension.begin() + 1, extension.end(),
                                      [](char c) { return c >= '0' && c <= '9'; });
    return isNumber ? std::string_view{} : extension;
}

} // namespace

std::string safePath(std::string_view memberPath) { return joined(safeParts(memberPath)); }

std::string changedPath(std::string_view memberPath,
                        const std::function<std::string(std::string_view text)>& change) {
    std::vector<std::string> parts = safeParts(memberPath);
    for (std::string& part : parts) {
        const std::string extension(extensionOf(part));
        std::string changed =
            change(std::string_view(part).substr(0, part.size() - extension.size())) + extension;
        std::replace(changed.begin(), changed.end(), '/', '_');
        part = changed == "." || changed == ".." ? "member" : changed;
    }
    return joined(parts);
}

CasePaths::CasePaths() : m_files{std::string(expectationFile), "bundle.toml"} {}

bool CasePaths::isFree(const std::string& path) const {
    if (m_files.contains(path) || m_folders.contains(path)) {
        return false;
    }
    for (std::size_t at = path.find('/'); at != std::string::npos; at = path.find('/', at + 1)) {
        if (m_files.contains(path.substr(0, at))) {
            return false;
        }
    }
    return true;
}

std::string CasePaths::take(const std::string& wanted) {
    std::string path = wanted;
    for (int i = 2; !isFree(path); ++i) {
        path = fmt::format("more-{}/{}", i, wanted);
    }
    m_files.insert(path);
    for (std::size_t at = path.find('/'); at != std::string::npos; at = path.find('/', at + 1)) {
        m_folders.insert(path.substr(0, at));
    }
    return path;
}

} // namespace ff
