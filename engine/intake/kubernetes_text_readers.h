// The parts of reading kubectl's text; `readKubernetesText` hands each its share of a member.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/intake/describe_parser.h"
#include "engine/intake/kubernetes_age.h"
#include "engine/intake/record_reading_builder.h"
#include "engine/intake/text_table.h"
#include "engine/model/stamp.h"

namespace ff {

/// What a table of events is about.
struct KubernetesSubject {
    std::string kind; ///< Pod, Node, Job ...
    std::string name;
    std::string space; ///< namespace
    std::string node;  ///< where it is; a node itself
};

/// One object that `kubectl describe` printed; the first line is its name. `now` is when that was,
/// if the text says.
void readDescribedObject(RecordReadingBuilder& builder, DescribeLines lines, const Stamp& now);

/// The rows of an `Events:` section, header included.
void readDescribedEvents(RecordReadingBuilder& builder, DescribeLines lines,
                         const KubernetesSubject& subject, const Stamp& now);

/// Whether the line is the header of a table of pods, nodes, jobs or events that `kubectl get`
/// prints, or of the events that `kubectl describe` does.
[[nodiscard]] bool isKubernetesTable(std::string_view header);

void readKubernetesRow(RecordReadingBuilder& builder, const TextTable& table, std::string_view line,
                       std::uint64_t offset, const Stamp& now);

/// Sets `count`, `age`, `first`, `last` and the stamp of an event from its age.
void setEventAge(Record& record, std::string_view ages, const Stamp& now);

} // namespace ff
