#include "views/rules/rule_files.h"

#include <algorithm>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include "engine/pipeline/rule_trust.h"
#include "engine/pipeline/standing_rules.h"

namespace ff {
namespace {

constexpr qint64 largestFile = 16 << 20; // as the loader

QString textOf(const std::filesystem::path& path) {
    return QString::fromStdString(path.string());
}

std::string nameOf(const RuleFolder& folder) {
    return folder.kind == RuleLayerKind::Shipped
               ? "builtin"
               : std::filesystem::path(folder.path.toStdString()).filename().string();
}

void put(const EditedText& edit, const std::string& name, std::vector<RuleText>& texts) {
    const std::string path = edit.path.toStdString();
    const auto there = std::find_if(texts.begin(), texts.end(),
                                    [&](const RuleText& each) { return each.path == path; });
    if (there != texts.end()) {
        there->text = edit.text.toStdString();
    } else {
        texts.push_back({path, edit.text.toStdString(), name});
    }
}

} // namespace

bool RuleFolder::holds(const QString& file) const {
    return file == path || file.startsWith(path + QLatin1Char('/'));
}

QString RuleFiles::userFolder() {
    const std::filesystem::path config = configFolder();
    return config.empty() ? QString() : textOf(config / "rules");
}

std::vector<RuleFolder> RuleFiles::folders() const {
    std::vector<RuleFolder> out;
    if (const auto shipped = builtinRules()) {
        QString path = textOf(*shipped);
        while (path.size() > 1 && path.endsWith(QLatin1Char('/'))) {
            path.chop(1);
        }
        out.push_back({RuleLayerKind::Shipped, path});
    }
    const QString user = userFolder();
    for (const std::filesystem::path& folder : standingRules()) {
        if (textOf(folder) != user) {
            out.push_back({RuleLayerKind::Site, textOf(folder)});
        }
    }
    if (!user.isEmpty()) {
        out.push_back({RuleLayerKind::User, user});
    }
    for (const QString& folder : m_named) {
        out.push_back({RuleLayerKind::Named, QFileInfo(folder).absoluteFilePath()});
    }
    return out;
}

bool RuleFiles::isShipped(const QString& path) const {
    const std::vector<RuleFolder> all = folders();
    return !all.empty() && all.front().kind == RuleLayerKind::Shipped && all.front().holds(path);
}

LoadedLayers RuleFiles::load(const std::vector<EditedText>& edits) const {
    LoadedLayers out;
    std::vector<bool> isPlaced(edits.size(), false);
    for (const RuleFolder& folder : folders()) {
        const std::filesystem::path root = folder.path.toStdString();
        RuleTextLayer layer{nameOf(folder), {}};
        const bool isThere = QFileInfo::exists(folder.path);
        if (isThere) {
            auto read = readRuleLayer({layer.name, {root}});
            if (read) {
                layer = std::move(*read);
            } else {
                out.errors.insert(out.errors.end(), read.error().begin(), read.error().end());
            }
        }
        for (std::size_t i = 0; i < edits.size(); ++i) {
            if (folder.holds(edits[i].path)) {
                const std::filesystem::path path = edits[i].path.toStdString();
                put(edits[i], path.lexically_relative(root).generic_string(), layer.texts);
                isPlaced[i] = true;
            }
        }
        if (isThere || !layer.texts.empty()) {
            out.layers.push_back(std::move(layer));
        }
    }
    RuleTextLayer loose{"edited", {}};
    for (std::size_t i = 0; i < edits.size(); ++i) {
        if (!isPlaced[i]) {
            put(edits[i], QFileInfo(edits[i].path).fileName().toStdString(), loose.texts);
        }
    }
    if (!loose.texts.empty()) {
        out.layers.push_back(std::move(loose));
    }
    return out;
}

/// Trust is of what is on disk: what is typed was not looked at yet.
void RuleFiles::markTrusted(RuleSet& rules, const std::vector<EditedText>& edits) const {
    std::vector<std::filesystem::path> roots;
    for (const RuleFolder& folder : folders()) {
        if (folder.kind != RuleLayerKind::Shipped && QFileInfo::exists(folder.path)) {
            roots.emplace_back(folder.path.toStdString());
        }
    }
    ff::markTrusted(rules, roots, defaultTrustFile());
    for (Extractor& extractor : rules.extractors) {
        const QString file = QString::fromStdString(extractor.origin.file);
        const bool isEdited = std::any_of(edits.begin(), edits.end(), [&](const EditedText& each) {
            return each.path == file;
        });
        if (isEdited) {
            extractor.trust.hash.clear();
        }
    }
}

Result<QByteArray> readRuleFile(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return failure("cannot read the file: " + file.errorString().toStdString(),
                       path.toStdString());
    }
    if (file.size() > largestFile) {
        return failure("too large for a rule file", path.toStdString());
    }
    return file.readAll();
}

Result<void> writeRuleFile(const QString& path, const QByteArray& text) {
    if (!QDir().mkpath(QFileInfo(path).absolutePath())) {
        return failure("cannot make the folder", QFileInfo(path).absolutePath().toStdString(), 0, 0,
                       "save it elsewhere, or ask for the right to write there");
    }
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.commit()) {
        return failure("cannot write the file: " + file.errorString().toStdString(),
                       path.toStdString(), 0, 0,
                       "what was typed is kept; save it elsewhere, or ask for the right to write");
    }
    return {};
}

} // namespace ff
