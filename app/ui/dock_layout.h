// The panels below the verdict card and how they are laid out.
#pragma once

#include <vector>

#include <QMainWindow>

#include "views/shared/navigation.h"
#include "views/shared/palette.h"

namespace ff {

class ChainView;
class CorrectionHistory;
class DockPanel;
class EvidenceView;
class ImportView;
class LogPanel;

/// Evidence left, timeline in the middle, log and import below, explanation right over the full
/// height.
class DockLayout : public QMainWindow {
    Q_OBJECT

public:
    DockLayout(Navigation& navigation, CorrectionHistory& corrections, const Palette& palette,
               QWidget* parent = nullptr);

    /// The named layout "Review", as it is at the first start.
    void resetToReview();
    [[nodiscard]] const std::vector<DockPanel*>& docks() const { return m_docks; }
    void showExplanation();
    /// In front of what shares its place.
    void showLog();
    /// In front, at what should be reviewed.
    void showImport();

    [[nodiscard]] EvidenceView& evidence() { return *m_evidence; }
    [[nodiscard]] LogPanel& log() { return *m_log; }
    [[nodiscard]] ImportView& import() { return *m_import; }

private:
    EvidenceView* m_evidence;
    LogPanel* m_log;
    ChainView* m_chain;
    ImportView* m_import;
    DockPanel* m_evidenceDock;
    DockPanel* m_logDock;
    DockPanel* m_chainDock;
    DockPanel* m_importDock;
    std::vector<DockPanel*> m_docks;
};

} // namespace ff
