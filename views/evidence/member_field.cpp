#include "views/evidence/member_field.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QTimeZone>

#include "views/evidence/learnt_text.h"
#include "views/evidence/member_places.h"
#include "views/shared/entity_text.h"

namespace ff {
namespace {

constexpr int mostRank = 1'000'000;
constexpr int mostAttempt = 1000;
constexpr int leastYear = 1970;
constexpr int mostYear = 2200;
constexpr int mostZoneHours = 14;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(MemberField)
};

QString usedText() { return Words::tr("read"); }
QString leftOutText() { return Words::tr("left out"); }

tl::unexpected<Error> refused(const QString& why) { return failure(why.toStdString()); }

template <class T>
FieldValue valueOf(const Known<T>& known, const QString& text) {
    if (!known.isKnown()) {
        return {};
    }
    return {text, known.how, learntFrom(known.how, known.from)};
}

FieldValue numberOf(const Known<std::optional<int>>& known) {
    return known.value ? valueOf(known, QString::number(*known.value)) : FieldValue{};
}

FieldValue nodeOfMember(const Analysis& analysis, const Member& member) {
    const QString node = shownText(nodeOf(analysis, member));
    if (member.node.isKnown()) {
        return valueOf(member.node, node);
    }
    return node.isEmpty() ? FieldValue{}
                          : FieldValue{node, Learnt::Content, Words::tr("from where its rank ran")};
}

FieldValue rankOf(const Analysis& analysis, const Member& member) {
    const bool isMixed = analysis.readings[member.id.index()].holdsSeveralRanks;
    if (isMixed && member.rank.how != Learnt::Manifest) {
        return {Words::tr("several"), Learnt::Content, Words::tr("by the prefixes of its lines")};
    }
    return numberOf(member.rank);
}

FieldValue zoneOf(const Member& member) {
    return member.zoneName.isKnown()
               ? valueOf(member.zoneName, shownText(member.zoneName.value))
               : valueOf(member.zoneMinutes, zoneText(member.zoneMinutes.value));
}

std::optional<int> zoneMinutesFrom(const QString& text) {
    static const QRegularExpression offset(QStringLiteral("^([+-])(\\d{1,2})(?::?(\\d{2}))?$"));
    if (text.compare(QLatin1String("Z"), Qt::CaseInsensitive) == 0 ||
        text.compare(QLatin1String("UTC"), Qt::CaseInsensitive) == 0) {
        return 0;
    }
    const QRegularExpressionMatch match = offset.match(text);
    const int hours = match.captured(2).toInt();
    const int minutes = match.captured(3).toInt();
    if (!match.hasMatch() || hours > mostZoneHours || minutes > 59) {
        return std::nullopt;
    }
    const int total = hours * 60 + minutes;
    return match.captured(1) == QLatin1String("-") ? -total : total;
}

bool isZoneName(const QString& text) {
    return text.contains(QLatin1Char('/')) && QTimeZone::isTimeZoneIdAvailable(text.toUtf8());
}

Result<void> stateZone(Manifest::MemberEntry& entry, const QString& text) {
    if (const std::optional<int> minutes = zoneMinutesFrom(text)) {
        entry.zoneMinutes = minutes;
        entry.zoneName.reset();
    } else if (isZoneName(text)) {
        entry.zoneName = text.toStdString();
        entry.zoneMinutes.reset();
    } else {
        return refused(Words::tr("“%1” is no zone: write +02:00, Z or a name such as Europe/Berlin")
                           .arg(text));
    }
    return {};
}

Result<void> stateNumber(std::optional<int>& number, const QString& text, int least, int most) {
    bool isNumber = false;
    const int value = text.toInt(&isNumber);
    if (!isNumber || value < least || value > most) {
        return refused(Words::tr("“%1” is no number from %2 to %3").arg(text).arg(least).arg(most));
    }
    number = value;
    return {};
}

Result<void> stateUse(Manifest::MemberEntry& entry, const QString& text) {
    if (text != usedText() && text != leftOutText()) {
        return refused(
            Words::tr("“%1” is neither “%2” nor “%3”").arg(text, usedText(), leftOutText()));
    }
    entry.ignore = text == leftOutText();
    return {};
}

Result<void> stateKind(Manifest::MemberEntry& entry, const QString& text) {
    const auto kind = memberKindFrom(text.toStdString());
    if (!kind) {
        return refused(Words::tr("“%1” is no kind of member").arg(text));
    }
    entry.kind = kind;
    return {};
}

QString numberText(const std::optional<int>& number) {
    return number ? QString::number(*number) : QString();
}

} // namespace

QString fieldName(MemberField field) {
    switch (field) {
    case MemberField::Kind:
        return Words::tr("Kind");
    case MemberField::Node:
        return Words::tr("Node");
    case MemberField::Rank:
        return Words::tr("Rank");
    case MemberField::Zone:
        return Words::tr("Zone");
    case MemberField::Attempt:
        return Words::tr("Attempt");
    case MemberField::Year:
        return Words::tr("Year");
    case MemberField::Use:
        break;
    }
    return Words::tr("Use");
}

FieldValue fieldValue(const Analysis& analysis, const Member& member, MemberField field) {
    switch (field) {
    case MemberField::Kind:
        return {engineText(toText(member.kind.value)), member.kind.how,
                learntFrom(member.kind.how, member.kind.from)};
    case MemberField::Node:
        return nodeOfMember(analysis, member);
    case MemberField::Rank:
        return rankOf(analysis, member);
    case MemberField::Zone:
        return zoneOf(member);
    case MemberField::Attempt:
        return numberOf(member.attempt);
    case MemberField::Year:
        return valueOf(member.year, QString::number(member.year.value));
    case MemberField::Use:
        break;
    }
    return member.isIgnored ? FieldValue{leftOutText(), Learnt::Manifest, Words::tr("stated")}
                            : FieldValue{usedText(), Learnt::Unknown, {}};
}

bool holds(const Manifest::MemberEntry& entry, MemberField field) {
    return !statedText(entry, field).isNull();
}

QString statedText(const Manifest::MemberEntry& entry, MemberField field) {
    switch (field) {
    case MemberField::Kind:
        return entry.kind ? engineText(toText(*entry.kind)) : QString();
    case MemberField::Node:
        return entry.node ? engineText(*entry.node) : QString();
    case MemberField::Rank:
        return numberText(entry.rank);
    case MemberField::Zone:
        return entry.zoneName      ? engineText(*entry.zoneName)
               : entry.zoneMinutes ? zoneText(*entry.zoneMinutes)
                                   : QString();
    case MemberField::Attempt:
        return numberText(entry.attempt);
    case MemberField::Year:
        return numberText(entry.year);
    case MemberField::Use:
        break;
    }
    return entry.ignore ? (*entry.ignore ? leftOutText() : usedText()) : QString();
}

Result<void> state(Manifest::MemberEntry& entry, MemberField field, const QString& text) {
    const QString value = text.trimmed();
    if (value.isEmpty()) {
        takeBack(entry, field);
        return {};
    }
    switch (field) {
    case MemberField::Kind:
        return stateKind(entry, value);
    case MemberField::Node:
        entry.node = value.toStdString();
        return {};
    case MemberField::Rank:
        return stateNumber(entry.rank, value, 0, mostRank);
    case MemberField::Zone:
        return stateZone(entry, value);
    case MemberField::Attempt:
        return stateNumber(entry.attempt, value, 0, mostAttempt);
    case MemberField::Year:
        return stateNumber(entry.year, value, leastYear, mostYear);
    case MemberField::Use:
        break;
    }
    return stateUse(entry, value);
}

void takeBack(Manifest::MemberEntry& entry, MemberField field) {
    switch (field) {
    case MemberField::Kind:
        entry.kind.reset();
        break;
    case MemberField::Node:
        entry.node.reset();
        break;
    case MemberField::Rank:
        entry.rank.reset();
        break;
    case MemberField::Zone:
        entry.zoneMinutes.reset();
        entry.zoneName.reset();
        break;
    case MemberField::Attempt:
        entry.attempt.reset();
        break;
    case MemberField::Year:
        entry.year.reset();
        break;
    case MemberField::Use:
        entry.ignore.reset();
        break;
    }
}

bool isEmpty(const Manifest::MemberEntry& entry) {
    for (int field = 0; field < memberFieldCount; ++field) {
        if (holds(entry, static_cast<MemberField>(field))) {
            return false;
        }
    }
    return true;
}

QStringList choicesOf(MemberField field) {
    QStringList choices;
    if (field == MemberField::Use) {
        choices << usedText() << leftOutText();
    } else if (field == MemberField::Kind) {
        for (int kind = 0; kind < static_cast<int>(MemberKind::Empty); ++kind) {
            choices << engineText(toText(static_cast<MemberKind>(kind)));
        }
    } else if (field == MemberField::Zone) {
        choices << QStringLiteral("Z");
        for (const QByteArray& name : QTimeZone::availableTimeZoneIds()) {
            if (name.contains('/') && !name.startsWith("Etc/")) {
                choices << QString::fromLatin1(name);
            }
        }
    }
    return choices;
}

} // namespace ff
