#include "views/report/report_dialog.h"

#include <algorithm>

#include <QCheckBox>
#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTableView>
#include <QTextEdit>

#include "engine/report/ticket_writer.h"
#include "views/report/document_page.h"
#include "views/report/report_file.h"

namespace ff {

void ReportDialog::wire() {
    connect(&m_navigation, &Navigation::analysisChanged, this, &ReportDialog::takeAnalysis);
    connect(m_formats, &QListWidget::currentRowChanged, this, [this] {
        m_purpose->setText(purposeOf(kind()));
        Q_EMIT kindChosen(kind());
        make();
    });
    connect(m_replaces, &QCheckBox::toggled, this, [this](bool does) {
        m_namesPart->setVisible(does);
        make();
    });
    connect(m_replacements, &ReplacementModel::choiceChanged, this, &ReportDialog::make);
    connect(m_word, &QLineEdit::returnPressed, this, &ReportDialog::addWord);
    connect(&m_making, &LatestTask::runningChanged, this, &ReportDialog::showState);
    connect(&m_saving, &LatestTask::runningChanged, this, &ReportDialog::showState);
    connect(m_save, &QPushButton::clicked, this, &ReportDialog::chooseFile);
    connect(m_copySummary, &QPushButton::clicked, this, [this] {
        copy(writeSummaryLine(m_draft->document), tr("The summary is on the clipboard."));
    });
    connect(&m_palette, &Palette::changed, this, &ReportDialog::showPage);
}

ReportKind ReportDialog::kind() const {
    const auto row = static_cast<std::size_t>(std::max(0, m_formats->currentRow()));
    return reportKinds()[row];
}

void ReportDialog::takeAnalysis() {
    m_draft.reset();
    m_making.cancel();
    m_replacements->clear();
    if (m_navigation.analysis() == nullptr || m_navigation.analysis()->isPreliminary) {
        reject();
        return;
    }
    make();
}

void ReportDialog::make() {
    m_said.clear();
    if (m_navigation.analysis() == nullptr) {
        return;
    }
    const ReportChoice choice{kind(), m_replaces->isChecked(), m_replacements->words(),
                              m_replacements->kept()};
    m_making.start([this, analysis = m_navigation.analysis(),
                    choice](const Progress& progress) -> LatestTask::Delivery {
        std::shared_ptr<const ReportDraft> draft = makeReport(*analysis, choice, progress);
        return draft == nullptr ? LatestTask::Delivery() : [this, draft] { take(draft); };
    });
}

void ReportDialog::take(std::shared_ptr<const ReportDraft> draft) {
    const QModelIndex current = m_names->currentIndex();
    const QString name =
        current.siblingAtColumn(ReplacementModel::Name).data(Qt::DisplayRole).toString();
    m_draft = std::move(draft);
    if (m_draft->choice.replacesNames) {
        m_replacements->setReplaced(m_draft->replaced);
        const int row = m_replacements->rowOf(name);
        if (row >= 0) {
            m_names->setCurrentIndex(m_replacements->index(row, ReplacementModel::Name));
        }
        m_namesTitle->setText(
            tr("Names and what stands for them: %n replaced. Untick what may stay.", nullptr,
               m_replacements->replacedCount()));
    }
    if (m_draft->choice.kind.isPage()) {
        showPage();
    } else {
        m_text->setPlainText(m_draft->preview.text);
        m_previews->setCurrentWidget(m_text);
    }
}

/// PDF is shown as it is printed; HTML follows the window's colours as it follows a browser's.
void ReportDialog::showPage() {
    if (m_draft == nullptr || !m_draft->choice.kind.isPage()) {
        return;
    }
    const bool isPaper = !m_draft->choice.kind.format;
    PageLook look = screenLook(m_palette);
    if (isPaper) {
        const PageLook paper = paperLook();
        const QFont body = look.body;
        const QFont mono = look.mono;
        look = paper;
        look.body = body;
        look.mono = mono;
    }
    const int place = m_page->verticalScrollBar()->value();
    std::unique_ptr<DocumentPage> page = makeDocumentPage(m_draft->document, look);
    page->setDocumentMargin(16);
    page->setParent(m_page);
    m_page->setDocument(page.get());
    delete m_shown; // what the editor came with it has deleted itself
    m_shown = page.release();
    QPalette colors = m_palette.widgetPalette();
    colors.setColor(QPalette::Base,
                    isPaper ? QColor(Qt::white) : m_palette.color(PaletteRole::Base));
    m_page->setPalette(colors);
    m_page->verticalScrollBar()->setValue(place);
    m_previews->setCurrentWidget(m_page);
}

QString ReportDialog::stateText() const {
    if (m_saving.isRunning()) {
        return tr("Saving…");
    }
    if (m_making.isRunning()) {
        return tr("Making the report…");
    }
    if (!m_said.isEmpty() || m_draft == nullptr) {
        return m_said;
    }
    const QString size = QLocale().formattedDataSize(static_cast<qint64>(m_draft->bytes.size()), 1,
                                                     QLocale::DataSizeSIFormat);
    const QString text = tr("%1, %2").arg(nameOf(m_draft->choice.kind), size);
    return m_draft->preview.isCut ? tr("%1; only the beginning is shown").arg(text) : text;
}

void ReportDialog::showState() {
    const bool isReady = m_draft != nullptr && !m_making.isRunning() && !m_saving.isRunning();
    for (QPushButton* button : {m_save, m_copySummary, m_copyTicket}) {
        button->setEnabled(isReady);
    }
    m_keepsMap->setEnabled(m_replaces->isChecked());
    m_status->setText(stateText());
}

void ReportDialog::addWord() {
    const std::string word = m_word->text().trimmed().toStdString();
    if (!word.empty()) {
        m_word->clear();
        m_replacements->addWord(word);
    }
}

void ReportDialog::chooseFile() {
    // The bundle's name is private too.
    const QString name = m_replaces->isChecked() || m_navigation.analysis() == nullptr
                             ? tr("report")
                             : QString::fromStdString(m_navigation.analysis()->bundle->name) +
                                   QLatin1Char('-') + tr("report");
    const QString suffix = suffixOf(kind());
    const QString path = QFileDialog::getSaveFileName(
        this, tr("Save report"), name + suffix,
        QStringLiteral("%1 (*%2);;%3 (*)").arg(nameOf(kind()), suffix, tr("All files")));
    if (!path.isEmpty()) {
        saveTo(path);
    }
}

void ReportDialog::saveTo(const QString& path) {
    if (m_draft == nullptr || m_making.isRunning()) {
        return;
    }
    const bool withMap = m_draft->choice.replacesNames && m_keepsMap->isChecked();
    m_saving.start([this, path, withMap, draft = m_draft](const Progress&) -> LatestTask::Delivery {
        const Result<void> result =
            saveReport(path, draft->bytes, withMap ? draft->nameMap : std::string());
        const QString why = result ? QString() : QString::fromStdString(result.error().text());
        return [this, path, why, withMap] {
            if (!why.isEmpty()) {
                m_said = tr("Not saved: %1").arg(why);
                Q_EMIT saveFailed(why);
                return;
            }
            m_said = withMap ? tr("Saved as %1, the map of names beside it").arg(path)
                             : tr("Saved as %1").arg(path);
            Q_EMIT saved(path);
        };
    });
}

void ReportDialog::copy(const std::string& text, const QString& told) {
    QGuiApplication::clipboard()->setText(QString::fromStdString(text));
    m_said = told;
    showState();
}

void ReportDialog::copyTicket(TicketMarkup markup) {
    copy(writeTicket(m_draft->document, markup), tr("The ticket's text is on the clipboard."));
}

} // namespace ff
