#include "engine/report/json_redaction.h"

#include <algorithm>
#include <array>

namespace ff {

namespace {

/// Keys whose values are words of the schema, ids, times and digests.
bool isOfSchema(std::string_view key) {
    static constexpr std::array<std::string_view, 31> keys = {"schema",
                                                              "engine",
                                                              "hash",
                                                              "evidence_digest",
                                                              "symptom",
                                                              "rule",
                                                              "relation",
                                                              "phase",
                                                              "to",
                                                              "state",
                                                              "source",
                                                              "domain",
                                                              "terminal_state",
                                                              "sub_domain",
                                                              "confidence",
                                                              "type",
                                                              "event",
                                                              "by",
                                                              "from",
                                                              "explained_by",
                                                              "time",
                                                              "onset",
                                                              "time_logged",
                                                              "first_time",
                                                              "last_time",
                                                              "start",
                                                              "end",
                                                              "pci",
                                                              "uuid",
                                                              "serial",
                                                              "ranks"};
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

} // namespace

void redactJson(Json& document, Redactor& redactor) {
    if (document.is_string()) {
        document = redactor.redacted(document.get_ref<const std::string&>());
        return;
    }
    if (document.is_array()) {
        for (Json& each : document) {
            redactJson(each, redactor);
        }
        return;
    }
    if (!document.is_object()) {
        return;
    }
    Json made = Json::object();
    for (auto& [key, value] : document.items()) {
        if (!(value.is_string() && isOfSchema(key))) {
            redactJson(value, redactor);
        }
        made[redactor.redacted(key)] = std::move(value);
    }
    document = std::move(made);
}

} // namespace ff
