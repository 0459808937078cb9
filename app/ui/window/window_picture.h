// A picture of the window for those who only want to look: taken once all is read, from the command
// line.
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

namespace ff {

class MainWindow;

/// Waits until what was asked for is read and laid out, writes the picture, says in a line on the
/// standard output what it shows, and ends the program: 0, or 1 when something could not be done.
class WindowPicture : public QObject {
    Q_OBJECT

public:
    WindowPicture(MainWindow& window, QString path);

    /// The verdict, the selected line and what it is compared with, each in a line of its own.
    [[nodiscard]] QString shown() const;

private:
    void look();
    void finish();
    [[nodiscard]] bool isCalm() const;

    MainWindow& m_window;
    QString m_path;
    QTimer m_clock;
    int m_calm = 0; ///< looks in a row at which nothing was under way
    QString m_failure;
};

} // namespace ff
