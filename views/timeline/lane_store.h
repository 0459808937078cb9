// What was chosen about the lanes of each bundle, kept in the user's data folder.
#pragma once

#include <optional>
#include <utility>

#include <QString>

#include "views/timeline/lane_choices.h"

namespace ff {

/// One file a bundle, known by where the bundle lies; of the bundles that were looked at last.
class LaneStore {
public:
    explicit LaneStore(QString folder) : m_folder(std::move(folder)) {}

    [[nodiscard]] static QString defaultFolder();

    /// Without plots and heights. Nothing: none was kept, or it cannot be read.
    [[nodiscard]] std::optional<LaneChoices> read(const QString& origin) const;
    /// A failure is no loss worth a word: the next start shows lanes as they are by default.
    void write(const QString& origin, const LaneChoices& choices) const;

private:
    [[nodiscard]] QString fileOf(const QString& origin) const;
    void dropOldest() const;

    QString m_folder;
};

} // namespace ff
