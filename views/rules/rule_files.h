// Where rule files are: the shipped ones, the site's, the user's, and folders that were named.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include <QByteArray>
#include <QString>
#include <QStringList>

#include "engine/pipeline/engine.h"
#include "engine/ruleset/rule_loader.h"

namespace ff {

enum class RuleLayerKind : std::uint8_t { Shipped, Site, User, Named };

struct RuleFolder {
    RuleLayerKind kind = RuleLayerKind::Named;
    QString path; ///< absolute
    [[nodiscard]] bool holds(const QString& file) const;
};

/// A text that stands in for that of a file.
struct EditedText {
    QString path;
    QByteArray text;
};

struct LoadedLayers {
    std::vector<RuleTextLayer> layers;
    std::vector<Error> errors; ///< of what could not be read
};

class RuleFiles {
public:
    /// `named`: over the others, later ones winning.
    explicit RuleFiles(QStringList named = {}) : m_named(std::move(named)) {}

    /// In the order in which they are loaded, the user's folder even if it is not there yet.
    [[nodiscard]] std::vector<RuleFolder> folders() const;
    /// Empty when the environment names none.
    [[nodiscard]] static QString userFolder();
    /// Whether the shipped rules hold the file, which then is not to be changed.
    [[nodiscard]] bool isShipped(const QString& path) const;
    /// As the engine loads them, with edited texts in place of those on disk, and with edited files
    /// that are not on disk; those outside of all folders come last. Reads the disk.
    [[nodiscard]] LoadedLayers load(const std::vector<EditedText>& edits) const;
    /// Of what `load` gives; commands of edited files may not run.
    void markTrusted(RuleSet& rules, const std::vector<EditedText>& edits) const;

private:
    QStringList m_named;
};

/// The bytes of a file; an error when it cannot be read or is too large for one of rules.
[[nodiscard]] Result<QByteArray> readRuleFile(const QString& path);
/// Writes just these bytes, whole or not at all, and makes the folder if there is none.
[[nodiscard]] Result<void> writeRuleFile(const QString& path, const QByteArray& text);

} // namespace ff
