// Rule files by layer, and the rules in them.
#pragma once

#include <string>
#include <vector>

#include <QSortFilterProxyModel>
#include <QStandardItemModel>

#include "views/rules/rule_files.h"
#include "views/rules/rule_outline.h"

namespace ff {

struct RuleCatalogue {
    struct File {
        QString path;
        QString name; ///< relative to its folder
        RuleOutline outline;
    };
    struct Layer {
        RuleFolder folder;
        std::vector<File> files; ///< by name
    };

    std::vector<Layer> layers;
};

/// Reads all files; not for the window's thread.
[[nodiscard]] RuleCatalogue catalogueOf(const RuleFiles& files);

class RuleTreeModel : public QStandardItemModel {
    Q_OBJECT

public:
    enum Role { PathRole = Qt::UserRole + 1, LineRole, IdRole, TitleRole };

    explicit RuleTreeModel(QObject* parent = nullptr);

    void setCatalogue(const RuleCatalogue& catalogue);
    /// The rules of one file as they are typed; adds a file that is not there.
    void setOutline(const QString& path, const RuleOutline& outline);
    void setUnsaved(const QString& path, bool isUnsaved);
    [[nodiscard]] QModelIndex indexOfFile(const QString& path) const;

private:
    [[nodiscard]] QStandardItem* fileItem(const QString& path) const;
    static void fill(QStandardItem& file, const RuleOutline& outline);

    RuleCatalogue m_catalogue;
};

} // namespace ff
