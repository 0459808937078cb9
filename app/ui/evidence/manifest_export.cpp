#include "app/ui/evidence/manifest_export.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QSaveFile>
#include <QStandardPaths>

#include "engine/pipeline/corrected_manifest.h"
#include "views/shared/entity_text.h"

namespace ff {
namespace {

const QString fileName = QStringLiteral("bundle.toml");

bool isOneFolder(const EvidenceSources& sources) {
    return sources.paths.size() == 1 && QFileInfo(sources.paths.front()).isDir();
}

QString suggestedFolder(const EvidenceSources& sources) {
    if (sources.paths.isEmpty()) {
        return QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    }
    const QFileInfo first(sources.paths.front());
    return first.isDir() ? first.absoluteFilePath() : first.absolutePath();
}

QString listed(const std::vector<std::string>& leftOut) {
    QString text;
    for (const std::string& each : leftOut) {
        text += QStringLiteral("\n• ") + shownText(each);
    }
    return text;
}

} // namespace

ManifestExport::ManifestExport(QWidget& window) : QObject(&window), m_window(window) {}

void ManifestExport::forget() {
    m_base.clear();
    m_written.clear();
}

/// Corrections saved a second time replace those of the first rather than pile up behind them,
/// unless somebody else changed the file meanwhile.
ManifestExport::Plan ManifestExport::planFor(const Analysis& analysis,
                                             const EvidenceSources& sources) const {
    Plan plan;
    if (!isOneFolder(sources)) {
        const std::string_view text = manifestTextOf(*analysis.bundle);
        plan.existing = QByteArray(text.data(), static_cast<qsizetype>(text.size()));
        return plan;
    }
    plan.path = QDir(sources.paths.front()).filePath(fileName);
    QFile file(plan.path);
    if (file.open(QIODevice::ReadOnly)) {
        plan.existing = file.readAll();
        plan.isThere = true;
    }
    if (!m_written.isEmpty() && plan.existing == m_written) {
        plan.existing = m_base;
    }
    return plan;
}

void ManifestExport::save(const Analysis& analysis,
                          const std::vector<Manifest::MemberEntry>& corrections,
                          const EvidenceSources& sources) {
    const Plan plan = planFor(analysis, sources);
    const std::string_view existing(plan.existing.constData(),
                                    static_cast<std::size_t>(plan.existing.size()));
    const auto made = correctedManifest(existing, *analysis.bundle, corrections);
    if (!made) {
        refuse(made.error());
        return;
    }
    bool isElsewhere = plan.path.isEmpty();
    if (!isElsewhere &&
        !confirms(plan, corrections.size() - made->leftOut.size(), made->leftOut, isElsewhere)) {
        return;
    }
    if (isElsewhere) {
        if (plan.path.isEmpty() && !made->leftOut.empty()) {
            QMessageBox::warning(&m_window, tr("Save as bundle.toml"),
                                 tr("These cannot be written:") + listed(made->leftOut));
        }
        saveElsewhere(made->text, sources);
    } else if (write(plan.path, made->text)) {
        m_base = plan.existing;
        m_written = QByteArray::fromStdString(made->text);
        Q_EMIT saved(plan.path, true);
    }
}

bool ManifestExport::confirms(const Plan& plan, std::size_t members,
                              const std::vector<std::string>& leftOut, bool& isElsewhere) {
    const QString count = members == 1 ? tr("1 member") : tr("%1 members").arg(members);
    QMessageBox box(QMessageBox::NoIcon, tr("Save as bundle.toml"), {}, QMessageBox::Cancel,
                    &m_window);
    box.setTextFormat(Qt::PlainText);
    box.setText(plan.isThere ? tr("Add what is corrected about %1 to this file?").arg(count)
                             : tr("Write what is corrected about %1 to this file?").arg(count));
    QString more = plan.path;
    if (plan.isThere) {
        more += QStringLiteral("\n\n") + tr("What it says already stays as it is.");
    }
    if (!leftOut.empty()) {
        more += QStringLiteral("\n\n") + tr("These cannot be written:") + listed(leftOut);
    }
    box.setInformativeText(more);
    QPushButton* save = box.addButton(tr("Save"), QMessageBox::AcceptRole);
    QPushButton* elsewhere = box.addButton(tr("Save elsewhere…"), QMessageBox::ActionRole);
    box.setDefaultButton(save);
    box.exec();
    isElsewhere = box.clickedButton() == elsewhere;
    return isElsewhere || box.clickedButton() == save;
}

void ManifestExport::saveElsewhere(const std::string& text, const EvidenceSources& sources) {
    const QString path = QFileDialog::getSaveFileName(
        &m_window, tr("Save as bundle.toml"), QDir(suggestedFolder(sources)).filePath(fileName),
        tr("Manifest (bundle.toml *.toml)"));
    if (!path.isEmpty() && write(path, text)) {
        Q_EMIT saved(path, false);
    }
}

bool ManifestExport::write(const QString& path, const std::string& text) {
    QSaveFile file(path);
    const auto size = static_cast<qint64>(text.size());
    if (file.open(QIODevice::WriteOnly) && file.write(text.data(), size) == size && file.commit()) {
        return true;
    }
    QMessageBox::warning(&m_window, tr("Save as bundle.toml"),
                         tr("%1 could not be written: %2").arg(path, file.errorString()));
    return false;
}

void ManifestExport::refuse(const Error& error) {
    QMessageBox::warning(&m_window, tr("Save as bundle.toml"),
                         tr("The evidence has a bundle.toml that cannot be added to. Nothing was "
                            "written; correct it first.") +
                             QStringLiteral("\n\n") + QString::fromStdString(error.text()));
}

} // namespace ff
