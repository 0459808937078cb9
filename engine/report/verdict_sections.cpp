// What the verdict says and why, and what would change it.
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "engine/base/host_list.h"
#include "engine/report/clean_text.h"
#include "engine/report/document_builder.h"
#include "engine/report/document_sections.h"
#include "engine/report/event_text.h"

namespace ff {

namespace {

constexpr std::size_t mostQuotes = 6;

void addMore(DocumentList& list, std::size_t total) {
    if (total > mostInDocument) {
        list.items.push_back({"", fmt::format("and {} more", total - mostInDocument)});
    }
}

std::string whoOf(const ReportInput& input, const DocumentWords& words, const ChainHop& hop) {
    const Event* event = input.event(hop.event);
    std::string who = event == nullptr ? "?" : words.entity(event->entity);
    if (hop.events.size() > 1) {
        who += fmt::format(" and {} more", hop.events.size() - 1);
    }
    return who;
}

std::string linkText(const DocumentWords& words, const ChainHop& hop) {
    const std::string rule = words.ruleName(hop.rule);
    return fmt::format("{}{}{}", delayText(hop.delay, hop.isOrderProven), rule.empty() ? "" : " · ",
                       rule.empty() ? "" : fmt::format("{} by {}", toText(hop.relation), rule));
}

/// What a command that fetches evidence is for, then the command.
void addWish(DocumentSection& section, const DocumentWords& words, const EvidenceWish& wish) {
    DocumentList list;
    list.items.push_back({words.say(wish.what), words.say(wish.why)});
    section.blocks.emplace_back(std::move(list));
    if (!wish.how.empty()) {
        section.blocks.emplace_back(DocumentCommand{words.say(wish.how)});
    }
}

void addQuotes(DocumentSection& section, const ReportInput& input, const DocumentWords& words,
               const std::vector<Locator>& locators, EventId id) {
    for (std::size_t i = 0; i < std::min(locators.size(), mostQuotes); ++i) {
        section.blocks.emplace_back(words.quote(locators[i], input.event(id)));
    }
    if (locators.size() > mostQuotes) {
        section.blocks.emplace_back(
            DocumentParagraph{fmt::format("and {} more lines", locators.size() - mostQuotes)});
    }
}

} // namespace

DocumentSection chainSection(const ReportInput& input, const DocumentWords& words) {
    DocumentSection section{"chain", "How the failure came about", {}};
    DocumentChain chain;
    DocumentTable table{{"#", "Time", "Who", "What", "Follows from", "Lines"}, {}};
    std::map<EventId, std::size_t> numberOf;
    for (const ChainHop& hop : input.verdict.chain) {
        const Event* event = input.event(hop.event);
        if (event == nullptr) {
            continue;
        }
        const auto from = numberOf.find(hop.from);
        const std::size_t fromStep = from == numberOf.end() ? 0 : from->second;
        for (const EventId id : hop.events) {
            numberOf.emplace(id, chain.hops.size() + 1);
        }
        numberOf.emplace(hop.event, chain.hops.size() + 1);
        std::uint64_t lines = 0;
        for (const EventId id : hop.events) {
            lines += input.event(id) == nullptr ? 0 : input.event(id)->count;
        }
        const std::string time = timeText(event->onset.hasTime() ? event->onset : event->first);
        const std::string link = hop.from.isValid() ? linkText(words, hop) : std::string();
        const std::string symptom = cleanText(symptomText(input, hop.event));
        chain.hops.push_back(
            {whoOf(input, words, hop), words.titleOf(hop.event), symptom, time, link, fromStep});
        table.rows.push_back({std::to_string(chain.hops.size()), time, chain.hops.back().who,
                              fmt::format("{} ({})", chain.hops.back().what, symptom),
                              chainLinkText(chain.hops.back()), std::to_string(lines)});
    }
    if (chain.hops.empty()) {
        return section;
    }
    section.blocks.emplace_back(std::move(chain));
    section.blocks.emplace_back(std::move(table));
    for (const ChainHop& hop : input.verdict.chain) {
        // The cause's line stands above already.
        const bool isPrimary = input.verdict.primary && input.verdict.primary->event == hop.event;
        const Event* event = input.event(hop.event);
        if (event != nullptr && !event->evidence.empty() && !isPrimary) {
            section.blocks.emplace_back(words.quote(event->evidence.front().locator, event));
        }
    }
    return section;
}

DocumentSection groundsSection(const ReportInput& input, const DocumentWords& words) {
    const Verdict& verdict = input.verdict;
    DocumentSection section{"grounds", "What the verdict rests on", {}};
    DocumentList facts;
    for (const std::string& fact : verdict.confidenceFacts) {
        facts.items.push_back({"", words.say(fact)});
    }
    if (!facts.items.empty()) {
        section.blocks.emplace_back(std::move(facts));
    }
    if (verdict.primary) {
        const bool hasGrounds = !verdict.primary->restsOn.empty();
        addQuotes(section, input, words,
                  hasGrounds ? verdict.primary->restsOn : verdict.primary->evidence,
                  verdict.primary->event);
    }
    return section;
}

DocumentSection changeSection(const ReportInput& input, const DocumentWords& words) {
    const Verdict& verdict = input.verdict;
    DocumentSection section{"change", "What would change it", {}};
    if (verdict.primary && !verdict.primary->restsOnText.empty()) {
        section.blocks.emplace_back(DocumentParagraph{words.say(verdict.primary->restsOnText)});
    }
    std::size_t wishes = 0;
    for (const Accusation& alternative : verdict.alternatives) {
        for (const EvidenceWish& wish : alternative.wouldDecide) {
            if (wishes++ < mostInDocument) {
                addWish(section, words, wish);
            }
        }
    }
    return section;
}

DocumentSection alternativesSection(const ReportInput& input, const DocumentWords& words) {
    DocumentSection section{"alternatives", "Alternatives, and why they were not chosen", {}};
    const auto& alternatives = input.verdict.alternatives;
    for (std::size_t i = 0; i < std::min(alternatives.size(), mostInDocument); ++i) {
        const Accusation& each = alternatives[i];
        DocumentList list;
        list.items.push_back({words.event(each.event), words.say(each.whyNotPrimary)});
        if (!each.restsOnText.empty()) {
            list.items.push_back({"Evidence", words.say(each.restsOnText)});
        }
        section.blocks.emplace_back(std::move(list));
        if (!each.evidence.empty()) {
            section.blocks.emplace_back(
                words.quote(each.evidence.front(), input.event(each.event)));
        }
    }
    if (alternatives.size() > mostInDocument) {
        section.blocks.emplace_back(
            DocumentParagraph{fmt::format("and {} more", alternatives.size() - mostInDocument)});
    }
    return section;
}

DocumentSection suspectsSection(const ReportInput& input, const DocumentWords& words) {
    DocumentSection section{"suspects", "Where to look (accuses nobody)", {}};
    const auto& suspects = input.verdict.suspects;
    DocumentList list;
    for (std::size_t i = 0; i < std::min(suspects.size(), mostInDocument); ++i) {
        list.items.push_back({words.entity(suspects[i].entity), words.say(suspects[i].why)});
    }
    addMore(list, suspects.size());
    if (!list.items.empty()) {
        section.blocks.emplace_back(std::move(list));
    }
    return section;
}

DocumentSection missingSection(const ReportInput& input, const DocumentWords& words) {
    DocumentSection section{"missing", "Missing evidence, and how to get it", {}};
    const auto& missing = input.verdict.missingEvidence;
    for (std::size_t i = 0; i < std::min(missing.size(), mostInDocument); ++i) {
        addWish(section, words, missing[i]);
    }
    if (missing.size() > mostInDocument) {
        section.blocks.emplace_back(
            DocumentParagraph{fmt::format("and {} more", missing.size() - mostInDocument)});
    }
    return section;
}

DocumentSection unexplainedSection(const ReportInput& input, const DocumentWords& words) {
    DocumentSection section{"unexplained", "What it does not explain", {}};
    const auto& unexplained = input.verdict.unexplained;
    DocumentList list;
    for (std::size_t i = 0; i < std::min(unexplained.size(), mostInDocument); ++i) {
        const Unexplained& each = unexplained[i];
        const std::string whom = each.event.isValid() ? words.event(each.event)
                                 : each.rank          ? fmt::format("Rank {}", *each.rank)
                                 : each.ranks.empty() ? std::string("The job")
                                                      : "Ranks " + numberListText(each.ranks);
        list.items.push_back({whom, words.say(each.why)});
    }
    addMore(list, unexplained.size());
    if (!list.items.empty()) {
        section.blocks.emplace_back(std::move(list));
    }
    return section;
}

DocumentSection consequencesSection(const ReportInput& input, const DocumentWords& words) {
    DocumentSection section{"consequences", "Consequences, by kind", {}};
    struct Sum {
        std::string title;
        std::uint64_t events = 0;
        std::uint64_t lines = 0;
    };
    std::map<std::string, Sum> sums;
    for (const SecondaryEvent& secondary : input.verdict.secondary) {
        const Event* event = input.event(secondary.event);
        Sum& sum = sums[symptomText(input, secondary.event)];
        sum.title = words.titleOf(secondary.event);
        ++sum.events;
        sum.lines += event == nullptr ? 0 : event->count;
    }
    DocumentTable table{{"What", "Symptom", "Events", "Lines"}, {}};
    for (const auto& [symptom, sum] : sums) {
        table.rows.push_back(
            {sum.title, cleanText(symptom), std::to_string(sum.events), std::to_string(sum.lines)});
    }
    if (!table.rows.empty()) {
        const auto& ranks = input.verdict.affectedRanks;
        if (!ranks.empty()) {
            section.blocks.emplace_back(DocumentParagraph{fmt::format(
                "{} affected: {}", countText(ranks.size(), "rank"), numberListText(ranks))});
        }
        section.blocks.emplace_back(std::move(table));
    }
    return section;
}

DocumentSection stepsSection(const ReportInput& input, const DocumentWords& words) {
    DocumentSection section{"steps", "What to do", {}};
    DocumentList list;
    for (const std::string& step : input.verdict.nextSteps) {
        list.items.push_back({std::to_string(list.items.size() + 1) + ".", words.say(step)});
    }
    if (!list.items.empty()) {
        section.blocks.emplace_back(std::move(list));
    }
    return section;
}

} // namespace ff
