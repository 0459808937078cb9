#include "views/evidence/learnt_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <cstdlib>

#include "views/shared/entity_text.h"

namespace ff {
namespace {

QString words(const char* text) { return QCoreApplication::translate("LearntText", text); }

QString howText(Learnt how) {
    switch (how) {
    case Learnt::Content:
        return words("by its content");
    case Learnt::Name:
        return words("by its name");
    case Learnt::Guess:
        return words("a guess");
    case Learnt::Manifest:
    case Learnt::Unknown:
        break;
    }
    return words("not known");
}

template <class T>
QString line(const char* what, const QString& value, const Known<T>& known) {
    if (!known.isKnown()) {
        return QStringLiteral("%1: %2").arg(words(what), words("not known"));
    }
    return QStringLiteral("%1: %2, %3").arg(words(what), value, learntFrom(known.how, known.from));
}

} // namespace

QString learntFrom(Learnt how, std::string_view from) {
    if (how == Learnt::Manifest) {
        return words("stated in %1")
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
    lines << line("Kind", engineText(toText(member.kind.value)), member.kind);
    lines << line("Node", shownText(analysis.placement.canonicalNode(member.node.value)),
                  member.node);
    if (member.rank.isKnown() && member.rank.value) {
        lines << line("Rank", QString::number(*member.rank.value), member.rank);
    }
    if (member.localRank.isKnown() && member.localRank.value) {
        lines << line("Local rank", QString::number(*member.localRank.value), member.localRank);
    }
    if (member.zoneName.isKnown()) {
        lines << line("Zone", shownText(member.zoneName.value), member.zoneName);
    } else if (member.zoneMinutes.isKnown()) {
        lines << line("Zone", zoneText(member.zoneMinutes.value), member.zoneMinutes);
    }
    if (member.attempt.isKnown() && member.attempt.value) {
        lines << line("Attempt", QString::number(*member.attempt.value), member.attempt);
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace ff
