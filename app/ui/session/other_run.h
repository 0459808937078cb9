// The run that the open one is compared with: chosen, read by a session of its own, shown.
#pragma once

#include <QObject>

#include "app/ui/session/session.h"

class QWidget;

namespace ff {

class CompareView;

class OtherRun : public QObject {
    Q_OBJECT

public:
    /// `session` is that of the open run: another attempt is read from the same evidence, and new
    /// evidence there leaves the comparison as it is until another run is chosen.
    OtherRun(Session& session, CompareView& view, QWidget* window);

    [[nodiscard]] Session& session() { return m_other; }

public slots:
    /// Asks for a folder or a file, and reads it.
    void choose(bool isFile);
    void read(const QStringList& paths);
    /// Of the evidence that is open; from 0.
    void readAttempt(int attempt);

private:
    void wire();

    Session& m_session;
    CompareView& m_view;
    QWidget* m_window;
    Session m_other;
    QString m_name; ///< of what is read, for people
};

} // namespace ff
