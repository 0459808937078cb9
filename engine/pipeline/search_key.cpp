// What an extractor makes of a match (symptom, accused, attributes) matters only as far as folding
// heeds it.
#include "engine/pipeline/search_key.h"

#include <string>

#include "engine/base/digest.h"
#include "engine/model/rule_fingerprint.h"
#include "engine/scan/match_folder.h"

namespace ff {

namespace {

std::string textOf(const FoldingRules::Folding& folding) {
    if (!folding.isAllowed) {
        return "each";
    }
    std::string text = std::to_string(folding.gap);
    for (const std::string& name : folding.names) {
        text += '\x1F' + name;
    }
    return text;
}

bool searches(const Extractor& extractor) {
    return extractor.kind == Extractor::Kind::Regex || extractor.kind == Extractor::Kind::Fields ||
           extractor.kind == Extractor::Kind::Metric;
}

} // namespace

std::vector<SearchKey> searchKeysOf(const RuleSet& rules) {
    const FoldingRules foldings(rules);
    std::vector<SearchKey> keys;
    keys.reserve(rules.extractors.size());
    for (std::size_t i = 0; i < rules.extractors.size(); ++i) {
        const Extractor& extractor = rules.extractors[i];
        if (!searches(extractor)) {
            keys.push_back(0);
            continue;
        }
        const SearchKey key =
            quickHash(searchFingerprint(extractor) + '\x1E' + textOf(foldings.of(ExtractorId(i))));
        keys.push_back(key == 0 ? 1 : key);
    }
    return keys;
}

} // namespace ff
