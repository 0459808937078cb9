#include "views/shared/time_text.h"

#include <array>

#include <QCoreApplication>
#include <QLocale>

#include "views/shared/shown_zone.h"

namespace ff {
namespace {

QString padded(int value, int width) {
    return QStringLiteral("%1").arg(value, width, 10, QLatin1Char('0'));
}

QString fractionText(Nanos fraction, TimeDigits digits) {
    switch (digits) {
    case TimeDigits::Seconds:
        return {};
    case TimeDigits::Milliseconds:
        return QLatin1Char('.') + padded(static_cast<int>(fraction / millisecond), 3);
    case TimeDigits::Microseconds:
        break;
    }
    return QLatin1Char('.') + padded(static_cast<int>(fraction / microsecond), 6);
}

QString fromUtf8(const std::string& text) { return QString::fromStdString(text); }

} // namespace

QString timeOfDay(Nanos time, TimeDigits digits) {
    const CivilTime civil = shownCivil(time);
    return padded(civil.hour, 2) + QLatin1Char(':') + padded(civil.minute, 2) + QLatin1Char(':') +
           padded(civil.second, 2) + fractionText(civil.fraction, digits);
}

QString fullTime(Nanos time) {
    const CivilTime civil = shownCivil(time);
    return padded(civil.year, 4) + QLatin1Char('-') + padded(civil.month, 2) + QLatin1Char('-') +
           padded(civil.day, 2) + QLatin1Char(' ') + timeOfDay(time, TimeDigits::Microseconds) +
           QLatin1Char(' ') + shownZoneName();
}

QString stampText(const Stamp& stamp, TimeDigits digits) {
    if (!stamp.hasTime()) {
        return QCoreApplication::translate("TimeText", "no time stamp");
    }
    if (!stamp.isUtc()) {
        return QCoreApplication::translate("TimeText", "boot %1")
            .arg(fromUtf8(toDurationText(stamp.at)));
    }
    if (stamp.earliest == minTime && stamp.latest == maxTime) {
        return QCoreApplication::translate("TimeText", "no time stamp");
    }
    if (stamp.latest == maxTime) {
        return QCoreApplication::translate("TimeText", "after %1")
            .arg(timeOfDay(stamp.earliest, digits));
    }
    if (stamp.earliest == minTime) {
        return QCoreApplication::translate("TimeText", "before %1")
            .arg(timeOfDay(stamp.latest, digits));
    }
    return timeOfDay(stamp.at, digits);
}

QString relativeText(Nanos difference) {
    return difference == 0 ? QStringLiteral("±0") : fromUtf8(toDurationText(difference));
}

QString uncertaintyText(const TimeDifference& difference) {
    const Nanos half = difference.uncertainty();
    if (!difference.isKnown || half == maxTime) {
        return {};
    }
    return QStringLiteral("±") + fromUtf8(toDurationText(half, false));
}

QString countText(std::uint64_t count) {
    return QLocale(QLocale::English, QLocale::UnitedStates)
        .toString(static_cast<qulonglong>(count));
}

QString sizeText(std::uint64_t bytes) {
    static const std::array units{"kB", "MB", "GB", "TB"};
    if (bytes < 1000) {
        return QCoreApplication::translate("TimeText", "%1 B").arg(bytes);
    }
    double value = static_cast<double>(bytes) / 1000;
    std::size_t unit = 0;
    while (value >= 1000 && unit + 1 < units.size()) {
        value /= 1000;
        ++unit;
    }
    const int decimals = value < 10 ? 2 : (value < 100 ? 1 : 0);
    return QString::number(value, 'f', decimals) + QLatin1Char(' ') + QLatin1String(units[unit]);
}

} // namespace ff
