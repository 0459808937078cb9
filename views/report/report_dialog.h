// Asks for a report of the analysis: format, names, preview; saves it or puts it on the clipboard.
#pragma once

#include <memory>

#include <QDialog>

#include "views/report/replacement_model.h"
#include "views/report/report_draft.h"
#include "views/shared/latest_task.h"
#include "views/shared/navigation.h"
#include "views/shared/palette.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;
class QTableView;
class QTextEdit;

namespace ff {

class DocumentPage;
enum class TicketMarkup;

/// Follows the window's analysis; closes where there is none any more. Reports are made and
/// written off the window's thread.
class ReportDialog : public QDialog {
    Q_OBJECT

public:
    ReportDialog(Navigation& navigation, const Palette& palette, const ReportKind& kind,
                 QWidget* parent = nullptr);

    /// What is shown; null until the first is made.
    [[nodiscard]] const std::shared_ptr<const ReportDraft>& draft() const { return m_draft; }
    [[nodiscard]] bool isMaking() const { return m_making.isRunning(); }
    /// Writes the draft, and the map of names where asked for; tells how it went in the window.
    void saveTo(const QString& path);

    [[nodiscard]] QListWidget& formats() { return *m_formats; }
    [[nodiscard]] QCheckBox& replaces() { return *m_replaces; }
    [[nodiscard]] QCheckBox& keepsMap() { return *m_keepsMap; }
    [[nodiscard]] QLineEdit& word() { return *m_word; }
    [[nodiscard]] QTableView& names() { return *m_names; }
    [[nodiscard]] QTextEdit& page() { return *m_page; }
    [[nodiscard]] QPlainTextEdit& text() { return *m_text; }
    [[nodiscard]] QLabel& status() { return *m_status; }

signals:
    void kindChosen(const ff::ReportKind& kind);
    void saved(const QString& path);
    void saveFailed(const QString& why);

private:
    [[nodiscard]] QWidget* makeChoices();
    [[nodiscard]] QWidget* makePreview();
    [[nodiscard]] QWidget* makeNames();
    [[nodiscard]] QWidget* makeFoot();
    void wire();
    void order();

    void takeAnalysis();
    void make();
    void take(std::shared_ptr<const ReportDraft> draft);
    void showState();
    void showPage();
    void chooseFile();
    void addWord();
    void copy(const std::string& text, const QString& told);
    void copyTicket(TicketMarkup markup);
    [[nodiscard]] ReportKind kind() const;
    [[nodiscard]] QString stateText() const;

    Navigation& m_navigation;
    const Palette& m_palette;
    std::shared_ptr<const ReportDraft> m_draft;
    ReplacementModel* m_replacements;
    QListWidget* m_formats = nullptr;
    QLabel* m_purpose = nullptr;
    QCheckBox* m_replaces = nullptr;
    QStackedWidget* m_previews = nullptr;
    QTextEdit* m_page = nullptr;
    DocumentPage* m_shown = nullptr; ///< in it, and owned by it
    QPlainTextEdit* m_text = nullptr;
    QWidget* m_namesPart = nullptr;
    QTableView* m_names = nullptr;
    QLabel* m_namesTitle = nullptr;
    QLineEdit* m_word = nullptr;
    QCheckBox* m_keepsMap = nullptr;
    QLabel* m_status = nullptr;
    QPushButton* m_copySummary = nullptr;
    QPushButton* m_copyTicket = nullptr;
    QPushButton* m_save = nullptr;
    QString m_said; ///< of what was copied or saved last
    LatestTask m_making;
    LatestTask m_saving;
};

} // namespace ff
