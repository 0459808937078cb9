// Two runs side by side: what is said of both, their events over time, and what differs.
#pragma once

#include <memory>
#include <optional>

#include <QFutureWatcher>
#include <QWidget>

#include "views/compare/compare_model.h"
#include "views/shared/navigation.h"
#include "views/shared/palette.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QStackedWidget;
class QToolButton;
class QTreeView;
class QTreeWidget;

namespace ff {

class CompareProxy;
class CompareStrip;

/// The left run is the one that is open; whoever owns the view reads the other one when asked for
/// it.
class CompareView : public QWidget {
    Q_OBJECT

public:
    CompareView(Navigation& navigation, const Palette& palette, QWidget* parent = nullptr);
    ~CompareView() override;

    [[nodiscard]] CompareModel& model() const { return *m_model; }
    [[nodiscard]] QTreeView& tree() const { return *m_tree; }
    [[nodiscard]] QTreeWidget& facts() const { return *m_facts; }
    [[nodiscard]] QComboBox& moment() const { return *m_moment; }
    [[nodiscard]] QToolButton& onlyDifferences() const { return *m_onlyDifferences; }
    [[nodiscard]] QLineEdit& wanted() const { return *m_wanted; }
    [[nodiscard]] QString lines() const;
    /// What a title above the view may say beside its name.
    [[nodiscard]] const QString& note() const { return m_note; }

public slots:
    /// The other run, once it is read; null: none. `name` is for people.
    void setOther(std::shared_ptr<const ff::Analysis> other, const QString& name);
    void showReading(const QString& name);
    void showFailure(const QString& what);

signals:
    /// A folder, or with `isFile` a file, is to be chosen and read.
    void otherRequested(bool isFile);
    /// Another attempt of what is open, from 0.
    void attemptRequested(int attempt);
    void noteChanged(const QString& note);

private:
    [[nodiscard]] QWidget* makeStart();
    [[nodiscard]] QWidget* makeBar();
    [[nodiscard]] QWidget* makeBody();
    [[nodiscard]] QToolButton* addButton(QWidget* row, const QString& text, const QString& tip);
    void takeAnalysis();
    void fillAttempts();
    void compare();
    void takeRuns();
    void showRow();
    void showLines(const ComparedEvents& events);
    void setNote(const QString& note);
    void dress();

    Navigation& m_navigation;
    const Palette& m_palette;
    QFutureWatcher<std::shared_ptr<const ComparedRuns>> m_watcher;
    std::shared_ptr<const Analysis> m_other;
    QString m_otherName;
    CompareModel* m_model;
    CompareProxy* m_proxy;
    QStackedWidget* m_pages = nullptr;
    QLabel* m_message = nullptr;
    QWidget* m_attempts = nullptr;
    QWidget* m_bar = nullptr;
    QComboBox* m_moment = nullptr;
    QToolButton* m_onlyDifferences = nullptr;
    QLineEdit* m_wanted = nullptr;
    QTreeWidget* m_facts = nullptr;
    CompareStrip* m_strip = nullptr;
    QTreeView* m_tree = nullptr;
    QPlainTextEdit* m_lines = nullptr;
    QString m_note;
};

} // namespace ff
