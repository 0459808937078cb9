// Conditions are few and rows short: each is searched directly.
#include "engine/scan/record_scanner.h"

#include <algorithm>

namespace ff {

Result<RecordPattern> RecordPattern::build(const Extractor& extractor, ExtractorId id) {
    RecordPattern out;
    out.m_id = id;
    out.m_sources = extractor.sources;
    for (const Extractor::FieldCondition& condition : extractor.fields) {
        auto pattern = Pattern::compile(condition.regex);
        if (!pattern) {
            return tl::unexpected<Error>(pattern.error());
        }
        out.m_conditions.push_back({condition.field, std::move(*pattern)});
    }
    if (!extractor.notRegex.empty()) {
        auto pattern = Pattern::compile(extractor.notRegex);
        if (!pattern) {
            return tl::unexpected<Error>(pattern.error());
        }
        out.m_not = std::move(*pattern);
    }
    return out;
}

bool RecordPattern::match(const Record& record, Match& into) const {
    const bool fits = m_sources.empty() || std::find(m_sources.begin(), m_sources.end(),
                                                     record.source) != m_sources.end();
    return fits && matchFact(record, into);
}

bool RecordPattern::matchFact(const Record& record, Match& into) const {
    std::vector<CaptureSpan> spans;
    std::vector<Capture> captures;
    for (const Condition& condition : m_conditions) {
        const bool isKind = condition.field == "kind";
        if (!isKind && !record.hasField(condition.field)) {
            return false;
        }
        const std::string_view value =
            isKind ? std::string_view(record.kind) : record.field(condition.field);
        if (!condition.pattern.find(value, spans) || (m_not && m_not->isFoundIn(value))) {
            return false;
        }
        for (std::size_t i = 1; i < spans.size(); ++i) {
            const std::string& name = condition.pattern.groupNames()[i];
            if (spans[i].isSet() && !name.empty()) {
                captures.push_back({name,
                                    std::string(value.substr(spans[i].offset, spans[i].length)),
                                    record.locator.offset, 0});
            }
        }
    }
    for (const RecordField& field : record.fields) {
        captures.push_back({field.name, field.value, record.locator.offset, 0});
    }
    into = {m_id,
            record.locator,
            record.stamp,
            {record.node, record.rank, {}, {}, {}},
            std::move(captures)};
    return true;
}

} // namespace ff
