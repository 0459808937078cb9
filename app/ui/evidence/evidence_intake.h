// How evidence gets into the window: dialogs, drops, the clipboard.
#pragma once

#include <QObject>

#include "app/ui/session/session.h"

class QMimeData;
class QWidget;

namespace ff {

class EvidenceIntake : public QObject {
    Q_OBJECT

public:
    EvidenceIntake(Session& session, QWidget& window);

    void chooseFolder();
    void chooseFiles();
    void chooseMore();
    /// Adds what the clipboard holds to what is open; opens it when nothing is.
    void paste();
    /// Opens what the clipboard holds, in place of what is open.
    void openClipboard();
    [[nodiscard]] static bool mayTake(const QMimeData& data);
    /// Dropped files or text, which join what is open or take its place.
    void take(const QMimeData& data, bool joins);

signals:
    /// Nothing was taken, and why.
    void refused(const QString& why);

private:
    /// `pasted-1.log` and on, by how many texts are open.
    [[nodiscard]] QString nextName() const;
    void join(const QMimeData* data);
    void replace(const QMimeData* data);

    Session& m_session;
    QWidget& m_window;
};

} // namespace ff
