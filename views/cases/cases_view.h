// The panel of cases: a folder of them, how each stands by the rules as they are now, and why.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>

#include <QTimer>
#include <QWidget>

#include "views/cases/case_worker.h"
#include "views/cases/cases_proxy.h"
#include "views/shared/palette.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QSortFilterProxyModel;
class QStackedWidget;
class QTabBar;
class QTextBrowser;
class QToolButton;
class QTreeView;

namespace ff {

class CasesModel;
class RuleOutcomesModel;

/// Whoever owns the view chooses folders, opens cases and saves new ones when asked for it.
class CasesView : public QWidget {
    Q_OBJECT

public:
    explicit CasesView(const Palette& palette, QWidget* parent = nullptr);
    ~CasesView() override;

    [[nodiscard]] CasesModel& model() const { return *m_model; }
    [[nodiscard]] QTreeView& list() const { return *m_list; }
    [[nodiscard]] RuleOutcomesModel& outcomes() const { return *m_outcomes; }
    [[nodiscard]] QTreeView& ruleList() const { return *m_rules; }
    [[nodiscard]] QComboBox& filter() const { return *m_filter; }
    [[nodiscard]] QTabBar& tabs() const { return *m_tabs; }
    [[nodiscard]] QToolButton& automatic() const { return *m_automatic; }
    [[nodiscard]] QString details() const;
    [[nodiscard]] bool isRunning() const { return m_worker.isRunning(); }
    [[nodiscard]] const std::filesystem::path& folder() const { return m_folder; }
    /// What a title above the view may say beside its name.
    [[nodiscard]] const QString& note() const { return m_note; }

    /// Where saved rules are loaded from, asked before each run for which none are given.
    void setRuleSources(std::function<RuleSources()> sources);
    /// `saved` null: they are loaded; `edited` null: none are. Runs the cases again a moment later
    /// where there was a run and that is not switched off.
    void setRules(std::shared_ptr<const RuleSet> saved, std::shared_ptr<const RuleSet> edited);
    /// Whether there is something that can be saved as a case.
    void setCanSave(bool can);

public slots:
    /// Runs it once it is seen; empty: none is chosen.
    void setFolder(const std::filesystem::path& folder);
    void run();
    void cancel();

signals:
    void folderRequested();
    void openRequested(const std::filesystem::path& caseFolder);
    void saveRequested();
    void noteChanged(const QString& note);
    void automaticChanged(bool isOn);

protected:
    void showEvent(QShowEvent* event) override;

private:
    [[nodiscard]] QWidget* makeStart();
    [[nodiscard]] QWidget* makeBar();
    [[nodiscard]] QWidget* makeBody();
    [[nodiscard]] QToolButton* addButton(QWidget* row, const QString& text, const QString& tip);
    void wire();
    void takeFound(const std::vector<std::filesystem::path>& cases);
    void takeRuns(const std::vector<CaseRun>& runs);
    void takeEnd(const CaseJobEnd& end);
    void showCase();
    void showRule();
    void openCurrent();
    void refreshState();
    void setNote(const QString& note);
    void dress();

    const Palette& m_palette;
    CaseWorker m_worker;
    QTimer m_rerun; ///< rings when nothing was edited for a moment
    std::filesystem::path m_folder;
    std::function<RuleSources()> m_sources;
    std::shared_ptr<const RuleSet> m_saved;
    std::shared_ptr<const RuleSet> m_edited;
    CasesModel* m_model;
    CasesProxy* m_proxy;
    RuleOutcomesModel* m_outcomes;
    QSortFilterProxyModel* m_ruleOrder;
    QStackedWidget* m_pages = nullptr;
    QStackedWidget* m_tables = nullptr;
    QLabel* m_message = nullptr;
    QWidget* m_bar = nullptr;
    QToolButton* m_choose = nullptr;
    QToolButton* m_run = nullptr;
    QToolButton* m_automatic = nullptr;
    QToolButton* m_save = nullptr;
    QToolButton* m_startSave = nullptr;
    QToolButton* m_allCases = nullptr;
    QComboBox* m_filter = nullptr;
    QLineEdit* m_wanted = nullptr;
    QLabel* m_state = nullptr;
    QProgressBar* m_progress = nullptr;
    QTabBar* m_tabs = nullptr;
    QTreeView* m_list = nullptr;
    QTreeView* m_rules = nullptr;
    QTextBrowser* m_details = nullptr;
    QString m_note;
    QString m_problem;
    bool m_isDue = false;       ///< to be run when it is seen
    qint64 m_milliseconds = -1; ///< that the last run took; none yet: -1
};

} // namespace ff
