// The rule editor: files and rules at the left, the text with its problems in the middle, at the
// right what it makes of the loaded bundle.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QFileSystemWatcher>
#include <QTimer>
#include <QWidget>

#include "views/rules/rule_checker.h"
#include "views/rules/rule_journal.h"
#include "views/rules/rule_tree_model.h"
#include "views/rules/rule_worker.h"
#include "views/shared/navigation.h"
#include "views/shared/palette.h"

class QLabel;
class QLineEdit;
class QTabWidget;
class QTreeView;

namespace ff {

class RulePage;
class RuleResults;
class TextTableModel;

class RulePanel : public QWidget {
    Q_OBJECT

public:
    RulePanel(Navigation& navigation, const Palette& palette, QWidget* parent = nullptr);
    ~RulePanel() override;

    /// Folders of rules over the standing ones.
    void setFolders(const QStringList& folders);
    /// Opens what was not saved when programs ended; how many texts.
    std::size_t restoreUnsaved();
    /// Takes over what another panel has open, edits included.
    void adopt(RulePanel& other);
    /// Null when the file cannot be read. `line` from 1; 0: where the caret is.
    RulePage* openFile(const QString& path, int line = 0);
    [[nodiscard]] RulePage* page() const;
    [[nodiscard]] bool hasUnsaved() const;
    /// The saved rules count although there are edits.
    [[nodiscard]] bool isPaused() const { return m_isPaused; }
    [[nodiscard]] RuleResults& results() { return *m_results; }
    [[nodiscard]] TextTableModel& problems() { return *m_problems; }
    [[nodiscard]] RuleTreeModel& tree() { return *m_tree; }
    [[nodiscard]] QLineEdit& search() { return *m_search; }
    /// That loaded last; null: none did.
    [[nodiscard]] const std::shared_ptr<const RuleSet>& rules() const { return m_rules; }
    [[nodiscard]] std::string currentRule() const; ///< under the caret, qualified; empty: none

public slots:
    void newFile();
    void save();
    void saveAs();
    /// Copies the rule at the caret of a shipped file into the user's folder.
    void overrideRule();
    /// These of the line selected in the log; a sample is of the rule at the caret.
    void ruleFromLine();
    void sampleFromLine();
    /// Asks for a rule, and tells why it did not take the line selected in the log.
    void whyNotHere();
    void explainLine(const std::string& rule, const ff::Locator& line);
    void focusEditor();
    void focusSearch() const;
    /// Whether the analysis that comes next is of edited rules; what it took.
    void showEvaluated(bool isEdited, qint64 milliseconds);
    void showRunFailure(const QString& what);
    void useEdits(); ///< again, after the saved rules were shown
    void showSavedRules();
    void checkNow();

protected:
    void showEvent(QShowEvent* event) override;

signals:
    /// `areSaved`: what is on disk.
    void rulesReady(std::shared_ptr<const ff::RuleSet> rules, bool areSaved);
    void noteChanged(const QString& note);
    void announced(const QString& text);
    void shown();
private:
    void build();
    QWidget* buildFiles();
    QWidget* buildTexts();
    void wire();
    void reload();
    void takeEdit(RulePage* page);
    void takeSaved(RulePage* page, const QString& path);
    void takeTab();
    void takeCaret();
    void takeCheck(const RuleCheck& check);
    void takeReview(const RuleReview& review);
    void takeAnalysis();
    void takeBrief(const std::shared_ptr<const VerdictBrief>& brief, bool isEdited);
    void openFromTree(const QModelIndex& index);
    void openProblem(const QModelIndex& index);
    void closeTab(int index);
    void showMarks();
    void showProblems();
    void showTitles();
    void keepUnsaved();
    void watchFiles();
    RulePage* addPage(const QString& path, const QByteArray& saved);
    RulePage* ownFile(const QString& pack);
    [[nodiscard]] QString askForRule(const QString& question) const;
    [[nodiscard]] std::vector<EditedText> edits() const;
    [[nodiscard]] RulePage* pageOf(const QString& path) const;
    [[nodiscard]] std::vector<RulePage*> pages() const;

    Navigation& m_navigation;
    const Palette& m_palette;
    RuleFiles m_files;
    RuleJournal m_journal;
    RuleChecker m_checker;
    RuleWorker m_worker;
    LatestTask m_catalogue;
    QFileSystemWatcher m_watcher;
    QTimer m_keep;     ///< unsaved text
    QTimer m_lookSoon; ///< at the disk: programs write a file in several steps
    RuleTreeModel* m_tree;
    QSortFilterProxyModel* m_filter;
    QTreeView* m_treeView;
    QLineEdit* m_search;
    QTabWidget* m_tabs;
    QLabel* m_empty;
    QTabWidget* m_below;
    TextTableModel* m_problems;
    QLabel* m_difference;
    RuleResults* m_results;
    std::shared_ptr<const RuleSet> m_rules;
    std::shared_ptr<const RuleNames> m_names;
    std::vector<Error> m_errors;
    RuleReview m_review;
    std::vector<RuleOrigin> m_problemPlaces;
    std::shared_ptr<const VerdictBrief> m_before; ///< of the rules on disk
    std::shared_ptr<const VerdictBrief> m_after;
    bool m_isEditedShown = false;
    bool m_isPaused = false;
    bool m_isBegun = false;   ///< the files were looked at: not before somebody wants to see them
    bool m_isTelling = false; ///< what loads next is told also when nothing is edited
};

} // namespace ff
