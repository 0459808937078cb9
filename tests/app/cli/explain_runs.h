// `firstfault explain` as a user runs it.
#pragma once

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

namespace ff {

struct ExplainRun {
    int code = -1;
    QString out;
    QString error;
};

/// A run that does not end by itself has the code -1.
[[nodiscard]] inline ExplainRun runProgram(const QStringList& arguments) {
    QProcess process;
    process.start(FIRSTFAULT_PROGRAM, arguments);
    process.closeWriteChannel();
    if (!process.waitForFinished(60'000) || process.exitStatus() != QProcess::NormalExit) {
        return {};
    }
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

/// The document that `explain --json` writes; empty where it fails.
[[nodiscard]] inline QJsonObject explainedJson(const QStringList& arguments) {
    const ExplainRun made = runProgram(QStringList{"explain", "--json"} + arguments);
    if (made.code != 0) {
        qWarning("%s", qPrintable(made.error));
    }
    return QJsonDocument::fromJson(made.out.toUtf8()).object();
}

/// The first object of the list with that value; empty where none has it.
[[nodiscard]] inline QJsonObject first(const QJsonArray& all, const char* key,
                                       const QString& value) {
    for (const auto& each : all) {
        if (each.toObject()[key].toString() == value) {
            return each.toObject();
        }
    }
    return {};
}

} // namespace ff
