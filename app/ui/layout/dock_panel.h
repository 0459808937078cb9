// A dock with a flat title strip: bold title, a remark, a close button; moves but does not float.
#pragma once

#include <QDockWidget>

#include "views/shared/palette.h"

class QToolButton;

namespace ff {

class SectionHeader;

class DockPanel : public QDockWidget {
    Q_OBJECT

public:
    /// `name` identifies the dock in a saved layout and never changes.
    DockPanel(const Palette& palette, const QString& name, const QString& title, QWidget* content,
              QWidget* parent = nullptr);

public slots:
    void setNote(const QString& note);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void refreshIcon();
    void bringForward();

    const Palette& m_palette;
    SectionHeader* m_header;
    QToolButton* m_close;
    bool m_isBehind = false; ///< another dock of its tabs is in front
};

} // namespace ff
