#include "views/cases/cases_view.h"

#include <algorithm>
#include <set>
#include <utility>

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QStackedWidget>
#include <QTabBar>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeView>

#include "views/cases/case_details.h"
#include "views/cases/cases_model.h"
#include "views/cases/rule_outcomes_model.h"
#include "views/shared/entity_text.h"
#include "views/shared/time_text.h"

namespace ff {

CasesView::~CasesView() = default;

QString CasesView::details() const { return m_details->toPlainText(); }

void CasesView::setRuleSources(std::function<RuleSources()> sources) {
    m_sources = std::move(sources);
}

void CasesView::setRules(std::shared_ptr<const RuleSet> saved,
                         std::shared_ptr<const RuleSet> edited) {
    const auto isSame = [](const auto& a, const auto& b) {
        return a == b || (a && b && a->hash == b->hash);
    };
    if (isSame(saved, m_saved) && isSame(edited, m_edited)) {
        return;
    }
    m_saved = std::move(saved);
    m_edited = std::move(edited);
    if (m_automatic->isChecked() && m_milliseconds >= 0) {
        m_rerun.start();
    }
}

void CasesView::setCanSave(bool can) {
    m_save->setEnabled(can);
    m_startSave->setEnabled(can);
}

void CasesView::setFolder(const std::filesystem::path& folder) {
    m_folder = folder;
    m_problem.clear();
    m_choose->setToolTip(shownText(folder.string()));
    const std::string name = folder.filename().string();
    m_choose->setText(shownText(name.empty() ? folder.parent_path().filename().string() : name) +
                      QStringLiteral(" …"));
    if (folder.empty()) {
        m_worker.cancel();
        m_pages->setCurrentIndex(0);
        setNote({});
    } else if (isVisible()) {
        run();
    } else {
        m_isDue = true;
    }
}

/// A folder that is remembered costs nothing until somebody looks.
void CasesView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_isDue) {
        run();
    }
}

void CasesView::run() {
    if (m_folder.empty()) {
        Q_EMIT folderRequested();
        return;
    }
    m_isDue = false;
    m_rerun.stop();
    m_worker.start({m_folder, m_sources ? m_sources() : RuleSources{}, m_saved, m_edited,
                    m_model->conspicuous()});
}

void CasesView::cancel() {
    m_rerun.stop();
    m_worker.cancel();
}

void CasesView::takeFound(const std::vector<std::filesystem::path>& cases) {
    m_model->setCases(cases, m_folder);
    m_pages->setCurrentIndex(1);
    m_progress->setRange(0, static_cast<int>(cases.size()));
    refreshState();
}

void CasesView::takeRuns(const std::vector<CaseRun>& runs) {
    m_model->take(runs);
    refreshState();
    const int current = m_proxy->mapToSource(m_list->currentIndex()).row();
    if (std::any_of(runs.begin(), runs.end(), [&](const CaseRun& run) {
            return static_cast<int>(run.position) == current;
        })) {
        showCase();
    }
}

void CasesView::takeEnd(const CaseJobEnd& end) {
    m_problem = shownText(end.problem);
    if (!end.problem.empty() && m_model->rowCount() == 0) {
        m_message->setText(m_problem);
        m_pages->setCurrentIndex(0);
    }
    if (end.problem.empty()) {
        m_milliseconds = end.milliseconds;
        m_outcomes->setOutcomes(ruleOutcomes(*end.saved, *end.edited, m_model->runs()));
        m_rules->resizeColumnToContents(RuleOutcomesModel::Edit);
    }
    if (!m_list->currentIndex().isValid()) { // what wants to be looked at is at the top now
        m_list->setCurrentIndex(m_proxy->index(0, 0));
    }
    refreshState();
}

void CasesView::showCase() {
    const int row = m_proxy->mapToSource(m_list->currentIndex()).row();
    if (const CaseRun* run = m_model->runAt(row)) {
        m_details->setHtml(caseDetails(*run, m_palette));
    } else {
        m_details->clear();
    }
}

/// The cases in which the rule fires, by the list of cases.
void CasesView::showRule() {
    const QModelIndex index = m_ruleOrder->mapToSource(m_rules->currentIndex());
    const RuleOutcome* outcome = m_outcomes->outcomeAt(index.row());
    if (outcome == nullptr) {
        return;
    }
    const auto& wanted =
        outcome->isTouched() && !outcome->otherwise.empty() ? outcome->otherwise : outcome->fired;
    std::set<int> rows;
    for (const std::size_t position : wanted) {
        rows.insert(static_cast<int>(position));
    }
    m_proxy->setOnly(rows);
    m_filter->setCurrentIndex(0);
    m_wanted->clear();
    m_allCases->setText(tr("%1 ×").arg(shownText(outcome->change.rule)));
    m_allCases->show();
    m_tabs->setCurrentIndex(0);
    m_list->setCurrentIndex(m_proxy->index(0, 0));
    m_list->setFocus();
}

void CasesView::openCurrent() {
    const int row = m_proxy->mapToSource(m_list->currentIndex()).row();
    if (const auto folder = m_model->folderAt(row); !folder.empty()) {
        Q_EMIT openRequested(folder);
    }
}

void CasesView::refreshState() {
    const CasesModel::Counts counts = m_model->counts();
    const auto total = static_cast<std::size_t>(m_model->rowCount());
    const bool isRunning = m_worker.isRunning();
    m_run->setText(isRunning ? tr("Cancel") : tr("Run"));
    m_run->setToolTip(isRunning ? tr("Stop running cases") : tr("Run all cases again"));
    m_progress->setVisible(isRunning);
    m_progress->setValue(static_cast<int>(counts.done));
    const auto number = [](std::size_t count) { return countText(std::uint64_t{count}); };
    QStringList parts;
    if (isRunning || counts.done < total) {
        parts.append(tr("%1 of %2 run").arg(number(counts.done), number(total)));
    }
    parts.append(tr("%1 pass").arg(number(counts.done - counts.failing)));
    parts.append(tr("%1 fail").arg(number(counts.failing)));
    if (counts.changed > 0 || m_edited) {
        parts.append(tr("%1 changed").arg(number(counts.changed)));
    }
    if (counts.broken > 0) {
        parts.append(tr("%1 for the worse").arg(number(counts.broken)));
    }
    if (counts.fixed > 0) {
        parts.append(tr("%1 for the better").arg(number(counts.fixed)));
    }
    QString note = parts.join(QStringLiteral(" · "));
    if (!m_problem.isEmpty()) {
        note = m_problem;
    }
    setNote(note);
    m_state->setText(!isRunning && m_milliseconds >= 0 && m_problem.isEmpty()
                         ? tr("%1 · %2 ms").arg(note).arg(m_milliseconds)
                         : note);
}

void CasesView::setNote(const QString& note) {
    if (note != m_note) {
        m_note = note;
        Q_EMIT noteChanged(m_note);
    }
}

} // namespace ff
