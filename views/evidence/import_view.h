// What was recognised in the evidence, as a table in which all of it can be corrected.
#pragma once

#include <string>
#include <vector>

#include <QWidget>

#include "views/evidence/correction_history.h"
#include "views/evidence/import_model.h"
#include "views/shared/latest_task.h"
#include "views/shared/navigation.h"
#include "views/shared/palette.h"

class QAction;
class QLabel;
class QLineEdit;
class QMenu;
class QTableView;
class QToolButton;

namespace ff {

class ImportDelegate;
class ImportProxy;

/// F2 or typing edits, for all selected members; Delete takes a correction back; Return on a name
/// shows the member.
class ImportView : public QWidget {
    Q_OBJECT

public:
    ImportView(Navigation& navigation, CorrectionHistory& history, const Palette& palette,
               QWidget* parent = nullptr);
    ~ImportView() override;

    [[nodiscard]] QTableView& table() { return *m_table; }
    [[nodiscard]] ImportModel& members() { return *m_members; }
    [[nodiscard]] QLineEdit& filter() { return *m_filter; }
    [[nodiscard]] QToolButton& onlyReview() { return *m_onlyReview; }
    [[nodiscard]] QToolButton& revertAll() { return *m_revertAll; }
    [[nodiscard]] QToolButton& save() { return *m_save; }
    /// Why the last correction was refused; empty: it was not.
    [[nodiscard]] QString message() const;
    /// One phrase for the dock's title: `36 members · 2 corrected`.
    [[nodiscard]] QString note() const;
    /// Shows the members that should be looked at, or all where there are none.
    void showForReview();

signals:
    void noteChanged(const QString& note);
    void saveRequested();
    /// Somebody wants to see the member's lines.
    void memberOpened();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildTable();
    void fitName();
    QWidget* buildBar();
    QToolButton* addButton(const QString& text, const QString& tip);
    void takeAnalysis();
    void prepare();
    void refresh();
    void correct(const QModelIndex& index, const QString& text);
    void revertCurrent();
    void activate(const QModelIndex& index);
    void showMenu(const QPoint& position);
    void fillMenu(QMenu& menu);
    void say(const QString& message);
    void showCount();
    [[nodiscard]] std::vector<std::string> selectedPaths(const QModelIndex& with) const;

    Navigation& m_navigation;
    CorrectionHistory& m_history;
    const Palette& m_palette;
    ImportModel* m_members;
    ImportProxy* m_proxy;
    ImportDelegate* m_delegate;
    QTableView* m_table;
    QLineEdit* m_filter;
    QLabel* m_message;
    QToolButton* m_onlyReview;
    QToolButton* m_undo;
    QToolButton* m_redo;
    QToolButton* m_revertAll;
    QToolButton* m_save;
    LatestTask m_preparation;
};

} // namespace ff
