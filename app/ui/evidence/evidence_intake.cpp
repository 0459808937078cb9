#include "app/ui/evidence/evidence_intake.h"

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMimeData>

#include "app/ui/evidence/clipboard_evidence.h"

namespace ff {
namespace {

QString pastedName(std::size_t number) { return QStringLiteral("pasted-%1.log").arg(number); }

} // namespace

EvidenceIntake::EvidenceIntake(Session& session, QWidget& window)
    : QObject(&window), m_session(session), m_window(window) {}

void EvidenceIntake::chooseFolder() {
    const QString folder =
        QFileDialog::getExistingDirectory(&m_window, tr("Open the folder of a failed job"));
    if (!folder.isEmpty()) {
        m_session.open({folder});
    }
}

void EvidenceIntake::chooseFiles() {
    m_session.open(QFileDialog::getOpenFileNames(&m_window, tr("Open log files")));
}

void EvidenceIntake::chooseMore() {
    m_session.add(QFileDialog::getOpenFileNames(&m_window, tr("Add evidence")));
}

QString EvidenceIntake::nextName() const {
    return pastedName(m_session.sources().texts.size() + 1);
}

void EvidenceIntake::join(const QMimeData* data) {
    const ClipboardEvidence evidence = clipboardEvidence(data);
    if (!evidence.problem.isEmpty()) {
        Q_EMIT refused(evidence.problem);
    } else if (!evidence.paths.isEmpty()) {
        m_session.add(evidence.paths);
    } else {
        m_session.addText({nextName(), evidence.text});
    }
}

void EvidenceIntake::replace(const QMimeData* data) {
    const ClipboardEvidence evidence = clipboardEvidence(data);
    if (!evidence.problem.isEmpty()) {
        Q_EMIT refused(evidence.problem);
    } else if (!evidence.paths.isEmpty()) {
        m_session.open(evidence.paths);
    } else {
        m_session.openText({pastedName(1), evidence.text});
    }
}

void EvidenceIntake::paste() { join(QGuiApplication::clipboard()->mimeData()); }

void EvidenceIntake::openClipboard() { replace(QGuiApplication::clipboard()->mimeData()); }

bool EvidenceIntake::mayTake(const QMimeData& data) {
    return !localPaths(data).isEmpty() || (data.hasText() && !data.hasUrls());
}

void EvidenceIntake::take(const QMimeData& data, bool joins) {
    if (joins) {
        join(&data);
    } else {
        replace(&data);
    }
}

} // namespace ff
