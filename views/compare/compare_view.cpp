#include "views/compare/compare_view.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>
#include <QtConcurrent>

#include "views/compare/compare_proxy.h"
#include "views/compare/compare_strip.h"
#include "views/compare/compare_text.h"
#include "views/compare/run_lines.h"
#include "views/shared/fonts.h"
#include "views/shared/time_text.h"

namespace ff {

CompareView::~CompareView() = default;

QString CompareView::lines() const { return m_lines->toPlainText(); }

void CompareView::setOther(std::shared_ptr<const Analysis> other, const QString& name) {
    m_other = std::move(other);
    m_otherName = name;
    compare();
}

void CompareView::showReading(const QString& name) {
    m_other.reset();
    m_model->setRuns(nullptr);
    m_strip->setRuns(nullptr);
    m_message->setText(tr("Reading %1 …").arg(name));
    m_pages->setCurrentIndex(0);
    setNote(tr("reading"));
}

void CompareView::showFailure(const QString& what) {
    setOther(nullptr, {});
    m_message->setText(what);
}

void CompareView::takeAnalysis() {
    fillAttempts();
    compare();
}

void CompareView::fillAttempts() {
    qDeleteAll(m_attempts->findChildren<QToolButton*>(QString(), Qt::FindDirectChildrenOnly));
    const std::shared_ptr<const Analysis>& analysis = m_navigation.analysis();
    if (!analysis || analysis->attempts.size() < 2) {
        return;
    }
    for (const Attempt& attempt : analysis->attempts) {
        if (attempt.number != analysis->verdict.workload.attempt) {
            QToolButton* button =
                addButton(m_attempts, tr("Attempt %1").arg(attempt.number + 1),
                          tr("Compare with another attempt of the run that is open"));
            button->show();
            connect(button, &QToolButton::clicked, this,
                    [this, number = attempt.number] { Q_EMIT attemptRequested(number); });
        }
    }
}

/// Off this thread: runs may hold many events.
void CompareView::compare() {
    const std::shared_ptr<const Analysis>& left = m_navigation.analysis();
    m_model->setRuns(nullptr);
    m_strip->setRuns(nullptr);
    m_lines->clear();
    if (!left || !m_other) {
        m_watcher.setFuture({});
        m_message->setText(left
                               ? tr("Compare this run with a healthy one, or with another attempt.")
                               : tr("Nothing is open."));
        m_pages->setCurrentIndex(0);
        setNote({});
        return;
    }
    const auto moment = static_cast<RunMoment>(m_moment->currentData().toInt());
    m_watcher.setFuture(QtConcurrent::run([left, right = m_other, moment] {
        return std::shared_ptr<const ComparedRuns>(std::make_shared<ComparedRuns>(
            ComparedRuns{left, right, compareRuns(*left, *right, moment)}));
    }));
}

void CompareView::takeRuns() {
    if (m_watcher.future().resultCount() == 0) {
        return;
    }
    const std::shared_ptr<const ComparedRuns> runs = m_watcher.result();
    m_watcher.setFuture({});
    if (!runs || runs->left != m_navigation.analysis() || runs->right != m_other) {
        return;
    }
    m_model->setRuns(runs);
    m_strip->setRuns(runs);
    m_facts->clear();
    for (const RunFact& fact : runFacts(*runs->left, *runs->right)) {
        auto* item = new QTreeWidgetItem(m_facts, {fact.name, fact.left, fact.right});
        for (int column = 1; column < m_facts->columnCount(); ++column) {
            item->setToolTip(column, item->text(column));
            item->setFont(column, uiFont(fontSize::small, fact.differs()));
        }
    }
    m_facts->resizeColumnToContents(0);
    m_tree->sortByColumn(CompareModel::Difference, Qt::AscendingOrder);
    std::size_t differing = 0;
    for (const ComparedSymptom& symptom : runs->comparison.symptoms) {
        differing += symptom.all.difference != RunDifference::None ? 1 : 0;
    }
    const QString aligned = alignmentNote(runs->comparison);
    const QString count =
        tr("%1 kinds of events differ from %2").arg(countText(differing), m_otherName);
    setNote(aligned.isEmpty() ? count : count + QStringLiteral(" · ") + aligned);
    m_pages->setCurrentIndex(1);
}

void CompareView::showRow() {
    const QModelIndex index = m_proxy->mapToSource(m_tree->currentIndex());
    const ComparedEvents* events = m_model->eventsAt(index);
    m_strip->setMarked(events);
    if (events == nullptr) {
        m_lines->clear();
        return;
    }
    if (!events->left.events.empty() && m_model->runs()->left == m_navigation.analysis()) {
        m_navigation.selectEvents(events->left.events);
    }
    showLines(*events);
}

void CompareView::showLines(const ComparedEvents& events) {
    const ComparedRuns& runs = *m_model->runs();
    m_lines->setPlainText(tr("This run") + QLatin1Char('\n') +
                          firstLines(*runs.left, events.left.events) + QStringLiteral("\n\n") +
                          tr("Other run") + QLatin1Char('\n') +
                          firstLines(*runs.right, events.right.events));
}

void CompareView::setNote(const QString& note) {
    if (note != m_note) {
        m_note = note;
        Q_EMIT noteChanged(m_note);
    }
}

} // namespace ff
