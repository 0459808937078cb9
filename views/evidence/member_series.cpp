#include "views/evidence/member_series.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include <QRegularExpression>

#include "views/evidence/natural_order.h"

namespace ff {
namespace {

constexpr std::size_t leastAlike = 3;

struct Numbered {
    QString before;
    QString number;
    QString after;
};

Numbered takenApart(const QString& name) {
    static const QRegularExpression pattern(QStringLiteral("^(.*?)(\\d+)(\\D*)$"));
    const QRegularExpressionMatch match = pattern.match(name);
    if (!match.hasMatch()) {
        return {name, {}, {}};
    }
    return {match.captured(1), match.captured(2), match.captured(3)};
}

QString titleOf(const QString& first, const QString& last) {
    const Numbered from = takenApart(first);
    return from.before + from.number + QStringLiteral(" … ") + takenApart(last).number + from.after;
}

} // namespace

std::vector<NameSeries> seriesOf(const std::vector<QString>& names) {
    std::vector<std::size_t> order(names.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return isNaturallyLess(names[a], names[b]);
    });
    std::map<std::pair<QString, QString>, std::size_t> bySurrounding;
    std::vector<NameSeries> series;
    for (const std::size_t i : order) {
        const Numbered parts = takenApart(names[i]);
        const auto [found, isNew] =
            bySurrounding.try_emplace({parts.before, parts.after}, series.size());
        if (isNew) {
            series.push_back({names[i], {}});
        }
        series[found->second].names.push_back(i);
    }
    std::vector<NameSeries> result;
    for (NameSeries& each : series) {
        if (each.names.size() >= leastAlike) {
            each.title = titleOf(names[each.names.front()], names[each.names.back()]);
            result.push_back(std::move(each));
            continue;
        }
        for (const std::size_t i : each.names) {
            result.push_back({names[i], {i}});
        }
    }
    return result;
}

} // namespace ff
