// Events and conditions. Field names: Kubernetes API reference, core/v1 Event, events.k8s.io/v1
// Event and the `status.conditions` that all objects share.
#include "engine/intake/kubernetes_object_reader.h"

#include <array>

#include "engine/intake/iso_time_reader.h"

namespace ff {

namespace {

/// The first text that is not empty.
std::string firstOf(std::initializer_list<const JsonValue*> values) {
    for (const JsonValue* value : values) {
        if (!value->scalar.empty()) {
            return value->scalar;
        }
    }
    return {};
}

} // namespace

void setKnownField(Record& record, std::string_view name, const std::string& value) {
    if (!value.empty()) {
        record.set(std::string(name), value);
    }
}

void stampWithFirst(Record& record, std::initializer_list<std::string_view> times) {
    for (const std::string_view text : times) {
        if (const auto time = readIsoTime(text)) {
            record.stamp = stampOf(*time);
            return;
        }
    }
}

void readKubernetesEvent(RecordReadingBuilder& builder, const JsonRow& object) {
    const JsonValue& event = object.value;
    const bool isNew = event.at("regarding").isObject();
    const JsonValue& about = event.at(isNew ? "regarding" : "involvedObject");
    const JsonValue& source = event.at(isNew ? "deprecatedSource" : "source");
    const JsonValue& eventTime = event.at("eventTime");
    const std::string first =
        firstOf({&event.at(isNew ? "deprecatedFirstTimestamp" : "firstTimestamp"), &eventTime,
                 &event.at(isNew ? "deprecatedLastTimestamp" : "lastTimestamp"),
                 &event.at({"metadata", "creationTimestamp"})});
    const std::string last =
        firstOf({&event.at({"series", "lastObservedTime"}),
                 &event.at(isNew ? "deprecatedLastTimestamp" : "lastTimestamp"), &eventTime});
    Record record = builder.recordAt("k8s_event", object.offset, object.text.size());
    setKnownField(record, "reason", event.at("reason").scalar);
    setKnownField(record, "message", event.at(isNew ? "note" : "message").scalar);
    setKnownField(record, "type", event.at("type").scalar);
    setKnownField(record, "object_kind", about.at("kind").scalar);
    setKnownField(record, "object", about.at("name").scalar);
    setKnownField(record, "namespace",
                  firstOf({&about.at("namespace"), &event.at({"metadata", "namespace"})}));
    const bool isAboutNode = about.at("kind").scalar == "Node";
    const std::string node = isAboutNode ? about.at("name").scalar : source.at("host").scalar;
    if (!node.empty()) {
        record.node = node;
        record.set("node", node);
    }
    setKnownField(
        record, "count",
        firstOf({&event.at({"series", "count"}), &event.at(isNew ? "deprecatedCount" : "count")}));
    setKnownField(record, "component",
                  firstOf({&source.at("component"), &event.at("reportingComponent"),
                           &event.at("reportingController")}));
    setKnownField(record, "first", first);
    setKnownField(record, "last", last);
    stampWithFirst(record, {first, last});
    builder.add(std::move(record));
}

void readKubernetesConditions(RecordReadingBuilder& builder, const JsonRow& object,
                              const std::string& kind, const std::string& node,
                              const std::vector<RecordField>& common) {
    static constexpr std::array<std::string_view, 3> path = {"status", "conditions", "*"};
    readJsonRows(builder, object.text, object.offset, path, "condition", [&](const JsonRow& row) {
        if (row.value.at("type").scalar.empty()) {
            builder.addIssue(row.offset, IntakeIssue::Severity::Warning,
                             "A condition without a type was left out.");
            return;
        }
        Record record = builder.recordAt(kind, row.offset, row.text.size());
        record.fields = common;
        record.node = node;
        setKnownField(record, "condition", row.value.at("type").scalar);
        setKnownField(record, "status", row.value.at("status").scalar);
        setKnownField(record, "reason", row.value.at("reason").scalar);
        setKnownField(record, "message", row.value.at("message").scalar);
        stampWithFirst(record, {row.value.at("lastTransitionTime").scalar,
                                row.value.at("lastUpdateTime").scalar});
        builder.add(std::move(record));
    });
}

} // namespace ff
