// The panel of cases with the session: which rules it runs, what it opens and what is saved.
#pragma once

#include <filesystem>
#include <optional>

#include <QObject>

#include "app/ui/session/session.h"
#include "engine/corpus/expectation.h"
#include "views/shared/navigation.h"
#include "views/shared/palette.h"

class QWidget;

namespace ff {

class CasesView;

class CasesWiring : public QObject {
    Q_OBJECT

public:
    CasesWiring(Session& session, Navigation& navigation, CasesView& view, const Palette& palette,
                QWidget* window);

public slots:
    /// Asks for a folder of cases.
    void chooseFolder();
    /// Opens the dialog that saves what is open. `corrected`: what a reader says instead of the
    /// verdict.
    void saveCase(const std::optional<ff::Expectation>& corrected = std::nullopt);
    /// Rules that are not on disk are what the cases are run with; `areSaved`: those on disk.
    void useRules(std::shared_ptr<const ff::RuleSet> rules, bool areSaved);

signals:
    void announced(const QString& text);

private:
    void refresh();
    void takeSaved(const std::filesystem::path& folder);

    Session& m_session;
    Navigation& m_navigation;
    CasesView& m_view;
    const Palette& m_palette;
    QWidget* m_window;
};

} // namespace ff
