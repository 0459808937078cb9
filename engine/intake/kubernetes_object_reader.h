// One Kubernetes object becomes records.
#pragma once

#include <initializer_list>
#include <string>

#include "engine/intake/json_row_reader.h"

namespace ff {

/// `object` is an event of core/v1 or events.k8s.io/v1.
void readKubernetesEvent(RecordReadingBuilder& builder, const JsonRow& object);

/// `object` is a pod.
void readKubernetesPod(RecordReadingBuilder& builder, const JsonRow& object);

/// A record of `kind` for each condition of the object's status, each with `common` fields.
void readKubernetesConditions(RecordReadingBuilder& builder, const JsonRow& object,
                              const std::string& kind, const std::string& node,
                              const std::vector<RecordField>& common);

/// Sets a field unless the value is empty.
void setKnownField(Record& record, std::string_view name, const std::string& value);

/// Stamps the record with the first of the texts that is a time.
void stampWithFirst(Record& record, std::initializer_list<std::string_view> times);

} // namespace ff
