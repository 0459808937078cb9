#include "views/cases/cases_model.h"

#include <algorithm>

#include <QColor>

#include "engine/corpus/case_runner.h"
#include "views/shared/entity_text.h"
#include "views/shared/fonts.h"
#include "views/shared/time_text.h"

namespace ff {

CasesModel::CasesModel(const Palette& palette, QObject* parent)
    : QAbstractTableModel(parent), m_palette(palette) {
    connect(&palette, &Palette::changed, this, [this] {
        if (!m_rows.empty()) {
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1),
                               {Qt::ForegroundRole});
        }
    });
}

void CasesModel::setCases(const std::vector<std::filesystem::path>& cases,
                          const std::filesystem::path& root) {
    const bool isSame =
        std::equal(cases.begin(), cases.end(), m_rows.begin(), m_rows.end(),
                   [](const auto& path, const Row& row) { return path == row.folder; });
    if (isSame) {
        expectAnew();
        return;
    }
    beginResetModel();
    m_rows.clear();
    for (const auto& folder : cases) {
        const std::string name = folder.lexically_relative(root).generic_string();
        m_rows.push_back({folder, shownText(name.empty() || name == "." ? caseName(folder) : name),
                          std::nullopt, true});
    }
    endResetModel();
}

void CasesModel::expectAnew() {
    for (Row& row : m_rows) {
        row.isWaiting = true;
    }
    if (!m_rows.empty()) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    }
}

void CasesModel::take(const std::vector<CaseRun>& runs) {
    for (const CaseRun& run : runs) {
        if (run.position < m_rows.size() && m_rows[run.position].folder == run.change.folder) {
            Row& row = m_rows[run.position];
            row.run = run;
            row.isWaiting = false;
            const int at = static_cast<int>(run.position);
            Q_EMIT dataChanged(index(at, 0), index(at, ColumnCount - 1));
        }
    }
}

std::filesystem::path CasesModel::folderAt(int row) const {
    return row >= 0 && row < rowCount() ? m_rows[static_cast<std::size_t>(row)].folder
                                        : std::filesystem::path();
}

const CaseRun* CasesModel::runAt(int row) const {
    if (row < 0 || row >= rowCount()) {
        return nullptr;
    }
    const auto& run = m_rows[static_cast<std::size_t>(row)].run;
    return run ? &*run : nullptr;
}

bool CasesModel::isWaiting(int row) const {
    return row >= 0 && row < rowCount() && m_rows[static_cast<std::size_t>(row)].isWaiting;
}

std::vector<CaseRun> CasesModel::runs() const {
    std::vector<CaseRun> out;
    for (const Row& row : m_rows) {
        if (row.run) {
            out.push_back(*row.run);
        }
    }
    return out;
}

CasesModel::Counts CasesModel::counts() const {
    Counts out;
    for (const Row& row : m_rows) {
        if (row.isWaiting || !row.run) {
            continue;
        }
        const CaseStatus status = caseStatus(*row.run);
        ++out.done;
        out.failing += isFailing(status) ? 1 : 0;
        out.changed += row.run->isChanged() ? 1 : 0;
        out.broken += status == CaseStatus::Broken ? 1 : 0;
        out.fixed += status == CaseStatus::Fixed ? 1 : 0;
    }
    return out;
}

std::vector<std::filesystem::path> CasesModel::conspicuous() const {
    std::vector<std::filesystem::path> out;
    for (const Row& row : m_rows) {
        if (row.run && caseStatus(*row.run) != CaseStatus::Passed) {
            out.push_back(row.folder);
        }
    }
    return out;
}

int CasesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CasesModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

CaseStatus CasesModel::statusOf(const Row& row) const {
    return row.run ? caseStatus(*row.run) : CaseStatus::Waiting;
}

QString CasesModel::textAt(const Row& row, int column) const {
    if (column == Status) {
        return caseStatusText(statusOf(row));
    }
    if (column == Name) {
        return row.name;
    }
    if (!row.run) {
        return {};
    }
    switch (column) {
    case Expected:
        return expectedText(row.run->expected);
    case Got:
        return gotText(*row.run);
    default:
        return tr("%1 ms").arg(row.run->took / 1'000'000);
    }
}

QVariant CasesModel::sortKeyAt(const Row& row, int column) const {
    switch (column) {
    case Status:
        return static_cast<int>(statusOf(row));
    case Time:
        return row.run ? static_cast<qlonglong>(row.run->took) : qlonglong(0);
    default:
        return textAt(row, column);
    }
}

QVariant CasesModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) {
        return {};
    }
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return textAt(row, index.column());
    case Qt::ToolTipRole:
        return index.column() == Time ? tr("Time that it took the last time")
                                      : textAt(row, index.column());
    case Qt::TextAlignmentRole:
        return index.column() == Time ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    case Qt::ForegroundRole:
        // What is known by earlier rules only is grey until it is run again.
        return row.isWaiting ? QVariant(m_palette.color(PaletteRole::Faint))
                             : (index.column() == Status
                                    ? QVariant(m_palette.color(caseStatusColour(statusOf(row))))
                                    : QVariant());
    case Qt::FontRole: // not by colour alone
        return index.column() == Status && isFailing(statusOf(row))
                   ? QVariant(uiFont(fontSize::small, true))
                   : QVariant();
    case SortRole:
        return sortKeyAt(row, index.column());
    case StatusRole:
        return static_cast<int>(statusOf(row));
    case ChangedRole:
        return row.run && row.run->isChanged();
    default:
        return {};
    }
}

QVariant CasesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole && section == Time) {
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    }
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case Status:
        return tr("State");
    case Name:
        return tr("Case");
    case Expected:
        return tr("Expected");
    case Got:
        return tr("Got");
    case Time:
        return tr("Time");
    default:
        return {};
    }
}

} // namespace ff
