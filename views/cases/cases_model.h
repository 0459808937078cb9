// The cases of a folder as a table: how each stands, what it expects and what came.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include <QAbstractTableModel>

#include "engine/corpus/case_rerun.h"
#include "views/cases/case_status.h"

namespace ff {

class CasesModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Status, Name, Expected, Got, Time, ColumnCount };
    enum Role { SortRole = Qt::UserRole, StatusRole, ChangedRole };

    struct Counts {
        std::size_t done = 0;
        std::size_t failing = 0;
        std::size_t changed = 0; ///< whose verdict is another than by the saved rules
        std::size_t broken = 0;  ///< that pass by the saved rules and not by the edited
        std::size_t fixed = 0;
    };

    CasesModel(const Palette& palette, QObject* parent = nullptr);

    /// The same cases as before keep their rows and what is known of them.
    void setCases(const std::vector<std::filesystem::path>& cases,
                  const std::filesystem::path& root);
    /// Nothing of them is known by the rules as they are now.
    void expectAnew();
    void take(const std::vector<CaseRun>& runs);

    [[nodiscard]] std::filesystem::path folderAt(int row) const;
    /// The last that is known of it, be it by earlier rules; null: nothing.
    [[nodiscard]] const CaseRun* runAt(int row) const;
    /// Whether it waits to be run by the rules as they are now.
    [[nodiscard]] bool isWaiting(int row) const;
    /// All that were run, in the order of their positions.
    [[nodiscard]] std::vector<CaseRun> runs() const;
    [[nodiscard]] Counts counts() const;
    /// Cases that fail or changed the last time.
    [[nodiscard]] std::vector<std::filesystem::path> conspicuous() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    struct Row {
        std::filesystem::path folder;
        QString name; ///< below the root
        std::optional<CaseRun> run;
        bool isWaiting = true;
    };

    [[nodiscard]] CaseStatus statusOf(const Row& row) const;
    [[nodiscard]] QString textAt(const Row& row, int column) const;
    [[nodiscard]] QVariant sortKeyAt(const Row& row, int column) const;

    const Palette& m_palette;
    std::vector<Row> m_rows;
};

} // namespace ff
