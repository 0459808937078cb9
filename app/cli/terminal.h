// The terminal: its width, messages on standard error, and a line of progress.
#pragma once

#include <chrono>
#include <mutex>
#include <vector>

#include "engine/base/progress.h"
#include "engine/base/result.h"

namespace ff::cli {

enum class Stream : int { Input = 0, Output = 1, Error = 2 };

[[nodiscard]] bool isTerminal(Stream stream);
/// Columns of the terminal at standard output; 100 when it does not say.
[[nodiscard]] int terminalWidth();
/// False when the environment asks for none (https://no-color.org).
[[nodiscard]] bool wantsColours();

/// `path:line:column: what (hint)` on standard error.
void reportError(const Error& error);
void reportErrors(const std::vector<Error>& errors);

/// One line on standard error that is written over; silent unless that is a terminal.
class ProgressLine {
public:
    /// Valid as long as this object.
    [[nodiscard]] Progress progress();
    void clear();

private:
    void show(std::string_view what, std::uint64_t done, std::uint64_t total);

    std::mutex m_writing;
    std::chrono::steady_clock::time_point m_last;
    bool m_isShown = false;
};

} // namespace ff::cli
