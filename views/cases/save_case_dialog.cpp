#include "views/cases/save_case_dialog.h"

#include <utility>

#include <QCheckBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTabWidget>
#include <QTreeWidget>

#include "engine/corpus/case_reader.h"
#include "engine/corpus/case_target.h"
#include "engine/corpus/token_key.h"
#include "views/shared/entity_text.h"
#include "views/shared/time_text.h"

namespace ff {
namespace {

constexpr std::size_t mostRows = 2000; // more nobody reads here

std::filesystem::path pathOf(const QString& text) {
    return std::filesystem::path(text.trimmed().toStdU16String());
}

} // namespace

SaveCaseDialog::~SaveCaseDialog() = default;

/// Anew for every choice that changes what is kept.
void SaveCaseDialog::prepare() {
    m_prepared.reset();
    m_members->clear();
    m_names->clear();
    m_verdict->clear();
    m_summary->clear();
    m_progress->setRange(0, 0);
    m_progress->show();
    CaseRequest request = m_input.request;
    request.isReduced = m_reduce->isChecked();
    m_task.start([this, request = std::move(request), hasTokens = m_tokens->isChecked(),
                  keyFile = m_input.keyFile](const Progress& progress) mutable {
        Result<std::shared_ptr<PreparedCase>> result = failure("cancelled");
        if (hasTokens) {
            auto key = readOrMakeTokenKey(keyFile);
            if (!key) {
                const Error error = key.error();
                return LatestTask::Delivery(
                    [this, error] { takePrepared(tl::unexpected<Error>(error)); });
            }
            request.tokenKey = std::move(*key);
        }
        const auto sink = [this, cancel = progress.cancel](
                              std::string_view what, std::uint64_t done, std::uint64_t total) {
            const QString text = engineText(what);
            if (!cancel->isCancelled()) {
                QMetaObject::invokeMethod(
                    this, [this, text, done, total] { showProgress(text, done, total); });
            }
        };
        result = prepareCase(request, {progress.cancel, sink});
        return LatestTask::Delivery([this, result] { takePrepared(result); });
    });
    check();
}

void SaveCaseDialog::showProgress(const QString& what, quint64 done, quint64 total) {
    if (m_prepared || !m_task.isRunning()) {
        return;
    }
    m_progress->setRange(0, static_cast<int>(total));
    m_progress->setValue(static_cast<int>(done));
    m_summary->setText(total > 0 ? tr("%1: %2 of %3").arg(what, countText(done), countText(total))
                                 : what);
}

void SaveCaseDialog::takePrepared(const Result<std::shared_ptr<PreparedCase>>& result) {
    m_progress->hide();
    if (!result) {
        m_summary->setText(shownText(result.error().text()));
        check();
        return;
    }
    m_prepared = *result;
    m_expectation->setPlainText(QString::fromStdString(m_prepared->expectation));
    showMembers();
    showNames();
    showVerdict();
    check();
}

void SaveCaseDialog::showMembers() {
    const Bundle& bundle = *m_input.request.analysis->bundle;
    std::size_t count = 0;
    for (const SavedMember& each : m_prepared->members) {
        if (++count > mostRows) {
            break;
        }
        const QString path =
            shownText(each.path.empty() ? bundle.member(each.member).path : each.path);
        const QString lines =
            each.linesBefore == 0
                ? QString()
                : tr("%1 of %2").arg(countText(each.lines), countText(each.linesBefore));
        auto* item = new QTreeWidgetItem(
            m_members,
            {path, lines, tr("%1 of %2").arg(sizeText(each.bytes), sizeText(each.bytesBefore)),
             each.path.empty() ? engineText(each.because)
             : each.isWhole    ? tr("whole")
                               : QString()});
        item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        item->setTextAlignment(2, Qt::AlignRight | Qt::AlignVCenter);
        if (each.path.empty()) {
            for (int column = 0; column < m_members->columnCount(); ++column) {
                item->setForeground(column, m_palette.color(PaletteRole::Faint));
            }
        }
    }
    for (int column = 1; column < 3; ++column) {
        m_members->resizeColumnToContents(column);
    }
    m_summary->setText(
        tr("Kept %1 of %2 files, %3 of %4%5")
            .arg(countText(std::uint64_t{m_prepared->keptMembers()}),
                 countText(std::uint64_t{m_prepared->members.size()}),
                 sizeText(m_prepared->bytes()), sizeText(m_prepared->bytesBefore()),
                 m_prepared->isCutShort ? tr("; with more time it would be less") : QString()));
}

void SaveCaseDialog::showNames() {
    for (const Replacement& each : m_prepared->tokens) {
        if (static_cast<std::size_t>(m_names->topLevelItemCount()) >= mostRows) {
            break;
        }
        new QTreeWidgetItem(m_names,
                            {shownText(each.name), shownText(each.token), countText(each.count)});
    }
    m_names->resizeColumnToContents(0);
    m_names->resizeColumnToContents(1);
    m_tabs->setTabText(1, tr("Names (%1)").arg(m_prepared->tokens.size()));
    m_tabs->setTabEnabled(1, m_prepared->hasTokens);
}

void SaveCaseDialog::showVerdict() {
    const bool isSame = m_prepared->isSameVerdict();
    QStringList lines;
    if (isSame) {
        lines.append(tr("✓ Checked: the case gives the same verdict as all the evidence."));
    } else {
        lines.append(tr("✕ The case does NOT give the same verdict:"));
    }
    for (const std::string& each : m_prepared->differences) {
        lines.append(engineText(each));
    }
    for (const CaseDifference& each : m_prepared->unmet) {
        lines.append(tr("%1 does not hold by these rules: %2")
                         .arg(shownText(each.key), engineText(each.text)));
    }
    m_verdict->setText(lines.join(QLatin1Char('\n')));
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText,
                     m_palette.color(isSame ? PaletteRole::Ok : PaletteRole::Fatal));
    m_verdict->setPalette(colours);
}

/// Whether it can be saved, and if not, why.
void SaveCaseDialog::check() {
    QString problem;
    if (m_target->text().trimmed().isEmpty()) {
        problem = tr("Name the folder of the case.");
    } else if (const auto usable =
                   checkCaseTarget(pathOf(m_target->text()), m_input.request.sources);
               !usable) {
        problem = shownText(usable.error().text());
    } else if (m_prepared) {
        const auto read =
            parseExpectation(m_expectation->toPlainText().toStdString(), "expect.toml");
        problem = read ? QString() : shownText(read.error().front().text());
    }
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    m_save->setEnabled(problem.isEmpty() && m_prepared && !m_task.isRunning());
    m_save->setText(!m_prepared || m_prepared->isSameVerdict() ? tr("Save")
                                                               : tr("Save all the same"));
}

void SaveCaseDialog::save() {
    const std::filesystem::path target = pathOf(m_target->text());
    m_save->setEnabled(false);
    m_task.start([this, target, prepared = m_prepared,
                  text = m_expectation->toPlainText().toStdString()](const Progress&) {
        const auto stored = storeCase(*prepared, target, text);
        const QString problem = stored ? QString() : shownText(stored.error().text());
        return LatestTask::Delivery([this, target, problem] {
            if (problem.isEmpty()) {
                Q_EMIT saved(target);
                accept();
                return;
            }
            check();
            m_problem->setText(problem);
            m_problem->show();
        });
    });
}

void SaveCaseDialog::browse() {
    const QString folder =
        QFileDialog::getSaveFileName(this, tr("Folder of the case"), m_target->text(), {}, nullptr,
                                     QFileDialog::DontConfirmOverwrite | QFileDialog::ShowDirsOnly);
    if (!folder.isEmpty()) {
        m_target->setText(folder);
    }
}

} // namespace ff
