// screenshot_tool BUNDLE OUT.png [light|dark] [WxH] [PANEL]: opens a bundle offscreen and saves a
// picture of the window, for the documentation.
#include <cstdio>

#include <QApplication>
#include <QCheckBox>
#include <QEventLoop>
#include <QLineEdit>
#include <QListWidget>
#include <QStandardPaths>
#include <QTimer>
#include <QToolButton>

#include "app/ui/layout/dock_layout.h"
#include "app/ui/window/main_window.h"
#include "app/ui/rules/rules_wiring.h"
#include "app/ui/session/other_run.h"
#include "app/ui/look/theme.h"
#include "app/ui/window/window_actions.h"
#include "views/cases/cases_view.h"
#include "views/cases/save_case_dialog.h"
#include "views/evidence/import_view.h"
#include "views/log/log_panel.h"
#include "views/log/log_query_bar.h"
#include "views/report/report_dialog.h"
#include "views/rules/rule_page.h"
#include "views/rules/rule_panel.h"

namespace {

constexpr int settleTime = 300;     // milliseconds for the last queued layout and paint
constexpr int longestWait = 120000; // milliseconds

QSize sizeFrom(const QString& text) {
    const QStringList parts = text.split(QLatin1Char('x'));
    const QSize size = parts.size() == 2 ? QSize(parts[0].toInt(), parts[1].toInt()) : QSize();
    return size.isEmpty() ? QSize(1680, 1050) : size;
}

bool readBundle(ff::MainWindow& window, const QString& path) {
    QEventLoop loop;
    bool isRead = false;
    QObject::connect(&window.session(), &ff::Session::finished, &loop, [&] {
        isRead = true;
        QTimer::singleShot(settleTime, &loop, &QEventLoop::quit);
    });
    QObject::connect(&window.session(), &ff::Session::failed, &loop, [&](const QString& what) {
        std::fprintf(stderr, "%s\n", qPrintable(what));
        QTimer::singleShot(settleTime, &loop, &QEventLoop::quit);
    });
    QTimer::singleShot(longestWait, &loop, &QEventLoop::quit);
    window.open({path});
    loop.exec();
    return isRead;
}

/// Waits for what is read or laid out on other threads.
void settle() {
    QEventLoop loop;
    QTimer::singleShot(4 * settleTime, &loop, &QEventLoop::quit);
    loop.exec();
}

/// Shows a rule file at a line, in the layout for rules; typed: what is written there.
void showRules(ff::MainWindow& window, const QString& place) {
    window.commands().rulesLayout->trigger();
    settle();
    ff::RulePanel& panel = window.rules().panel();
    const QStringList parts = place.split(QLatin1Char('#'));
    if (parts.size() < 2) {
        panel.ruleFromLine();
    } else if (ff::RulePage* page = panel.openFile(parts[0], parts[1].toInt())) {
        if (page->isShipped() && parts.size() > 2) {
            panel.overrideRule();
        }
    }
    settle();
    if (parts.size() > 2) {
        panel.page()->editor().insert(parts[2]);
    }
    settle();
    settle();
}

/// `import`, `graph`, `history` (of `$FIRSTFAULT_HISTORY`), `compare:BUNDLE`, `cases:FOLDER`, `save-case`
/// and `report:ROW` or `report:ROW:names` (the format in that row; the dialogs alone), `rules:FILE#LINE[#TYPED]`,
/// or `log:WORDS` (all members by time, searched for the words).
void showPanel(ff::MainWindow& window, const QString& panel) {
    if (panel == QStringLiteral("import")) {
        window.commands().review->trigger();
        window.panels().import().onlyReview().setChecked(false);
        QApplication::processEvents();
    } else if (panel == QStringLiteral("graph")) {
        window.panels().showGraph();
        settle();
    } else if (panel == QStringLiteral("history")) {
        window.panels().showBelow(panel);
        settle();
    } else if (panel.startsWith(QStringLiteral("report:"))) {
        window.commands().exportVerdict->trigger();
        auto* dialog = window.findChild<ff::ReportDialog*>();
        dialog->replaces().setChecked(panel.endsWith(QStringLiteral(":names")));
        dialog->formats().setCurrentRow(panel.section(QLatin1Char(':'), 1, 1).toInt());
        while (dialog->isMaking()) {
            settle();
        }
    } else if (panel.startsWith(QStringLiteral("compare:"))) {
        window.other().read({panel.section(QLatin1Char(':'), 1)});
        window.panels().showCompare();
        settle();
    } else if (panel.startsWith(QStringLiteral("cases:"))) {
        ff::CasesView& cases = window.panels().cases();
        window.panels().showCases();
        cases.setFolder(panel.section(QLatin1Char(':'), 1).toStdU16String());
        for (int i = 0; i < 20 && (i == 0 || cases.isRunning()); ++i) {
            settle();
        }
    } else if (panel == QStringLiteral("save-case")) {
        window.commands().saveCase->trigger();
        const auto* dialog = window.findChild<ff::SaveCaseDialog*>();
        for (int i = 0; i < 40 && dialog != nullptr && !dialog->isPrepared(); ++i) {
            settle();
        }
    } else if (panel.startsWith(QStringLiteral("rules:"))) {
        showRules(window, panel.section(QLatin1Char(':'), 1));
    } else if (panel.startsWith(QStringLiteral("log:"))) {
        ff::LogPanel& log = window.panels().log();
        log.showMerged();
        log.bar().search().setText(panel.section(QLatin1Char(':'), 1));
        settle();
    }
}

} // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    if (!qEnvironmentVariableIsSet("FIRSTFAULT_HISTORY")) {
        qputenv("FIRSTFAULT_HISTORY", "off"); // pictures leave nothing behind
    }
    QStandardPaths::setTestModeEnabled(true);
    QApplication application(argc, argv);
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() < 3) {
        std::fputs("usage: screenshot_tool BUNDLE OUT.png [light|dark] [WxH] [PANEL]\n", stderr);
        return 2;
    }
    ff::Theme theme(application);
    theme.palette().setMode(arguments.value(3) == QStringLiteral("dark")
                                ? ff::Palette::Mode::Dark
                                : ff::Palette::Mode::Light);
    ff::MainWindow window(theme.palette());
    window.resize(sizeFrom(arguments.value(4)));
    window.show();
    const bool isRead = readBundle(window, arguments[1]);
    if (isRead) {
        showPanel(window, arguments.value(5));
    }
    QWidget* dialog = QApplication::activeModalWidget();
    QWidget* shown = dialog != nullptr ? dialog : &window;
    if (!shown->grab().save(arguments[2])) {
        std::fprintf(stderr, "%s could not be written\n", qPrintable(arguments[2]));
        return 1;
    }
    return isRead ? 0 : 1;
}
