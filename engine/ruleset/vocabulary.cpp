// Words outside a closed vocabulary.
#include "engine/ruleset/vocabulary.h"

#include <algorithm>

#include <fmt/ranges.h>

#include "engine/model/outcome.h"

namespace ff {

void reportWord(const PlacedText& word, std::string_view what,
                const std::vector<std::string_view>& names, ErrorList& errors) {
    std::string hint = suggestion(word.text, names);
    if (hint.empty()) {
        hint = fmt::format("one of {}", fmt::join(names, ", "));
    }
    errors.add(word.place, fmt::format("bad {} `{}`", what, word.text), std::move(hint));
}

bool checkDomain(const PlacedText& domain, ErrorList& errors) {
    std::vector<std::string_view> names;
    for (const DomainEntry& entry : taxonomy()) {
        names.push_back(entry.domain);
    }
    if (std::find(names.begin(), names.end(), domain.text) != names.end()) {
        return true;
    }
    reportWord(domain, "domain", names, errors);
    return false;
}

bool checkSubDomain(const PlacedText& subDomain, std::string_view domain, ErrorList& errors) {
    std::vector<std::string_view> names;
    for (const DomainEntry& entry : taxonomy()) {
        if (domain.empty() || entry.domain == domain) {
            names.insert(names.end(), entry.subDomains.begin(), entry.subDomains.end());
        }
    }
    if (std::find(names.begin(), names.end(), subDomain.text) != names.end()) {
        return true;
    }
    const std::string what =
        domain.empty() ? "sub_domain" : fmt::format("sub_domain of {}", domain);
    reportWord(subDomain, what, names, errors);
    return false;
}

} // namespace ff
