// A report of several lines that one speaker prints: a traceback, a fatal error, a failure table.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/time.h"
#include "engine/intake/traceback_line.h"

namespace ff {

/// A line of the speaker without what stands before the message.
struct SpokenLine {
    std::string_view text;        ///< without indentation
    std::size_t indent = 0;       ///< blanks before it, behind the last `|` of a margin
    bool hasMargin = false;       ///< `  | ` of an exception group
    std::size_t begin = 0;        ///< of the raw line in the member
    std::size_t end = 0;          ///< likewise, without the line end
    std::optional<Nanos> ownTime; ///< where the line itself is stamped
};

/// One failure of a program, its chain put together.
struct ExceptionReport {
    ExceptionSummary outer; ///< what was raised in the end; empty type: cut before it
    ExceptionSummary root;  ///< the first of the chain
    std::string text;       ///< whole message of `outer`, bounded
    std::optional<CodeFrame> own;
    std::optional<CodeFrame> last;
    std::vector<std::string> lines; ///< the summary lines of the chain, bounded
    std::string thread;
    bool isFatal = false;
    std::size_t begin = 0;
    std::size_t end = 0;
    std::optional<int> rank; ///< where the report itself names another than its speaker
    std::string host;        ///< likewise
};

/// A row of torchrun's failure table; what is not said is empty.
struct LauncherFailure {
    std::string time;
    std::string host;
    std::string rank;
    std::string localRank;
    std::string exitCode;
    std::string pid;
    std::string errorFile;
    std::string message;
    bool isRoot = false;
    std::size_t begin = 0;
    std::size_t end = 0;
};

struct SpokenReports {
    std::vector<ExceptionReport> exceptions;
    std::vector<LauncherFailure> failures;
};

class SpokenBlock {
public:
    enum class Took : std::uint8_t {
        Yes,   ///< part of it
        No,    ///< of something else; more may follow
        Closed ///< the block ended before this line
    };

    virtual ~SpokenBlock() = default;
    [[nodiscard]] virtual Took take(const SpokenLine& line) = 0;
    /// Adds what was read; the block is of no use after it.
    virtual void finish(SpokenReports& into) = 0;
};

} // namespace ff
