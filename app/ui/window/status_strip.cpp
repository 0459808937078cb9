#include "app/ui/window/status_strip.h"

#include <algorithm>

#include <QLabel>

#include "engine/pipeline/engine.h"
#include "engine/pipeline/line_access.h"
#include "views/shared/entity_text.h"
#include "views/shared/fonts.h"
#include "views/shared/time_text.h"

namespace ff {
namespace {

constexpr int stripHeight = 24;

QString sizes(const Analysis& analysis) {
    std::uint64_t bytes = 0;
    for (const Member& member : analysis.bundle->members) {
        bytes += member.size;
    }
    return StatusStrip::tr("%1 members, %2")
        .arg(countText(analysis.bundle->members.size()), sizeText(bytes));
}

QString lines(const Analysis& analysis) {
    std::uint64_t count = 0;
    for (const Member& member : analysis.bundle->members) {
        count += lineCount(analysis, member.id);
    }
    return StatusStrip::tr("%1 lines").arg(countText(count));
}

QString clocks(const Analysis& analysis) {
    Nanos widest = 0;
    for (const Clock& clock : analysis.graph.log.clocks) {
        if (!clock.node.empty() && !clock.isMonotonic) {
            widest = std::max(widest, clock.uncertainty);
        }
    }
    return widest == 0
               ? StatusStrip::tr("UTC")
               : StatusStrip::tr("UTC; clocks ±%1").arg(engineText(toDurationText(widest, false)));
}

} // namespace

StatusStrip::StatusStrip(QWidget* parent) : QStatusBar(parent) {
    setSizeGripEnabled(false);
    setFixedHeight(stripHeight);
    setFont(uiFont(fontSize::small));
    setContentsMargins(4, 0, 4, 0);
    setAccessibleName(tr("Status"));
}

void StatusStrip::setTexts(const QStringList& texts) {
    m_texts = texts;
    rebuild();
}

void StatusStrip::rebuild() {
    for (QLabel* label : m_labels) {
        removeWidget(label);
        delete label;
    }
    m_labels.clear();
    const QStringList all = m_news.isEmpty() ? m_texts : QStringList{m_news} + m_texts;
    for (const QString& text : all) {
        auto* label = new QLabel(text, this);
        const bool isNews = m_labels.empty() && !m_news.isEmpty();
        label->setFont(isNews ? uiFont(fontSize::small, true) : font());
        label->setForegroundRole(isNews ? QPalette::WindowText : QPalette::PlaceholderText);
        label->setTextFormat(Qt::PlainText);
        label->setContentsMargins(4, 0, 8, 0);
        addWidget(label);
        label->show();
        m_labels.push_back(label);
    }
}

void StatusStrip::announce(const QString& news) {
    m_news = news;
    rebuild();
}

void StatusStrip::showAnalysis(const Analysis& analysis, qint64 milliseconds) {
    QStringList texts{shownText(analysis.bundle->name), sizes(analysis), lines(analysis)};
    texts.append(tr("%1 rules, %2 %3")
                     .arg(countText(analysis.rules->ruleNames.size()),
                          engineText(analysis.rules->name), engineText(engineVersion())));
    texts.append(clocks(analysis));
    texts.append(tr("analysed in %1 ms").arg(countText(static_cast<std::uint64_t>(milliseconds))));
    const auto problems = static_cast<std::uint64_t>(analysis.issues.size());
    if (problems > 0) {
        texts.append(problems == 1 ? tr("1 issue") : tr("%1 issues").arg(countText(problems)));
    }
    setTexts(texts);
}

void StatusStrip::showState(const QString& text) {
    m_news.clear();
    setTexts(text.isEmpty() ? QStringList() : QStringList(text));
}

} // namespace ff
