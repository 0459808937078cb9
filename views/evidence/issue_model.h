// What could not be read as it should be, one row each.
#pragma once

#include <memory>

#include <QAbstractListModel>

#include "engine/pipeline/analysis.h"

namespace ff {

class IssueModel : public QAbstractListModel {
    Q_OBJECT

public:
    explicit IssueModel(QObject* parent = nullptr);

    void setAnalysis(std::shared_ptr<const Analysis> analysis);
    /// Null when the row is not there.
    [[nodiscard]] const IntakeIssue* issueAt(const QModelIndex& index) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    [[nodiscard]] QString place(const IntakeIssue& issue) const;

    std::shared_ptr<const Analysis> m_analysis;
};

} // namespace ff
