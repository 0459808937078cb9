#include "app/ui/cases/cases_wiring.h"

#include <utility>

#include <QFileDialog>
#include <QFileInfo>
#include <QSettings>
#include <QToolButton>

#include "app/ui/look/settings.h"
#include "engine/corpus/token_key.h"
#include "engine/pipeline/rule_trust.h"
#include "engine/pipeline/standing_rules.h"
#include "views/cases/cases_view.h"
#include "views/cases/save_case_dialog.h"
#include "views/shared/entity_text.h"

namespace ff {
namespace {

const QString folderKey = QStringLiteral("cases/folder");
const QString automaticKey = QStringLiteral("cases/automatic");

RuleSources savedRules() {
    RuleSources sources;
    sources.directories = standingRules();
    for (const QString& folder : Settings().ruleFolders()) {
        sources.directories.emplace_back(folder.toStdU16String());
    }
    sources.trustFile = defaultTrustFile();
    return sources;
}

std::vector<std::filesystem::path> pathsOf(const EvidenceSources& sources) {
    std::vector<std::filesystem::path> out;
    for (const QString& path : sources.paths + sources.added) {
        out.emplace_back(path.toStdU16String());
    }
    return out;
}

} // namespace

CasesWiring::CasesWiring(Session& session, Navigation& navigation, CasesView& view,
                         const Palette& palette, QWidget* window)
    : QObject(window), m_session(session), m_navigation(navigation), m_view(view),
      m_palette(palette), m_window(window) {
    m_view.setRuleSources(savedRules);
    const QSettings store;
    m_view.automatic().setChecked(store.value(automaticKey, true).toBool());
    if (const QString folder = store.value(folderKey).toString();
        !folder.isEmpty() && QFileInfo(folder).isDir()) {
        m_view.setFolder(folder.toStdU16String());
    }
    connect(&m_view, &CasesView::folderRequested, this, &CasesWiring::chooseFolder);
    connect(&m_view, &CasesView::saveRequested, this, [this] { saveCase(); });
    connect(&m_view, &CasesView::automaticChanged, this,
            [](bool isOn) { QSettings().setValue(automaticKey, isOn); });
    connect(&m_view, &CasesView::openRequested, this, [this](const std::filesystem::path& folder) {
        m_session.open({QString::fromStdU16String(folder.u16string())});
    });
    connect(&m_navigation, &Navigation::analysisChanged, this, &CasesWiring::refresh);
    refresh();
}

void CasesWiring::chooseFolder() {
    const QString folder = QFileDialog::getExistingDirectory(
        m_window, tr("Folder of cases"), QSettings().value(folderKey).toString());
    if (!folder.isEmpty()) {
        QSettings().setValue(folderKey, folder);
        m_view.setFolder(folder.toStdU16String());
    }
}

void CasesWiring::useRules(std::shared_ptr<const RuleSet> rules, bool areSaved) {
    m_view.setRules(nullptr, areSaved ? nullptr : std::move(rules));
}

void CasesWiring::refresh() {
    const auto& analysis = m_navigation.analysis();
    m_view.setCanSave(analysis != nullptr && !analysis->isPreliminary);
}

void CasesWiring::saveCase(const std::optional<Expectation>& corrected) {
    const auto& analysis = m_navigation.analysis();
    if (!analysis || analysis->isPreliminary) {
        return;
    }
    SaveCaseDialog::Input input;
    input.request.analysis = analysis;
    input.request.sources = pathsOf(m_session.sources());
    input.request.corrected = corrected;
    input.folder = m_view.folder();
    input.name = m_session.name().toStdString() + "-case";
    input.keyFile = defaultTokenKeyFile();
    auto* dialog = new SaveCaseDialog(std::move(input), m_palette, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SaveCaseDialog::saved, this, &CasesWiring::takeSaved);
    dialog->open();
}

void CasesWiring::takeSaved(const std::filesystem::path& folder) {
    Q_EMIT announced(tr("Saved the case %1").arg(shownText(folder.string())));
    const std::filesystem::path parent = folder.parent_path();
    if (m_view.folder().empty()) {
        const QString chosen = QString::fromStdU16String(parent.u16string());
        QSettings().setValue(folderKey, chosen);
        m_view.setFolder(parent);
    } else {
        m_view.run();
    }
}

} // namespace ff
