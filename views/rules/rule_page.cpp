// Nothing is written over a file that changed since it was read without being told to.
#include "views/rules/rule_page.h"

#include <algorithm>

#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

#include "views/rules/rule_files.h"
#include "views/shared/fonts.h"

namespace ff {

RulePage::RulePage(const Palette& palette, QString path, QByteArray saved, QWidget* parent)
    : QWidget(parent), m_palette(palette), m_path(std::move(path)), m_saved(std::move(saved)),
      m_editor(new RuleEditor(palette, this)), m_strip(new QWidget(this)),
      m_text(new QLabel(m_strip)), m_buttons(nullptr), m_find(new QWidget(this)),
      m_findText(new QLineEdit(m_find)), m_findNote(new QLabel(m_find)) {
    m_editor->setBytes(m_saved);
    m_editor->setModified(false);
    build();
    connect(m_editor, &RuleEditor::edited, this, &RulePage::edited);
    connect(m_editor, &RuleEditor::saveRequested, this, &RulePage::save);
    connect(m_editor, &RuleEditor::findRequested, this, &RulePage::startFinding);
}

void RulePage::build() {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* row = new QHBoxLayout(m_strip);
    row->setContentsMargins(8, 4, 8, 4);
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    row->addWidget(m_text, 1);
    m_buttons = new QHBoxLayout;
    row->addLayout(m_buttons);
    m_strip->setAutoFillBackground(true);
    m_strip->hide();
    layout->addWidget(m_strip);
    layout->addWidget(m_editor, 1);
    auto* find = new QHBoxLayout(m_find);
    find->setContentsMargins(8, 4, 8, 4);
    m_findText->setPlaceholderText(tr("Find in this file"));
    m_findText->setAccessibleName(tr("Find in this file"));
    m_findText->setClearButtonEnabled(true);
    find->addWidget(m_findText, 1);
    auto* before = new QPushButton(tr("Previous"), m_find);
    auto* next = new QPushButton(tr("Next"), m_find);
    find->addWidget(before);
    find->addWidget(next);
    find->addWidget(m_findNote);
    m_find->hide();
    layout->addWidget(m_find);
    const auto seek = [this](bool isForward) {
        const bool isFound = m_editor->findNext(m_findText->text(), isForward);
        m_findNote->setText(isFound || m_findText->text().isEmpty() ? QString() : tr("not found"));
    };
    connect(m_findText, &QLineEdit::returnPressed, this, [seek] { seek(true); });
    connect(next, &QPushButton::clicked, this, [seek] { seek(true); });
    connect(before, &QPushButton::clicked, this, [seek] { seek(false); });
    auto* close = new QShortcut(QKeySequence(Qt::Key_Escape), m_find);
    close->setContext(Qt::WidgetWithChildrenShortcut);
    connect(close, &QShortcut::activated, this, [this] {
        m_find->hide();
        m_editor->setFocus();
    });
    setFocusProxy(m_editor);
}

bool RulePage::isUnsaved() const { return m_isNew || m_isKept || m_editor->isModified(); }

void RulePage::setShipped() {
    m_editor->setReadOnly(true);
    say(tr("Shipped with the program: read-only."), false);
    offer(tr("Override in my rules"), tr("Copies the rule at the caret into your own folder"),
          &RulePage::overrideRequested);
}

void RulePage::restore(const QByteArray& text) {
    if (m_editor->bytes() != text) {
        m_editor->replaceBytes(text);
    }
}

void RulePage::startFinding() {
    m_find->show();
    if (m_editor->hasSelectedText() && !m_editor->selectedText().contains(QLatin1Char('\n'))) {
        m_findText->setText(m_editor->selectedText());
    }
    m_findText->setFocus();
    m_findText->selectAll();
}

bool RulePage::write(const QString& path) {
    const QByteArray text = m_editor->bytes();
    if (const auto written = writeRuleFile(path, text); !written) {
        say(QString::fromStdString(written.error().text()), true);
        return false;
    }
    m_path = path;
    m_saved = text;
    m_isNew = false;
    m_isKept = false;
    m_onDisk.reset();
    m_editor->setModified(false);
    clearNotice();
    Q_EMIT written(path);
    return true;
}

bool RulePage::save() {
    if (isShipped()) {
        return false;
    }
    lookAtDisk();
    return !m_onDisk && write(m_path);
}

bool RulePage::saveAs(const QString& path) { return write(path); }

void RulePage::lookAtDisk() {
    if (m_isNew && !QFileInfo::exists(m_path)) {
        return;
    }
    const auto now = readRuleFile(m_path);
    if (!now) {
        if (!m_isNew && !isShipped()) {
            m_isNew = true; // gone: saving makes it anew
            say(tr("The file is not there any more. Save to write it again."), true);
            Q_EMIT edited();
        }
        return;
    }
    if (*now == m_saved && !m_isNew) {
        if (m_onDisk) {
            m_onDisk.reset();
            clearNotice();
        }
        return;
    }
    if (*now == m_editor->bytes()) { // another program wrote just what is shown
        m_saved = *now;
        m_isNew = false;
        m_isKept = false;
        m_onDisk.reset();
        m_editor->setModified(false);
        clearNotice();
        Q_EMIT written(m_path);
        return;
    }
    if (m_onDisk == *now) {
        return;
    }
    m_onDisk = *now;
    say(isUnsaved() ? tr("The file changed on disk, and there are edits here that are not saved.")
                    : tr("The file changed on disk."),
        true);
    offer(tr("Reload"), tr("Takes the file as it is on disk; can be undone"), &RulePage::reload);
    offer(tr("Keep mine"), tr("The next save writes over the file"), &RulePage::keepMine);
    offer(tr("Show difference"), tr("What the file has and the text here has not, and vice versa"),
          &RulePage::showDifference);
}

void RulePage::askToClose() {
    say(tr("This text is not saved."), true);
    offer(tr("Save and close"), tr("Writes the file, and closes it"), &RulePage::saveAndClose);
    offer(tr("Throw away"), tr("Closes it without what was typed since it was saved"),
          &RulePage::closeRequested);
    offer(tr("Go on"), tr("Leaves it open"), &RulePage::clearNotice);
}

void RulePage::saveAndClose() {
    if (save()) {
        Q_EMIT closeRequested();
    }
}

void RulePage::reload() {
    if (!m_onDisk) {
        return;
    }
    m_saved = *std::exchange(m_onDisk, std::nullopt);
    m_isNew = false;
    m_isKept = false;
    const bool wasReadOnly = m_editor->isReadOnly();
    m_editor->setReadOnly(false);
    m_editor->replaceBytes(m_saved);
    m_editor->setModified(false);
    m_editor->setReadOnly(wasReadOnly);
    clearNotice();
    Q_EMIT edited();
}

void RulePage::keepMine() {
    if (m_onDisk) {
        m_saved = *std::exchange(m_onDisk, std::nullopt);
        m_isKept = true;
        clearNotice();
        Q_EMIT edited();
    }
}

void RulePage::showDifference() {
    if (m_onDisk) {
        Q_EMIT differenceShown(lineDifference(m_editor->bytes(), *m_onDisk));
    }
}

QString RulePage::notice() const { return m_strip->isHidden() ? QString() : m_text->text(); }

void RulePage::clearNotice() {
    m_strip->hide();
    while (QLayoutItem* item = m_buttons->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
}

void RulePage::say(const QString& text, bool isGrave) {
    clearNotice();
    QPalette colours = m_palette.widgetPalette();
    colours.setColor(QPalette::Window,
                     m_palette.color(isGrave ? PaletteRole::FatalBg : PaletteRole::Head));
    m_strip->setPalette(colours);
    m_text->setText(text);
    m_strip->show();
}

void RulePage::offer(const QString& text, const QString& tip, void (RulePage::*run)()) {
    auto* button = new QPushButton(text, m_strip);
    button->setToolTip(tip);
    m_buttons->addWidget(button);
    connect(button, &QPushButton::clicked, this, run);
}

RuleOutline RulePage::outline() const {
    const QByteArray text = m_editor->bytes();
    return outlineOf(std::string_view(text.constData(), static_cast<std::size_t>(text.size())));
}

QString lineDifference(const QByteArray& before, const QByteArray& after) {
    const QList<QByteArray> old = before.split('\n');
    const QList<QByteArray> now = after.split('\n');
    qsizetype head = 0;
    while (head < std::min(old.size(), now.size()) && old[head] == now[head]) {
        ++head;
    }
    qsizetype tail = 0;
    while (tail < std::min(old.size(), now.size()) - head &&
           old[old.size() - 1 - tail] == now[now.size() - 1 - tail]) {
        ++tail;
    }
    constexpr qsizetype around = 3;
    QString out;
    const auto add = [&](const char* sign, const QByteArray& line) {
        out += QLatin1String(sign) + QString::fromUtf8(line) + QLatin1Char('\n');
    };
    for (qsizetype i = std::max<qsizetype>(0, head - around); i < head; ++i) {
        add("  ", old[i]);
    }
    for (qsizetype i = head; i < old.size() - tail; ++i) {
        add("- ", old[i]);
    }
    for (qsizetype i = head; i < now.size() - tail; ++i) {
        add("+ ", now[i]);
    }
    for (qsizetype i = old.size() - tail; i < std::min(old.size() - tail + around, old.size()); ++i) {
        add("  ", old[i]);
    }
    return out;
}

} // namespace ff
