#include "views/chain/chain_rows_builder.h"

#include <algorithm>
#include <iterator>

#include <QCoreApplication>
#include <QStringList>

#include "engine/base/host_list.h"
#include "views/chain/decoy_rows_builder.h"
#include "views/shared/entity_text.h"
#include "views/shared/events_text.h"
#include "views/shared/time_text.h"

namespace ff {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Chain)
};

ChainRow section(const QString& title, const QString& note) {
    ChainRow row;
    row.kind = ChainRowKind::Section;
    row.title = title;
    row.note = note;
    return row;
}

ChainRow wishRow(const EvidenceWish& wish) {
    ChainRow row;
    row.kind = ChainRowKind::Wish;
    row.title = engineText(wish.what);
    row.detail = engineText(wish.why);
    row.command = engineText(wish.how);
    return row;
}

void appendSection(std::vector<ChainRow>& rows, const QString& title, const QString& note,
                   std::vector<ChainRow> added) {
    if (added.empty()) {
        return;
    }
    rows.push_back(section(title, note));
    rows.insert(rows.end(), std::make_move_iterator(added.begin()),
                std::make_move_iterator(added.end()));
}

/// What every row about events shows of the first of them.
ChainRow eventRow(const Analysis& analysis, ChainRowKind kind, std::vector<EventId> events,
                  EventId lead) {
    const Event& event = analysis.event(lead);
    ChainRow row;
    row.kind = kind;
    row.title = eventsPlace(analysis, events);
    row.detail = symptomDetail(analysis, lead);
    row.time = stampText(event.first);
    row.lines = linesText(analysis, events);
    row.mark = markFor(analysis.rules->symptom(event.symptom), event);
    row.events = std::move(events);
    row.lead = lead;
    return row;
}

ChainRow hopRow(const Analysis& analysis, std::size_t index) {
    const std::vector<ChainHop>& chain = analysis.verdict.chain;
    const ChainHop& hop = chain[index];
    ChainRow row = eventRow(analysis, ChainRowKind::Hop,
                            hop.events.empty() ? std::vector{hop.event} : hop.events, hop.event);
    row.hop = index;
    row.hasLineAbove = index > 0;
    row.hasLineBelow = index + 1 < chain.size();
    row.isLineBelowProven = !row.hasLineBelow || chain[index + 1].isOrderProven;
    row.reason = engineText(hop.because);
    if (!hop.from.isValid()) {
        row.delta = Words::tr("first fault");
    } else {
        row.isOrderProven = hop.isOrderProven;
        row.delta = hop.delay.isKnown ? relativeText(hop.delay.delta) : QString();
        row.uncertainty = uncertaintyText(hop.delay);
    }
    const RuleId rule = hop.from.isValid() ? hop.rule : analysis.event(hop.event).extractor;
    if (rule.isValid()) {
        row.rule = engineText(analysis.rules->ruleName(rule));
    }
    return row;
}

std::vector<ChainRow> hopRows(const Analysis& analysis) {
    std::vector<ChainRow> rows;
    for (std::size_t i = 0; i < analysis.verdict.chain.size(); ++i) {
        rows.push_back(hopRow(analysis, i));
    }
    return rows;
}

std::vector<ChainRow> alternativeRows(const Analysis& analysis) {
    std::vector<ChainRow> rows;
    for (const Accusation& alternative : analysis.verdict.alternatives) {
        ChainRow row =
            eventRow(analysis, ChainRowKind::Alternative, {alternative.event}, alternative.event);
        row.reason = engineText(alternative.whyNotPrimary);
        if (const RuleId rule = analysis.event(alternative.event).extractor; rule.isValid()) {
            row.rule = engineText(analysis.rules->ruleName(rule));
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

/// What would decide between the alternatives, each wish once.
std::vector<ChainRow> decidingRows(const Verdict& verdict) {
    std::vector<EvidenceWish> wishes;
    std::vector<ChainRow> rows;
    for (const Accusation& alternative : verdict.alternatives) {
        for (const EvidenceWish& wish : alternative.wouldDecide) {
            if (std::find(wishes.begin(), wishes.end(), wish) == wishes.end()) {
                wishes.push_back(wish);
                rows.push_back(wishRow(wish));
            }
        }
    }
    return rows;
}

std::vector<ChainRow> suspectRows(const Analysis& analysis) {
    std::vector<ChainRow> rows;
    for (const Suspect& suspect : analysis.verdict.suspects) {
        ChainRow row;
        row.kind = ChainRowKind::Suspect;
        row.title = placeLabel(analysis, suspect.entity);
        row.entity = suspect.entity;
        row.reason = engineText(suspect.why);
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<ChainRow> unexplainedRows(const Analysis& analysis) {
    std::vector<ChainRow> rows;
    for (const Unexplained& unexplained : analysis.verdict.unexplained) {
        ChainRow row;
        if (unexplained.event.isValid()) {
            row = eventRow(analysis, ChainRowKind::Unexplained, {unexplained.event},
                           unexplained.event);
        } else {
            row.kind = ChainRowKind::Unexplained;
            row.title =
                unexplained.rank ? Words::tr("rank %1").arg(*unexplained.rank)
                : unexplained.ranks.empty()
                    ? Words::tr("job")
                    : Words::tr("ranks %1").arg(engineText(numberListText(unexplained.ranks)));
            row.detail = Words::tr("failed, no event");
            if (unexplained.rank) {
                row.entity.emplace().rank = unexplained.rank;
            }
        }
        row.reason = engineText(unexplained.why);
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<ChainRow> wishRows(const Verdict& verdict) {
    std::vector<ChainRow> rows;
    for (const EvidenceWish& wish : verdict.missingEvidence) {
        rows.push_back(wishRow(wish));
    }
    return rows;
}

std::vector<ChainRow> nextStepRows(const Verdict& verdict) {
    std::vector<ChainRow> rows;
    for (const std::string& step : verdict.nextSteps) {
        ChainRow row;
        row.title = engineText(step);
        rows.push_back(std::move(row));
    }
    return rows;
}

QString counted(std::size_t count) { return countText(count); }

} // namespace

QString ChainRow::text() const {
    QStringList parts;
    const QString order = isOrderProven ? QString() : Words::tr("order not proven");
    for (const QString& part :
         {title, detail, time, delta, uncertainty, order, lines, rule, reason, command, note}) {
        if (!part.isEmpty()) {
            parts.append(part);
        }
    }
    return parts.join(QStringLiteral(", "));
}

std::vector<ChainRow> chainRows(const Analysis& analysis) {
    const Verdict& verdict = analysis.verdict;
    std::vector<ChainRow> rows;
    appendSection(rows, Words::tr("Alternatives"), Words::tr("which came first is not proven"),
                  alternativeRows(analysis));
    appendSection(rows, Words::tr("Would decide"), {}, decidingRows(verdict));
    appendSection(rows, Words::tr("Places to look"), Words::tr("accused of nothing"),
                  suspectRows(analysis));
    std::vector<ChainRow> hops = hopRows(analysis);
    if (rows.empty()) {
        rows = std::move(hops);
    } else {
        const std::size_t count = hops.size();
        appendSection(rows, Words::tr("Chain"), Words::tr("%1 hops").arg(counted(count)),
                      std::move(hops));
    }
    std::vector<ChainRow> decoys = decoyRows(analysis);
    const QString decoyNote = Words::tr("%1 · why not").arg(counted(decoys.size()));
    appendSection(rows, Words::tr("Not the cause"), decoyNote, std::move(decoys));
    appendSection(rows, Words::tr("Not explained"), counted(verdict.unexplained.size()),
                  unexplainedRows(analysis));
    appendSection(rows, Words::tr("Missing evidence"), {}, wishRows(verdict));
    appendSection(rows, Words::tr("Next step"), {}, nextStepRows(verdict));
    return rows;
}

} // namespace ff
