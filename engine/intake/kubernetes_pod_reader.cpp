// Pods: one record per state of each container.
#include <algorithm>
#include <array>

#include "engine/intake/kubernetes_object_reader.h"

namespace ff {

namespace {

/// The first label or annotation of these names.
std::string markOf(const JsonValue& pod, std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names) {
        for (const std::string_view place : {"labels", "annotations"}) {
            const std::string& text = pod.at({"metadata", place, name}).scalar;
            if (!text.empty()) {
                return text;
            }
        }
    }
    return {};
}

/// Job, JobSet and the Kubeflow operator label their pods; else the owner is the job.
std::string jobOf(const JsonValue& pod) {
    std::string job =
        markOf(pod, {"jobset.sigs.k8s.io/jobset-name", "training.kubeflow.org/job-name",
                     "batch.kubernetes.io/job-name", "job-name"});
    for (const JsonMember& owner : pod.at({"metadata", "ownerReferences"}).members) {
        if (job.empty() && owner.value.at("controller").isTrue()) {
            job = owner.value.at("name").scalar;
        }
    }
    return job;
}

/// What every record of a pod says.
std::vector<RecordField> podFields(const JsonValue& pod) {
    Record common;
    setKnownField(common, "name", pod.at({"metadata", "name"}).scalar);
    setKnownField(common, "namespace", pod.at({"metadata", "namespace"}).scalar);
    setKnownField(common, "node", pod.at({"spec", "nodeName"}).scalar);
    return std::move(common.fields);
}

/// When the pod's conditions last changed; RFC 3339 in UTC sorts as text.
std::string lastChangeOf(const JsonValue& pod) {
    std::string last;
    for (const JsonMember& condition : pod.at({"status", "conditions"}).members) {
        last = std::max(last, condition.value.at("lastTransitionTime").scalar);
    }
    return last;
}

class PodReader {
public:
    PodReader(RecordReadingBuilder& builder, const JsonRow& object)
        : m_builder(builder), m_object(object), m_pod(object.value), m_common(podFields(m_pod)),
          m_lastChange(lastChangeOf(m_pod)) {
        Record status;
        setKnownField(status, "phase", m_pod.at({"status", "phase"}).scalar);
        setKnownField(status, "job", jobOf(m_pod));
        setKnownField(
            status, "index",
            markOf(m_pod, {"batch.kubernetes.io/job-completion-index",
                           "training.kubeflow.org/replica-index", "apps.kubernetes.io/pod-index"}));
        setKnownField(status, "restart_attempt",
                      markOf(m_pod, {"jobset.sigs.k8s.io/restart-attempt"}));
        setKnownField(status, "pod_ip", m_pod.at({"status", "podIP"}).scalar);
        m_status = std::move(status.fields);
    }

    void read() {
        const std::size_t before = m_records;
        readContainers("initContainerStatuses", "init");
        readContainers("containerStatuses", "main");
        readContainers("ephemeralContainerStatuses", "ephemeral");
        if (m_records == before) {
            Record record = recordAt(m_object);
            setReason(record);
            stampWithFirst(record, {m_lastChange, m_pod.at({"status", "startTime"}).scalar,
                                    m_pod.at({"metadata", "creationTimestamp"}).scalar});
            m_builder.add(std::move(record));
        }
        readKubernetesConditions(m_builder, m_object, "k8s_pod_condition",
                                 m_pod.at({"spec", "nodeName"}).scalar, m_common);
    }

private:
    Record recordAt(const JsonRow& row) {
        Record record = m_builder.recordAt("k8s_pod", row.offset, row.text.size());
        record.node = m_pod.at({"spec", "nodeName"}).scalar;
        record.fields = m_common;
        record.fields.insert(record.fields.end(), m_status.begin(), m_status.end());
        return record;
    }

    /// Why the pod is as it is now: not said of what a container was before.
    void setReason(Record& record) {
        setKnownField(record, "reason", m_pod.at({"status", "reason"}).scalar);
        setKnownField(record, "message", m_pod.at({"status", "message"}).scalar);
    }

    void readContainers(std::string_view list, const std::string& containerKind) {
        const std::array<std::string_view, 3> path = {"status", list, "*"};
        readJsonRows(
            m_builder, m_object.text, m_object.offset, path, "container status",
            [&](const JsonRow& row) {
                for (const std::string_view name : {"waiting", "running", "terminated"}) {
                    addState(row, row.value.at({"state", name}), std::string(name), containerKind);
                }
                addState(row, row.value.at({"lastState", "terminated"}), "last_terminated",
                         containerKind);
            });
    }

    void addState(const JsonRow& row, const JsonValue& state, const std::string& name,
                  const std::string& containerKind) {
        if (!state.isObject()) {
            return;
        }
        ++m_records;
        Record record = recordAt(row);
        setKnownField(record, "container", row.value.at("name").scalar);
        record.set("container_kind", containerKind);
        record.set("state", name);
        const bool hasMain = !m_pod.at({"status", "containerStatuses"}).members.empty();
        if (name != "last_terminated" && (containerKind == "main" || !hasMain)) {
            setReason(record);
        }
        const bool isWaiting = name == "waiting";
        setKnownField(record, isWaiting ? "waiting_reason" : "terminated_reason",
                      state.at("reason").scalar);
        setKnownField(record, isWaiting ? "waiting_message" : "terminated_message",
                      state.at("message").scalar);
        setKnownField(record, "exit_code", state.at("exitCode").scalar);
        if (state.at("signal").scalar != "0") {
            setKnownField(record, "signal", state.at("signal").scalar);
        }
        setKnownField(record, "restarts", row.value.at("restartCount").scalar);
        setKnownField(record, "start", state.at("startedAt").scalar);
        setKnownField(record, "finished", state.at("finishedAt").scalar);
        stampWithFirst(record, {state.at("finishedAt").scalar, state.at("startedAt").scalar,
                                m_lastChange, m_pod.at({"status", "startTime"}).scalar});
        m_builder.add(std::move(record));
    }

    RecordReadingBuilder& m_builder;
    const JsonRow& m_object;
    const JsonValue& m_pod;
    std::vector<RecordField> m_common;
    std::vector<RecordField> m_status;
    std::string m_lastChange;
    std::size_t m_records = 0;
};

} // namespace

void readKubernetesPod(RecordReadingBuilder& builder, const JsonRow& object) {
    PodReader(builder, object).read();
}

} // namespace ff
