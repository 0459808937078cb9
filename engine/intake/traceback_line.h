// What single lines of a traceback say: code frames, summaries of exceptions, links of a chain.
// Source of the formats: Lib/traceback.py and Modules/faulthandler.c of CPython.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ff {

struct CodeFrame {
    std::string file; ///< as printed
    std::int64_t line = 0;
    std::string function; ///< empty in a SyntaxError

    /// Neither a library's, the interpreter's nor a launcher's.
    [[nodiscard]] bool isOwn() const;
    /// `train.py:212 in step`
    [[nodiscard]] std::string text() const;
};

/// `KeyError: 'x'`; the message is its first line, of 1 KiB at most.
struct ExceptionSummary {
    std::string type; ///< qualified, as printed
    std::string message;

    [[nodiscard]] std::string text() const;
    [[nodiscard]] bool isGroup() const;
};

enum class TracebackMark : std::uint8_t {
    None,
    Header,         ///< `Traceback (most recent call last):`
    OriginalHeader, ///< `Original Traceback ...` of a data loader's worker
    GroupHeader,    ///< `Exception Group Traceback ...`
    Cause,          ///< `The above exception was the direct cause ...`
    Context,        ///< `During handling of the above exception ...`
    OtherProcess,   ///< `-- Process 3 terminated with the following error:`
};

inline constexpr std::string_view tracebackHeader = "Traceback (most recent call last)";

/// `File "x.py", line 3, in f`, also without the comma (faulthandler) or the function.
[[nodiscard]] std::optional<CodeFrame> codeFrameIn(std::string_view text);

/// The last line of a traceback. `isExpected`: the line before was part of its stack, so that a
/// plain class name will do; else the name has to look like that of an exception.
[[nodiscard]] std::optional<ExceptionSummary> exceptionSummaryIn(std::string_view text,
                                                                 bool isExpected);

[[nodiscard]] TracebackMark tracebackMarkOf(std::string_view text);

} // namespace ff
