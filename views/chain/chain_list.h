// The list of the explanation: keys that step, links and buttons inside rows.
#pragma once

#include <QListView>

namespace ff {

class ChainDelegate;

class ChainList : public QListView {
    Q_OBJECT

public:
    ChainList(ChainDelegate* delegate, QWidget* parent = nullptr);

signals:
    /// `.` and `,`: +1 and -1.
    void stepRequested(int hops);
    void ruleRequested(const QString& rule);
    void copyRequested(const QString& text);
    /// `M` and `W` on a row.
    void muteRequested(const QModelIndex& row);
    void whyNotRequested(const QModelIndex& row);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// What a click at the position does beside selecting the row.
    struct Target {
        QString rule;
        QString command;
    };
    [[nodiscard]] Target targetAt(const QPoint& position) const;

    ChainDelegate* m_delegate;
};

} // namespace ff
