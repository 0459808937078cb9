// Opening, saving, and what outlives the program.
#include <algorithm>
#include <utility>

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QScrollArea>
#include <QTabWidget>
#include <QTreeView>

#include "views/rules/rule_page.h"
#include "views/rules/rule_panel.h"
#include "views/rules/rule_results.h"

namespace ff {

void RulePanel::setFolders(const QStringList& folders) {
    m_files = RuleFiles(folders);
    m_checker.setFiles(m_files);
    if (m_isBegun) {
        reload();
    }
}

void RulePanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (!std::exchange(m_isBegun, true)) {
        reload();
    }
}

void RulePanel::reload() {
    m_catalogue.start([this, files = m_files](const Progress&) -> LatestTask::Delivery {
        auto catalogue = std::make_shared<const RuleCatalogue>(catalogueOf(files));
        return [this, catalogue] {
            m_tree->setCatalogue(*catalogue);
            for (RulePage* each : pages()) {
                if (each->isUnsaved()) {
                    m_tree->setOutline(each->path(), each->outline());
                }
            }
            for (int layer = 1; layer < m_tree->rowCount(); ++layer) {
                m_treeView->expand(m_filter->mapFromSource(m_tree->index(layer, 0)));
            }
            showTitles();
        };
    });
    checkNow();
}

RulePage* RulePanel::addPage(const QString& path, const QByteArray& saved) {
    auto* made = new RulePage(m_palette, path, saved);
    made->editor().setNames(m_names);
    connect(made, &RulePage::edited, this, [this, made] { takeEdit(made); });
    connect(made, &RulePage::written, this,
            [this, made](const QString& where) { takeSaved(made, where); });
    connect(made, &RulePage::closeRequested, this, [this, made] {
        made->editor().setModified(false);
        m_journal.forget(made->path());
        m_tabs->removeTab(m_tabs->indexOf(made));
        made->deleteLater();
        m_isTelling = true;
        reload();
        showTitles();
    });
    connect(made, &RulePage::overrideRequested, this, &RulePanel::overrideRule);
    connect(made, &RulePage::differenceShown, this, [this](const QString& text) {
        if (m_below->count() < 2) {
            auto* area = new QScrollArea;
            area->setWidget(m_difference);
            area->setWidgetResizable(true);
            area->setFrameShape(QFrame::NoFrame);
            m_difference->show();
            m_below->addTab(area, tr("Difference to the disk"));
        }
        m_difference->setText(text);
        m_below->setCurrentIndex(1);
    });
    connect(&made->editor(), &RuleEditor::caretLineChanged, this, [this, made] {
        if (made == page()) {
            takeCaret();
        }
    });
    if (m_files.isShipped(path)) {
        made->setShipped();
    }
    m_tabs->addTab(made, QFileInfo(path).fileName());
    return made;
}

RulePage* RulePanel::pageOf(const QString& path) const {
    const std::vector<RulePage*> all = pages();
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const RulePage* each) { return each->path() == path; });
    return found == all.end() ? nullptr : *found;
}

RulePage* RulePanel::openFile(const QString& path, int line) {
    RulePage* shown = pageOf(path);
    if (shown == nullptr) {
        const auto text = readRuleFile(path);
        if (!text) {
            Q_EMIT announced(QString::fromStdString(text.error().text()));
            return nullptr;
        }
        shown = addPage(path, *text);
        watchFiles();
    }
    m_tabs->setCurrentWidget(shown);
    if (line > 0) {
        shown->editor().goTo(line, 1);
    }
    showTitles();
    takeCaret();
    Q_EMIT this->shown();
    return shown;
}

void RulePanel::openFromTree(const QModelIndex& index) {
    const QString path = index.data(RuleTreeModel::PathRole).toString();
    if (QFileInfo(path).isFile() || pageOf(path) != nullptr) {
        openFile(path, index.data(RuleTreeModel::LineRole).toInt());
    }
}

/// The texts are small and few: all files of rules are watched through their folders.
void RulePanel::watchFiles() {
    for (RulePage* each : pages()) {
        const QString folder = QFileInfo(each->path()).absolutePath();
        for (const QString& path : {each->path(), folder}) {
            if (QFileInfo::exists(path) && !m_watcher.files().contains(path) &&
                !m_watcher.directories().contains(path)) {
                m_watcher.addPath(path);
            }
        }
    }
}

void RulePanel::newFile() {
    const QString folder = RuleFiles::userFolder();
    QString path = folder + QStringLiteral("/rules.toml");
    for (int number = 2; QFileInfo::exists(path) || pageOf(path) != nullptr; ++number) {
        path = QStringLiteral("%1/rules-%2.toml").arg(folder).arg(number);
    }
    RulePage* made = addPage(path, {});
    made->setNew();
    made->editor().append("schema = 1\npack = \"mine\"\ndescription = \"\"\n\n", 40, 0);
    m_tabs->setCurrentWidget(made);
    takeEdit(made);
    made->editor().setFocus();
    Q_EMIT shown();
}

/// The file of the user's own that rules of a pack go into: the one that is open, if it is of that
/// pack, else one named after it.
RulePage* RulePanel::ownFile(const QString& pack) {
    const QString folder = RuleFiles::userFolder();
    RulePage* current = page();
    if (current != nullptr && !current->isShipped() &&
        QString::fromStdString(current->outline().pack) == pack) {
        return current;
    }
    const QString path = QStringLiteral("%1/%2.toml").arg(folder, pack);
    if (QFileInfo::exists(path) || pageOf(path) != nullptr) {
        return openFile(path);
    }
    RulePage* made = addPage(path, {});
    made->setNew();
    made->editor().append(QStringLiteral("schema = 1\npack = \"%1\"\n").arg(pack).toUtf8(), 0, 0);
    m_tabs->setCurrentWidget(made);
    return made;
}

void RulePanel::save() {
    if (RulePage* current = page()) {
        if (current->isShipped()) {
            Q_EMIT announced(tr("Shipped rules are read-only: override the rule in your own."));
        } else if (current->save()) {
            Q_EMIT announced(tr("Saved %1").arg(current->path()));
        }
    }
}

void RulePanel::saveAs() {
    RulePage* current = page();
    if (current == nullptr) {
        return;
    }
    QDir().mkpath(RuleFiles::userFolder());
    const QString name = RuleFiles::userFolder() + QLatin1Char('/') +
                         QFileInfo(current->path()).fileName();
    const QString path = QFileDialog::getSaveFileName(this, tr("Save rules as"), name,
                                                      tr("Rule files (*.toml)"));
    if (path.isEmpty() || m_files.isShipped(path)) {
        return;
    }
    const QString before = current->path();
    if (current->saveAs(path)) {
        m_journal.forget(before);
        Q_EMIT announced(tr("Saved %1").arg(path));
    }
}

void RulePanel::takeSaved(RulePage*, const QString& path) {
    m_journal.forget(path);
    m_isTelling = true;
    m_isPaused = false;
    watchFiles();
    showTitles();
    reload();
}

void RulePanel::closeTab(int index) {
    auto* closing = static_cast<RulePage*>(m_tabs->widget(index));
    if (closing->isUnsaved() && !closing->editor().bytes().isEmpty()) {
        m_tabs->setCurrentIndex(index);
        closing->askToClose();
        return;
    }
    m_journal.forget(closing->path());
    m_tabs->removeTab(index);
    closing->deleteLater();
    showTitles();
}

bool RulePanel::hasUnsaved() const {
    const std::vector<RulePage*> all = pages();
    return std::any_of(all.begin(), all.end(),
                       [](const RulePage* each) { return each->isUnsaved(); });
}

std::vector<EditedText> RulePanel::edits() const {
    std::vector<EditedText> out;
    for (RulePage* each : pages()) {
        if (each->isUnsaved()) {
            out.push_back({each->path(), each->editor().bytes()});
        }
    }
    return out;
}

void RulePanel::keepUnsaved() {
    for (RulePage* each : pages()) {
        if (each->isUnsaved()) {
            m_journal.keep({each->path(), each->saved(), each->editor().bytes()});
        } else {
            m_journal.forget(each->path());
        }
    }
}

std::size_t RulePanel::restoreUnsaved() {
    const std::vector<UnsavedText> lost = m_journal.takeLost();
    for (const UnsavedText& text : lost) {
        RulePage* restored = pageOf(text.path);
        if (restored == nullptr) {
            restored = addPage(text.path, text.base);
            if (!QFileInfo::exists(text.path)) {
                restored->setNew();
            }
        }
        restored->restore(text.text);
        restored->lookAtDisk();
        m_tabs->setCurrentWidget(restored);
        takeEdit(restored);
    }
    watchFiles();
    showTitles();
    return lost.size();
}

void RulePanel::adopt(RulePanel& other) {
    for (RulePage* each : other.pages()) {
        RulePage* made = pageOf(each->path());
        made = made == nullptr ? addPage(each->path(), each->saved()) : made;
        if (each->isUnsaved()) {
            if (!QFileInfo::exists(each->path())) {
                made->setNew();
            }
            made->restore(each->editor().bytes());
            takeEdit(made);
        }
        made->editor().goTo(each->editor().caretLine(), 1);
        other.m_journal.forget(each->path());
        each->editor().setModified(false);
    }
    while (other.m_tabs->count() > 0) {
        delete other.m_tabs->widget(0);
    }
    m_before = other.m_before;
    keepUnsaved();
    showTitles();
}

} // namespace ff
