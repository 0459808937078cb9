// firstfault-ui [BUNDLE...] [--at LOCATOR]: opens the window, and what was named on the command line
// in it.
#include <QApplication>
#include <QCommandLineParser>

#include "app/ui/layout/dock_layout.h"
#include "app/ui/window/log_wiring.h"
#include "app/ui/window/main_window.h"
#include "app/ui/window/shell.h"
#include "engine/pipeline/engine.h"
#include "views/log/log_panel.h"

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("firstfault"));
    QCoreApplication::setApplicationName(QStringLiteral("firstfault-ui"));
    QCoreApplication::setApplicationVersion(QString::fromStdString(ff::engineVersion()));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Firstfault"));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.firstfault.Firstfault"));

    QCommandLineParser parser;
    parser.setApplicationDescription(QCoreApplication::translate(
        "main", "Says which fault came first when a distributed GPU job died."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(
        QStringLiteral("bundle"),
        QCoreApplication::translate("main", "Folders or files with the evidence of one job, "
                                            "or firstfault:BUNDLE#MEMBER:LINE."),
        QStringLiteral("[bundle...]"));
    const QCommandLineOption rules(
        QStringLiteral("rules"),
        QCoreApplication::translate("main",
                                    "Folder of rules over the shipped ones; may be repeated, "
                                    "later ones win."),
        QStringLiteral("DIR"));
    parser.addOption(rules);
    const QCommandLineOption at(
        QStringLiteral("at"),
        QCoreApplication::translate("main", "Goes to a line of the evidence: MEMBER:LINE."),
        QStringLiteral("LOCATOR"));
    parser.addOption(at);
    parser.process(application);

    ff::Shell shell(application, parser.values(rules));
    const ff::OpeningRequest request =
        ff::openingRequest(parser.positionalArguments(), parser.value(at));
    shell.start(request.paths);
    if (request.at) {
        shell.window().panels().log().openAt(*request.at);
    }
    return QApplication::exec();
}
