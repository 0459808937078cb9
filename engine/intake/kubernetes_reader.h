// Kubernetes objects as `kubectl get -o json` prints them: a List, one object, or several
// documents one after the other.
//
// Record kinds and fields; one that is not known is left out:
//   k8s_event           reason, message, type, object_kind, object, namespace, node, count,
//                       component, first, last
//   k8s_pod             name, namespace, node, phase, reason, message (of the pod as it is
//                       now: left out of what a container was before), container,
//                       container_kind (`main`, `init`, `ephemeral`), state (`waiting`, `running`,
//                       `terminated`, `last_terminated`), waiting_reason, exit_code, signal,
//                       terminated_reason, terminated_message, restarts, job, index,
//                       restart_attempt (JobSet's), pod_ip, start, finished. One record per state
//                       of a container, the last termination included; a pod without container
//                       states gives one record
//   k8s_pod_condition   name, namespace, node, condition, status, reason, message
//   k8s_node_condition  node, condition, status, reason, message
//   k8s_node_address    node, type (InternalIP, InternalDNS, Hostname), address
//   k8s_node_taint      node, taint (its key), value, effect
//   k8s_job_condition   kind, name, namespace, condition, status, reason, message; of Job, JobSet,
//                       the Kubeflow training jobs, Kueue's Workload and any other object with
//                       conditions; also failed, failed_indexes and backoff_limit of a Job. A
//                       RayJob, which has a status word instead, gives the condition `Failed`,
//                       `Complete` or `Stopped`
// Stamps: an event's first occurrence (eventTime where the other times are null), the end of a
// container, else its start, else when the pod's conditions last changed; a condition's last
// transition; when a taint was added.
//
// `kubectl describe` and the tables of `kubectl get` give the same records, with what they print.
// The ages of events are counted from a time that stands outside of objects and tables before them,
// such as the output of `date`; without one such an event has no stamp, and `age` tells its age. A
// container that waits and a pod without containers have none either: no line tells since when.
#pragma once

#include "engine/intake/record_reader.h"

namespace ff {

[[nodiscard]] RecordReading readKubernetesJson(const Member& member);

/// `kubectl describe` of pods, nodes, jobs and custom resources; `kubectl get
/// pods|nodes|jobs|events` as tables, `-o wide` too; one after the other.
[[nodiscard]] RecordReading readKubernetesText(const Member& member);

} // namespace ff
