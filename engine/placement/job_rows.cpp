// Rows of one job id are attempts where they are of one user's job; ids are used again.
#include "engine/placement/job_rows.h"

#include <algorithm>
#include <array>
#include <set>

#include "engine/base/host_list.h"
#include "engine/base/text.h"
#include "engine/base/zone_alignment.h"

namespace ff {

namespace {

struct StateWord {
    std::string_view word;
    TerminalState state;
};

/// Slurm's job states (slurm.schedmd.com, "JOB STATE CODES").
constexpr std::array<StateWord, 9> slurmStates{{
    {"COMPLETED", TerminalState::Completed},
    {"FAILED", TerminalState::Failed},
    {"CANCELLED", TerminalState::Cancelled},
    {"TIMEOUT", TerminalState::Timeout},
    {"DEADLINE", TerminalState::Timeout},
    {"PREEMPTED", TerminalState::Preempted},
    {"NODE_FAIL", TerminalState::NodeFail},
    {"BOOT_FAIL", TerminalState::NodeFail},
    {"OUT_OF_MEMORY", TerminalState::OutOfMemory},
}};

/// The digits of `slurm-4711.out`, if the file's name is such.
std::string jobOfFileName(std::string_view path) {
    const std::string_view name = path.substr(path.rfind('/') + 1);
    if (!name.starts_with("slurm-")) {
        return {};
    }
    return std::string(name.substr(6, name.find_first_not_of("0123456789", 6) - 6));
}

std::string_view startText(const Record& row) {
    const std::string_view submit = row.field("submit");
    return submit.empty() ? row.field("start") : submit;
}

/// Whether a row is of the same job as `last`, and no job that had its id before.
bool isSameJob(const Record& row, const Record& last) {
    const auto agrees = [&](std::string_view name) {
        return row.field(name).empty() || last.field(name).empty() ||
               row.field(name) == last.field(name);
    };
    return agrees("job_name") && agrees("user") && agrees("cluster");
}

std::vector<const Record*> rowsOfKind(const PlacementEvidence& evidence, std::string_view kind,
                                      std::string_view jobId) {
    std::vector<const Record*> rows;
    const Record* last = nullptr;
    evidence.eachRecord([&](const Record& record) {
        if (record.kind == kind && (jobId.empty() || record.field("job_id") == jobId)) {
            rows.push_back(&record);
            last = last == nullptr || record.stamp.at >= last->stamp.at ? &record : last;
        }
    });
    if (last == nullptr) {
        return {};
    }
    // The same row may be in several files. Times of one column sort as text.
    std::set<std::string_view> seen{startText(*last)};
    std::vector<const Record*> out{last};
    for (const Record* row : rows) {
        const bool isOfJob =
            row->field("job_id") == last->field("job_id") && isSameJob(*row, *last);
        if (isOfJob && row->stamp.at <= last->stamp.at && seen.insert(startText(*row)).second) {
            out.push_back(row);
        }
    }
    std::stable_sort(out.begin(), out.end(),
                     [](const Record* a, const Record* b) { return a->stamp.at < b->stamp.at; });
    return out;
}

} // namespace

void PlacementEvidence::eachRecord(const std::function<void(const Record&)>& visit) const {
    for (const MemberReading& reading : readings) {
        for (const Record& record : reading.records) {
            visit(record);
        }
    }
}

std::string jobIdOf(const PlacementEvidence& evidence) {
    if (evidence.bundle.manifest.jobId) {
        return *evidence.bundle.manifest.jobId;
    }
    std::set<std::string> named;
    for (const PlacementHit& hit : evidence.hits) {
        if (hit.fact == PlacementFact::JobId) {
            named.insert(hit.match.value("job"));
        }
    }
    if (named.size() == 1) {
        return *named.begin();
    }
    named.clear();
    for (const Member& member : evidence.bundle.members) {
        if (std::string job = jobOfFileName(member.path); !job.empty()) {
            named.insert(std::move(job));
        }
    }
    return named.size() == 1 ? *named.begin() : std::string();
}

std::vector<const Record*> jobRowsOf(const PlacementEvidence& evidence, std::string_view jobId) {
    std::vector<const Record*> rows = rowsOfKind(evidence, "sacct_job", jobId);
    if (rows.empty()) {
        rows = rowsOfKind(evidence, "scontrol_job", jobId);
        rows.erase(rows.begin(), rows.empty() ? rows.end() : rows.end() - 1);
    }
    return rows;
}

RowZone zoneOf(const PlacementEvidence& evidence, const Record& lastRow) {
    const std::optional<Nanos> end = timeField(lastRow, "end");
    std::optional<Nanos> logsEnd;
    bool isLogsZoneKnown = false;
    for (const Member& member : evidence.bundle.members) {
        const auto& last = evidence.readings[member.id.index()].lastTime;
        if (member.source == Source::AppLog && last && *last > logsEnd.value_or(minTime)) {
            logsEnd = last;
            isLogsZoneKnown = hasZone(member);
        }
    }
    if (lastRow.field("end").ends_with('Z') || lastRow.field("start").ends_with('Z')) {
        return {0, true};
    }
    const auto zone =
        logsEnd && end ? alignedZone(*end, *logsEnd, 5 * minute) : std::optional<int>();
    return {-zone.value_or(0) * minute, zone && isLogsZoneKnown};
}

bool hasZone(const Member& member) {
    return member.zoneMinutes.isKnown() || member.zoneName.isKnown();
}

bool isZoneOpen(const Bundle& bundle, MemberId member) {
    return !(member.isValid() && hasZone(bundle.member(member))) &&
           std::any_of(bundle.members.begin(), bundle.members.end(), hasZone);
}

TerminalState slurmStateFrom(std::string_view word) {
    for (const StateWord& known : slurmStates) {
        if (known.word == word) {
            return known.state;
        }
    }
    return TerminalState::Unknown;
}

std::optional<Nanos> timeField(const Record& record, std::string_view name) {
    const auto civil = parseIsoCivil(record.field(name));
    return civil ? std::optional(fromCivil(*civil)) : std::nullopt;
}

std::optional<int> numberField(const Record& record, std::string_view name) {
    const auto value = parseInteger(record.field(name));
    return value ? std::optional<int>(static_cast<int>(*value)) : std::nullopt;
}

std::vector<std::string> nodeListFrom(std::string_view text) {
    if (text.empty() || text.find_first_of("+ ") != std::string_view::npos) {
        return {};
    }
    std::vector<std::string> nodes = expandHostList(text);
    const bool isCut = std::any_of(nodes.begin(), nodes.end(), [](const std::string& node) {
        return node.empty() || node.find_first_of("[]") != std::string::npos;
    });
    return isCut ? std::vector<std::string>{} : nodes;
}

} // namespace ff
