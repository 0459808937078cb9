// Puts tracebacks and failure tables of a text member together, one record each.
//
// Record kinds and fields; one that is not known is left out:
//   python_exception   type (qualified, as printed), message (first line), text (whole message,
//                      4 KiB at most), root_type, root_message, root (both) of the exception that
//                      the chain began with; frame (`train.py:212 in step`), frame_file,
//                      frame_line, frame_function: the last frame of the root that is the program's
//                      own (not of a library, the interpreter or a launcher), else of the last
//                      exception; last_file, last_line, last_function: where the root was raised;
//                      thread, fatal (`yes`: the interpreter died), truncated (`yes`: cut before
//                      its end), chain (the summary lines, one a line), repeats (how often it was
//                      said again, if it was), last (when, RFC 3339), local_rank, pid, process of
//                      the speaker, unprefixed (`yes`: only the first line names the speaker)
//   python_exception_ignored   the same, of a traceback that the program went on after
//                      (`Exception ignored in`, `--- Logging error ---`, logged as a warning)
//   launcher_failure   host, rank, local_rank, exit_code, pid, error_file, message, time (as
//                      written, local time), is_root (`yes` or `no`): a row of torchrun's table
//
// `Record::rank` and `node` are the speaker's, or of the row. Stamps are those of the first line,
// from its neighbours where it has none; locators cover the first line to the last.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "engine/base/progress.h"
#include "engine/intake/envelope_parser.h"
#include "engine/model/intake_issue.h"
#include "engine/model/line_decoder.h"
#include "engine/model/line_index.h"
#include "engine/model/member.h"
#include "engine/model/record.h"

namespace ff {

struct TracebackInput {
    const Member& member;
    const LineIndex& lines;
    const LineDecoder& decoder; ///< gives stamps, and the text of lines that are joined or escaped
    /// Where lines stand for themselves: what the envelope is peeled by. Null: the decoder does it.
    const EnvelopeProfile* profile = nullptr;
    /// Where the triggers stand, ascending. Null: they are looked for.
    const std::vector<std::size_t>* triggers = nullptr;
};

/// Words that begin a report; no text without any of them holds one.
[[nodiscard]] std::span<const std::string_view> reportTriggers();

struct TracebackReading {
    std::vector<Record> records; ///< ordered by place
    std::vector<IntakeIssue> issues;
};

/// A member without any costs a search for a few words. The same failure of the same speaker,
/// whatever its times, is one record; at most 4,096 different ones are kept, which an issue says.
[[nodiscard]] TracebackReading assembleTracebacks(const TracebackInput& input,
                                                  const Progress& progress);

} // namespace ff
