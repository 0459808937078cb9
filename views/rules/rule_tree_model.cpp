#include "views/rules/rule_tree_model.h"

#include <QDir>
#include <QFileInfo>

#include "views/shared/entity_text.h"

namespace ff {
namespace {

QString layerText(const RuleFolder& folder) {
    switch (folder.kind) {
    case RuleLayerKind::Shipped:
        return RuleTreeModel::tr("Shipped (read-only)");
    case RuleLayerKind::Site:
        return RuleTreeModel::tr("Site · %1").arg(folder.path);
    case RuleLayerKind::User:
        return RuleTreeModel::tr("Mine · %1").arg(folder.path);
    case RuleLayerKind::Named:
        return RuleTreeModel::tr("Folder · %1").arg(folder.path);
    }
    return {};
}

/// Whether it shows the same entries.
bool isLike(const QStandardItem& file, const RuleOutline& outline) {
    if (file.rowCount() != static_cast<int>(outline.entries.size())) {
        return false;
    }
    for (int row = 0; row < file.rowCount(); ++row) {
        const OutlineEntry& entry = outline.entries[static_cast<std::size_t>(row)];
        const QStandardItem* item = file.child(row);
        if (item->data(RuleTreeModel::IdRole).toString().toStdString() !=
                outline.qualified(entry) ||
            item->data(RuleTreeModel::TitleRole).toString().toStdString() !=
                entry.kind + ' ' + entry.title) {
            return false;
        }
    }
    return true;
}

QStandardItem* itemOf(const QString& text, const QString& path, int line) {
    auto* item = new QStandardItem(text);
    item->setEditable(false);
    item->setData(path, RuleTreeModel::PathRole);
    item->setData(line, RuleTreeModel::LineRole);
    return item;
}

} // namespace

RuleCatalogue catalogueOf(const RuleFiles& files) {
    RuleCatalogue out;
    for (const RuleFolder& folder : files.folders()) {
        RuleCatalogue::Layer layer{folder, {}};
        if (QFileInfo::exists(folder.path)) {
            if (auto read = readRuleLayer({"", {folder.path.toStdString()}})) {
                for (const RuleText& text : read->texts) {
                    layer.files.push_back({QString::fromStdString(text.path),
                                           QString::fromStdString(text.name),
                                           outlineOf(text.text)});
                }
            }
        }
        out.layers.push_back(std::move(layer));
    }
    return out;
}

RuleTreeModel::RuleTreeModel(QObject* parent) : QStandardItemModel(parent) {}

void RuleTreeModel::setCatalogue(const RuleCatalogue& catalogue) {
    m_catalogue = catalogue;
    clear();
    for (const RuleCatalogue::Layer& layer : catalogue.layers) {
        QStandardItem* top = itemOf(layerText(layer.folder), layer.folder.path, 0);
        top->setToolTip(layer.folder.path);
        for (const RuleCatalogue::File& file : layer.files) {
            QStandardItem* item = itemOf(file.name, file.path, 0);
            item->setToolTip(file.path);
            fill(*item, file.outline);
            top->appendRow(item);
        }
        appendRow(top);
    }
}

void RuleTreeModel::fill(QStandardItem& file, const RuleOutline& outline) {
    const QString path = file.data(PathRole).toString();
    if (isLike(file, outline)) { // only moved: what is selected and open stays
        for (int row = 0; row < file.rowCount(); ++row) {
            file.child(row)->setData(outline.entries[static_cast<std::size_t>(row)].line, LineRole);
        }
        return;
    }
    file.removeRows(0, file.rowCount());
    for (const OutlineEntry& entry : outline.entries) {
        const QString id = engineText(entry.id.empty() ? "…" : entry.id);
        QStandardItem* item = itemOf(id, path, entry.line);
        item->setData(QString::fromStdString(outline.qualified(entry)), IdRole);
        item->setData(QString::fromStdString(entry.kind + ' ' + entry.title), TitleRole);
        item->setToolTip(QStringLiteral("%1 %2\n%3").arg(engineText(entry.kind), id,
                                                         engineText(entry.title)));
        item->setData(QStringLiteral("%1 %2, %3").arg(engineText(entry.kind), id,
                                                      engineText(entry.title)),
                      Qt::AccessibleTextRole);
        file.appendRow(item);
    }
}

QStandardItem* RuleTreeModel::fileItem(const QString& path) const {
    for (int layer = 0; layer < rowCount(); ++layer) {
        QStandardItem* top = item(layer);
        for (int row = 0; row < top->rowCount(); ++row) {
            if (top->child(row)->data(PathRole).toString() == path) {
                return top->child(row);
            }
        }
    }
    return nullptr;
}

void RuleTreeModel::setOutline(const QString& path, const RuleOutline& outline) {
    QStandardItem* file = fileItem(path);
    if (file == nullptr) {
        for (int layer = rowCount() - 1; layer >= 0 && file == nullptr; --layer) {
            const RuleFolder folder{RuleLayerKind::Named, item(layer)->data(PathRole).toString()};
            if (folder.holds(path)) {
                file = itemOf(QDir(folder.path).relativeFilePath(path), path, 0);
                item(layer)->appendRow(file);
            }
        }
    }
    if (file != nullptr) {
        fill(*file, outline);
    }
}

void RuleTreeModel::setUnsaved(const QString& path, bool isUnsaved) {
    QStandardItem* file = fileItem(path);
    if (file == nullptr) {
        return;
    }
    const QString mark = QStringLiteral(" ●");
    QString text = file->text();
    text.remove(mark);
    text += isUnsaved ? mark : QString();
    if (text != file->text()) {
        file->setText(text);
    }
}

QModelIndex RuleTreeModel::indexOfFile(const QString& path) const {
    const QStandardItem* file = fileItem(path);
    return file == nullptr ? QModelIndex() : file->index();
}

} // namespace ff
