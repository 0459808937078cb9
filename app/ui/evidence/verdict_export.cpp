#include "app/ui/evidence/verdict_export.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QMessageBox>
#include <QSaveFile>

#include "engine/pipeline/engine.h"
#include "engine/report/verdict_json_writer.h"
#include "engine/report/verdict_text_writer.h"

namespace ff {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(VerdictExport)
};

std::string written(const Analysis& analysis, bool asJson) {
    const std::string version = engineVersion();
    const ReportInput input{*analysis.bundle,   *analysis.rules,  analysis.graph,
                            analysis.placement, analysis.verdict, version,
                            &analysis.attempts};
    return asJson ? writeVerdictJson(input) : writeVerdictText(input);
}

} // namespace

Result<void> writeVerdict(const Analysis& analysis, const QString& path) {
    const std::string text =
        written(analysis, path.endsWith(QStringLiteral(".json"), Qt::CaseInsensitive));
    QSaveFile file(path);
    const auto size = static_cast<qint64>(text.size());
    if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), size) != size ||
        !file.commit()) {
        return failure(file.errorString().toStdString(), path.toStdString());
    }
    return {};
}

void exportVerdict(const Analysis& analysis, QWidget* parent) {
    const QString suggested =
        QString::fromStdString(analysis.bundle->name) + QStringLiteral("-verdict.json");
    const QString path = QFileDialog::getSaveFileName(
        parent, Words::tr("Export verdict"), suggested, Words::tr("JSON (*.json);;Text (*.txt)"));
    if (path.isEmpty()) {
        return;
    }
    const Result<void> result = writeVerdict(analysis, path);
    if (!result) {
        QMessageBox::warning(parent, Words::tr("Export verdict"),
                             Words::tr("The verdict could not be written.") + QLatin1Char('\n') +
                                 QString::fromStdString(result.error().text()));
    }
}

} // namespace ff
