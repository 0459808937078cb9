#include "app/ui/session/verdict_change.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>

#include <QCoreApplication>

#include "views/shared/entity_text.h"
#include "views/shared/time_text.h"

namespace ff {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(VerdictChange)
};

QString accusedText(const Analysis& analysis) {
    const Verdict& verdict = analysis.verdict;
    if (verdict.primary) {
        return entityLabel(analysis.event(verdict.primary->event).entity);
    }
    return verdict.isAmbiguous ? Words::tr("nobody, ambiguous") : Words::tr("nobody");
}

/// Numbers by which events of two runs are compared: those of the earlier run's names.
class EventKeys {
public:
    using Key = std::tuple<std::size_t, std::size_t, std::uint64_t, std::string_view,
                           std::string_view, std::int64_t>;

    /// Ascending; with the event each belongs to.
    std::vector<std::pair<Key, EventId>> of(const Analysis& analysis) {
        std::vector<std::size_t> members;
        for (const Member& member : analysis.bundle->members) {
            members.push_back(numberOf(member.path));
        }
        std::vector<std::pair<Key, EventId>> keys;
        for (const Event& event : analysis.graph.log.events) {
            const Locator* first = event.evidence.empty() ? nullptr : &event.evidence.front().locator;
            const std::size_t member =
                first != nullptr && first->member.isValid() ? members[first->member.index()] : 0;
            keys.push_back({{numberOf(analysis.symptomOf(event.id).id), member,
                             first == nullptr ? 0 : first->line, event.entity.node,
                             event.entity.gpu.pci, event.entity.rank.value_or(-1)},
                            event.id});
        }
        std::sort(keys.begin(), keys.end());
        return keys;
    }

private:
    std::size_t numberOf(const std::string& name) {
        return m_numbers.emplace(name, m_numbers.size() + 1).first->second;
    }

    std::map<std::string, std::size_t, std::less<>> m_numbers;
};

void compareEvents(VerdictChange& change, const Analysis& before, const Analysis& after) {
    EventKeys numbers;
    const auto old = numbers.of(before);
    const auto now = numbers.of(after);
    auto at = old.begin();
    for (const auto& [key, event] : now) {
        while (at != old.end() && at->first < key) {
            ++change.gone;
            ++at;
        }
        if (at != old.end() && at->first == key) {
            ++at;
        } else {
            change.news.push_back(event);
        }
    }
    change.gone += static_cast<std::size_t>(old.end() - at);
    std::sort(change.news.begin(), change.news.end());
}

QString changed(const VerdictChange::Pair& pair) {
    return pair.before + QStringLiteral(" → ") + pair.after;
}

void addVerdict(TextLine& line, const VerdictChange& change) {
    const QString gap = QStringLiteral(" · ");
    if (change.isSameVerdict()) {
        line.runs.push_back({Words::tr("Same verdict: ")});
        line.runs.push_back({change.outcome.after, TextRun::Style::Bold});
        line.runs.push_back(
            {gap + change.accused.after + gap + change.confidence.after, TextRun::Style::Dim});
        return;
    }
    line.runs.push_back({Words::tr("Outcome ")});
    line.runs.push_back({change.outcome.isSame() ? Words::tr("unchanged") : changed(change.outcome),
                         change.outcome.isSame() ? TextRun::Style::Dim : TextRun::Style::Bold});
    line.runs.push_back({gap + Words::tr("accused ")});
    line.runs.push_back({change.accused.isSame() ? Words::tr("unchanged") : changed(change.accused),
                         change.accused.isSame() ? TextRun::Style::Dim : TextRun::Style::Bold});
    line.runs.push_back({gap + Words::tr("confidence ")});
    line.runs.push_back(
        {change.confidence.isSame() ? Words::tr("unchanged") : changed(change.confidence),
         change.confidence.isSame() ? TextRun::Style::Dim : TextRun::Style::Bold});
}

VerdictChange verdictsOf(const Analysis& before, const Analysis& after) {
    VerdictChange change;
    change.outcome = {engineText(before.verdict.outcome.text()),
                      engineText(after.verdict.outcome.text())};
    change.accused = {accusedText(before), accusedText(after)};
    change.confidence = {engineText(toText(before.verdict.confidence)),
                         engineText(toText(after.verdict.confidence))};
    return change;
}

} // namespace

VerdictChange changeBetween(const Analysis& before, const Analysis& after) {
    VerdictChange change = verdictsOf(before, after);
    compareEvents(change, before, after);
    return change;
}

QString verdictNews(const Analysis& before, const Analysis& after) {
    const VerdictChange change = verdictsOf(before, after);
    if (!change.outcome.isSame() || !change.accused.isSame()) {
        const QString both = QStringLiteral("%1, %2");
        return Words::tr("verdict changed: %1 → %2")
            .arg(both.arg(change.outcome.before, change.accused.before),
                 both.arg(change.outcome.after, change.accused.after));
    }
    return change.confidence.isSame()
               ? Words::tr("verdict unchanged")
               : Words::tr("same verdict, confidence %1")
                     .arg(changed(change.confidence));
}

TextLine changeLine(const QString& what, const VerdictChange& change, bool canTakeBack) {
    TextLine line;
    line.runs.push_back({what + QStringLiteral("   "), TextRun::Style::Bold});
    addVerdict(line, change);
    const QString gap = QStringLiteral(" · ");
    line.runs.push_back({gap});
    if (change.news.empty()) {
        line.runs.push_back({Words::tr("no new events"), TextRun::Style::Dim});
    } else {
        line.runs.push_back({change.news.size() == 1
                                 ? Words::tr("1 new event")
                                 : Words::tr("%1 new events").arg(countText(change.news.size())),
                             TextRun::Style::Link, static_cast<int>(ChangeTarget::NewEvents)});
    }
    if (change.gone > 0) {
        line.runs.push_back({gap + Words::tr("%1 gone").arg(countText(change.gone))});
    }
    if (canTakeBack) {
        line.runs.push_back({QStringLiteral("   ")});
        line.runs.push_back({Words::tr("Take it back"), TextRun::Style::Link,
                             static_cast<int>(ChangeTarget::TakeBack)});
    }
    return line;
}

} // namespace ff
