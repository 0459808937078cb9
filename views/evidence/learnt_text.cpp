#include "views/evidence/learnt_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <cstdlib>

#include "views/shared/entity_text.h"

namespace ff {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(LearntText)
};

QString notKnown() { return Words::tr("not known"); }

QString howText(Learnt how) {
    switch (how) {
    case Learnt::Content:
        return Words::tr("by its content");
    case Learnt::Name:
        return Words::tr("by its name");
    case Learnt::Guess:
        return Words::tr("a guess");
    case Learnt::Manifest:
    case Learnt::Unknown:
        break;
    }
    return notKnown();
}

template <class T>
QString line(const char* what, const QString& value, const Known<T>& known) {
    if (!known.isKnown()) {
        return QStringLiteral("%1: %2").arg(Words::tr(what), notKnown());
    }
    return QStringLiteral("%1: %2, %3")
        .arg(Words::tr(what), value, learntFrom(known.how, known.from));
}

} // namespace

QString learntFrom(Learnt how, std::string_view from) {
    if (how == Learnt::Manifest) {
        return Words::tr("stated in %1")
            .arg(from.empty() ? QStringLiteral("bundle.toml") : shownText(from));
    }
    const QString source = from.empty() ? QString() : QStringLiteral(" (%1)").arg(shownText(from));
    return howText(how) + source;
}

QString zoneText(int minutes) {
    return QStringLiteral("%1%2:%3")
        .arg(minutes < 0 ? QLatin1Char('-') : QLatin1Char('+'))
        .arg(std::abs(minutes) / 60, 2, 10, QLatin1Char('0'))
        .arg(std::abs(minutes) % 60, 2, 10, QLatin1Char('0'));
}

QString learntText(const Analysis& analysis, const Member& member) {
    QStringList lines;
    lines << line(QT_TRANSLATE_NOOP("LearntText", "Kind"), engineText(toText(member.kind.value)),
                  member.kind);
    lines << line(QT_TRANSLATE_NOOP("LearntText", "Node"),
                  shownText(analysis.placement.canonicalNode(member.node.value)), member.node);
    if (member.rank.isKnown() && member.rank.value) {
        lines << line(QT_TRANSLATE_NOOP("LearntText", "Rank"), QString::number(*member.rank.value),
                      member.rank);
    }
    if (member.localRank.isKnown() && member.localRank.value) {
        lines << line(QT_TRANSLATE_NOOP("LearntText", "Local rank"),
                      QString::number(*member.localRank.value), member.localRank);
    }
    if (member.zoneName.isKnown()) {
        lines << line(QT_TRANSLATE_NOOP("LearntText", "Zone"), shownText(member.zoneName.value),
                      member.zoneName);
    } else if (member.zoneMinutes.isKnown()) {
        lines << line(QT_TRANSLATE_NOOP("LearntText", "Zone"), zoneText(member.zoneMinutes.value),
                      member.zoneMinutes);
    }
    if (member.attempt.isKnown() && member.attempt.value) {
        lines << line(QT_TRANSLATE_NOOP("LearntText", "Attempt"),
                      QString::number(*member.attempt.value), member.attempt);
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace ff
