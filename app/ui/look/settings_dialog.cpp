#include "app/ui/look/settings_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include "app/ui/look/language.h"

namespace ff {
namespace {

constexpr int leastWidth = 460;
constexpr int foldersHeight = 84;
constexpr int mostDays = 36500;

void select(QComboBox& box, const QVariant& value) {
    box.setCurrentIndex(std::max(0, box.findData(value)));
}

} // namespace

SettingsDialog::SettingsDialog(Settings& settings, QWidget* parent)
    : QDialog(parent), m_settings(settings), m_theme(new QComboBox(this)),
      m_zone(new QComboBox(this)), m_font(new QComboBox(this)), m_language(new QComboBox(this)),
      m_restores(new QCheckBox(tr("Open at the next start what was open"), this)),
      m_caches(new QCheckBox(tr("Keep on disk what was read of large files"), this)),
      m_history(new QCheckBox(tr("Keep verdicts in the history"), this)),
      m_retention(new QSpinBox(this)), m_folders(new QListWidget(this)), m_add(new QPushButton(tr("Add folder…"), this)),
      m_remove(new QPushButton(tr("Remove"), this)),
      m_undo(new QPushButton(tr("Undo removal"), this)) {
    setWindowTitle(tr("Settings"));
    setMinimumWidth(leastWidth);
    fillChoices();
    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("&Colours"), m_theme);
    form->addRow(tr("&Times in"), m_zone);
    form->addRow(tr("&Font size"), m_font);
    form->addRow(tr("&Language"), m_language);
    form->addRow(tr("&Rule folders"), buildRules());
    form->addRow(QString(), m_restores);
    form->addRow(QString(), m_caches);
    form->addRow(QString(), buildHistory());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(buttons);
    wire();
}

/// Days take effect once the value is left: nothing is dropped for a digit on the way.
QWidget* SettingsDialog::buildHistory() {
    auto* history = new QWidget(this);
    m_history->setChecked(m_settings.keepsHistory());
    m_retention->setRange(0, mostDays);
    m_retention->setSpecialValueText(tr("for ever"));
    m_retention->setPrefix(tr("for "));
    m_retention->setSuffix(tr(" days"));
    m_retention->setAccessibleName(tr("How many days verdicts are kept; 0: for ever"));
    m_retention->setToolTip(m_retention->accessibleName());
    m_retention->setKeyboardTracking(false);
    m_retention->setEnabled(false);
    auto* row = new QHBoxLayout(history);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_history);
    row->addWidget(m_retention);
    row->addStretch();
    return history;
}

void SettingsDialog::showRetention(int days) {
    const QSignalBlocker quiet(m_retention);
    m_retention->setValue(days);
    m_retention->setEnabled(m_history->isChecked());
    m_isRetentionKnown = true;
}

QWidget* SettingsDialog::buildRules() {
    auto* rules = new QWidget(this);
    m_folders->setFixedHeight(foldersHeight);
    m_folders->setAccessibleName(tr("Folders of rules over the shipped ones; later ones win"));
    m_folders->setToolTip(m_folders->accessibleName());
    m_folders->addItems(m_settings.ruleFolders());
    auto* row = new QHBoxLayout;
    for (QPushButton* button : {m_add, m_remove, m_undo}) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    row->addStretch();
    auto* layout = new QVBoxLayout(rules);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_folders);
    layout->addLayout(row);
    m_remove->setEnabled(false);
    m_undo->setEnabled(false);
    return rules;
}

void SettingsDialog::fillChoices() {
    m_theme->addItem(tr("As the system"), static_cast<int>(Palette::Mode::System));
    m_theme->addItem(tr("Light"), static_cast<int>(Palette::Mode::Light));
    m_theme->addItem(tr("Dark"), static_cast<int>(Palette::Mode::Dark));
    m_zone->addItem(tr("UTC"), static_cast<int>(ZoneChoice::Utc));
    m_zone->addItem(tr("The zone most lines are logged in"), static_cast<int>(ZoneChoice::Logged));
    m_zone->addItem(tr("The zone of this machine"), static_cast<int>(ZoneChoice::Local));
    m_font->addItem(tr("Small"), 90);
    m_font->addItem(tr("Normal"), 100);
    m_font->addItem(tr("Large"), 110);
    m_font->addItem(tr("Larger"), 120);
    m_language->addItem(tr("As the system"), QString());
    for (const LanguageName& language : languages()) {
        m_language->addItem(language.name, language.code);
    }
    select(*m_theme, static_cast<int>(m_settings.theme()));
    select(*m_zone, static_cast<int>(m_settings.zone()));
    select(*m_font, m_settings.fontPercent());
    select(*m_language, m_settings.language());
    m_restores->setChecked(m_settings.restoresSession());
    m_caches->setChecked(m_settings.caches());
    m_caches->setToolTip(tr("Opens the same evidence faster; nothing is written into it"));
}

void SettingsDialog::wire() {
    connect(m_theme, &QComboBox::activated, this, [this] {
        const auto mode = static_cast<Palette::Mode>(m_theme->currentData().toInt());
        m_settings.setTheme(mode);
        Q_EMIT themeChosen(mode);
    });
    connect(m_zone, &QComboBox::activated, this, [this] {
        const auto zone = static_cast<ZoneChoice>(m_zone->currentData().toInt());
        m_settings.setZone(zone);
        Q_EMIT zoneChosen(zone);
    });
    connect(m_font, &QComboBox::activated, this, [this] {
        m_settings.setFontPercent(m_font->currentData().toInt());
        Q_EMIT fontChosen(m_settings.fontPercent());
    });
    connect(m_language, &QComboBox::activated, this, [this] {
        m_settings.setLanguage(m_language->currentData().toString());
        Q_EMIT languageChosen(m_settings.language());
    });
    connect(m_restores, &QCheckBox::toggled, this,
            [this](bool does) { m_settings.setRestoresSession(does); });
    connect(m_caches, &QCheckBox::toggled, this, [this](bool does) {
        m_settings.setCaches(does);
        Q_EMIT cachingChosen(does);
    });
    connect(m_history, &QCheckBox::toggled, this, [this](bool does) {
        m_settings.setKeepsHistory(does);
        m_retention->setEnabled(does && m_isRetentionKnown);
        Q_EMIT historyChosen(does);
    });
    connect(m_retention, &QSpinBox::valueChanged, this, &SettingsDialog::retentionChosen);
    connect(m_add, &QPushButton::clicked, this, [this] {
        const QString folder = QFileDialog::getExistingDirectory(this, tr("Add a folder of rules"));
        if (!folder.isEmpty()) {
            addFolder(folder);
        }
    });
    connect(m_remove, &QPushButton::clicked, this, &SettingsDialog::removeFolder);
    connect(m_undo, &QPushButton::clicked, this, &SettingsDialog::undoRemoval);
    connect(m_folders, &QListWidget::currentRowChanged, this,
            [this](int row) { m_remove->setEnabled(row >= 0); });
}

QStringList SettingsDialog::shownFolders() const {
    QStringList folders;
    for (int row = 0; row < m_folders->count(); ++row) {
        folders << m_folders->item(row)->text();
    }
    return folders;
}

void SettingsDialog::addFolder(const QString& folder) {
    if (!shownFolders().contains(folder)) {
        m_folders->addItem(folder);
        takeFolders();
    }
}

void SettingsDialog::removeFolder() {
    m_beforeRemoval = shownFolders();
    delete m_folders->takeItem(m_folders->currentRow());
    m_undo->setEnabled(true);
    takeFolders();
}

void SettingsDialog::undoRemoval() {
    m_folders->clear();
    m_folders->addItems(m_beforeRemoval);
    m_undo->setEnabled(false);
    takeFolders();
}

void SettingsDialog::takeFolders() {
    m_settings.setRuleFolders(shownFolders());
    Q_EMIT ruleFoldersChosen(m_settings.ruleFolders());
}

} // namespace ff
