// One structured row: an sacct row, a Kubernetes event, a metric change, a dump's entry.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/locator.h"
#include "engine/model/source.h"
#include "engine/model/stamp.h"

namespace ff {

struct RecordField {
    std::string name;
    std::string value;
};

/// `kind` names the row's shape; the readers' headers list the kinds and their fields.
struct Record {
    std::string kind;
    Source source = Source::Other;
    Locator locator;
    Stamp stamp;
    std::string node;        ///< the node the row is about or from, if it says
    std::optional<int> rank; ///< likewise
    std::vector<RecordField> fields;

    /// Empty when the field is not there.
    [[nodiscard]] std::string_view field(std::string_view name) const;
    [[nodiscard]] bool hasField(std::string_view name) const;
    void set(std::string name, std::string value);
};

} // namespace ff
