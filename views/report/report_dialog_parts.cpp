// How the dialog is laid out.
#include <algorithm>

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QTextEdit>
#include <QVBoxLayout>

#include "engine/report/ticket_writer.h"
#include "views/report/report_dialog.h"
#include "views/shared/fonts.h"

namespace ff {

namespace {

constexpr QSize firstSize(1000, 720);
constexpr int choicesWidth = 190;
constexpr int rowHeight = 24;
constexpr int previewShare = 440;
constexpr int namesShare = 220;

} // namespace

ReportDialog::ReportDialog(Navigation& navigation, const Palette& palette, const ReportKind& kind,
                           QWidget* parent)
    : QDialog(parent), m_navigation(navigation), m_palette(palette),
      m_replacements(new ReplacementModel(this)) {
    setWindowTitle(tr("Export report"));
    resize(firstSize);
    auto* right = new QSplitter(Qt::Vertical, this);
    right->setChildrenCollapsible(false);
    right->addWidget(makePreview());
    right->addWidget(makeNames());
    right->setSizes({previewShare, namesShare});
    right->setStretchFactor(0, 1);
    auto* middle = new QHBoxLayout;
    middle->addWidget(makeChoices());
    middle->addWidget(right, 1);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(middle, 1);
    layout->addWidget(makeFoot());
    const auto& kinds = reportKinds();
    const auto at = std::find(kinds.begin(), kinds.end(), kind);
    m_formats->setCurrentRow(at == kinds.end() ? 0 : static_cast<int>(at - kinds.begin()));
    m_purpose->setText(purposeOf(this->kind()));
    order();
    wire();
    showState();
    make();
    m_formats->setFocus();
}

QWidget* ReportDialog::makeChoices() {
    auto* part = new QWidget(this);
    part->setFixedWidth(choicesWidth);
    m_formats = new QListWidget(part);
    m_formats->setAccessibleName(tr("Format"));
    for (const ReportKind& kind : reportKinds()) {
        auto* item = new QListWidgetItem(nameOf(kind), m_formats);
        item->setToolTip(purposeOf(kind));
        item->setSizeHint({0, scaledPixels(rowHeight)});
    }
    auto* title = new QLabel(tr("&Format"), part);
    title->setBuddy(m_formats);
    m_purpose = new QLabel(part);
    m_purpose->setWordWrap(true);
    m_purpose->setForegroundRole(QPalette::PlaceholderText);
    m_replaces = new QCheckBox(tr("&Replace names"), part);
    m_replaces->setToolTip(
        tr("Hosts, users, addresses and paths become tokens; the same name always the same token"));
    m_keepsMap = new QCheckBox(tr("Save the &map too"), part);
    m_keepsMap->setToolTip(tr("Which token stands for which name, in a file beside the report that "
                              "only you can read. Do not send it with the report."));
    auto* layout = new QVBoxLayout(part);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(title);
    layout->addWidget(m_formats, 1);
    layout->addWidget(m_purpose);
    layout->addWidget(m_replaces);
    layout->addWidget(m_keepsMap);
    return part;
}

QWidget* ReportDialog::makePreview() {
    m_previews = new QStackedWidget(this);
    m_page = new QTextEdit(m_previews);
    m_page->setReadOnly(true);
    m_page->setTabChangesFocus(true);
    m_page->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_page->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_page->setAccessibleName(tr("Preview of the report"));
    m_text = new QPlainTextEdit(m_previews);
    m_text->setReadOnly(true);
    m_text->setTabChangesFocus(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setFont(monoFont(fontSize::small));
    m_text->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_text->setAccessibleName(m_page->accessibleName());
    m_previews->addWidget(m_page);
    m_previews->addWidget(m_text);
    return m_previews;
}

QWidget* ReportDialog::makeNames() {
    m_namesPart = new QWidget(this);
    m_namesTitle = new QLabel(m_namesPart);
    m_namesTitle->setForegroundRole(QPalette::PlaceholderText);
    m_names = new QTableView(m_namesPart);
    m_names->setModel(m_replacements);
    m_names->setAccessibleName(tr("Names and what stands for them"));
    m_names->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_names->setSelectionMode(QAbstractItemView::SingleSelection);
    m_names->setTabKeyNavigation(false);
    m_names->setShowGrid(false);
    m_names->setWordWrap(false);
    m_names->verticalHeader()->hide();
    m_names->verticalHeader()->setDefaultSectionSize(scaledPixels(rowHeight));
    m_names->horizontalHeader()->setHighlightSections(false);
    m_names->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_names->horizontalHeader()->setSectionResizeMode(ReplacementModel::Name, QHeaderView::Stretch);
    m_names->setColumnWidth(ReplacementModel::Token, scaledPixels(170));
    m_names->setColumnWidth(ReplacementModel::Kind, scaledPixels(110));
    m_names->setColumnWidth(ReplacementModel::Count, scaledPixels(70));
    m_word = new QLineEdit(m_namesPart);
    m_word->setPlaceholderText(tr("A project, a customer, … and Enter"));
    auto* label = new QLabel(tr("&Also replace"), m_namesPart);
    label->setBuddy(m_word);
    auto* row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_word, 1);
    auto* layout = new QVBoxLayout(m_namesPart);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_namesTitle);
    layout->addWidget(m_names, 1);
    layout->addLayout(row);
    m_namesPart->hide();
    return m_namesPart;
}

QWidget* ReportDialog::makeFoot() {
    auto* foot = new QWidget(this);
    m_status = new QLabel(foot);
    m_status->setTextFormat(Qt::PlainText);
    m_status->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_status->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_copySummary = new QPushButton(tr("Copy s&ummary"), foot);
    m_copyTicket = new QPushButton(tr("Copy &ticket"), foot);
    auto* markups = new QMenu(m_copyTicket);
    const auto addMarkup = [&](const QString& name, TicketMarkup markup) {
        connect(markups->addAction(name), &QAction::triggered, this,
                [this, markup] { copyTicket(markup); });
    };
    addMarkup(tr("For &Jira"), TicketMarkup::Jira);
    addMarkup(tr("For &GitHub"), TicketMarkup::GitHub);
    addMarkup(tr("&Plain text"), TicketMarkup::Plain);
    m_copyTicket->setMenu(markups);
    m_save = new QPushButton(tr("&Save…"), foot);
    m_save->setShortcut(QKeySequence::Save);
    m_save->setToolTip(tr("Writes the report to a file"));
    auto* close = new QPushButton(tr("Close"), foot);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    auto* layout = new QHBoxLayout(foot);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_status, 1);
    for (QPushButton* button : {m_copySummary, m_copyTicket, m_save, close}) {
        button->setAutoDefault(false); // Enter adds a word
        layout->addWidget(button);
    }
    return foot;
}

/// From the choice of the format to the file.
void ReportDialog::order() {
    const std::vector<QWidget*> widgets = {m_formats,    m_replaces, m_keepsMap, m_page,
                                           m_text,       m_names,    m_word,     m_copySummary,
                                           m_copyTicket, m_save};
    for (std::size_t i = 1; i < widgets.size(); ++i) {
        setTabOrder(widgets[i - 1], widgets[i]);
    }
}

} // namespace ff
