// The named layouts as they are at the first start.
#include "app/ui/layout/dock_layout.h"
#include "app/ui/layout/dock_panel.h"

#include <QLayout>

namespace ff {
namespace {

constexpr int rulesHeight = 640;
constexpr int linesHeight = 220;

} // namespace

const QString DockLayout::review = QStringLiteral("review");
const QString DockLayout::rules = QStringLiteral("rules");

void DockLayout::resetTo(const QString& layout) {
    QWidget* frame = window();
    const QSize size = frame->size();
    resetToReview();
    if (layout == rules) {
        arrangeForRules();
    }
    // On their way docks stand side by side, which would leave the window wider than it was.
    if (frame->isVisible()) {
        this->layout()->activate();
        frame->resize(size);
    }
}

void DockLayout::showCentreFor(const QString& layout) {
    centralWidget()->setVisible(layout != rules);
}

/// Rules above and lines below them, over all of the window.
void DockLayout::arrangeForRules() {
    m_evidenceDock->hide();
    m_chainDock->hide();
    // A dock that shares its place with tabs is not split from it, so the tabs come last.
    splitDockWidget(m_rulesDock, m_logDock, Qt::Vertical);
    splitDockWidget(m_logDock, m_casesDock, Qt::Horizontal);
    tabifyDockWidget(m_logDock, m_graphDock);
    tabifyDockWidget(m_graphDock, m_compareDock);
    tabifyDockWidget(m_compareDock, m_importDock);
    resizeDocks({m_rulesDock, m_logDock}, {rulesHeight, linesHeight}, Qt::Vertical);
    m_logDock->raise();
    m_rulesDock->raise();
}

} // namespace ff
