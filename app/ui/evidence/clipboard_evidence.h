// What the clipboard holds that may be evidence.
#pragma once

#include <QString>
#include <QStringList>

class QMimeData;

namespace ff {

struct ClipboardEvidence {
    QStringList paths;
    QString text;
    QString problem; ///< why there is neither, as a sentence
};

/// Files and folders of this machine.
[[nodiscard]] QStringList localPaths(const QMimeData& data);
/// Files before text: file managers put the names in as text too. `data` may be null.
[[nodiscard]] ClipboardEvidence clipboardEvidence(const QMimeData* data);

} // namespace ff
