#include "views/evidence/natural_order.h"

#include <QStringView>

namespace ff {
namespace {

/// The digits at `at` without leading zeros; moves `at` behind them.
QStringView takeNumber(QStringView text, qsizetype& at) {
    while (at < text.size() && text[at] == QLatin1Char('0')) {
        ++at;
    }
    const qsizetype from = at;
    while (at < text.size() && text[at].isDigit()) {
        ++at;
    }
    return text.mid(from, at - from);
}

int compared(QStringView a, QStringView b) {
    qsizetype atA = 0;
    qsizetype atB = 0;
    while (atA < a.size() && atB < b.size()) {
        if (a[atA].isDigit() && b[atB].isDigit()) {
            const QStringView numberA = takeNumber(a, atA);
            const QStringView numberB = takeNumber(b, atB);
            if (numberA.size() != numberB.size()) {
                return numberA.size() < numberB.size() ? -1 : 1;
            }
            if (const int order = numberA.compare(numberB); order != 0) {
                return order;
            }
        } else if (a[atA] != b[atB]) {
            return a[atA] < b[atB] ? -1 : 1;
        } else {
            ++atA;
            ++atB;
        }
    }
    return static_cast<int>(atA < a.size()) - static_cast<int>(atB < b.size());
}

} // namespace

bool isNaturallyLess(const QString& a, const QString& b) {
    const int order = compared(a, b);
    return order != 0 ? order < 0 : a < b;
}

} // namespace ff
