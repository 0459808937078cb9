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

/// Rules above, lines and cases below them, over all of the window. A dock that shares its place with
/// tabs cannot be split from them, so rules get an area of their own.
void DockLayout::arrangeForRules() {
    m_evidenceDock->hide();
    m_chainDock->hide();
    addDockWidget(Qt::TopDockWidgetArea, m_rulesDock);
    m_rulesDock->show();
    resizeDocks({m_rulesDock, m_logDock}, {rulesHeight, linesHeight}, Qt::Vertical);
    m_logDock->raise();
}

} // namespace ff
