// One record per state of each container, as from JSON.
#include "engine/intake/kubernetes_describe_pod.h"

#include <optional>

#include "engine/base/text.h"
#include "engine/intake/kubernetes_age.h"
#include "engine/intake/kubernetes_object_reader.h"
#include "engine/intake/text_table.h"

namespace ff {

namespace {

/// Labels are `name=value`, annotations `name: value`, one a line, the first beside the key.
std::string labelOf(DescribeLines lines, std::string_view section, std::string_view name) {
    const DescribeLine* first = findLine(lines, section);
    if (first == nullptr) {
        return {};
    }
    const auto read = [&](std::string_view text) -> std::string {
        if (!text.starts_with(name) || text.size() <= name.size() ||
            (text[name.size()] != '=' && text[name.size()] != ':')) {
            return {};
        }
        return std::string(trimmed(text.substr(name.size() + 1)));
    };
    std::string value = read(first->value);
    for (const DescribeLine& line : linesBelow(lines, *first)) {
        value = value.empty() ? read(line.text) : value;
    }
    return value;
}

std::string firstLabel(DescribeLines lines, std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names) {
        for (const std::string_view section : {"Labels", "Annotations"}) {
            std::string value = labelOf(lines, section, name);
            if (!value.empty()) {
                return value;
            }
        }
    }
    return {};
}

/// `Running`, `Terminating (lasts 3m)`: the second is no phase.
std::string phaseOf(DescribeLines lines) {
    const std::string status = valueOf(lines, "Status");
    return status.starts_with("Terminating") ? std::string() : status;
}

class DescribedPod {
public:
    DescribedPod(RecordReadingBuilder& builder, DescribeLines lines)
        : m_builder(builder), m_lines(lines) {
        Record common;
        m_node = valueOf(lines, "Node");
        m_node = m_node.substr(0, m_node.find('/'));
        setKnownField(common, "name", valueOf(lines, "Name"));
        setKnownField(common, "namespace", valueOf(lines, "Namespace"));
        setKnownField(common, "node", m_node);
        m_common = common.fields;
        setKnownField(common, "phase", phaseOf(lines));
        setKnownField(common, "job", jobOf());
        setKnownField(common, "index",
                      firstLabel(lines, {"batch.kubernetes.io/job-completion-index",
                                         "training.kubeflow.org/replica-index",
                                         "apps.kubernetes.io/pod-index"}));
        m_status = std::move(common.fields);
        m_reason = valueOf(lines, "Reason");
        m_message = valueOf(lines, "Message");
        m_hasContainers = !sectionOf(lines, "Containers").empty();
    }

    void read() {
        const std::size_t before = m_builder.recordCount();
        readContainers("Init Containers", "init");
        readContainers("Containers", "main");
        readContainers("Ephemeral Containers", "ephemeral");
        if (m_builder.recordCount() == before) {
            const DescribeLine& name = m_lines.front();
            Record record = recordAt(name.offset, name.length);
            setReason(record);
            m_builder.add(std::move(record));
        }
        readConditions();
    }

private:
    [[nodiscard]] std::string jobOf() const {
        std::string job =
            firstLabel(m_lines, {"jobset.sigs.k8s.io/jobset-name", "training.kubeflow.org/job-name",
                                 "batch.kubernetes.io/job-name", "job-name"});
        if (job.empty()) {
            const std::string owner = valueOf(m_lines, "Controlled By");
            const std::size_t slash = owner.find('/');
            job = slash == std::string::npos ? std::string() : owner.substr(slash + 1);
        }
        return job;
    }

    Record recordAt(std::uint64_t offset, std::uint64_t length) {
        Record record = m_builder.recordAt("k8s_pod", offset, length);
        record.node = m_node;
        record.fields = m_status;
        return record;
    }

    /// Why the pod is as it is now: not said of what a container was before.
    void setReason(Record& record) const {
        setKnownField(record, "reason", m_reason);
        setKnownField(record, "message", m_message);
    }

    void readContainers(std::string_view section, const std::string& containerKind) {
        const DescribeLines all = sectionOf(m_lines, section);
        for (const DescribeLine& line : all) {
            if (line.indent != all.front().indent || line.key.empty()) {
                continue;
            }
            const DescribeLines container = linesBelow(all, line);
            const std::string restarts = valueOf(container, "Restart Count");
            for (const std::string_view key : {"State", "Last State"}) {
                const DescribeLine* state = findLine(container, key);
                if (state != nullptr) {
                    addState(*state, linesBelow(container, *state), line.key, containerKind,
                             restarts);
                }
            }
        }
    }

    void addState(const DescribeLine& line, DescribeLines details, std::string_view container,
                  const std::string& containerKind, const std::string& restarts) {
        const bool isLast = line.key == "Last State";
        const std::string state = lowered(line.value);
        if (state.empty() || (isLast && state != "terminated")) {
            return;
        }
        const DescribeLine& end = details.empty() ? line : details.back();
        Record record = recordAt(line.offset, end.offset + end.length - line.offset);
        setKnownField(record, "container", std::string(container));
        record.set("container_kind", containerKind);
        record.set("state", isLast ? "last_terminated" : state);
        if (!isLast && (containerKind == "main" || !m_hasContainers)) {
            setReason(record);
        }
        const std::string prefix = state == "waiting" ? "waiting_" : "terminated_";
        setKnownField(record, prefix + "reason", valueOf(details, "Reason"));
        setKnownField(record, prefix + "message", valueOf(details, "Message"));
        setKnownField(record, "exit_code", valueOf(details, "Exit Code"));
        if (valueOf(details, "Signal") != "0") {
            setKnownField(record, "signal", valueOf(details, "Signal"));
        }
        setKnownField(record, "restarts", restarts);
        setTime(record, "start", valueOf(details, "Started"));
        setTime(record, "finished", valueOf(details, "Finished"));
        stampWith(record, {valueOf(details, "Finished"), valueOf(details, "Started")});
        m_builder.add(std::move(record));
    }

    /// Type and Status, without times.
    void readConditions() {
        std::optional<TextTable> table;
        for (const DescribeLine& line : sectionOf(m_lines, "Conditions")) {
            if (!table) {
                table = TextTable::aligned(line.text);
                continue;
            }
            const auto cells = table->cellsOf(line.text);
            if (isTableRule(line.text) || table->cell(cells, "status").empty()) {
                continue;
            }
            Record record = m_builder.recordAt("k8s_pod_condition", line.offset, line.length);
            record.node = m_node;
            record.fields = m_common;
            setKnownField(record, "condition", std::string(table->cell(cells, "type")));
            setKnownField(record, "status", std::string(table->cell(cells, "status")));
            m_builder.add(std::move(record));
        }
    }

    static void setTime(Record& record, std::string_view name, std::string_view text) {
        if (const auto time = readRfc1123Time(text)) {
            record.set(std::string(name), toRfc3339(time->at));
        }
    }

    static void stampWith(Record& record, std::initializer_list<std::string_view> times) {
        for (const std::string_view text : times) {
            if (const auto time = readRfc1123Time(text)) {
                record.stamp = stampOf(*time);
                return;
            }
        }
    }

    RecordReadingBuilder& m_builder;
    DescribeLines m_lines;
    std::string m_node;
    std::vector<RecordField> m_common;
    std::string m_reason;
    std::string m_message;
    bool m_hasContainers = false;
    std::vector<RecordField> m_status;
};

} // namespace

void readDescribedPod(RecordReadingBuilder& builder, DescribeLines lines) {
    DescribedPod(builder, lines).read();
}

} // namespace ff
