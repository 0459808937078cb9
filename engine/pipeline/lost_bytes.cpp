// Only what was touched is known: a file that shrank behind its last reader does no harm.
#include "engine/pipeline/lost_bytes.h"

#include "engine/bundle/lost_pages.h"

namespace ff {

void noteLostBytes(const Bundle& bundle, std::vector<MemberReading>& readings) {
    for (const Member& member : bundle.members) {
        if (!member.bytes || !hasLostPages(member.bytes->view())) {
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
