// The words of the closed vocabularies: one table for each.
#include <array>
#include <utility>

#include "engine/model/connector_report.h"
#include "engine/model/entity.h"
#include "engine/model/event_state.h"
#include "engine/model/execution_context.h"
#include "engine/model/known.h"
#include "engine/model/member_kind.h"
#include "engine/model/role.h"
#include "engine/model/source.h"
#include "engine/model/stamp.h"
#include "engine/model/verdict.h"

namespace ff {

namespace {

template <class Value>
using Word = std::pair<Value, std::string_view>;

template <class Value, std::size_t count>
std::string_view wordOf(const std::array<Word<Value>, count>& words, Value value) {
    for (const auto& [known, word] : words) {
        if (known == value) {
            return word;
        }
    }
    return {};
}

template <class Value, std::size_t count>
std::optional<Value> valueOf(const std::array<Word<Value>, count>& words, std::string_view text) {
    for (const auto& [value, word] : words) {
        if (word == text) {
            return value;
        }
    }
    return std::nullopt;
}

constexpr std::array<Word<Source>, sourceCount> sources{
    {{Source::AppLog, "applog"},
     {Source::Syslog, "syslog"},
     {Source::Scheduler, "scheduler"},
     {Source::Kubernetes, "kubernetes"},
     {Source::NodeMetrics, "node_metrics"},
     {Source::FlightRecorder, "flight_recorder"},
     {Source::FabricManager, "fabric_manager"},
     {Source::Other, "other"}}};

constexpr std::array<Word<MemberKind>, 30> memberKinds{{
    {MemberKind::AppLog, "applog"},
    {MemberKind::KernelLog, "dmesg"},
    {MemberKind::Syslog, "syslog"},
    {MemberKind::JournalJson, "journal_json"},
    {MemberKind::SacctJson, "sacct_json"},
    {MemberKind::SacctText, "sacct_text"},
    {MemberKind::SlurmDaemonLog, "slurm_daemon_log"},
    {MemberKind::SlurmText, "slurm_text"},
    {MemberKind::KubernetesJson, "kubernetes_json"},
    {MemberKind::KubernetesText, "kubernetes_text"},
    {MemberKind::PrometheusJson, "prometheus_json"},
    {MemberKind::OpenMetrics, "openmetrics"},
    {MemberKind::LokiJson, "loki_json"},
    {MemberKind::FlightRecorderPickle, "flight_recorder_pickle"},
    {MemberKind::FlightRecorderJson, "flight_recorder_json"},
    {MemberKind::FabricManagerLog, "fabric_manager_log"},
    {MemberKind::ImexLog, "imex_log"},
    {MemberKind::JsonLines, "json_lines"},
    {MemberKind::MetricsCsv, "metrics_csv"},
    {MemberKind::NvidiaSmiReport, "nvidia_smi"},
    {MemberKind::DcgmDiag, "dcgm_diag"},
    {MemberKind::IbReport, "ib_report"},
    {MemberKind::NcclRas, "nccl_ras"},
    {MemberKind::Diagnostic, "diagnostic"},
    {MemberKind::StackDump, "stack_dump"},
    {MemberKind::Environment, "environment"},
    {MemberKind::Text, "text"},
    {MemberKind::Binary, "binary"},
    {MemberKind::Empty, "empty"},
    {MemberKind::Manifest, "manifest"},
}};

constexpr std::array<Word<Role>, 5> roles{{{Role::Cause, "cause"},
                                           {Role::Confirmation, "confirmation"},
                                           {Role::Cascade, "cascade"},
                                           {Role::Teardown, "teardown"},
                                           {Role::Context, "context"}}};

constexpr std::array<Word<Severity>, 3> severities{
    {{Severity::Info, "info"}, {Severity::Degraded, "degraded"}, {Severity::Fatal, "fatal"}}};

constexpr std::array<Word<EntityKind>, 10> entityKinds{{{EntityKind::Job, "job"},
                                                        {EntityKind::Node, "node"},
                                                        {EntityKind::Gpu, "gpu"},
                                                        {EntityKind::Nic, "nic"},
                                                        {EntityKind::Link, "link"},
                                                        {EntityKind::Switch, "switch"},
                                                        {EntityKind::Rank, "rank"},
                                                        {EntityKind::Storage, "storage"},
                                                        {EntityKind::Rack, "rack"},
                                                        {EntityKind::Collective, "collective"}}};

constexpr std::array<Word<EventState>, 5> states{{{EventState::Active, "active"},
                                                  {EventState::Demoted, "demoted"},
                                                  {EventState::Consumed, "consumed"},
                                                  {EventState::Cancelled, "cancelled"},
                                                  {EventState::Filtered, "filtered"}}};

constexpr std::array<Word<Relation>, 5> relations{{{Relation::Explains, "explains"},
                                                   {Relation::Confirms, "confirms"},
                                                   {Relation::Cancels, "cancels"},
                                                   {Relation::Supersedes, "supersedes"},
                                                   {Relation::Derives, "derives"}}};

constexpr std::array<Word<Phase>, 6> phases{{{Phase::Extract, "extract"},
                                             {Phase::Filter, "filter"},
                                             {Phase::Early, "early"},
                                             {Phase::Main, "main"},
                                             {Phase::Final, "final"},
                                             {Phase::PostOutcome, "post_outcome"}}};

constexpr std::array<Word<TerminalState>, 8> terminalStates{
    {{TerminalState::Unknown, "unknown"},
     {TerminalState::Completed, "completed"},
     {TerminalState::Failed, "failed"},
     {TerminalState::Cancelled, "cancelled"},
     {TerminalState::Timeout, "timeout"},
     {TerminalState::Preempted, "preempted"},
     {TerminalState::NodeFail, "node_fail"},
     {TerminalState::OutOfMemory, "out_of_memory"}}};

constexpr std::array<Word<Learnt>, 5> learntWords{{{Learnt::Unknown, "unknown"},
                                                   {Learnt::Guess, "guess"},
                                                   {Learnt::Name, "name"},
                                                   {Learnt::Content, "content"},
                                                   {Learnt::Manifest, "manifest"}}};

constexpr std::array<Word<TimeQuality>, 5> timeQualities{{{TimeQuality::None, "none"},
                                                          {TimeQuality::Neighbour, "neighbour"},
                                                          {TimeQuality::Monotonic, "monotonic"},
                                                          {TimeQuality::Guessed, "guessed"},
                                                          {TimeQuality::Exact, "exact"}}};

constexpr std::array<Word<Confidence>, 4> confidences{{{Confidence::None, "none"},
                                                       {Confidence::Weak, "weak"},
                                                       {Confidence::Supported, "supported"},
                                                       {Confidence::Established, "established"}}};

using ReportStatus = ConnectorReport::Status;
constexpr std::array<Word<ReportStatus>, 6> reportStatuses{
    {{ReportStatus::Ok, "ok"},
     {ReportStatus::Empty, "empty"},
     {ReportStatus::Partial, "partial"},
     {ReportStatus::Error, "error"},
     {ReportStatus::Skipped, "skipped"},
     {ReportStatus::NotProvided, "not_provided"}}};

} // namespace

std::string_view toText(Source source) { return wordOf(sources, source); }
std::optional<Source> sourceFrom(std::string_view text) { return valueOf(sources, text); }
std::string_view toText(MemberKind kind) { return wordOf(memberKinds, kind); }
std::optional<MemberKind> memberKindFrom(std::string_view text) {
    return valueOf(memberKinds, text);
}
std::string_view toText(Role role) { return wordOf(roles, role); }
std::optional<Role> roleFrom(std::string_view text) { return valueOf(roles, text); }
std::string_view toText(Severity severity) { return wordOf(severities, severity); }
std::optional<Severity> severityFrom(std::string_view text) { return valueOf(severities, text); }
std::string_view toText(EntityKind kind) { return wordOf(entityKinds, kind); }
std::optional<EntityKind> entityKindFrom(std::string_view text) {
    return valueOf(entityKinds, text);
}
std::string_view toText(EventState state) { return wordOf(states, state); }
std::optional<EventState> eventStateFrom(std::string_view text) { return valueOf(states, text); }
std::string_view toText(Relation relation) { return wordOf(relations, relation); }
std::optional<Relation> relationFrom(std::string_view text) { return valueOf(relations, text); }
std::string_view toText(Phase phase) { return wordOf(phases, phase); }
std::string_view toText(TerminalState state) { return wordOf(terminalStates, state); }
std::optional<TerminalState> terminalStateFrom(std::string_view text) {
    return valueOf(terminalStates, text);
}
std::string_view toText(Learnt how) { return wordOf(learntWords, how); }
std::string_view toText(TimeQuality quality) { return wordOf(timeQualities, quality); }
std::string_view toText(Confidence confidence) { return wordOf(confidences, confidence); }
std::string_view toText(ConnectorReport::Status status) { return wordOf(reportStatuses, status); }

bool isFailure(TerminalState state) {
    return state != TerminalState::Unknown && state != TerminalState::Completed;
}

Source sourceOf(MemberKind kind) {
    switch (kind) {
    case MemberKind::AppLog:
    case MemberKind::StackDump:
    case MemberKind::Text:
    case MemberKind::LokiJson:
    case MemberKind::JsonLines:
    case MemberKind::NcclRas:
        return Source::AppLog;
    case MemberKind::KernelLog:
    case MemberKind::Syslog:
    case MemberKind::JournalJson:
        return Source::Syslog;
    case MemberKind::SacctJson:
    case MemberKind::SacctText:
    case MemberKind::SlurmDaemonLog:
    case MemberKind::SlurmText:
        return Source::Scheduler;
    case MemberKind::KubernetesJson:
    case MemberKind::KubernetesText:
        return Source::Kubernetes;
    case MemberKind::PrometheusJson:
    case MemberKind::OpenMetrics:
    case MemberKind::MetricsCsv:
        return Source::NodeMetrics;
    case MemberKind::FlightRecorderPickle:
    case MemberKind::FlightRecorderJson:
        return Source::FlightRecorder;
    case MemberKind::FabricManagerLog:
    case MemberKind::ImexLog:
        return Source::FabricManager;
    case MemberKind::Diagnostic:
    case MemberKind::NvidiaSmiReport:
    case MemberKind::DcgmDiag:
    case MemberKind::IbReport:
    case MemberKind::Environment:
    case MemberKind::Binary:
    case MemberKind::Empty:
    case MemberKind::Manifest:
        return Source::Other;
    }
    return Source::Other;
}

bool isLineText(MemberKind kind) {
    switch (kind) {
    case MemberKind::AppLog:
    case MemberKind::KernelLog:
    case MemberKind::Syslog:
    case MemberKind::JournalJson:
    case MemberKind::SlurmDaemonLog:
    case MemberKind::SlurmText:
    case MemberKind::KubernetesText:
    case MemberKind::FabricManagerLog:
    case MemberKind::ImexLog:
    case MemberKind::JsonLines:
    case MemberKind::NvidiaSmiReport:
    case MemberKind::DcgmDiag:
    case MemberKind::IbReport:
    case MemberKind::NcclRas:
    case MemberKind::Diagnostic:
    case MemberKind::StackDump:
    case MemberKind::Environment:
    case MemberKind::Text:
        return true;
    default:
        return false;
    }
}

} // namespace ff
