// Runs field extractors over structured rows.
#pragma once

#include <optional>
#include <vector>

#include "engine/base/pattern.h"
#include "engine/base/result.h"
#include "engine/model/extractor.h"
#include "engine/model/match.h"
#include "engine/model/record.h"

namespace ff {

/// All field conditions of one extractor, compiled. The row's kind is its field `kind`. A
/// `not_regex` found in one of the fields that conditions name speaks against the row.
class RecordPattern {
public:
    [[nodiscard]] static Result<RecordPattern> build(const Extractor& extractor, ExtractorId id);

    /// Whether the record's source is one of the extractor's and every condition holds; captures
    /// are the conditions' named groups and every field of the row.
    [[nodiscard]] bool match(const Record& record, Match& into) const;
    /// The same for a fact of the engine, which has no source.
    [[nodiscard]] bool matchFact(const Record& fact, Match& into) const;

private:
    struct Condition {
        std::string field;
        Pattern pattern;
    };

    ExtractorId m_id;
    std::vector<Source> m_sources;
    std::vector<Condition> m_conditions;
    std::optional<Pattern> m_not;
};

} // namespace ff
