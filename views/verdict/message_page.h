// What the card shows when there is no verdict: nothing open, reading, or what went wrong.
#pragma once

#include <cstdint>

#include <QString>
#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace ff {

class MessagePage : public QWidget {
    Q_OBJECT

public:
    explicit MessagePage(QWidget* parent = nullptr);

    void showNothing();
    /// `total` 0: how much there is to do is not known.
    void showReading(const QString& bundle, const QString& what, std::uint64_t done,
                     std::uint64_t total);
    /// What was found while reading goes on; it accuses nobody.
    void showSoFar(std::size_t events, std::size_t nodes);
    void showFailure(const QString& what, const QString& hint);
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString text() const;
    /// Empty while nothing was found yet.
    [[nodiscard]] QString soFar() const;

signals:
    void openRequested();
    void cancelRequested();

private:
    QLabel* m_title;
    QLabel* m_text;
    QLabel* m_soFar;
    QProgressBar* m_progress;
    QPushButton* m_cancel;
    QPushButton* m_open;
};

} // namespace ff
