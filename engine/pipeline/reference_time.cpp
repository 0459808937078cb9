// Stamps first, then what the user states, then names of files: each only without the one before.
#include "engine/pipeline/reference_time.h"

#include <algorithm>
#include <string>

#include "engine/base/text.h"

namespace ff {

namespace {

/// `messages-20260814`, `logs_2026-08-14/`: a date of this century between other characters.
std::optional<Nanos> dateInPath(std::string_view path) {
    std::string digits;
    std::optional<Nanos> found;
    for (std::size_t i = 0; i + 8 <= path.size(); ++i) {
        const bool startsRun = path[i] == '2' && (i == 0 || path[i - 1] < '0' || path[i - 1] > '9');
        if (!startsRun) {
            continue;
        }
        digits.clear();
        std::size_t at = i;
        for (; at < path.size() && digits.size() < 9; ++at) {
            const bool isBetween = digits.size() == 4 || digits.size() == 6;
            if (path[at] >= '0' && path[at] <= '9') {
                digits += path[at];
            } else if (!(isBetween && (path[at] == '-' || path[at] == '_' || path[at] == '.'))) {
                break;
            }
        }
        if (digits.size() != 8) {
            continue;
        }
        const auto number = parseInteger(digits).value_or(0);
        const CivilTime civil{static_cast<int>(number / 10000),
                              static_cast<int>(number / 100 % 100), static_cast<int>(number % 100)};
        if (isValid(civil) && civil.year < 2100) {
            found = std::max(found.value_or(minTime), fromCivil(civil));
        }
    }
    return found;
}

} // namespace

std::optional<Nanos> referenceTime(const Bundle& bundle,
                                   const std::vector<MemberEvidence>& evidence) {
    std::optional<Nanos> latest;
    const auto take = [&](std::optional<Nanos> time) {
        if (time) {
            latest = std::max(latest.value_or(minTime), *time);
        }
    };
    for (const MemberEvidence& member : evidence) {
        take(member.text->latestDate);
        for (const Nanos boot : member.times->journalBoots) {
            take(boot);
        }
        for (const Record& row : *member.rows) {
            if (row.stamp.isWall()) {
                take(row.stamp.at);
            }
        }
    }
    if (latest) {
        return latest;
    }
    take(bundle.manifest.end ? bundle.manifest.end : bundle.manifest.start);
    if (latest) {
        return latest;
    }
    for (const Member& member : bundle.members) {
        take(dateInPath(member.path));
    }
    take(dateInPath(bundle.name));
    return latest;
}

} // namespace ff
