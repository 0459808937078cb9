// Cells of the import table: how a value was learnt, a dot where it was corrected, and editors.
#pragma once

#include <QStyledItemDelegate>

#include "views/evidence/member_field.h"
#include "views/shared/palette.h"

namespace ff {

class ImportDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit ImportDelegate(const Palette& palette, QObject* parent = nullptr);

    /// What the node editor offers.
    void setNodes(const QStringList& nodes) { m_nodes = nodes; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const override;
    [[nodiscard]] QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                                        const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    /// Says `committed` instead of setting: a correction is about all selected members.
    void setModelData(QWidget* editor, QAbstractItemModel* model,
                      const QModelIndex& index) const override;

signals:
    void committed(const QModelIndex& index, const QString& text) const;

private:
    [[nodiscard]] QWidget* comboFor(MemberField field, QWidget* parent) const;
    [[nodiscard]] static QWidget* spinFor(MemberField field, QWidget* parent);
    [[nodiscard]] QWidget* lineFor(MemberField field, QWidget* parent) const;
    [[nodiscard]] QRect paintOrigin(QPainter& painter, const QRect& box,
                                    const QModelIndex& index) const;

    const Palette& m_palette;
    QStringList m_nodes;
};

} // namespace ff
