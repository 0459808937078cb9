// Fuzzes answers of Loki, opened as if they were archives.
#include "engine/bundle/loki_reader.h"
#include "engine/bundle/loki_sniffer.h"
#include "engine/bundle/loki_unpacker.h"
#include "tests/fuzz/fuzz_member.h"
#include "tests/fuzz/fuzz_target.h"

namespace ff {

namespace {

void unpack(std::string_view bytes, LokiShape shape) {
    BundleLimits limits;
    limits.unpackedBytes = std::uint64_t{1} << 20;
    const Progress progress;
    UnpackBudget budget(limits);
    SpillStore store;
    std::vector<IntakeIssue> issues;
    std::vector<FoundFile> files;
    FoundFile answer;
    answer.path = "answer.json";
    answer.name = answer.path;
    answer.bytes = fuzzMember(bytes, MemberKind::LokiJson).bytes;
    unpackLoki(std::move(answer), shape, {budget, store, progress, issues}, files);
    for (const FoundFile& file : files) {
        require(!file.path.empty(), "a stream has a path");
    }
}

/// Every shape reads everything: what sniffing tells is no promise.
void run(std::string_view bytes) {
    static_cast<void>(lokiShapeOf(bytes, "answer.json"));
    for (const LokiShape shape : {LokiShape::Streams, LokiShape::Rows, LokiShape::Error}) {
        const LokiAnswer answer = readLokiAnswer(bytes, shape, {});
        require(answer.stoppedAt <= bytes.size(), "damage lies in the answer");
        require(answer.firstBadEntry <= bytes.size(), "an entry lies in the answer");
        unpack(bytes, shape);
    }
}

const FuzzTargetEntry entry("loki", run);

} // namespace

} // namespace ff
