// The panels below the verdict card and how they are laid out.
#pragma once

#include <vector>

#include <QMainWindow>

#include "views/shared/navigation.h"
#include "views/shared/palette.h"

namespace ff {

class CasesView;
class ChainView;
class CompareView;
class CorrectionHistory;
class DockPanel;
class EvidenceView;
class ExplanationPanel;
class GraphView;
class ImportView;
class LogPanel;
class RulePanel;

/// Evidence left, timeline in the middle, log, causal graph, comparison and import below,
/// explanation right over the full height.
class DockLayout : public QMainWindow {
    Q_OBJECT

public:
    DockLayout(Navigation& navigation, CorrectionHistory& corrections, const Palette& palette,
               QWidget* parent = nullptr);

    /// The named layout "Review", as it is at the first start.
    void resetToReview();
    static const QString review;
    static const QString rules;
    /// A named layout, as it is at the first start.
    void resetTo(const QString& layout);
    /// The timeline is no dock: a layout has it or not.
    void showCentreFor(const QString& layout);
    [[nodiscard]] const std::vector<DockPanel*>& docks() const { return m_docks; }
    /// A panel of its own, as a tab behind the others below the timeline; before any layout is
    /// restored, which goes by `name`.
    DockPanel& addBelow(const QString& name, const QString& title, QWidget& view);
    void showBelow(const QString& name);
    void setNote(const QString& name, const QString& note);
    void showExplanation();
    /// In front of what shares its place.
    void showLog();
    void showGraph();
    void showCompare();
    void showCases();
    /// In front, at the text.
    void showRules();
    /// In front, at what should be reviewed.
    void showImport();

    [[nodiscard]] EvidenceView& evidence() { return *m_evidence; }
    [[nodiscard]] ExplanationPanel& explanation() { return *m_explanation; }
    [[nodiscard]] LogPanel& log() { return *m_log; }
    [[nodiscard]] ImportView& import() { return *m_import; }
    [[nodiscard]] GraphView& graph() { return *m_graph; }
    [[nodiscard]] RulePanel& ruleEditor() { return *m_ruleEditor; }
    [[nodiscard]] CompareView& compare() { return *m_compare; }
    [[nodiscard]] CasesView& cases() { return *m_cases; }

private:
    void arrangeForRules();

    EvidenceView* m_evidence;
    LogPanel* m_log;
    ChainView* m_chain;
    ExplanationPanel* m_explanation;
    ImportView* m_import;
    GraphView* m_graph;
    CompareView* m_compare;
    CasesView* m_cases;
    RulePanel* m_ruleEditor;
    DockPanel* m_evidenceDock;
    DockPanel* m_logDock;
    DockPanel* m_chainDock;
    DockPanel* m_importDock;
    DockPanel* m_graphDock;
    DockPanel* m_compareDock;
    DockPanel* m_casesDock;
    DockPanel* m_rulesDock;
    const Palette& m_palette;
    std::vector<DockPanel*> m_below; ///< that were added
    std::vector<DockPanel*> m_docks;
};

} // namespace ff
