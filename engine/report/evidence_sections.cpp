// What the report was made from: coverage, clocks, what was left out, problems, files.
#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "engine/base/digest.h"
#include "engine/model/coverage_table.h"
#include "engine/report/clean_text.h"
#include "engine/report/clock_text.h"
#include "engine/report/document_builder.h"
#include "engine/report/document_sections.h"

namespace ff {

namespace {

std::string stateText(CoverageState state) {
    switch (state) {
    case CoverageState::Hits:
        return "read, with hits";
    case CoverageState::Empty:
        return "read, nothing found";
    case CoverageState::Partial:
        return "in part";
    case CoverageState::NotParsed:
        return "not parsed";
    case CoverageState::NotProvided:
        return "not provided";
    case CoverageState::NotApplicable:
        break;
    }
    return "–";
}

/// Nodes that evidence is alike of are one row.
DocumentTable coverageRows(const CoverageTable& coverage, const DocumentWords& words) {
    DocumentTable table{{"Node"}, {}};
    for (const Source source : coverage.sources) {
        table.columns.emplace_back(toText(source));
    }
    std::vector<std::vector<std::string>> kinds; // in the order met
    std::map<std::vector<std::string>, std::vector<std::string>> nodesOf;
    for (const CoverageTable::Row& row : coverage.rows) {
        std::vector<std::string> states;
        for (const CoverageTable::Cell& cell : row.cells) {
            states.push_back(stateText(cell.state));
        }
        if (row.node.empty()) {
            states.insert(states.begin(), "the job as a whole");
            table.rows.push_back(std::move(states));
            continue;
        }
        auto& nodes = nodesOf[states];
        if (nodes.empty()) {
            kinds.push_back(states);
        }
        nodes.push_back(row.node);
    }
    for (std::vector<std::string>& states : kinds) {
        const auto& nodes = nodesOf[states];
        std::string name = words.names(nodes);
        name += nodes.size() > 1 ? fmt::format(" ({} nodes)", nodes.size()) : "";
        std::vector<std::string> row = states;
        row.insert(row.begin(), std::move(name));
        table.rows.push_back(std::move(row));
    }
    return table;
}

/// Sources that are missing or were not read whole, those of one reason together.
DocumentList gapsOf(const Verdict& verdict, const DocumentWords& words) {
    std::vector<std::pair<std::string, std::vector<std::string>>> gaps;
    for (const ConnectorReport& report : verdict.connectorReports) {
        if (report.status == ConnectorReport::Status::Ok ||
            report.status == ConnectorReport::Status::Empty) {
            continue;
        }
        const std::string what =
            fmt::format("{}, {}{}{}", toText(report.source), toText(report.status),
                        report.reason.empty() ? "" : ": ", words.say(report.reason));
        const auto found = std::find_if(gaps.begin(), gaps.end(),
                                        [&](const auto& gap) { return gap.first == what; });
        auto& parts = found == gaps.end()
                          ? gaps.emplace_back(what, std::vector<std::string>{}).second
                          : found->second;
        parts.push_back(report.memberOrNode);
    }
    DocumentList list;
    for (const auto& [what, parts] : gaps) {
        if (list.items.size() == mostInDocument) {
            list.items.push_back({"", fmt::format("and {} more", gaps.size() - mostInDocument)});
            break;
        }
        list.items.push_back({what, words.names(parts)});
    }
    return list;
}

void addNames(DocumentList& list, const DocumentWords& words, std::string_view label,
              const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), mostInDocument); ++i) {
        text += (i == 0 ? "" : ", ") + words.say(names[i]);
    }
    if (names.size() > mostInDocument) {
        text += fmt::format(" and {} more", names.size() - mostInDocument);
    }
    if (!names.empty()) {
        list.items.push_back({std::string(label), std::move(text)});
    }
}

} // namespace

DocumentSection coverageSection(const DocumentInput& given, const DocumentWords& words) {
    const ReportInput& input = given.report;
    DocumentSection section{"coverage", "What was read", {}};
    const CoverageInput coverage{input.bundle, given.readings, input.placement,
                                 input.verdict.connectorReports};
    DocumentTable table = coverageRows(coverageTable(coverage, nodesWithEvidence(coverage)), words);
    if (!table.rows.empty()) {
        section.blocks.emplace_back(std::move(table));
    }
    if (DocumentList gaps = gapsOf(input.verdict, words); !gaps.items.empty()) {
        section.blocks.emplace_back(DocumentParagraph{"Not read, or not whole:"});
        section.blocks.emplace_back(std::move(gaps));
    }
    return section;
}

DocumentSection clocksSection(const ReportInput& input, const DocumentWords& words) {
    DocumentSection section{"clocks", "Clocks of the hosts", {}};
    DocumentList list;
    const std::vector<std::string> lines = clockLines(input.graph.log.clocks);
    for (std::size_t i = 0; i < std::min(lines.size(), mostInDocument); ++i) {
        list.items.push_back({"", words.say(lines[i])});
    }
    if (lines.size() > mostInDocument) {
        list.items.push_back({"", fmt::format("and {} more", lines.size() - mostInDocument)});
    }
    if (!list.items.empty()) {
        section.blocks.emplace_back(DocumentParagraph{
            "Stamps of hosts that are ahead or behind were moved by that much, so that all times "
            "stand on one axis."});
        section.blocks.emplace_back(std::move(list));
    }
    return section;
}

DocumentSection leftOutSection(const ReportInput& input, const DocumentWords& words) {
    DocumentSection section{"left-out", "What was left out", {}};
    DocumentList list;
    if (const auto& leftOut = input.verdict.leftOut) {
        std::vector<std::string> events;
        for (const LeftOut::Event& event : leftOut->events) {
            events.push_back(fmt::format("{} ({}{}{})", event.id, event.symptom,
                                         event.entity.empty() ? "" : " of ", event.entity));
        }
        addNames(list, words, "Rules", leftOut->rules);
        addNames(list, words, "Files", leftOut->members);
        addNames(list, words, "Events", events);
        list.items.push_back({"Without leaving it out",
                              leftOut->changesVerdict ? words.say(leftOut->summaryWith)
                                                      : std::string("the verdict is the same")});
    }
    std::vector<std::string> ignored;
    for (const Member& member : input.bundle.members) {
        if (member.isIgnored) {
            ignored.push_back(member.path);
        }
    }
    addNames(list, words, "Files told to be ignored", ignored);
    std::vector<std::string> disabled;
    for (const RuleSet::Disabled& each : input.rules.disabled) {
        disabled.push_back(fmt::format("{} ({})", each.rule, each.because));
    }
    addNames(list, words, "Rules switched off", disabled);
    if (!input.verdict.rulesNotRun.empty()) {
        list.items.push_back({"Rules without evidence to work on",
                              std::to_string(input.verdict.rulesNotRun.size())});
    }
    if (!list.items.empty()) {
        section.blocks.emplace_back(std::move(list));
    }
    return section;
}

DocumentSection issuesSection(const DocumentInput& given, const DocumentWords& words) {
    DocumentSection section{"problems", "What could not be read as it should be", {}};
    DocumentList list;
    std::size_t total = 0;
    for (const IntakeIssue& issue : given.issues) {
        if (issue.severity == IntakeIssue::Severity::Note || ++total > mostInDocument) {
            continue;
        }
        const bool hasMember =
            issue.member.isValid() && issue.member.index() < given.report.bundle.members.size();
        std::string place =
            hasMember ? words.path(given.report.bundle.member(issue.member)) : std::string();
        place += hasMember && issue.line > 0 ? fmt::format(":{}", issue.line) : "";
        list.items.push_back({std::move(place), words.say(issue.what)});
    }
    if (total > mostInDocument) {
        list.items.push_back({"", fmt::format("and {} more", total - mostInDocument)});
    }
    if (!list.items.empty()) {
        section.blocks.emplace_back(std::move(list));
    }
    return section;
}

std::vector<MemberId> citedMembers(const ReportInput& input) {
    std::set<MemberId> cited;
    const auto add = [&](const std::vector<Locator>& locators) {
        for (const Locator& locator : locators) {
            if (locator.member.isValid() && locator.member.index() < input.bundle.members.size()) {
                cited.insert(locator.member);
            }
        }
    };
    const Verdict& verdict = input.verdict;
    if (verdict.primary) {
        add(verdict.primary->evidence);
        add(verdict.primary->restsOn);
    }
    for (const Accusation& alternative : verdict.alternatives) {
        add(alternative.evidence);
    }
    std::vector<EventId> events{verdict.criticalFailure};
    for (const ChainHop& hop : verdict.chain) {
        events.push_back(hop.event);
    }
    for (const EventId id : events) {
        if (const Event* event = input.event(id); event != nullptr && !event->evidence.empty()) {
            add({event->evidence.front().locator});
        }
    }
    return {cited.begin(), cited.end()};
}

std::string memberDigest(const Member& member) {
    if (!member.bytes) {
        return {};
    }
    Sha256 digest;
    digest.add(member.bytes->view());
    return digest.finish();
}

DocumentSection filesSection(const ReportInput& input, const DocumentWords& words) {
    DocumentSection section{"files", "Files whose lines are quoted", {}};
    DocumentTable table{{"File", "Bytes", "SHA-256"}, {}};
    const std::vector<MemberId> cited = citedMembers(input);
    for (std::size_t i = 0; i < std::min(cited.size(), mostInDocument); ++i) {
        const Member& member = input.bundle.member(cited[i]);
        const std::string digest = memberDigest(member);
        table.rows.push_back({words.path(member), std::to_string(member.size),
                              digest.empty() ? "not at hand" : digest.substr(7)});
    }
    if (!table.rows.empty()) {
        section.blocks.emplace_back(std::move(table));
    }
    if (cited.size() > mostInDocument) {
        section.blocks.emplace_back(
            DocumentParagraph{fmt::format("and {} more", cited.size() - mostInDocument)});
    }
    return section;
}

} // namespace ff
