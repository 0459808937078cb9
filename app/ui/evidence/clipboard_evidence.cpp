#include "app/ui/evidence/clipboard_evidence.h"

#include <algorithm>

#include <QCoreApplication>
#include <QMimeData>
#include <QUrl>

namespace ff {
namespace {

constexpr qsizetype lookedAt = 65536; // characters; binary data shows early

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ClipboardEvidence)
};

bool isBlank(const QString& text) {
    return std::all_of(text.begin(), text.end(), [](QChar c) { return c.isSpace(); });
}

bool isBinary(const QString& text) { return QStringView(text).left(lookedAt).contains(QChar()); }

} // namespace

QStringList localPaths(const QMimeData& data) {
    QStringList paths;
    for (const QUrl& url : data.urls()) {
        if (url.isLocalFile()) {
            paths.append(url.toLocalFile());
        }
    }
    return paths;
}

ClipboardEvidence clipboardEvidence(const QMimeData* data) {
    ClipboardEvidence evidence;
    if (data == nullptr || data->formats().isEmpty()) {
        evidence.problem = Words::tr("The clipboard is empty");
        return evidence;
    }
    evidence.paths = localPaths(*data);
    if (!evidence.paths.isEmpty()) {
        return evidence;
    }
    if (!data->hasText()) {
        evidence.problem = Words::tr("The clipboard holds neither text nor files");
        return evidence;
    }
    QString text = data->text();
    if (isBlank(text)) {
        evidence.problem = Words::tr("The clipboard holds no text");
    } else if (isBinary(text)) {
        evidence.problem = Words::tr("The clipboard holds binary data, not text");
    } else {
        evidence.text = std::move(text);
    }
    return evidence;
}

} // namespace ff
