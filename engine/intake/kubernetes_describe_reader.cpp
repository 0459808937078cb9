// Objects as `kubectl describe` prints them: pods, nodes, jobs and custom resources. Layout: the
// describers of k8s.io/kubectl.
#include <algorithm>

#include "engine/base/text.h"
#include "engine/intake/kubernetes_describe_pod.h"
#include "engine/intake/kubernetes_object_reader.h"
#include "engine/intake/kubernetes_text_readers.h"

namespace ff {

namespace {

std::string kindOf(DescribeLines lines) {
    const std::string named = valueOf(lines, "Kind");
    if (!named.empty()) {
        return named;
    }
    const auto has = [&](std::string_view key) { return findLine(lines, key) != nullptr; };
    if (has("Containers") || (has("Node") && has("Status"))) {
        return "Pod";
    }
    if (has("Taints") || has("System Info") || has("Unschedulable")) {
        return "Node";
    }
    return has("Pods Statuses") || has("Parallelism") ? "Job" : std::string();
}

Record recordAt(RecordReadingBuilder& builder, const std::string& kind, const DescribeLine& line) {
    return builder.recordAt(kind, line.offset, line.length);
}

void readNodeConditions(RecordReadingBuilder& builder, DescribeLines lines,
                        const std::string& node) {
    std::optional<TextTable> table;
    for (const DescribeLine& line : lines) {
        if (!table) {
            table = TextTable::aligned(line.text);
            continue;
        }
        if (isTableRule(line.text)) {
            continue;
        }
        const auto cells = table->cellsOf(line.text);
        if (table->cell(cells, "type").empty() || table->cell(cells, "status").empty()) {
            builder.addIssue(line.offset, IntakeIssue::Severity::Warning,
                             "A condition without a type or a status was left out.");
            continue;
        }
        Record record = recordAt(builder, "k8s_node_condition", line);
        record.node = node;
        record.set("node", node);
        const auto set = [&](std::string_view name, std::string_view column) {
            setKnownField(record, name, std::string(table->cell(cells, column)));
        };
        set("condition", "type");
        set("status", "status");
        set("reason", "reason");
        set("message", "message");
        if (const auto time = readRfc1123Time(table->cell(cells, "lasttransitiontime"))) {
            record.stamp = stampOf(*time);
        }
        builder.add(std::move(record));
    }
}

/// `node.kubernetes.io/unreachable:NoExecute`, `dedicated=ml:NoSchedule`
void addTaint(RecordReadingBuilder& builder, const DescribeLine& line, std::string_view text,
              const std::string& node) {
    const std::size_t colon = text.rfind(':');
    if (colon == std::string_view::npos || text == "<none>") {
        return;
    }
    const std::string_view key = text.substr(0, colon);
    const std::size_t equals = key.find('=');
    Record record = recordAt(builder, "k8s_node_taint", line);
    record.node = node;
    record.set("node", node);
    setKnownField(record, "taint", std::string(key.substr(0, equals)));
    if (equals != std::string_view::npos) {
        setKnownField(record, "value", std::string(key.substr(equals + 1)));
    }
    setKnownField(record, "effect", std::string(text.substr(colon + 1)));
    builder.add(std::move(record));
}

void readNode(RecordReadingBuilder& builder, DescribeLines lines) {
    const std::string node = valueOf(lines, "Name");
    if (const DescribeLine* taints = findLine(lines, "Taints")) {
        addTaint(builder, *taints, taints->value, node);
        for (const DescribeLine& line : linesBelow(lines, *taints)) {
            addTaint(builder, line, line.text, node);
        }
    }
    readNodeConditions(builder, sectionOf(lines, "Conditions"), node);
}

/// One element of the list; the next begins where a key comes again.
void addJobCondition(RecordReadingBuilder& builder, DescribeLines lines,
                     const std::vector<RecordField>& common) {
    if (valueOf(lines, "Type").empty()) {
        builder.addIssue(lines.front().offset, IntakeIssue::Severity::Warning,
                         "A condition without a type was left out.");
        return;
    }
    const DescribeLine& last = lines.back();
    Record record = builder.recordAt("k8s_job_condition", lines.front().offset,
                                     last.offset + last.length - lines.front().offset);
    record.fields = common;
    setKnownField(record, "condition", valueOf(lines, "Type"));
    setKnownField(record, "status", valueOf(lines, "Status"));
    setKnownField(record, "reason", valueOf(lines, "Reason"));
    setKnownField(record, "message", valueOf(lines, "Message"));
    stampWithFirst(record,
                   {valueOf(lines, "Last Transition Time"), valueOf(lines, "Last Update Time")});
    builder.add(std::move(record));
}

void readJob(RecordReadingBuilder& builder, DescribeLines lines, const KubernetesSubject& subject) {
    Record common;
    common.set("kind", subject.kind);
    setKnownField(common, "name", subject.name);
    setKnownField(common, "namespace", subject.space);
    const DescribeLines all = sectionOf(sectionOf(lines, "Status"), "Conditions");
    std::size_t begin = 0;
    for (std::size_t i = 1; i <= all.size(); ++i) {
        if (i == all.size() || (all[i].indent == all.front().indent &&
                                findLine(all.subspan(begin, i - begin), all[i].key) != nullptr)) {
            addJobCondition(builder, all.subspan(begin, i - begin), common.fields);
            begin = i;
        }
    }
}

} // namespace

void setEventAge(Record& record, std::string_view text, const Stamp& now) {
    setKnownField(record, "age", std::string(text));
    if (const auto time = readIsoTime(text)) { // a column of its own making
        record.stamp = stampOf(*time);
        return;
    }
    const KubernetesAges ages = readKubernetesAges(text);
    setKnownField(record, "count", std::string(ages.count));
    if (!now.hasTime() || !ages.last || !ages.first) {
        return;
    }
    record.stamp = stampOfAge(*ages.first, now);
    record.set("first", toRfc3339(record.stamp.at));
    record.set("last", toRfc3339(stampOfAge(*ages.last, now).at));
}

void readDescribedEvents(RecordReadingBuilder& builder, DescribeLines lines,
                         const KubernetesSubject& subject, const Stamp& now) {
    std::optional<TextTable> table;
    for (const DescribeLine& line : lines) {
        if (!table) {
            table = TextTable::aligned(line.text);
            continue;
        }
        const auto cells = table->cellsOf(line.text);
        const std::string_view type = table->cell(cells, "type");
        if (isTableRule(line.text) || (type != "Normal" && type != "Warning")) {
            continue; // a message goes on
        }
        if (table->cell(cells, "reason").empty()) {
            builder.addIssue(line.offset, IntakeIssue::Severity::Warning,
                             "An event without a reason was left out.");
            continue;
        }
        Record record = recordAt(builder, "k8s_event", line);
        setKnownField(record, "reason", std::string(table->cell(cells, "reason")));
        setKnownField(record, "message", std::string(table->cell(cells, "message")));
        setKnownField(record, "type", std::string(type));
        setKnownField(record, "object_kind", subject.kind);
        setKnownField(record, "object", subject.name);
        setKnownField(record, "namespace", subject.space);
        setKnownField(record, "component", std::string(table->cell(cells, "from")));
        // What the kubelet says of a pod happened on the pod's node.
        if (subject.kind == "Node" || record.field("component").starts_with("kubelet")) {
            record.node = subject.node;
            setKnownField(record, "node", subject.node);
        }
        setEventAge(record, table->cell(cells, "age"), now);
        builder.add(std::move(record));
    }
}

void readDescribedObject(RecordReadingBuilder& builder, DescribeLines lines, const Stamp& now) {
    KubernetesSubject subject{
        kindOf(lines), valueOf(lines, "Name"), valueOf(lines, "Namespace"), {}};
    const std::string place = valueOf(lines, "Node");
    subject.node = subject.kind == "Node" ? subject.name : place.substr(0, place.find('/'));
    if (subject.kind.empty()) {
        builder.addIssue(lines.front().offset, IntakeIssue::Severity::Note,
                         "This is no description of a pod, a node or a job.");
    } else if (subject.kind == "Pod") {
        readDescribedPod(builder, lines);
    } else if (subject.kind == "Node") {
        readNode(builder, lines);
    } else {
        readJob(builder, lines, subject);
    }
    readDescribedEvents(builder, sectionOf(lines, "Events"), subject, now);
}

} // namespace ff
