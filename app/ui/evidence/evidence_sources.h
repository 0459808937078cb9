// What is open together: folders, files and texts.
#pragma once

#include <vector>

#include <QString>
#include <QStringList>

namespace ff {

/// Text that is evidence but no file.
struct EvidenceText {
    QString name; ///< becomes the member's path
    QString text;

    bool operator==(const EvidenceText&) const = default;
};

/// Everything that is open together.
struct EvidenceSources {
    QStringList paths; ///< absolute
    QStringList added; ///< absolute; joined later
    std::vector<EvidenceText> texts;

    [[nodiscard]] bool isEmpty() const { return paths.isEmpty() && texts.empty(); }
    bool operator==(const EvidenceSources&) const = default;
};

} // namespace ff
