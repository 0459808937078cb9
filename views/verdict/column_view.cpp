#include "views/verdict/column_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "views/shared/fonts.h"

namespace ff {
namespace {

constexpr int textIndent = 22;

} // namespace

ColumnView::ColumnView(const Palette& palette, QWidget* parent)
    : QWidget(parent), m_palette(palette), m_heading(new QLabel(this)), m_note(new QLabel(this)),
      m_layout(new QVBoxLayout(this)) {
    m_heading->setFont(headingFont());
    m_heading->setForegroundRole(QPalette::PlaceholderText);
    m_note->setFont(uiFont(fontSize::small));
    m_note->setForegroundRole(QPalette::PlaceholderText);
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_heading);
    head->addWidget(m_note);
    head->addStretch();
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    m_layout->addLayout(head);
    m_layout->addSpacing(3);
    m_layout->addStretch();
}

void ColumnView::setColumn(const CardColumn& column) {
    m_heading->setText(column.heading);
    m_note->setText(column.note);
    for (RunLine* line : m_lines) {
        m_layout->removeWidget(line);
        line->hide();
        line->deleteLater();
    }
    m_lines.clear();
    for (const TextLine& content : column.lines) {
        auto* line = new RunLine(m_palette, fontSize::normal, this);
        line->setIndent(textIndent);
        line->setLine(content);
        connect(line, &RunLine::activated, this, &ColumnView::activated);
        m_layout->insertWidget(m_layout->count() - 1, line);
        line->show();
        m_lines.push_back(line);
    }
}

} // namespace ff
