// A program sees evidence and its own rule; which symptoms there are decides what is taken from it.
#include "engine/pipeline/command_memory.h"

#include <string>
#include <utility>

#include "engine/base/digest.h"
#include "engine/model/rule_fingerprint.h"

namespace ff {

namespace {

std::string symptomNames(const RuleSet& rules) {
    std::string out;
    for (const Symptom& symptom : rules.symptoms) {
        out += symptom.id + '\n';
    }
    return out;
}

} // namespace

CommandResult CommandMemory::run(const Bundle& bundle, const IntakeResult& intake,
                                 const RuleSet& rules, const std::vector<bool>& isRuleLeftOut,
                                 int threads, const Progress& progress) {
    const std::vector<ExtractorId> commands = commandsOf(rules);
    if (commands.empty()) {
        return {};
    }
    const std::string symptoms = symptomNames(rules);
    std::map<std::uint64_t, CommandResult> kept;
    std::vector<ExtractorId> missing;
    std::vector<std::pair<ExtractorId, std::uint64_t>> wanted;
    for (const ExtractorId id : commands) {
        const Extractor& extractor = rules.extractors[id.index()];
        const std::uint64_t key = quickHash(fingerprint(extractor) + symptoms);
        const auto known = m_found.find(key);
        if (known != m_found.end()) {
            kept.insert(*known);
        }
        if (!isRuleLeftOut.empty() && isRuleLeftOut[extractor.rule.index()]) {
            continue;
        }
        wanted.emplace_back(id, key);
        if (known == m_found.end()) {
            missing.push_back(id);
        }
    }
    m_found = std::move(kept);
    std::vector<CommandResult> found =
        runCommands(bundle, intake, rules, missing, threads, progress);
    std::size_t next = 0;
    std::vector<CommandResult> results;
    for (const auto& [id, key] : wanted) {
        if (next < missing.size() && missing[next] == id) {
            m_found[key] = std::move(found[next++]);
        }
        results.push_back(m_found.at(key));
        for (Match& match : results.back().matches) {
            match.extractor = id;
        }
    }
    return joined(std::move(results));
}

} // namespace ff
