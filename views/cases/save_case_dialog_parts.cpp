// How the dialog that saves a case is laid out.
#include <utility>

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTabWidget>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "views/cases/save_case_dialog.h"
#include "views/shared/entity_text.h"
#include "views/shared/fonts.h"

namespace ff {
namespace {

constexpr QSize usualSize(820, 560);

QTreeWidget* makeTable(const QStringList& headers, const QString& name) {
    auto* table = new QTreeWidget;
    table->setHeaderLabels(headers);
    table->setRootIsDecorated(false);
    table->setUniformRowHeights(true);
    table->setFrameShape(QFrame::NoFrame);
    table->setFont(uiFont(fontSize::small));
    table->setAccessibleName(name);
    return table;
}

} // namespace

SaveCaseDialog::SaveCaseDialog(Input input, const Palette& palette, QWidget* parent)
    : QDialog(parent), m_input(std::move(input)), m_palette(palette) {
    setWindowTitle(tr("Save as case"));
    resize(usualSize);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(8);
    layout->addWidget(makeChoices());
    layout->addWidget(makeTabs(), 1);
    layout->addWidget(makeFoot());
    connect(m_target, &QLineEdit::textChanged, this, &SaveCaseDialog::check);
    connect(m_expectation, &QPlainTextEdit::textChanged, this, &SaveCaseDialog::check);
    connect(m_reduce, &QCheckBox::toggled, this, &SaveCaseDialog::prepare);
    connect(m_tokens, &QCheckBox::toggled, this, &SaveCaseDialog::prepare);
    connect(&m_task, &LatestTask::runningChanged, this, &SaveCaseDialog::check);
    prepare();
}

QWidget* SaveCaseDialog::makeChoices() {
    auto* choices = new QWidget(this);
    auto* column = new QVBoxLayout(choices);
    column->setContentsMargins(0, 0, 0, 0);
    auto* row = new QHBoxLayout;
    auto* caption = new QLabel(tr("&Folder"), choices);
    m_target = new QLineEdit(choices);
    if (!m_input.folder.empty()) {
        m_target->setText(shownText((m_input.folder / m_input.name).string()));
    }
    m_target->setPlaceholderText(tr("A new or empty folder"));
    m_target->setAccessibleName(tr("Folder of the case"));
    caption->setBuddy(m_target);
    auto* browseButton = new QPushButton(tr("Browse …"), choices);
    browseButton->setAutoDefault(false);
    connect(browseButton, &QPushButton::clicked, this, &SaveCaseDialog::browse);
    row->addWidget(caption);
    row->addWidget(m_target, 1);
    row->addWidget(browseButton);
    m_reduce = new QCheckBox(tr("Keep only what the verdict &needs"), choices);
    m_reduce->setChecked(true);
    m_tokens =
        new QCheckBox(tr("&Replace names of hosts, users, addresses and paths by tokens"), choices);
    m_tokens->setToolTip(tr("The same name gets the same token in every case that you save. "
                            "The key stays in %1")
                             .arg(shownText(m_input.keyFile.string())));
    column->addLayout(row);
    column->addWidget(m_reduce);
    column->addWidget(m_tokens);
    return choices;
}

QWidget* SaveCaseDialog::makeTabs() {
    m_tabs = new QTabWidget(this);
    m_tabs->setDocumentMode(true);
    m_members = makeTable({tr("File"), tr("Lines"), tr("Size"), tr("Remark")}, tr("What is kept"));
    m_members->header()->setStretchLastSection(true);
    m_members->setColumnWidth(0, 380);
    m_names = makeTable({tr("Name"), tr("Token"), tr("Times")}, tr("Names that are replaced"));
    m_expectation = new QPlainTextEdit;
    m_expectation->setFont(monoFont(fontSize::small));
    m_expectation->setFrameShape(QFrame::NoFrame);
    m_expectation->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_expectation->setTabChangesFocus(true);
    m_expectation->setAccessibleName(tr("What the case expects, to be looked over"));
    m_tabs->addTab(m_members, tr("Evidence"));
    m_tabs->addTab(m_names, tr("Names"));
    m_tabs->addTab(m_expectation, tr("Expectation"));
    m_tabs->setTabEnabled(1, false);
    return m_tabs;
}

QWidget* SaveCaseDialog::makeFoot() {
    auto* foot = new QWidget(this);
    auto* column = new QVBoxLayout(foot);
    column->setContentsMargins(0, 0, 0, 0);
    auto* row = new QHBoxLayout;
    m_progress = new QProgressBar(foot);
    m_progress->setTextVisible(false);
    m_progress->setFixedSize(120, 8);
    m_progress->setAccessibleName(tr("How much was tried"));
    m_summary = new QLabel(foot);
    row->addWidget(m_progress);
    row->addWidget(m_summary, 1);
    m_verdict = new QLabel(foot);
    m_verdict->setWordWrap(true);
    m_problem = new QLabel(foot);
    m_problem->setWordWrap(true);
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, m_palette.color(PaletteRole::Fatal));
    m_problem->setPalette(colours);
    auto* buttons = new QDialogButtonBox(foot);
    m_save = buttons->addButton(tr("Save"), QDialogButtonBox::AcceptRole);
    QPushButton* close = buttons->addButton(QDialogButtonBox::Cancel);
    connect(m_save, &QPushButton::clicked, this, &SaveCaseDialog::save);
    connect(close, &QPushButton::clicked, this, &SaveCaseDialog::reject);
    column->addLayout(row);
    column->addWidget(m_verdict);
    column->addWidget(m_problem);
    column->addWidget(buttons);
    return foot;
}

} // namespace ff
