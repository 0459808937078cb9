// What fits the words typed, for the list below them.
#pragma once

#include <memory>
#include <vector>

#include <QAbstractListModel>

#include "views/explanation/question_index.h"

namespace ff {

class QuestionModel : public QAbstractListModel {
    Q_OBJECT

public:
    static constexpr int noteRole = Qt::UserRole + 1; ///< a title, or where it is
    static constexpr int kindRole = Qt::UserRole + 2; ///< `rule`, `rank`

    explicit QuestionModel(QObject* parent = nullptr);

    /// Null: nothing can be asked.
    void setIndex(std::shared_ptr<const QuestionIndex> index);
    void setTyped(const QString& typed);
    /// The best fit; empty for none.
    [[nodiscard]] QString best() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    std::shared_ptr<const QuestionIndex> m_index;
    std::vector<Question> m_matches;
};

} // namespace ff
