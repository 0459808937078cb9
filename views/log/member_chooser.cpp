#include "views/log/member_chooser.h"

#include <algorithm>

#include <QDialogButtonBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include "views/shared/entity_text.h"

namespace ff {

MemberChooser::MemberChooser(const Analysis& analysis, const std::vector<MemberId>& chosen,
                             QWidget* parent)
    : QDialog(parent), m_filter(new QLineEdit(this)), m_list(new QListWidget(this)) {
    setWindowTitle(tr("Members to show by time"));
    resize(520, 480);
    m_filter->setPlaceholderText(tr("Part of the path"));
    m_filter->setAccessibleName(tr("Part of the path"));
    m_list->setUniformItemSizes(true);
    m_list->setAccessibleName(tr("Members"));
    for (const Member& member : analysis.bundle->members) {
        auto* item = new QListWidgetItem(shownText(member.path), m_list);
        item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
        const bool isChosen = std::binary_search(chosen.begin(), chosen.end(), member.id);
        item->setCheckState(isChosen ? Qt::Checked : Qt::Unchecked);
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    auto* all = buttons->addButton(tr("Check those listed"), QDialogButtonBox::ActionRole);
    auto* none = buttons->addButton(tr("Uncheck those listed"), QDialogButtonBox::ActionRole);
    connect(all, &QPushButton::clicked, this, [this] { check(true); });
    connect(none, &QPushButton::clicked, this, [this] { check(false); });
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_filter, &QLineEdit::textChanged, this, &MemberChooser::filter);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_filter);
    layout->addWidget(m_list, 1);
    layout->addWidget(buttons);
}

void MemberChooser::filter(const QString& text) {
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem* item = m_list->item(row);
        item->setHidden(!item->text().contains(text, Qt::CaseInsensitive));
    }
}

void MemberChooser::check(bool isChecked) {
    for (int row = 0; row < m_list->count(); ++row) {
        if (!m_list->item(row)->isHidden()) {
            m_list->item(row)->setCheckState(isChecked ? Qt::Checked : Qt::Unchecked);
        }
    }
}

std::vector<MemberId> MemberChooser::chosen() const {
    std::vector<MemberId> members;
    for (int row = 0; row < m_list->count(); ++row) {
        if (m_list->item(row)->checkState() == Qt::Checked) {
            members.emplace_back(static_cast<std::size_t>(row));
        }
    }
    return members;
}

} // namespace ff
