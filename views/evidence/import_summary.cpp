#include "views/evidence/import_summary.h"

#include <algorithm>
#include <map>
#include <vector>

#include <QCoreApplication>
#include <QStringList>

#include "views/evidence/import_model.h"
#include "views/shared/time_text.h"

namespace ff {
namespace {

constexpr std::size_t mostKinds = 4;

QString words(const char* text) { return QCoreApplication::translate("ImportSummary", text); }

struct KindName {
    MemberKind kind;
    const char* one;
    const char* many;
};

constexpr KindName names[] = {
    {MemberKind::AppLog, "job log", "job logs"},
    {MemberKind::KernelLog, "kernel log", "kernel logs"},
    {MemberKind::Syslog, "system log", "system logs"},
    {MemberKind::JournalJson, "journal", "journals"},
    {MemberKind::FlightRecorderPickle, "flight recorder dump", "flight recorder dumps"},
    {MemberKind::FlightRecorderJson, "flight recorder dump", "flight recorder dumps"},
    {MemberKind::SacctJson, "Slurm report", "Slurm reports"},
    {MemberKind::SacctText, "Slurm report", "Slurm reports"},
    {MemberKind::SlurmText, "Slurm report", "Slurm reports"},
    {MemberKind::SlurmDaemonLog, "Slurm daemon log", "Slurm daemon logs"},
    {MemberKind::KubernetesJson, "Kubernetes report", "Kubernetes reports"},
    {MemberKind::KubernetesText, "Kubernetes report", "Kubernetes reports"},
    {MemberKind::PrometheusJson, "metrics file", "metrics files"},
    {MemberKind::OpenMetrics, "metrics file", "metrics files"},
    {MemberKind::MetricsCsv, "metrics file", "metrics files"},
    {MemberKind::LokiJson, "log query", "log queries"},
    {MemberKind::JsonLines, "structured log", "structured logs"},
    {MemberKind::FabricManagerLog, "fabric manager log", "fabric manager logs"},
    {MemberKind::ImexLog, "IMEX log", "IMEX logs"},
    {MemberKind::StackDump, "stack dump", "stack dumps"},
};

const KindName& nameOf(MemberKind kind) {
    static constexpr KindName other{MemberKind::Diagnostic, "other report", "other reports"};
    const auto* found = std::find_if(std::begin(names), std::end(names),
                                     [kind](const KindName& name) { return name.kind == kind; });
    return found == std::end(names) ? other : *found;
}

QString counted(std::size_t count, const char* one, const char* many) {
    return QStringLiteral("%1 %2").arg(countText(count), words(count == 1 ? one : many));
}

/// Kinds that are called the same count together; the most frequent first.
QString kindsText(const std::vector<const Member*>& members) {
    std::map<std::string, std::pair<std::size_t, const KindName*>> counts;
    for (const Member* member : members) {
        const KindName& name = nameOf(member->kind.value);
        auto& entry = counts[name.many];
        ++entry.first;
        entry.second = &name;
    }
    std::vector<std::pair<std::size_t, const KindName*>> ordered;
    for (const auto& [name, entry] : counts) {
        ordered.push_back(entry);
    }
    std::stable_sort(ordered.begin(), ordered.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    QStringList texts;
    std::size_t others = 0;
    for (std::size_t i = 0; i < ordered.size(); ++i) {
        if (i < mostKinds || ordered.size() == mostKinds + 1) {
            texts << counted(ordered[i].first, ordered[i].second->one, ordered[i].second->many);
        } else {
            others += ordered[i].first;
        }
    }
    if (others > 0) {
        texts << counted(others, "other", "others");
    }
    return texts.join(QStringLiteral(", "));
}

template <class Is>
void addDoubt(QStringList& doubts, const std::vector<const Member*>& members, Is is,
              const char* one, const char* many) {
    const auto count = std::count_if(members.begin(), members.end(),
                                     [&](const Member* member) { return is(*member); });
    if (count > 0) {
        doubts << counted(static_cast<std::size_t>(count), one, many);
    }
}

} // namespace

ImportSummary importSummary(const Analysis& analysis) {
    std::vector<const Member*> all;
    std::vector<const Member*> recognised;
    for (const Member& member : analysis.bundle->members) {
        if (member.kind.value == MemberKind::Manifest) {
            continue;
        }
        all.push_back(&member);
        if (!member.isIgnored && !isUnrecognised(member) &&
            member.kind.value != MemberKind::Empty) {
            recognised.push_back(&member);
        }
    }
    QStringList doubts;
    const auto isUsed = [](const Member& member) { return !member.isIgnored; };
    addDoubt(
        doubts, all, [&](const Member& m) { return isUsed(m) && isUnrecognised(m); },
        "not recognised", "not recognised");
    addDoubt(
        doubts, all,
        [&](const Member& m) { return isUsed(m) && m.kind.value == MemberKind::Empty; }, "empty",
        "empty");
    addDoubt(
        doubts, all,
        [&](const Member& m) {
            return isUsed(m) &&
                   (m.zoneMinutes.how == Learnt::Guess || m.zoneName.how == Learnt::Guess);
        },
        "zone guessed", "zones guessed");
    addDoubt(
        doubts, all, [&](const Member& m) { return isUsed(m) && m.node.how == Learnt::Guess; },
        "node guessed", "nodes guessed");
    addDoubt(
        doubts, all, [](const Member& m) { return m.isIgnored; }, "left out", "left out");
    ImportSummary summary;
    summary.found = counted(all.size(), "file", "files");
    if (!recognised.empty()) {
        summary.found += QStringLiteral(": ") + kindsText(recognised);
    }
    summary.doubts = doubts.join(QStringLiteral(", "));
    return summary;
}

} // namespace ff
