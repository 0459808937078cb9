#include "engine/redaction/path_shape.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace ff {

namespace {

constexpr std::size_t longestPath = 4096;
constexpr std::size_t longestQuoted = 512;
constexpr std::size_t longestExtension = 12;
constexpr std::size_t longestUser = 64;

bool isLetterOrDigit(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

bool isPathCharacter(char c) {
    return isLetterOrDigit(c) || static_cast<unsigned char>(c) >= 0x80 ||
           std::string_view("/._-+~@#%=*").find(c) != std::string_view::npos;
}

/// Where a quoted path ends: at the quote it began behind, on the same line.
std::size_t quotedEnd(std::string_view text, std::size_t at) {
    const char quote = at == 0 ? '\0' : text[at - 1];
    if (quote != '"' && quote != '\'') {
        return at;
    }
    const std::string_view ahead = text.substr(at, longestQuoted);
    const std::size_t stop = ahead.find_first_of(std::string_view("\"'\r\n\0", 5));
    return stop != std::string_view::npos && ahead[stop] == quote ? at + stop : at;
}

std::size_t plainEnd(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && end - at < longestPath && isPathCharacter(text[end])) {
        ++end;
    }
    while (end > at + 1 && (text[end - 1] == '.' || text[end - 1] == '/' || text[end - 1] == '=')) {
        --end;
    }
    return end;
}

bool isOfSystem(std::string_view path) {
    static constexpr std::array<std::string_view, 30> roots = {
        "/bin/",         "/boot/",     "/dev/",        "/etc/",       "/lib/",
        "/lib32/",       "/lib64/",    "/proc/",       "/run/",       "/sbin/",
        "/sys/",         "/usr/",      "/var/log/",    "/var/run/",   "/var/spool/",
        "/var/lib/",     "/var/tmp/",  "/var/crash/",  "/opt/conda/", "/opt/nvidia/",
        "/opt/pytorch/", "/opt/hpcx/", "/opt/amazon/", "/opt/rocm/",  "/opt/mellanox/",
        "/opt/intel/",   "/opt/venv/", "/opt/python/", "/cm/local/",  "/opt/slurm/"};
    return std::any_of(roots.begin(), roots.end(),
                       [&](std::string_view root) { return path.starts_with(root); });
}

/// Where the part that everybody has begins: a Python library's own files.
std::size_t libraryBegin(std::string_view path) {
    std::size_t begin = path.size();
    for (const std::string_view folder :
         {"/site-packages/", "/dist-packages/", "/lib/python3", "/lib/python2"}) {
        begin = std::min(begin, path.find(folder));
    }
    return begin;
}

std::size_t extensionBegin(std::string_view path) {
    const std::size_t dot = path.rfind('.');
    const std::size_t slash = path.rfind('/');
    const bool hasOne = dot != std::string_view::npos && dot > slash + 1 &&
                        path.size() - dot - 1 <= longestExtension && dot + 1 < path.size() &&
                        std::all_of(path.begin() + static_cast<std::ptrdiff_t>(dot) + 1, path.end(),
                                    isLetterOrDigit);
    return hasOne ? dot : path.size();
}

} // namespace

PathShape pathShapeAt(std::string_view text, std::size_t at, std::size_t leastParts) {
    const bool isInHome = at < text.size() && text[at] == '~';
    const std::size_t ahead = isInHome ? text.substr(at, longestUser).find('/') : 0;
    const std::size_t slash = at + ahead;
    if (ahead == std::string_view::npos || slash >= text.size() || text[slash] != '/') {
        return {};
    }
    const std::size_t end = std::max(quotedEnd(text, at), plainEnd(text, at));
    const std::string_view path = text.substr(at, end - at);
    const auto parts = static_cast<std::size_t>(std::count(path.begin(), path.end(), '/'));
    const bool isWord =
        path.size() > slash - at + 1 && path.find_first_not_of("/.~*-=") != std::string_view::npos;
    if (!isWord || (parts < leastParts && !isInHome) || path.starts_with("//")) {
        return {};
    }
    if (isOfSystem(path)) {
        return {path.size(), 0};
    }
    return {path.size(), std::min(libraryBegin(path), extensionBegin(path))};
}

std::string_view userOfPath(std::string_view path) {
    for (const std::string_view home : {"/home/", "/homes/", "/users/", "/Users/", "/u/"}) {
        const std::size_t at = path.find(home);
        if (at != std::string_view::npos) {
            const std::string_view rest = path.substr(at + home.size());
            return rest.substr(0, rest.find('/'));
        }
    }
    return {};
}

} // namespace ff
