// Resolves names against the merged layers.
#include "engine/ruleset/reference_check.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "engine/base/text.h"

namespace ff {

namespace {

template <class Value>
std::vector<std::string_view> keysOf(const std::map<std::string, Value>& map) {
    std::vector<std::string_view> out;
    out.reserve(map.size());
    for (const auto& [key, value] : map) {
        out.push_back(key);
    }
    return out;
}

class ReferenceChecker {
public:
    explicit ReferenceChecker(const MergedDraft& merged)
        : m_symptoms(keysOf(merged.symptoms)), m_tables(keysOf(merged.tables)) {}

    void check(const Reference& reference) {
        switch (reference.kind) {
        case Reference::Kind::Symptom:
            require(reference, m_symptoms, "no symptom `{}`");
            return;
        case Reference::Kind::Table:
            require(reference, m_tables, "no table `{}`");
            return;
        case Reference::Kind::SymptomGlob:
            checkGlob(reference);
            return;
        }
    }
    [[nodiscard]] std::vector<Error> take() { return std::move(m_errors); }

private:
    void require(const Reference& reference, const std::vector<std::string_view>& known,
                 fmt::format_string<const std::string&> message) {
        if (!std::binary_search(known.begin(), known.end(), reference.name)) {
            m_errors.push_back({fmt::format(message, reference.name), reference.origin.file,
                                reference.origin.line, reference.origin.column,
                                suggestion(reference.name, known)});
        }
    }
    void checkGlob(const Reference& reference) {
        if (reference.name.find('*') == std::string::npos) {
            require(reference, m_symptoms, "no symptom `{}`");
            return;
        }
        const bool isMatched = std::any_of(m_symptoms.begin(), m_symptoms.end(), [&](auto id) {
            return matchesGlob(reference.name, id);
        });
        if (!isMatched) {
            m_errors.push_back({fmt::format("no symptom matches `{}`", reference.name),
                                reference.origin.file, reference.origin.line,
                                reference.origin.column, groupSuggestion(reference.name)});
        }
    }
    /// For `colective.*`: the first word is compared with those of the symptoms.
    [[nodiscard]] std::string groupSuggestion(const std::string& glob) const {
        const std::size_t dot = glob.find('.');
        if (dot == std::string::npos || glob.find('*') < dot) {
            return {};
        }
        std::set<std::string_view> groups;
        for (const std::string_view id : m_symptoms) {
            groups.insert(id.substr(0, id.find('.')));
        }
        const std::string_view own = std::string_view(glob).substr(0, dot);
        const std::vector<std::string_view> known(groups.begin(), groups.end());
        const std::string closest = groups.contains(own) ? "" : closestTo(own, known);
        return closest.empty() ? ""
                               : fmt::format("did you mean `{}{}`?", closest, glob.substr(dot));
    }

    std::vector<std::string_view> m_symptoms;
    std::vector<std::string_view> m_tables;
    std::vector<Error> m_errors;
};

} // namespace

std::vector<Error> checkReferences(const MergedDraft& merged) {
    ReferenceChecker checker(merged);
    for (const auto& [name, table] : merged.tables) {
        for (const auto& [key, entry] : table) {
            checker.check({Reference::Kind::Symptom, entry.entry.symptom, entry.origin});
        }
    }
    for (const auto& [id, rule] : merged.rules) {
        for (const Reference& reference : rule.references) {
            checker.check(reference);
        }
    }
    return checker.take();
}

} // namespace ff
