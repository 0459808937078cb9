// Named layouts: each is kept as the user left it, until it is reset.
#include "app/ui/layout/dock_layout.h"
#include "app/ui/layout/dock_panel.h"
#include "app/ui/window/main_window.h"
#include "app/ui/window/window_actions.h"
#include "app/ui/window/window_manners.h"

namespace ff {

void WindowManners::showLayout(const QString& name) {
    if (!m_layout.isEmpty() && m_layout != name) {
        m_settings.setLayoutState(m_layout, m_window.panels().saveState());
    }
    m_layout = name;
    m_settings.setLayout(name);
    if (!m_window.panels().restoreState(m_settings.layoutState(name))) {
        m_window.panels().resetTo(name);
    }
    m_window.panels().showCentreFor(name);
    m_window.commands().showLayout(name);
}

void WindowManners::resetLayout() {
    m_settings.setLayoutState(m_layout, {});
    m_window.panels().resetTo(m_layout);
    m_window.panels().showCentreFor(m_layout);
}

} // namespace ff
