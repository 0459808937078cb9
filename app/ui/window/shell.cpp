#include "app/ui/window/shell.h"

#include <utility>

#include "app/ui/rules/rules_wiring.h"
#include "app/ui/window/main_window.h"
#include "app/ui/look/settings.h"
#include "app/ui/window/window_manners.h"

namespace ff {

Shell::Shell(QApplication& application, QStringList ruleFolders)
    : m_theme(application), m_ruleFolders(std::move(ruleFolders)) {
    m_theme.palette().setMode(Settings().theme());
    m_language.choose(Settings().language());
    makeWindow();
}

Shell::~Shell() = default;

void Shell::makeWindow() {
    m_window = std::make_unique<MainWindow>(m_theme.palette());
    m_window->session().setRuleFolders(Settings().ruleFolders() + m_ruleFolders);
    // Queued: what was chosen in is a part of the window that goes.
    connect(&m_window->manners(), &WindowManners::languageChosen, this, &Shell::setLanguage,
            Qt::QueuedConnection);
}

void Shell::start(const QStringList& paths) {
    m_window->show();
    m_window->rules().restoreUnsaved();
    if (paths.isEmpty()) {
        m_window->manners().restoreLast();
    } else {
        m_window->open(paths);
    }
}

void Shell::setLanguage(const QString& code) {
    m_language.choose(code);
    const std::unique_ptr<MainWindow> before = std::move(m_window);
    before->manners().remember();
    before->rememberGeometry();
    makeWindow();
    m_window->adopt(*before);
    m_window->show();
    before->hide();
}

} // namespace ff
