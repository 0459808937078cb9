// Rows of the issue list: a mark for the severity, the text, and the count of a place.
#pragma once

#include <QStyledItemDelegate>

#include "engine/model/intake_issue.h"
#include "views/shared/palette.h"

namespace ff {

class IssueDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit IssueDelegate(const Palette& palette, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const override;

private:
    void paintMark(QPainter& painter, const QPointF& centre, IntakeIssue::Severity severity) const;

    const Palette& m_palette;
};

} // namespace ff
