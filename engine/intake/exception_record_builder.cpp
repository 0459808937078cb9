// A report is known by its speaker, its exceptions and its frame.
#include "engine/intake/exception_record_builder.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "engine/base/digest.h"
#include "engine/base/text.h"
#include "engine/intake/line_span.h"
#include "engine/model/line_number.h"
#include "engine/model/placement.h"

namespace ff {

namespace {

void setFrame(Record& record, const std::string& name, const std::optional<CodeFrame>& frame) {
    if (!frame) {
        return;
    }
    record.set(name + "_file", frame->file);
    record.set(name + "_line", std::to_string(frame->line));
    if (!frame->function.empty()) {
        record.set(name + "_function", frame->function);
    }
}

void setUnlessEmpty(Record& record, const char* name, std::string value) {
    if (!value.empty()) {
        record.set(name, std::move(value));
    }
}

std::string joined(const std::vector<std::string>& lines) {
    std::string out;
    for (const std::string& line : lines) {
        out += (out.empty() ? "" : "\n") + line;
    }
    return out;
}

std::string signatureOf(const ExceptionReport& report, const ReportSpeaker& speaker) {
    std::string text = speaker.key + (speaker.isIgnored ? "\x1E" : "\x1F");
    const std::string frame = report.own ? report.own->text() : std::string();
    const std::string rank = report.rank ? std::to_string(*report.rank) : std::string();
    const std::array<std::string, 5> parts{report.outer.text(), report.root.text(), frame, rank,
                                           report.thread};
    for (const std::string& part : parts) {
        text += part + '\x1F';
    }
    return text;
}

void fill(Record& record, const ExceptionReport& report) {
    setUnlessEmpty(record, "type", report.outer.type);
    setUnlessEmpty(record, "message", report.outer.message);
    setUnlessEmpty(record, "text", report.text);
    setUnlessEmpty(record, "root_type", report.root.type);
    setUnlessEmpty(record, "root_message", report.root.message);
    setUnlessEmpty(record, "root", report.root.text());
    if (report.own) {
        record.set("frame", report.own->text());
    }
    setFrame(record, "frame", report.own);
    setFrame(record, "last", report.last);
    setUnlessEmpty(record, "thread", report.thread);
    if (report.isFatal) {
        record.set("fatal", "yes");
    }
    if (report.outer.type.empty()) {
        record.set("truncated", "yes");
    }
    setUnlessEmpty(record, "chain", joined(report.lines));
}

} // namespace

ExceptionRecordBuilder::ExceptionRecordBuilder(const TracebackInput& input)
    : m_input(input),
      m_bytes(input.member.bytes ? input.member.bytes->view() : std::string_view()) {}

bool ExceptionRecordBuilder::hasRoom(std::size_t offset) {
    if (m_out.records.size() < mostRecords) {
        return true;
    }
    if (m_out.issues.empty()) {
        const std::size_t begin = lineAround(m_bytes, offset).begin;
        m_out.issues.push_back(
            {m_input.member.id, lineNumberAt(m_bytes, m_input.lines, begin), begin,
             IntakeIssue::Severity::Note,
             fmt::format("More than {} different tracebacks; from here on only their lines are "
                         "searched.",
                         mostRecords),
             0});
    }
    ++m_out.issues.front().count;
    return false;
}

Stamp ExceptionRecordBuilder::stampAt(std::size_t begin) const {
    const LineSpan span = lineAt(m_bytes, begin);
    Locator locator;
    locator.member = m_input.member.id;
    locator.offset = begin;
    locator.length = span.end - span.begin;
    return m_input.decoder.decode(span.in(m_bytes), locator).envelope.stamp;
}

Record ExceptionRecordBuilder::recordAt(std::string kind, std::size_t begin,
                                        std::size_t end) const {
    Record record;
    record.kind = std::move(kind);
    record.source = m_input.member.source;
    record.locator = {m_input.member.id, lineNumberAt(m_bytes, m_input.lines, begin), begin,
                      end - begin, quickHash(m_bytes.substr(begin, end - begin))};
    record.stamp = stampAt(begin);
    return record;
}

void ExceptionRecordBuilder::setSpeaker(Record& record, const ReportSpeaker& speaker) const {
    record.node = speaker.envelope.node;
    record.rank = speaker.envelope.rank;
    if (speaker.envelope.localRank) {
        record.set("local_rank", std::to_string(*speaker.envelope.localRank));
    }
    if (speaker.envelope.pid) {
        record.set("pid", std::to_string(*speaker.envelope.pid));
    }
    setUnlessEmpty(record, "process", speaker.envelope.process);
    if (speaker.isUnprefixed) {
        record.set("unprefixed", "yes");
    }
}

void ExceptionRecordBuilder::add(const ExceptionReport& report, const ReportSpeaker& speaker) {
    const std::string signature = signatureOf(report, speaker);
    if (const auto known = m_repeats.find(signature); known != m_repeats.end()) {
        ++known->second.count;
        known->second.last = {};
        if (speaker.envelope.stamp.hasTime()) {
            known->second.last = stampAt(report.begin);
        }
        return;
    }
    if (!hasRoom(report.begin)) {
        return;
    }
    m_repeats.emplace(signature, Repeats{m_out.records.size(), 0, {}});
    Record record = recordAt(speaker.isIgnored ? "python_exception_ignored" : "python_exception",
                             report.begin, report.end);
    if (report.rank) { // another's, which the speaker only reports
        record.rank = report.rank;
        record.node = report.host;
    } else {
        setSpeaker(record, speaker);
    }
    fill(record, report);
    m_out.records.push_back(std::move(record));
}

void ExceptionRecordBuilder::add(const LauncherFailure& row, const ReportSpeaker& speaker) {
    if (!hasRoom(row.begin)) {
        return;
    }
    Record record = recordAt("launcher_failure", row.begin, row.end);
    record.node = row.host.empty() ? speaker.envelope.node : row.host;
    const auto rank = parseInteger(row.rank);
    if (rank && *rank >= 0 && *rank < mostRanks) {
        record.rank = static_cast<int>(*rank);
    }
    setUnlessEmpty(record, "host", row.host);
    setUnlessEmpty(record, "rank", row.rank);
    setUnlessEmpty(record, "local_rank", row.localRank);
    setUnlessEmpty(record, "exit_code", row.exitCode);
    setUnlessEmpty(record, "pid", row.pid);
    setUnlessEmpty(record, "error_file", row.errorFile);
    setUnlessEmpty(record, "message", row.message);
    setUnlessEmpty(record, "time", row.time);
    record.set("is_root", row.isRoot ? "yes" : "no");
    m_out.records.push_back(std::move(record));
}

TracebackReading ExceptionRecordBuilder::take() {
    for (const auto& [signature, repeats] : m_repeats) {
        if (repeats.count == 0) {
            continue;
        }
        Record& record = m_out.records[repeats.record];
        record.set("repeats", std::to_string(repeats.count));
        if (repeats.last.isWall()) {
            record.set("last", toRfc3339(repeats.last.at));
        }
    }
    std::stable_sort(
        m_out.records.begin(), m_out.records.end(),
        [](const Record& a, const Record& b) { return a.locator.offset < b.locator.offset; });
    return std::move(m_out);
}

} // namespace ff
