// The first reason that applies counts, the ones that lose most first.
#include "engine/verdict/member_status.h"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

namespace ff {

namespace {

using Status = ConnectorReport::Status;

/// A buffered writer that is killed loses what is behind its last full block.
constexpr std::size_t blockSize = 4096;

/// How much earlier than the failure a log may end: a waiting rank prints nothing for the time of a
/// collective time-out.
constexpr Nanos longestQuiet = 30 * minute;

/// Bytes of a UTF-8 sequence by its first byte; 1 for what begins none.
std::size_t sequenceLength(unsigned char first) {
    return first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1;
}

bool endsInsideCharacter(std::string_view bytes) {
    for (std::size_t back = 1; back <= std::min<std::size_t>(4, bytes.size()); ++back) {
        const auto byte = static_cast<unsigned char>(bytes[bytes.size() - back]);
        if ((byte & 0xC0) != 0x80) {
            return sequenceLength(byte) > back;
        }
    }
    return false;
}

/// A last line without its end alone is no sign: editors and pastes leave it out too.
bool endsInsideLine(std::string_view bytes) {
    return !bytes.empty() && bytes.back() != '\n' &&
           (bytes.size() % blockSize == 0 || endsInsideCharacter(bytes));
}

const IntakeIssue* firstError(const MemberReading& reading) {
    const auto error =
        std::find_if(reading.issues.begin(), reading.issues.end(), [](const IntakeIssue& issue) {
            return issue.severity == IntakeIssue::Severity::Error;
        });
    return error == reading.issues.end() ? nullptr : &*error;
}

/// Nothing when there is nothing to read in it.
std::optional<MemberStatus> unreadStatus(const Member& member) {
    if (member.isIgnored) {
        return MemberStatus{Status::Skipped, "told to be left out"};
    }
    if (!member.bytes) {
        return MemberStatus{Status::Error,
                            member.kind.from.empty() ? "cannot be read" : member.kind.from};
    }
    if (member.kind.value == MemberKind::Binary) {
        return MemberStatus{Status::Skipped, member.kind.from.empty()
                                                 ? "no text and of no known kind"
                                                 : member.kind.from};
    }
    if (member.kind.value == MemberKind::Empty || member.bytes->view().empty()) {
        return member.isTruncated ? MemberStatus{Status::Partial, member.truncation}
                                  : MemberStatus{Status::Empty, "no content"};
    }
    return std::nullopt;
}

MemberStatus statusOf(const Member& member, const MemberReading& reading, std::uint64_t matches) {
    if (const auto unread = unreadStatus(member)) {
        return *unread;
    }
    const bool isText = isLineText(member.kind.value);
    const bool holdsNothing = !isText && reading.records.empty();
    const IntakeIssue* error = firstError(reading);
    if (holdsNothing && error != nullptr) {
        return {Status::Error, error->what};
    }
    if (member.isTruncated || reading.isTruncated) {
        const std::string why = member.isTruncated ? member.truncation : "ends inside a row";
        return {holdsNothing ? Status::Error : Status::Partial, why};
    }
    if (error != nullptr) {
        return {Status::Partial, error->what};
    }
    if (isText && endsInsideLine(member.bytes->view())) {
        return {Status::Partial, "its last line is cut"};
    }
    if (holdsNothing) {
        return {Status::Empty, "no row was found in it"};
    }
    return matches == 0 ? MemberStatus{Status::Empty, "read, nothing found"} : MemberStatus{};
}

/// Finds logs of ranks that end long before the failure while most others do not: a quiet time
/// that all share says nothing about one of them.
class EarlyEnds {
public:
    explicit EarlyEnds(const VerdictInput& input) : m_input(input), m_failure(failureTime()) {
        for (const Member& member : input.bundle.members) {
            if (const auto quiet = quietBeforeFailure(member)) {
                m_balance += *quiet > longestQuiet ? -1 : 1;
            }
        }
    }

    /// By how much, where most others go on.
    [[nodiscard]] std::optional<Nanos> gapOf(const Member& member) const {
        const auto quiet = quietBeforeFailure(member);
        return quiet && *quiet > longestQuiet && m_balance > 0 ? quiet : std::nullopt;
    }

private:
    /// Of logs of single ranks only: kernels may be quiet, and rows of metrics are changes.
    [[nodiscard]] std::optional<Nanos> quietBeforeFailure(const Member& member) const {
        const bool isOfRank = member.source == Source::AppLog && member.rank.value.has_value();
        const bool isOfOtherAttempt =
            member.attempt.value && *member.attempt.value != m_input.workload.attempt;
        const auto last = m_input.readings[member.id.index()].lastTime;
        if (!m_failure || !last || member.isIgnored || isOfOtherAttempt || !isOfRank) {
            return std::nullopt;
        }
        return subtractSaturated(*m_failure, *last);
    }

    [[nodiscard]] std::optional<Nanos> failureTime() const {
        if (m_input.workload.end && !m_input.workload.isEndZoneUnknown) {
            return m_input.workload.end;
        }
        std::optional<Nanos> latest;
        for (const Member& member : m_input.bundle.members) {
            const auto last = m_input.readings[member.id.index()].lastTime;
            if (member.source == Source::AppLog && last) {
                latest = std::max(latest.value_or(minTime), *last);
            }
        }
        return latest;
    }

    const VerdictInput& m_input;
    std::optional<Nanos> m_failure;
    int m_balance = 0; ///< logs that go on less those that end early
};

} // namespace

std::vector<MemberStatus> memberStatuses(const VerdictInput& input) {
    const EarlyEnds ends(input);
    std::vector<MemberStatus> out;
    for (const Member& member : input.bundle.members) {
        MemberStatus made = statusOf(member, input.readings[member.id.index()],
                                     input.matchesOfMember[member.id.index()]);
        if (made.status == Status::Ok || made.status == Status::Empty) {
            if (const auto gap = ends.gapOf(member)) {
                made = {Status::Partial,
                        fmt::format("ends {} before the failure, where most others go on",
                                    toDurationText(*gap, false))};
            }
        }
        out.push_back(std::move(made));
    }
    return out;
}

std::vector<MemberId> logsThatEndEarly(const VerdictInput& input) {
    const EarlyEnds ends(input);
    std::vector<MemberId> out;
    for (const Member& member : input.bundle.members) {
        if (ends.gapOf(member)) {
            out.push_back(member.id);
        }
    }
    return out;
}

} // namespace ff
