// A check that fails aborts: both libFuzzer and the replay test then name the input.
#include "tests/fuzz/fuzz_member.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "engine/base/digest.h"
#include "engine/intake/line_reading.h"
#include "engine/intake/line_span.h"
#include "engine/intake/time_probe.h"
#include "engine/intake/traceback_assembler.h"

namespace ff {

namespace {

class ExactBytes final : public ByteSource {
public:
    explicit ExactBytes(std::string_view bytes) : m_bytes(bytes.begin(), bytes.end()) {
        m_bytes.shrink_to_fit();
    }
    [[nodiscard]] std::string_view view() const override {
        return {m_bytes.data(), m_bytes.size()};
    }

private:
    std::vector<char> m_bytes;
};

std::uint64_t lineAtOffset(std::string_view bytes, std::uint64_t offset) {
    const auto end = bytes.begin() + static_cast<std::ptrdiff_t>(offset);
    return static_cast<std::uint64_t>(std::count(bytes.begin(), end, '\n')) + 1;
}

void decodeLines(const Member& member, const LineDecoder& decoder) {
    const std::string_view bytes = member.bytes->view();
    // An object may have its exception before its message.
    const bool maySwap = member.kind.value == MemberKind::JsonLines;
    for (std::size_t begin = 0; begin < bytes.size();) {
        const LineSpan span = lineAt(bytes, begin);
        Locator locator;
        locator.member = member.id;
        locator.offset = span.begin;
        locator.length = span.end - span.begin;
        const LineText line = decoder.decode(span.in(bytes), locator);
        require(line.envelope.bodyOffset <= line.text.size(), "the body lies in its line");
        std::size_t last = 0;
        for (std::size_t i = 0; i < line.text.size(); ++i) {
            const std::size_t raw = line.rawOffset(i);
            require(span.begin + raw < bytes.size(), "a decoded byte lies in the member");
            require(raw >= last || maySwap, "decoded bytes keep their order");
            last = raw;
        }
        begin = span.next;
    }
}

} // namespace

void require(bool holds, std::string_view what) {
    if (!holds) {
        std::fprintf(stderr, "does not hold: %.*s\n", static_cast<int>(what.size()), what.data());
        std::abort();
    }
}

Member fuzzMember(std::string_view bytes, MemberKind kind) {
    Member member;
    member.id = MemberId(3);
    member.path = "rank_2";
    member.kind = {kind, Learnt::Content, {}};
    member.source = sourceOf(kind);
    member.size = bytes.size();
    member.bytes = std::make_shared<ExactBytes>(bytes);
    return member;
}

void requirePlaces(const Member& member, const std::vector<Record>& records,
                   const std::vector<IntakeIssue>& issues, bool hasLines) {
    const std::string_view bytes = member.bytes->view();
    for (const Record& record : records) {
        const Locator& at = record.locator;
        require(at.member == member.id, "a record is of its member");
        require(at.offset <= bytes.size() && at.length <= bytes.size() - at.offset,
                "a record lies in its member");
        require(at.hash == quickHash(bytes.substr(at.offset, at.length)), "a record's hash");
        require(!hasLines || at.line == lineAtOffset(bytes, at.offset), "a record's line");
    }
    for (const IntakeIssue& issue : issues) {
        require(issue.member == member.id, "an issue is of its member");
        require(issue.offset <= bytes.size(), "an issue lies in its member");
        require(!issue.what.empty(), "an issue says something");
    }
}

void fuzzReader(RecordReaderFunction read, MemberKind kind, std::string_view bytes, bool hasLines) {
    const Member member = fuzzMember(bytes, kind);
    const RecordReading reading = read(member);
    requirePlaces(member, reading.records, reading.issues, hasLines);
}

void fuzzText(MemberKind kind, std::string_view bytes) {
    const Member member = fuzzMember(bytes, kind);
    const LineSample sample = sampleOf(member);
    const TextProbe probe = probeText(member, sample);
    static_cast<void>(probeTimes(member, sample));
    StampContext context;
    context.referenceTime = fromCivil({2026, 4, 5, 4, 28, 12, 0});
    const LineReading lines = readLines(member, probe, context, {});
    decodeLines(member, *lines.decoder);
    const bool isPlain = kind == MemberKind::AppLog && !lines.decoder->joinsLines();
    const TracebackReading found = assembleTracebacks(
        {member, lines.reading.lines, *lines.decoder, isPlain ? &probe.profile : nullptr}, {});
    requirePlaces(member, found.records, found.issues);
    requirePlaces(member, {}, lines.reading.issues);
}

} // namespace ff
