// POSIX calls for the terminal; progress comes from many threads and is shown ten times a second.
#include "app/cli/terminal.h"

#include <cstdio>
#include <cstdlib>

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "engine/base/text.h"

namespace ff::cli {

bool isTerminal(Stream stream) { return isatty(static_cast<int>(stream)) == 1; }

int terminalWidth() {
    winsize size{};
    const bool isKnown = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return isKnown ? size.ws_col : 100;
}

bool wantsColours() {
    const char* asked = std::getenv("NO_COLOR");
    return asked == nullptr || *asked == '\0';
}

void reportError(const Error& error) { fmt::print(stderr, "{}\n", displayable(error.text())); }

Progress ProgressLine::progress() {
    if (!isTerminal(Stream::Error)) {
        return {};
    }
    return {nullptr, [this](std::string_view what, std::uint64_t done, std::uint64_t total) {
                show(what, done, total);
            }};
}

void reportErrors(const std::vector<Error>& errors) {
    for (const Error& error : errors) {
        reportError(error);
    }
}

void ProgressLine::show(std::string_view what, std::uint64_t done, std::uint64_t total) {
    const std::lock_guard lock(m_writing);
    const auto now = std::chrono::steady_clock::now();
    if (m_isShown && now - m_last < std::chrono::milliseconds(100)) {
        return;
    }
    m_last = now;
    m_isShown = true;
    const std::string amount = total > 0 ? fmt::format(" {} / {}", done, total) : std::string();
    fmt::print(stderr, "\r\x1b[K{}{}", displayable(what, 60), amount);
    std::fflush(stderr);
}

void ProgressLine::clear() {
    const std::lock_guard lock(m_writing);
    if (m_isShown) {
        fmt::print(stderr, "\r\x1b[K");
        m_isShown = false;
    }
}

} // namespace ff::cli
