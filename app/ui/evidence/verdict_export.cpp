#include "app/ui/evidence/verdict_export.h"

#include "app/ui/look/settings.h"
#include "views/report/report_dialog.h"

namespace ff {

void openReportDialog(Navigation& navigation, const Palette& palette, Settings& settings,
                      QWidget& parent) {
    auto* dialog =
        new ReportDialog(navigation, palette, reportKindFrom(settings.reportFormat()), &parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowModality(Qt::WindowModal);
    QObject::connect(dialog, &ReportDialog::kindChosen, dialog,
                     [&settings](const ReportKind& kind) { settings.setReportFormat(idOf(kind)); });
    dialog->open();
}

} // namespace ff
