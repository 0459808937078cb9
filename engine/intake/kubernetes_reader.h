// Kubernetes objects as `kubectl get -o json` prints them: a List, one object, or several
// documents one after the other.
//
// Record kinds and fields; one that is not known is left out:
//   k8s_event           reason, message, type, object_kind, object, namespace, node, count,
//                       component, first, last
//   k8s_pod             name, namespace, node, phase, reason, message (of the pod), container,
//                       container_kind (`main`, `init`, `ephemeral`), state (`waiting`, `running`,
//                       `terminated`, `last_terminated`), waiting_reason, exit_code, signal,
//                       terminated_reason, terminated_message, restarts, job, index, start,
//                       finished. One record per state of a container, the last termination
//                       included; a pod without container states gives one record
//   k8s_pod_condition   name, namespace, node, condition, status, reason, message
//   k8s_node_condition  node, condition, status, reason, message
//   k8s_job_condition   kind, name, namespace, condition, status, reason, message; of Job, JobSet,
//                       the Kubeflow training jobs, RayJob and Kueue's Workload
// Stamps: an event's first occurrence (eventTime where the other times are null), the end of a
// container, else its start, else when the pod's conditions last changed; a condition's last
// transition.
#pragma once

#include "engine/intake/record_reader.h"

namespace ff {

[[nodiscard]] RecordReading readKubernetesJson(const Member& member);

} // namespace ff
