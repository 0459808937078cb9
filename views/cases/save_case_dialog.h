// Saves what is open as a case: shows what is kept, which names are replaced and what is expected,
// before anything is written.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include <QDialog>

#include "engine/corpus/case_saving.h"
#include "views/shared/latest_task.h"
#include "views/shared/palette.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QTabWidget;
class QTimer;
class QTreeWidget;

namespace ff {

class SaveCaseDialog : public QDialog {
    Q_OBJECT

public:
    struct Input {
        CaseRequest request;           ///< without a key
        std::filesystem::path folder;  ///< of cases, for the suggestion; may be empty
        std::string name;              ///< of what is open
        std::filesystem::path keyFile; ///< of tokens, made when it is needed
    };

    SaveCaseDialog(Input input, const Palette& palette, QWidget* parent = nullptr);
    /// Cancels and waits.
    ~SaveCaseDialog() override;

    [[nodiscard]] QLineEdit& target() const { return *m_target; }
    [[nodiscard]] QCheckBox& tokens() const { return *m_tokens; }
    [[nodiscard]] QPlainTextEdit& expectation() const { return *m_expectation; }
    [[nodiscard]] QTreeWidget& members() const { return *m_members; }
    [[nodiscard]] QTreeWidget& names() const { return *m_names; }
    [[nodiscard]] QLabel& verdict() const { return *m_verdict; }
    [[nodiscard]] QLabel& problem() const { return *m_problem; }
    [[nodiscard]] QPushButton& saveButton() const { return *m_save; }
    [[nodiscard]] bool isPrepared() const { return m_prepared != nullptr; }

signals:
    void saved(const std::filesystem::path& caseFolder);

private:
    [[nodiscard]] QWidget* makeChoices();
    [[nodiscard]] QWidget* makeTabs();
    [[nodiscard]] QWidget* makeFoot();
    void prepare();
    void takePrepared(const Result<std::shared_ptr<PreparedCase>>& result);
    void showMembers();
    void showNames();
    void showVerdict();
    void showProgress(const QString& what, quint64 done, quint64 total);
    void check();
    void save();
    void browse();

    Input m_input;
    const Palette& m_palette;
    std::shared_ptr<PreparedCase> m_prepared;
    LatestTask m_task;
    QLineEdit* m_target = nullptr;
    QCheckBox* m_reduce = nullptr;
    QCheckBox* m_tokens = nullptr;
    QTabWidget* m_tabs = nullptr;
    QTreeWidget* m_members = nullptr;
    QTreeWidget* m_names = nullptr;
    QPlainTextEdit* m_expectation = nullptr;
    QLabel* m_summary = nullptr;
    QLabel* m_verdict = nullptr;
    QLabel* m_problem = nullptr;
    QProgressBar* m_progress = nullptr;
    QPushButton* m_save = nullptr;
};

} // namespace ff
