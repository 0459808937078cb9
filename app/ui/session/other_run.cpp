#include "app/ui/session/other_run.h"

#include <QFileDialog>

#include "views/compare/compare_view.h"

namespace ff {

OtherRun::OtherRun(Session& session, CompareView& view, QWidget* window)
    : QObject(window), m_session(session), m_view(view), m_window(window) {
    wire();
}

void OtherRun::wire() {
    connect(&m_view, &CompareView::otherRequested, this, &OtherRun::choose);
    connect(&m_view, &CompareView::attemptRequested, this, &OtherRun::readAttempt);
    connect(&m_other, &Session::started, this, [this] { m_view.showReading(m_name); });
    connect(&m_other, &Session::finished, this,
            [this](const std::shared_ptr<const Analysis>& analysis) {
                m_view.setOther(analysis, m_name);
            });
    connect(&m_other, &Session::failed, this,
            [this](const QString& what) { m_view.showFailure(what); });
}

void OtherRun::choose(bool isFile) {
    const QString path =
        isFile ? QFileDialog::getOpenFileName(m_window, tr("The other run's file or archive"))
               : QFileDialog::getExistingDirectory(m_window, tr("The other run's folder"));
    if (!path.isEmpty()) {
        read({path});
    }
}

void OtherRun::read(const QStringList& paths) {
    m_other.setAttempt(std::nullopt);
    m_other.open(paths);
    m_name = m_other.name();
    m_view.showReading(m_name);
}

void OtherRun::readAttempt(int attempt) {
    m_name = tr("attempt %1").arg(attempt + 1);
    m_other.adopt(m_session);
    m_other.setAttempt(attempt);
    m_view.showReading(m_name);
}

} // namespace ff
