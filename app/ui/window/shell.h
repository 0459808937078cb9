// The program around the window: look, language, and a window made anew when the language changes.
#pragma once

#include <memory>

#include <QObject>
#include <QStringList>

#include "app/ui/look/language.h"
#include "app/ui/look/theme.h"

class QApplication;

namespace ff {

class MainWindow;

class Shell : public QObject {
    Q_OBJECT

public:
    /// `ruleFolders` over those of the settings.
    Shell(QApplication& application, QStringList ruleFolders);
    ~Shell() override;

    /// Shows the window with what was named, else with what was open the last time.
    void start(const QStringList& paths);
    [[nodiscard]] MainWindow& window() { return *m_window; }
    [[nodiscard]] const Language& language() const { return m_language; }
    /// The window's texts follow at once; what is open stays open without being read again.
    void setLanguage(const QString& code);

private:
    void makeWindow();

    Theme m_theme;
    Language m_language;
    QStringList m_ruleFolders;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace ff
