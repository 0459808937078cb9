// The panel of earlier verdicts: a list with filters, and all that is kept of the chosen one.
#pragma once

#include <QUndoStack>
#include <QWidget>

#include "views/history/history_model.h"
#include "views/history/history_worker.h"
#include "views/shared/palette.h"

class QLabel;
class QTableView;
class QTextBrowser;
class QToolButton;

namespace ff {

class HistoryFilter;

class HistoryView : public QWidget {
    Q_OBJECT

public:
    /// Deletions go onto `removals`, so that undo takes them back in the window's order. All given
    /// outlive it.
    HistoryView(HistoryWorker& worker, QUndoStack& removals, const Palette& palette,
                QWidget* parent = nullptr);
    ~HistoryView() override;

    /// Asks anew; the chosen run stays chosen where it is still there.
    void refresh();
    /// The runs that accuse `place`, in front of everything else that was filtered.
    void showPlace(const QString& place, int days);
    /// The run of the verdict that the window shows, which is chosen first.
    void setOnShow(std::int64_t run);
    [[nodiscard]] QString note() const { return m_note; }

    [[nodiscard]] HistoryModel& model() { return *m_model; }
    [[nodiscard]] HistoryFilter& filter() { return *m_filter; }
    [[nodiscard]] QTableView& table() { return *m_table; }
    [[nodiscard]] QTextBrowser& details() { return *m_details; }
    [[nodiscard]] QToolButton& openButton() { return *m_open; }
    [[nodiscard]] QToolButton& deleteButton() { return *m_delete; }
    [[nodiscard]] QLabel& message() { return *m_message; }

signals:
    /// The evidence of a run is wanted again; `attempt` from 0.
    void openRequested(const QStringList& paths, int attempt);
    void noteChanged(const QString& note);
    /// Runs were deleted or taken back.
    void runsChanged();

protected:
    void showEvent(QShowEvent* event) override;

private:
    class Deletion;

    void build();
    QToolButton* addButton(QLayout& row, const QString& text, const QString& tip);
    void takeRuns(std::vector<HistoryRun> runs, bool showsDeleted);
    void takeFailure(const QString& what);
    void showCurrent();
    void takeDetails(const HistoryDetails& details);
    void openCurrent();
    void deleteChosen();
    void setDeleted(const std::vector<std::int64_t>& runs, bool isDeleted);
    void dress();
    [[nodiscard]] std::vector<std::int64_t> chosen() const;
    [[nodiscard]] std::int64_t current() const;

    HistoryWorker& m_worker;
    QUndoStack& m_removals;
    const Palette& m_palette;
    HistoryModel* m_model;
    HistoryFilter* m_filter;
    QTableView* m_table;
    QTextBrowser* m_details;
    QLabel* m_message;
    QToolButton* m_open = nullptr;
    QToolButton* m_delete = nullptr;
    std::vector<std::string> m_paths; ///< of the run shown
    std::uint64_t m_asked = 0;        ///< generation of the list
    std::uint64_t m_detailsAsked = 0; ///< generation of the details
    std::int64_t m_onShow = 0;
    bool m_isStale = true;
    QString m_note;
};

} // namespace ff
