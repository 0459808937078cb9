// Fuzzes nvidia-bug-report.log, whose parts are ranges of its own bytes.
#include "engine/bundle/bug_report_unpacker.h"
#include "tests/fuzz/fuzz_member.h"
#include "tests/fuzz/fuzz_target.h"

namespace ff {

namespace {

void run(std::string_view bytes) {
    static_cast<void>(isBugReport(bytes));
    const Progress progress;
    UnpackBudget budget{BundleLimits{}};
    SpillStore store;
    std::vector<IntakeIssue> issues;
    std::vector<FoundFile> files;
    FoundFile report;
    report.path = "nvidia-bug-report.log";
    report.name = report.path;
    const auto own = fuzzMember(bytes, MemberKind::Diagnostic).bytes;
    report.bytes = own;
    unpackBugReport(std::move(report), {budget, store, progress, issues}, files);
    const std::string_view whole = own->view();
    for (const FoundFile& file : files) {
        require(file.bytes != nullptr, "a part has bytes");
        const std::string_view part = file.bytes->view();
        require(part.empty() || (part.data() >= whole.data() &&
                                 part.data() + part.size() <= whole.data() + whole.size()),
                "a part lies in its report");
    }
}

const FuzzTargetEntry entry("bug_report", run);

} // namespace

} // namespace ff
