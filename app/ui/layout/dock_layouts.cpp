// The named layouts as they are at the first start.
#include "app/ui/layout/dock_layout.h"
#include "app/ui/layout/dock_panel.h"

#include <QLayout>

namespace ff {
namespace {

constexpr int rulesHeight = 520;

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

/// The timeline small, what is below it large: rules and lines are what is looked at.
void DockLayout::arrangeForRules() {
    m_evidenceDock->hide();
    m_chainDock->hide();
    resizeDocks({m_logDock}, {rulesHeight}, Qt::Vertical);
    for (DockPanel* dock : m_docks) {
        if (dock->objectName() == rules) {
            dock->show();
            dock->raise();
        }
    }
}

} // namespace ff
