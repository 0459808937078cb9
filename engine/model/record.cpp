// Fields of structured rows.
#include "engine/model/record.h"

#include <algorithm>

namespace ff {

std::string_view Record::field(std::string_view name) const {
    const auto found = std::find_if(fields.begin(), fields.end(),
                                    [&](const RecordField& f) { return f.name == name; });
    return found == fields.end() ? std::string_view() : std::string_view(found->value);
}

bool Record::hasField(std::string_view name) const {
    return std::any_of(fields.begin(), fields.end(),
                       [&](const RecordField& f) { return f.name == name; });
}

void Record::set(std::string name, std::string value) {
    fields.push_back({std::move(name), std::move(value)});
}

} // namespace ff
