// What can be set; every choice holds at once.
#pragma once

#include <QDialog>
#include <QStringList>

#include "app/ui/look/settings.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QListWidget;
class QPushButton;
class QSpinBox;

namespace ff {

/// Writes what is chosen to the settings and says so; who uses it applies it.
class SettingsDialog : public QDialog {
    Q_OBJECT

public:
    SettingsDialog(Settings& settings, QWidget* parent);

    [[nodiscard]] QComboBox& theme() { return *m_theme; }
    [[nodiscard]] QComboBox& zone() { return *m_zone; }
    [[nodiscard]] QComboBox& fontSizes() { return *m_font; }
    [[nodiscard]] QComboBox& language() { return *m_language; }
    [[nodiscard]] QCheckBox& restores() { return *m_restores; }
    [[nodiscard]] QCheckBox& caches() { return *m_caches; }
    [[nodiscard]] QCheckBox& keepsHistory() { return *m_history; }
    [[nodiscard]] QSpinBox& retention() { return *m_retention; }
    /// Days that are set in the history, 0 for ever; until then the field is out of use.
    void showRetention(int days);
    [[nodiscard]] QListWidget& folders() { return *m_folders; }
    [[nodiscard]] QPushButton& removeButton() { return *m_remove; }
    [[nodiscard]] QPushButton& undoButton() { return *m_undo; }
    void addFolder(const QString& folder);

signals:
    void themeChosen(ff::Palette::Mode mode);
    void zoneChosen(ff::ZoneChoice zone);
    void fontChosen(int percent);
    void languageChosen(const QString& code);
    void cachingChosen(bool does);
    void ruleFoldersChosen(const QStringList& folders);
    void historyChosen(bool does);
    void retentionChosen(int days);

private:
    QWidget* buildRules();
    QWidget* buildHistory();
    void fillChoices();
    void wire();
    void removeFolder();
    void undoRemoval();
    void takeFolders();
    [[nodiscard]] QStringList shownFolders() const;

    Settings& m_settings;
    QComboBox* m_theme;
    QComboBox* m_zone;
    QComboBox* m_font;
    QComboBox* m_language;
    QCheckBox* m_restores;
    QCheckBox* m_caches;
    QCheckBox* m_history;
    QSpinBox* m_retention;
    QListWidget* m_folders;
    QPushButton* m_add;
    QPushButton* m_remove;
    QPushButton* m_undo;
    QStringList m_beforeRemoval;
    bool m_isRetentionKnown = false;
};

} // namespace ff
