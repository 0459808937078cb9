// A bundle whose accused line wants to do harm, read by the whole engine.
#pragma once

#include <memory>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include "engine/pipeline/engine.h"

namespace ff {

inline std::shared_ptr<const Analysis> analysisOf(const QString& folder) {
    const auto rules = loadRules({});
    if (!rules) {
        return nullptr;
    }
    const auto analysis = analyse({{folder.toStdString()}}, *rules);
    return analysis ? *analysis : nullptr;
}

inline QString nvlinkExample() {
    return QStringLiteral(FIRSTFAULT_SOURCE_DIR "/resources/examples/nvlink-fault");
}

/// Markup, control sequences, a direction override, NULs, an image to load, and a megabyte.
inline QByteArray hostileText() {
    QByteArray text = " <script>alert(1)</script><img src=\"http://evil.test/x.png\"> ]]> \x1b[31m"
                      "red\x1b]0;title\x07 \xE2\x80\xAE"
                      "gnp.exe \xEF\xBF\xBC \xEF\xB7\x90 \xFF ";
    text += '\0';
    return text + QByteArray(1 << 20, 'A');
}

/// The example with `hostileText` behind the line that the verdict accuses.
inline bool writeHostileBundle(const QString& folder) {
    const QDir from(nvlinkExample());
    for (const QString& part :
         {QStringLiteral("ember-017"), QStringLiteral("ember-022"), QStringLiteral("slurm")}) {
        const QDir source(from.filePath(part));
        if (!QDir(folder).mkpath(part)) {
            return false;
        }
        for (const QString& name : source.entryList(QDir::Files)) {
            QFile file(source.filePath(name));
            if (!file.open(QIODevice::ReadOnly)) {
                return false;
            }
            QByteArray bytes = file.readAll();
            const qsizetype accused = bytes.indexOf("NETIR_LINK_EVT");
            if (accused >= 0) {
                bytes.insert(bytes.indexOf('\n', accused), hostileText());
            }
            QFile copy(folder + QLatin1Char('/') + part + QLatin1Char('/') + name);
            if (!copy.open(QIODevice::WriteOnly) || copy.write(bytes) != bytes.size()) {
                return false;
            }
        }
    }
    return true;
}

} // namespace ff
