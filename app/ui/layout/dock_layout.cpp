#include "app/ui/layout/dock_layout.h"

#include <QVBoxLayout>

#include "app/ui/layout/dock_panel.h"
#include "views/cases/cases_view.h"
#include "views/chain/chain_view.h"
#include "views/compare/compare_view.h"
#include "views/evidence/evidence_view.h"
#include "views/evidence/import_view.h"
#include "views/evidence/issue_list.h"
#include "views/explanation/explanation_panel.h"
#include "views/graph/graph_view.h"
#include "views/log/log_panel.h"
#include "views/rules/rule_panel.h"
#include "views/shared/section_header.h"
#include "views/timeline/timeline_view.h"

namespace ff {
namespace {

constexpr int evidenceWidth = 280;
constexpr int explanationWidth = 408;
constexpr int logHeight = 250;

} // namespace

DockLayout::DockLayout(Navigation& navigation, CorrectionHistory& corrections,
                       const Palette& palette, QWidget* parent)
    : QMainWindow(parent), m_evidence(new EvidenceView(navigation, palette)),
      m_log(new LogPanel(navigation, palette)), m_chain(new ChainView(navigation, palette)),
      m_explanation(new ExplanationPanel(navigation, palette, m_chain)),
      m_import(new ImportView(navigation, corrections, palette)),
      m_graph(new GraphView(navigation, palette)), m_compare(new CompareView(navigation, palette)),
      m_cases(new CasesView(palette)),
      m_ruleEditor(new RulePanel(navigation, palette)),
      m_evidenceDock(
          new DockPanel(palette, QStringLiteral("evidence"), tr("Evidence"), m_evidence, this)),
      m_logDock(new DockPanel(palette, QStringLiteral("log"), tr("Log"), m_log, this)),
      m_chainDock(new DockPanel(palette, QStringLiteral("explanation"), tr("Explanation"),
                                m_explanation, this)),
      m_importDock(new DockPanel(palette, QStringLiteral("import"), tr("Import"), m_import, this)),
      m_graphDock(
          new DockPanel(palette, QStringLiteral("graph"), tr("Causal graph"), m_graph, this)),
      m_compareDock(
          new DockPanel(palette, QStringLiteral("compare"), tr("Compare"), m_compare, this)),
      m_casesDock(new DockPanel(palette, QStringLiteral("cases"), tr("Cases"), m_cases, this)),
      m_rulesDock(new DockPanel(palette, rules, tr("Rules"), m_ruleEditor, this)),
      m_palette(palette),
      m_docks{m_evidenceDock, m_logDock, m_chainDock, m_graphDock, m_compareDock, m_importDock,
              m_casesDock, m_rulesDock} {
    setWindowFlags(Qt::Widget);
    setTabPosition(Qt::BottomDockWidgetArea, QTabWidget::North);
    setDocumentMode(true);
    setDockNestingEnabled(true);
    setContextMenuPolicy(Qt::NoContextMenu);
    auto* centre = new QWidget(this);
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(new SectionHeader(palette, tr("Timeline"), centre));
    layout->addWidget(new TimelineView(navigation, palette, centre), 1);
    setCentralWidget(centre);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    connect(m_evidence, &EvidenceView::noteChanged, m_evidenceDock, &DockPanel::setNote);
    connect(m_log, &LogPanel::noteChanged, m_logDock, &DockPanel::setNote);
    connect(m_chain, &ChainView::noteChanged, m_chainDock,
            [this] { m_chainDock->setNote(m_chain->note()); });
    connect(m_compare, &CompareView::noteChanged, m_compareDock, &DockPanel::setNote);
    connect(m_cases, &CasesView::noteChanged, m_casesDock, &DockPanel::setNote);
    connect(m_ruleEditor, &RulePanel::noteChanged, m_rulesDock, &DockPanel::setNote);
    connect(m_graph, &GraphView::noteChanged, m_graphDock, &DockPanel::setNote);
    connect(m_import, &ImportView::noteChanged, m_importDock, &DockPanel::setNote);
    connect(m_import, &ImportView::memberOpened, this, &DockLayout::showLog);
    connect(&m_evidence->issues(), &IssueList::opened, this, &DockLayout::showLog);
    resetToReview();
}

void DockLayout::resetToReview() {
    addDockWidget(Qt::LeftDockWidgetArea, m_evidenceDock);
    addDockWidget(Qt::RightDockWidgetArea, m_chainDock);
    addDockWidget(Qt::BottomDockWidgetArea, m_logDock);
    addDockWidget(Qt::BottomDockWidgetArea, m_graphDock);
    addDockWidget(Qt::BottomDockWidgetArea, m_compareDock);
    addDockWidget(Qt::BottomDockWidgetArea, m_importDock);
    addDockWidget(Qt::BottomDockWidgetArea, m_rulesDock);
    tabifyDockWidget(m_logDock, m_graphDock);
    tabifyDockWidget(m_graphDock, m_compareDock);
    tabifyDockWidget(m_compareDock, m_importDock);
    addDockWidget(Qt::BottomDockWidgetArea, m_casesDock);
    tabifyDockWidget(m_importDock, m_casesDock);
    tabifyDockWidget(m_casesDock, m_rulesDock);
    DockPanel* last = m_rulesDock;
    for (DockPanel* dock : m_below) {
        addDockWidget(Qt::BottomDockWidgetArea, dock);
        tabifyDockWidget(last, dock);
        last = dock;
    }
    for (DockPanel* dock : m_docks) {
        dock->setFloating(false);
        dock->show();
    }
    resizeDocks({m_evidenceDock, m_chainDock}, {evidenceWidth, explanationWidth}, Qt::Horizontal);
    resizeDocks({m_logDock}, {logHeight}, Qt::Vertical);
    m_logDock->raise();
}

DockPanel& DockLayout::addBelow(const QString& name, const QString& title, QWidget& view) {
    auto* dock = new DockPanel(m_palette, name, title, &view, this);
    m_docks.push_back(dock);
    m_below.push_back(dock);
    resetToReview();
    return *dock;
}

void DockLayout::showBelow(const QString& name) {
    for (DockPanel* dock : m_below) {
        if (dock->objectName() == name) {
            dock->show();
            dock->raise();
        }
    }
}

void DockLayout::setNote(const QString& name, const QString& note) {
    for (DockPanel* dock : m_below) {
        if (dock->objectName() == name) {
            dock->setNote(note);
        }
    }
}

void DockLayout::showExplanation() {
    m_chainDock->show();
    m_chainDock->raise();
    m_chainDock->widget()->setFocus();
}

void DockLayout::showLog() {
    m_logDock->show();
    m_logDock->raise();
}

void DockLayout::showGraph() {
    m_graphDock->show();
    m_graphDock->raise();
    m_graph->setFocus();
}

void DockLayout::showCompare() {
    m_compareDock->show();
    m_compareDock->raise();
}

void DockLayout::showCases() {
    m_casesDock->show();
    m_casesDock->raise();
}

void DockLayout::showRules() {
    m_rulesDock->show();
    m_rulesDock->raise();
}

void DockLayout::showImport() {
    m_importDock->show();
    m_importDock->raise();
    m_import->showForReview();
}

} // namespace ff
