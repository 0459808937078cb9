// What the rules as typed make of the loaded bundle: the verdict, the conditions of the rule under
// the caret, its hits and samples, and why it left a line alone.
#pragma once

#include <memory>

#include <QWidget>

#include "views/rules/rule_checker.h"
#include "views/rules/rule_facts.h"
#include "views/rules/text_table_model.h"
#include "views/rules/verdict_brief.h"
#include "views/shared/navigation.h"
#include "views/shared/palette.h"

class QLabel;
class QModelIndex;
class QTabWidget;
class QTableView;

namespace ff {

class SectionHeader;
class VerdictPair;

class RuleResults : public QWidget {
    Q_OBJECT

public:
    RuleResults(Navigation& navigation, const Palette& palette, QWidget* parent = nullptr);

    void showVerdicts(const VerdictBrief* before, const VerdictBrief* after);
    void showFacts(std::shared_ptr<const RuleFacts> facts);
    void showSamples(const RuleReview& review);
    void showLineAnswer(const RuleExplanation* answer, const QString& failure);
    /// Greyed: the text has an error, and what is shown is older than it. Empty: it is current.
    void setStale(const QString& why);
    [[nodiscard]] bool isStale() const { return m_isStale; }
    /// How long the last evaluation took.
    void setNote(const QString& note);

    [[nodiscard]] VerdictPair& verdicts() { return *m_verdicts; }
    [[nodiscard]] TextTableModel& conditions() { return *m_conditions; }
    [[nodiscard]] TextTableModel& hits() { return *m_hits; }
    [[nodiscard]] TextTableModel& samples() { return *m_samples; }
    [[nodiscard]] TextTableModel& line() { return *m_line; }
    [[nodiscard]] QString outcome() const;

signals:
    /// A line of the file that is shown.
    void lineRequested(int line);

private:
    QTableView* makeTable(TextTableModel* model, const QString& name);
    void build(const Palette& palette);
    void fillConditions(bool showsAll);
    void openHit(const QModelIndex& index);
    void openCondition(const QModelIndex& index);

    Navigation& m_navigation;
    QLabel* m_stale;
    QWidget* m_body;
    SectionHeader* m_verdictHead;
    VerdictPair* m_verdicts;
    SectionHeader* m_ruleHead;
    QLabel* m_outcome;
    TextTableModel* m_conditions;
    TextTableModel* m_hits;
    TextTableModel* m_samples;
    TextTableModel* m_line;
    QLabel* m_lineText;
    QTabWidget* m_tabs;
    std::shared_ptr<const RuleFacts> m_facts;
    std::vector<int> m_sampleLines;
    std::vector<int> m_shownConditions; ///< by row; -1: folded ones
    bool m_isStale = false;
};

} // namespace ff
