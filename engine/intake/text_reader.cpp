// Newlines are counted by memchr; a stamp is read at every checkpoint of the index.
#include "engine/intake/text_reader.h"

#include <algorithm>
#include <cstring>

#include <fmt/format.h>

#include "engine/intake/line_span.h"
#include "engine/intake/text_decoder.h"
#include "engine/model/line_number.h"

namespace ff {

namespace {

/// How many lines after a checkpoint are tried for a stamp.
constexpr int triesForStamp = 8;

void addIssue(MemberReading& reading, std::uint64_t line, std::uint64_t offset,
              IntakeIssue::Severity severity, std::string what) {
    IntakeIssue issue;
    issue.member = reading.member;
    issue.line = line;
    issue.offset = offset;
    issue.severity = severity;
    issue.what = std::move(what);
    reading.issues.push_back(std::move(issue));
}

void addMark(MemberReading& reading, std::string_view bytes, const StampReader& stampOf,
             std::uint64_t line, std::uint64_t offset) {
    std::size_t begin = static_cast<std::size_t>(offset);
    for (int i = 0; i < triesForStamp && begin < bytes.size(); ++i) {
        const LineSpan span = lineAt(bytes, begin);
        const Stamp stamp = span.end > span.begin ? stampOf(span.in(bytes)) : Stamp{};
        if (stamp.isWall()) {
            reading.marks.push_back({line + static_cast<std::uint64_t>(i), span.begin, stamp.at});
            return;
        }
        begin = span.next;
    }
}

/// Stamped lines at the very end, which the checkpoints do not reach.
void addLastMark(MemberReading& reading, std::string_view bytes, const StampReader& stampOf) {
    std::size_t at = bytes.size();
    std::uint64_t line = reading.lines.lineCount + 1;
    for (int i = 0; i < 64 && at > 0 && line > 1; ++i) {
        const LineSpan span = lineAround(bytes, at - 1);
        --line;
        const Stamp stamp = stampOf(span.in(bytes));
        if (stamp.isWall()) {
            if (reading.marks.empty() || reading.marks.back().line < line) {
                reading.marks.push_back({line, span.begin, stamp.at});
            }
            return;
        }
        at = span.begin;
    }
}

void noteNul(MemberReading& reading, std::string_view bytes, std::optional<std::size_t> nul) {
    if (nul) {
        const std::uint64_t line =
            lineNumberAt(bytes, reading.lines, lineAround(bytes, *nul).begin);
        addIssue(reading, line, *nul, IntakeIssue::Severity::Note,
                 "NUL bytes from here on; they are kept and shown as a replacement character");
    }
}

/// One issue for all lines that are not decoded to their end, at the first of them.
void noteLongLines(MemberReading& reading, std::string_view bytes) {
    constexpr std::size_t longest = TextDecoder::longestLine;
    std::optional<std::size_t> found;
    const auto& checkpoints = reading.lines.checkpoints;
    for (std::size_t i = 0; i < checkpoints.size(); ++i) {
        const std::size_t end = i + 1 < checkpoints.size() ? checkpoints[i + 1] : bytes.size();
        if (end - checkpoints[i] <= longest) {
            continue; // too few bytes up to the next checkpoint to hold one
        }
        for (LineSpan span = lineAt(bytes, checkpoints[i]); span.begin < end;
             span = lineAt(bytes, span.next)) {
            if (span.end - span.begin <= longest) {
                continue;
            }
            if (found) {
                ++reading.issues[*found].count;
                continue;
            }
            found = reading.issues.size();
            addIssue(reading, lineNumberAt(bytes, reading.lines, span.begin), span.begin,
                     IntakeIssue::Severity::Note,
                     fmt::format("A line of {} bytes: behind the first {} it is searched as it "
                                 "stands. Split it where the program meant line ends.",
                                 span.end - span.begin, longest));
        }
    }
}

} // namespace

LineIndex indexLines(std::string_view bytes, const Progress& progress) {
    LineIndex index;
    std::size_t begin = 0;
    while (begin < bytes.size()) {
        if (index.lineCount % LineIndex::stride == 0) {
            index.checkpoints.push_back(begin);
            if (progress.isCancelled()) {
                break;
            }
        }
        ++index.lineCount;
        const void* newline = std::memchr(bytes.data() + begin, '\n', bytes.size() - begin);
        if (newline == nullptr) {
            break;
        }
        begin = static_cast<std::size_t>(static_cast<const char*>(newline) - bytes.data()) + 1;
    }
    return index;
}

MemberReading readText(const Member& member, const StampReader& stampOf, const Progress& progress,
                       TextSurvey* survey) {
    MemberReading reading;
    reading.member = member.id;
    if (!member.bytes) {
        return reading;
    }
    const std::string_view bytes = member.bytes->view();
    std::optional<std::size_t> nul;
    if (survey != nullptr) {
        reading.lines = std::move(survey->lines);
        nul = survey->firstNul;
    } else {
        reading.lines = indexLines(bytes, progress);
        const std::size_t found = bytes.find('\0');
        nul = found == std::string_view::npos ? std::nullopt : std::optional(found);
    }
    for (std::size_t i = 0; i < reading.lines.checkpoints.size(); ++i) {
        addMark(reading, bytes, stampOf, i * LineIndex::stride + 1, reading.lines.checkpoints[i]);
    }
    addLastMark(reading, bytes, stampOf);
    for (const TimeMark& mark : reading.marks) {
        reading.firstTime = std::min(reading.firstTime.value_or(maxTime), mark.time);
        reading.lastTime = std::max(reading.lastTime.value_or(minTime), mark.time);
    }
    noteNul(reading, bytes, nul);
    noteLongLines(reading, bytes);
    return reading;
}

} // namespace ff
