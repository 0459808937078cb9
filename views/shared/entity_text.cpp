#include "views/shared/entity_text.h"

#include <QCoreApplication>
#include <QStringList>

#include "engine/base/text.h"

namespace ff {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(EntityText)
};

void appendIfAny(QStringList& parts, const std::string& text) {
    if (!text.empty()) {
        parts.append(shownText(text));
    }
}

} // namespace

QString shownText(std::string_view bytes, std::size_t limit) {
    return QString::fromStdString(displayable(bytes, limit));
}

QString engineText(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString entityLabel(const Entity& entity) {
    const std::string text = entity.text();
    return text.empty() ? Words::tr("job") : shownText(text);
}

QString placeLabel(const Analysis& analysis, const Entity& entity) {
    QStringList parts;
    appendIfAny(parts, entity.link);
    appendIfAny(parts, entity.gpuName());
    appendIfAny(parts, entity.nic);
    appendIfAny(parts, entity.switchName);
    appendIfAny(parts, entity.storage);
    appendIfAny(parts, entity.node);
    std::optional<int> rank = entity.rank;
    if (!rank && !entity.gpu.isEmpty()) {
        rank = analysis.placement.rankOfGpu(entity.node, entity.gpu);
    }
    if (rank) {
        parts.append(Words::tr("rank %1").arg(*rank));
    }
    if (parts.isEmpty()) {
        return entityLabel(entity);
    }
    return parts.join(QStringLiteral(" · "));
}

QString memberName(const Analysis& analysis, MemberId member) {
    if (!member.isValid() || member.index() >= analysis.bundle->members.size()) {
        return {};
    }
    const std::string& path = analysis.bundle->member(member).path;
    return shownText(std::string_view(path).substr(path.rfind('/') + 1));
}

QString locatorText(const Analysis& analysis, const Locator& locator) {
    const QString name = memberName(analysis, locator.member);
    return locator.line == 0 ? name : name + QLatin1Char(':') + QString::number(locator.line);
}

QString fullLocatorText(const Analysis& analysis, const Locator& locator) {
    if (!locator.member.isValid() || locator.member.index() >= analysis.bundle->members.size()) {
        return {};
    }
    const QString path = shownText(analysis.bundle->member(locator.member).path);
    return locator.line == 0 ? path : path + QLatin1Char(':') + QString::number(locator.line);
}

QString sourceText(Source source) {
    switch (source) {
    case Source::AppLog:
        return Words::tr("rank logs");
    case Source::Syslog:
        return Words::tr("kernel log");
    case Source::Scheduler:
        return Words::tr("scheduler");
    case Source::Kubernetes:
        return Words::tr("Kubernetes");
    case Source::NodeMetrics:
        return Words::tr("metrics");
    case Source::FlightRecorder:
        return Words::tr("flight recorder");
    case Source::FabricManager:
        return Words::tr("fabric manager");
    case Source::Other:
        break;
    }
    return Words::tr("other");
}

} // namespace ff
