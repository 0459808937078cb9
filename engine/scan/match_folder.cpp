// A run is known by the rule, the printer and the captures that tell its events apart.
#include "engine/scan/match_folder.h"

#include <algorithm>
#include <array>

namespace ff {

namespace {

/// More runs of one extractor at once are no repeats of a few things.
constexpr std::size_t mostRuns = 4096;

/// What the ledger of collectives reads of every line.
constexpr std::array<std::string_view, 6> ledgerAttributes{
    "seq", "pg", "op", "last_enqueued", "last_completed", "ran_for_ms"};

template <class Names>
bool holds(const Names& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

Nanos gapOf(const RuleSet& rules, std::string_view symptom) {
    const SymptomId id = rules.findSymptom(symptom);
    return id.isValid() ? rules.symptom(id).coalesceGap : maxTime;
}

/// The shortest gap of all symptoms that the rule may choose.
Nanos gapOf(const RuleSet& rules, const Extractor::SymptomChoice& choice) {
    if (choice.table.empty()) {
        return gapOf(rules, choice.plain);
    }
    Nanos gap = gapOf(rules, choice.fallback);
    if (const auto table = rules.tables.find(choice.table); table != rules.tables.end()) {
        for (const auto& [key, entry] : table->second) {
            gap = std::min(gap, gapOf(rules, entry.symptom));
        }
    }
    return gap;
}

bool isWithin(const Stamp& earlier, const Stamp& later, Nanos gap) {
    if (!earlier.hasTime() || !later.hasTime()) {
        return !earlier.hasTime() && !later.hasTime();
    }
    return earlier.quality == later.quality && later.at >= earlier.at &&
           subtractSaturated(later.at, earlier.at) <= gap;
}

FoldingRules::Folding foldingOf(const Extractor& extractor, const RuleSet& rules) {
    FoldingRules::Folding folding;
    const auto use = [&](const TemplateText& text) {
        const std::vector<std::string> names = text.names();
        folding.names.insert(folding.names.end(), names.begin(), names.end());
    };
    use(extractor.symptom.key);
    use(extractor.onset);
    for (const Extractor::Accusation& accusation : extractor.accuse) {
        use(accusation.value);
    }
    bool isForLedger = false;
    for (const auto& [name, value] : extractor.attributes) {
        isForLedger = isForLedger || holds(ledgerAttributes, name);
        if (holds(extractor.identify, name)) {
            use(value);
        }
    }
    folding.isAllowed = !isForLedger && extractor.time.isEmpty();
    folding.gap = gapOf(rules, extractor.symptom);
    return folding;
}

std::string signatureOf(const Match& match, const FoldingRules::Folding& folding) {
    const Printer& printer = match.printer;
    std::string text;
    const auto add = [&](std::string_view part) {
        text += '\x1F';
        text += part;
    };
    add(printer.node);
    add(printer.process);
    add(printer.rank ? std::to_string(*printer.rank) : std::string());
    add(printer.localRank ? std::to_string(*printer.localRank) : std::string());
    add(printer.pid ? std::to_string(*printer.pid) : std::string());
    for (const std::string& name : folding.names) {
        add(match.value(name));
    }
    return text;
}

} // namespace

FoldingRules::FoldingRules(const RuleSet& rules) {
    for (const Extractor& extractor : rules.extractors) {
        m_foldings.push_back(foldingOf(extractor, rules));
    }
}

void MatchFolder::add(Match match, std::vector<Match>& matches) {
    const FoldingRules::Folding& folding = m_rules.of(match.extractor);
    if (!folding.isAllowed) {
        matches.push_back(std::move(match));
        return;
    }
    auto& runs = m_runs[match.extractor.value];
    if (runs.size() >= mostRuns) {
        runs.clear();
    }
    Run& run = runs[signatureOf(match, folding)];
    const bool goesOn =
        run.kept > 0 && isWithin(matches[run.last].last(), match.stamp, folding.gap);
    if (goesOn && run.kept >= keptOfRun) {
        Match& into = matches[run.last];
        into.repeats += 1 + match.repeats;
        into.lastStamp = match.last();
        return;
    }
    run.kept = goesOn ? run.kept + 1 : 1;
    run.last = matches.size();
    matches.push_back(std::move(match));
}

} // namespace ff
