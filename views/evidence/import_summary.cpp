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

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ImportSummary)
};

struct KindName {
    MemberKind kind;
    const char* one;
    const char* many;
};

constexpr KindName names[] = {
    {MemberKind::AppLog, QT_TRANSLATE_NOOP("ImportSummary", "job log"),
     QT_TRANSLATE_NOOP("ImportSummary", "job logs")},
    {MemberKind::KernelLog, QT_TRANSLATE_NOOP("ImportSummary", "kernel log"),
     QT_TRANSLATE_NOOP("ImportSummary", "kernel logs")},
    {MemberKind::Syslog, QT_TRANSLATE_NOOP("ImportSummary", "system log"),
     QT_TRANSLATE_NOOP("ImportSummary", "system logs")},
    {MemberKind::JournalJson, QT_TRANSLATE_NOOP("ImportSummary", "journal"),
     QT_TRANSLATE_NOOP("ImportSummary", "journals")},
    {MemberKind::FlightRecorderPickle, QT_TRANSLATE_NOOP("ImportSummary", "flight recorder dump"),
     QT_TRANSLATE_NOOP("ImportSummary", "flight recorder dumps")},
    {MemberKind::FlightRecorderJson, QT_TRANSLATE_NOOP("ImportSummary", "flight recorder dump"),
     QT_TRANSLATE_NOOP("ImportSummary", "flight recorder dumps")},
    {MemberKind::SacctJson, QT_TRANSLATE_NOOP("ImportSummary", "Slurm report"),
     QT_TRANSLATE_NOOP("ImportSummary", "Slurm reports")},
    {MemberKind::SacctText, QT_TRANSLATE_NOOP("ImportSummary", "Slurm report"),
     QT_TRANSLATE_NOOP("ImportSummary", "Slurm reports")},
    {MemberKind::SlurmText, QT_TRANSLATE_NOOP("ImportSummary", "Slurm report"),
     QT_TRANSLATE_NOOP("ImportSummary", "Slurm reports")},
    {MemberKind::SlurmDaemonLog, QT_TRANSLATE_NOOP("ImportSummary", "Slurm daemon log"),
     QT_TRANSLATE_NOOP("ImportSummary", "Slurm daemon logs")},
    {MemberKind::KubernetesJson, QT_TRANSLATE_NOOP("ImportSummary", "Kubernetes report"),
     QT_TRANSLATE_NOOP("ImportSummary", "Kubernetes reports")},
    {MemberKind::KubernetesText, QT_TRANSLATE_NOOP("ImportSummary", "Kubernetes report"),
     QT_TRANSLATE_NOOP("ImportSummary", "Kubernetes reports")},
    {MemberKind::PrometheusJson, QT_TRANSLATE_NOOP("ImportSummary", "metrics file"),
     QT_TRANSLATE_NOOP("ImportSummary", "metrics files")},
    {MemberKind::OpenMetrics, QT_TRANSLATE_NOOP("ImportSummary", "metrics file"),
     QT_TRANSLATE_NOOP("ImportSummary", "metrics files")},
    {MemberKind::MetricsCsv, QT_TRANSLATE_NOOP("ImportSummary", "metrics file"),
     QT_TRANSLATE_NOOP("ImportSummary", "metrics files")},
    {MemberKind::LokiJson, QT_TRANSLATE_NOOP("ImportSummary", "log query"),
     QT_TRANSLATE_NOOP("ImportSummary", "log queries")},
    {MemberKind::JsonLines, QT_TRANSLATE_NOOP("ImportSummary", "structured log"),
     QT_TRANSLATE_NOOP("ImportSummary", "structured logs")},
    {MemberKind::FabricManagerLog, QT_TRANSLATE_NOOP("ImportSummary", "fabric manager log"),
     QT_TRANSLATE_NOOP("ImportSummary", "fabric manager logs")},
    {MemberKind::ImexLog, QT_TRANSLATE_NOOP("ImportSummary", "IMEX log"),
     QT_TRANSLATE_NOOP("ImportSummary", "IMEX logs")},
    {MemberKind::StackDump, QT_TRANSLATE_NOOP("ImportSummary", "stack dump"),
     QT_TRANSLATE_NOOP("ImportSummary", "stack dumps")},
};

const KindName& nameOf(MemberKind kind) {
    static constexpr KindName other{MemberKind::Diagnostic,
                                    QT_TRANSLATE_NOOP("ImportSummary", "other report"),
                                    QT_TRANSLATE_NOOP("ImportSummary", "other reports")};
    const auto* found = std::find_if(std::begin(names), std::end(names),
                                     [kind](const KindName& name) { return name.kind == kind; });
    return found == std::end(names) ? other : *found;
}

QString counted(std::size_t count, const char* one, const char* many) {
    return QStringLiteral("%1 %2").arg(countText(count), Words::tr(count == 1 ? one : many));
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
        texts << counted(others, QT_TRANSLATE_NOOP("ImportSummary", "other"),
                         QT_TRANSLATE_NOOP("ImportSummary", "others"));
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
        QT_TRANSLATE_NOOP("ImportSummary", "not recognised"),
        QT_TRANSLATE_NOOP("ImportSummary", "not recognised"));
    addDoubt(
        doubts, all,
        [&](const Member& m) { return isUsed(m) && m.kind.value == MemberKind::Empty; },
        QT_TRANSLATE_NOOP("ImportSummary", "empty"), QT_TRANSLATE_NOOP("ImportSummary", "empty"));
    addDoubt(
        doubts, all,
        [&](const Member& m) {
            return isUsed(m) &&
                   (m.zoneMinutes.how == Learnt::Guess || m.zoneName.how == Learnt::Guess);
        },
        QT_TRANSLATE_NOOP("ImportSummary", "zone guessed"),
        QT_TRANSLATE_NOOP("ImportSummary", "zones guessed"));
    addDoubt(
        doubts, all, [&](const Member& m) { return isUsed(m) && m.node.how == Learnt::Guess; },
        QT_TRANSLATE_NOOP("ImportSummary", "node guessed"),
        QT_TRANSLATE_NOOP("ImportSummary", "nodes guessed"));
    addDoubt(
        doubts, all, [](const Member& m) { return m.isIgnored; },
        QT_TRANSLATE_NOOP("ImportSummary", "left out"),
        QT_TRANSLATE_NOOP("ImportSummary", "left out"));
    ImportSummary summary;
    summary.found = counted(all.size(), QT_TRANSLATE_NOOP("ImportSummary", "file"),
                            QT_TRANSLATE_NOOP("ImportSummary", "files"));
    if (!recognised.empty()) {
        summary.found += QStringLiteral(": ") + kindsText(recognised);
    }
    summary.doubts = doubts.join(QStringLiteral(", "));
    return summary;
}

} // namespace ff
