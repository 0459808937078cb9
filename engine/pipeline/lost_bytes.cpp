// Only what was touched is known: a file that shrank behind its last reader does no harm.
#include "engine/pipeline/lost_bytes.h"

#include <algorithm>

#include "engine/bundle/lost_pages.h"

namespace ff {

namespace {

bool hasLost(const Member& member) { return member.bytes && hasLostPages(member.bytes->view()); }

} // namespace

std::size_t countLostMembers(const Bundle& bundle) {
    return static_cast<std::size_t>(
        std::count_if(bundle.members.begin(), bundle.members.end(), hasLost));
}

void noteLostBytes(const Bundle& bundle, std::vector<MemberReading>& readings) {
    for (const Member& member : bundle.members) {
        if (!hasLost(member)) {
            continue;
        }
        MemberReading& reading = readings[member.id.index()];
        reading.isTruncated = true;
        IntakeIssue issue;
        issue.member = member.id;
        issue.severity = IntakeIssue::Severity::Error;
        issue.what = "The file was cut or could not be read any more while it was being read; what "
                     "was lost reads as NUL bytes. Open it again when nothing writes to it.";
        reading.issues.push_back(std::move(issue));
    }
}

} // namespace ff
