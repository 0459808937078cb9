// Numbers of lines by member, then intervals around them.
#include "engine/corpus/evidence_selection.h"

#include <algorithm>
#include <array>

#include "engine/pipeline/line_access.h"

namespace ff {
namespace {

struct Reach {
    std::uint64_t around; ///< lines before and behind one that counts
    std::uint64_t head;
    std::uint64_t tail;
    std::uint64_t samples; ///< lines here and there
};

constexpr std::array<Reach, 3> reaches{{{2, 20, 5, 0}, {5, 200, 20, 200}, {20, 2000, 200, 4000}}};
constexpr std::uint64_t smallTable = std::uint64_t{256} << 10;
constexpr std::size_t mostMentions = 200; // of each word in each member

struct Marked {
    std::uint64_t line = 0;
    bool isNeeded = false;
};

using MarkedLines = std::vector<std::vector<Marked>>; ///< by member

void mark(const Locator& locator, MarkedLines& lines) {
    if (locator.member.isValid() && locator.member.index() < lines.size() && locator.line > 0) {
        lines[locator.member.index()].push_back({locator.line});
    }
}

void markAll(const std::vector<Locator>& locators, MarkedLines& lines) {
    for (const Locator& locator : locators) {
        mark(locator, lines);
    }
}

MarkedLines knownLines(const Analysis& analysis) {
    MarkedLines lines(analysis.bundle->members.size());
    for (const Event& event : analysis.graph.log.events) {
        for (const Match& match : event.evidence) {
            mark(match.locator, lines);
        }
    }
    const auto markAccusation = [&](const Accusation& each) {
        markAll(each.restsOn, lines);
        markAll(each.evidence, lines);
    };
    if (analysis.verdict.primary) {
        markAccusation(*analysis.verdict.primary);
    }
    for (const Accusation& each : analysis.verdict.alternatives) {
        markAccusation(each);
    }
    for (const StalledCollective& each : analysis.ledger.stalled) {
        markAll(each.evidence, lines);
        markAll(each.absentEvidence, lines);
    }
    for (const Attempt& attempt : analysis.attempts) {
        markAll(attempt.evidence, lines);
    }
    return lines;
}

/// The line, from 1, that holds a byte.
std::uint64_t lineAt(const LineIndex& index, std::string_view bytes, std::uint64_t offset) {
    const auto& points = index.checkpoints;
    const auto next = std::upper_bound(points.begin(), points.end(), offset);
    if (next == points.begin()) {
        return 1;
    }
    const auto number = static_cast<std::uint64_t>(next - points.begin() - 1);
    const std::uint64_t from = points[number];
    const auto ends = std::count(bytes.begin() + static_cast<std::ptrdiff_t>(from),
                                 bytes.begin() + static_cast<std::ptrdiff_t>(offset), '\n');
    return number * LineIndex::stride + static_cast<std::uint64_t>(ends) + 1;
}

void markMentions(const Analysis& analysis, const std::vector<std::string>& words,
                  MarkedLines& lines) {
    for (const Member& member : analysis.bundle->members) {
        if (!member.bytes || member.isIgnored) {
            continue;
        }
        const std::string_view bytes = member.bytes->view();
        const LineIndex& index = analysis.readings[member.id.index()].lines;
        for (const std::string& word : words) {
            std::size_t at = word.empty() ? std::string_view::npos : bytes.find(word);
            for (std::size_t i = 0; i < mostMentions && at != std::string_view::npos; ++i) {
                lines[member.id.index()].push_back({lineAt(index, bytes, at), true});
                at = bytes.find(word, std::min(bytes.find('\n', at), bytes.size()));
            }
        }
    }
}

bool hasWideCharacters(std::string_view bytes) {
    return bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF");
}

bool isTakenByLines(const Member& member) {
    const MemberKind kind = member.kind.value;
    const bool isTable = kind == MemberKind::MetricsCsv || kind == MemberKind::OpenMetrics;
    return (isLineText(kind) || (isTable && member.size > smallTable)) &&
           !hasWideCharacters(member.bytes->view());
}

/// Sorted intervals; those that touch become one.
std::vector<EvidencePart> joined(MemberId member, std::vector<EvidencePart> parts) {
    std::sort(parts.begin(), parts.end(), [](const EvidencePart& a, const EvidencePart& b) {
        return std::pair(a.first, a.last) < std::pair(b.first, b.last);
    });
    std::vector<EvidencePart> out;
    for (EvidencePart& part : parts) {
        part.member = member;
        if (!out.empty() && part.first <= out.back().last + 1) {
            out.back().last = std::max(out.back().last, part.last);
            out.back().isNeeded = out.back().isNeeded || part.isNeeded;
        } else {
            out.push_back(part);
        }
    }
    return out;
}

std::vector<EvidencePart> partsOf(const std::vector<Marked>& lines, std::uint64_t count,
                                  const Reach& reach) {
    std::vector<EvidencePart> parts;
    const auto add = [&](std::uint64_t first, std::uint64_t last, bool isNeeded) {
        parts.push_back({{}, std::max<std::uint64_t>(first, 1), std::min(last, count), isNeeded});
    };
    add(1, reach.head, false);
    add(count > reach.tail ? count - reach.tail + 1 : 1, count, false);
    for (const Marked& each : lines) {
        if (each.line <= count) {
            add(each.line > reach.around ? each.line - reach.around : 1, each.line + reach.around,
                each.isNeeded);
        }
    }
    for (std::uint64_t i = 1; i < reach.samples && count > reach.samples; ++i) {
        const std::uint64_t line = 1 + i * (count / reach.samples);
        add(line, line, false);
    }
    return parts;
}

} // namespace

std::vector<EvidencePart> selectEvidence(const Analysis& analysis, EvidenceBreadth breadth,
                                         const std::vector<std::string>& words) {
    MarkedLines lines = knownLines(analysis);
    markMentions(analysis, words, lines);
    std::vector<EvidencePart> out;
    for (const Member& member : analysis.bundle->members) {
        if (member.isIgnored || !member.bytes || member.kind.value == MemberKind::Manifest) {
            continue;
        }
        const std::vector<Marked>& marked = lines[member.id.index()];
        const bool isNeeded = std::any_of(marked.begin(), marked.end(),
                                          [](const Marked& each) { return each.isNeeded; });
        const std::uint64_t count = lineCount(analysis, member.id);
        if (breadth == EvidenceBreadth::Whole || count == 0 || !isTakenByLines(member)) {
            out.push_back({member.id, 0, 0, isNeeded});
            continue;
        }
        const Reach& reach = reaches.at(static_cast<std::size_t>(breadth));
        auto parts = joined(member.id, partsOf(marked, count, reach));
        if (parts.size() == 1 && parts.front().first == 1 && parts.front().last == count) {
            parts = {{member.id, 0, 0, isNeeded}};
        }
        out.insert(out.end(), parts.begin(), parts.end());
    }
    return out;
}

} // namespace ff
