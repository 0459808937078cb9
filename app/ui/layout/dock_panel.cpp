#include "app/ui/layout/dock_panel.h"

#include <QToolButton>

#include "views/shared/icons.h"
#include "views/shared/section_header.h"

namespace ff {
namespace {

constexpr int closeSize = 18;
constexpr int closeReserve = 22;

} // namespace

DockPanel::DockPanel(const Palette& palette, const QString& name, const QString& title,
                     QWidget* content, QWidget* parent)
    : QDockWidget(title, parent), m_palette(palette),
      m_header(new SectionHeader(palette, title, this)), m_close(new QToolButton(m_header)) {
    setObjectName(name);
    setFeatures(DockWidgetClosable | DockWidgetMovable);
    setTitleBarWidget(m_header);
    setWidget(content);
    m_header->setReserve(closeReserve);
    m_close->setFixedSize(closeSize, closeSize);
    m_close->setIconSize(QSize(12, 12));
    m_close->setAutoRaise(true);
    m_close->setToolTip(tr("Close %1").arg(title));
    m_close->setAccessibleName(tr("Close %1").arg(title));
    connect(m_close, &QToolButton::clicked, this, &QDockWidget::close);
    connect(this, &QDockWidget::visibilityChanged, this,
            [this](bool isSeen) { m_isBehind = !isSeen && (m_isBehind || !isHidden()); });
    connect(toggleViewAction(), &QAction::triggered, this, &DockPanel::bringForward);
    connect(&palette, &Palette::changed, this, &DockPanel::refreshIcon);
    refreshIcon();
}

void DockPanel::setNote(const QString& note) { m_header->setNote(note); }

/// The action closes a dock that is open; one behind another tab is not what the user wants closed.
void DockPanel::bringForward() {
    if (m_isBehind || !isHidden()) {
        show();
        raise();
        widget()->setFocus();
    }
}

void DockPanel::refreshIcon() { m_close->setIcon(glyphIcon(Glyph::Close, m_palette)); }

void DockPanel::resizeEvent(QResizeEvent* event) {
    QDockWidget::resizeEvent(event);
    m_close->move(width() - closeReserve, (m_header->height() - closeSize) / 2);
}

} // namespace ff
