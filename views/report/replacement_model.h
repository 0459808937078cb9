// Names of a report and the tokens that stand for them; unticked ones stay.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <QAbstractTableModel>

#include "engine/redaction/redactor.h"

namespace ff {

class ReplacementModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Name, Token, Kind, Count, ColumnCount };

    explicit ReplacementModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    /// What a report replaced; names that are kept, and added words that stand nowhere, stay in
    /// the list. Ordered by kind and name.
    void setReplaced(const std::vector<Replacement>& replaced);
    /// Adds a name of the user's, at most once.
    void addWord(const std::string& word);
    /// Nothing is kept, added or listed.
    void clear();

    [[nodiscard]] const std::vector<std::string>& words() const { return m_words; }
    [[nodiscard]] std::vector<std::string> kept() const;
    /// Names that are replaced somewhere.
    [[nodiscard]] int replacedCount() const;
    [[nodiscard]] int rowOf(const QString& name) const; ///< -1: none

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

signals:
    /// Another report has to be made.
    void choiceChanged();

private:
    struct Row {
        NameKind kind = NameKind::Word;
        std::string name;
        std::string token; ///< empty: it stands nowhere, or is kept
        std::uint64_t count = 0;
        bool isKept = false;
    };

    void take(std::vector<Row> rows);
    [[nodiscard]] QString textAt(const Row& row, int column) const;

    std::vector<Row> m_rows;
    std::vector<std::string> m_words;
};

} // namespace ff
