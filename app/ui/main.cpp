// firstfault-ui [BUNDLE...]: opens the window, and what was named on the command line in it.
#include <QApplication>
#include <QCommandLineParser>

#include "app/ui/main_window.h"
#include "app/ui/settings.h"
#include "app/ui/theme.h"
#include "engine/pipeline/engine.h"

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
        QCoreApplication::translate("main", "Folders or files with the evidence of one job."),
        QStringLiteral("[bundle...]"));
    const QCommandLineOption rules(
        QStringLiteral("rules"),
        QCoreApplication::translate("main",
                                    "Folder of rules over the shipped ones; may be repeated, "
                                    "later ones win."),
        QStringLiteral("DIR"));
    parser.addOption(rules);
    parser.process(application);

    ff::Theme theme(application);
    theme.palette().setMode(ff::Settings().theme());
    ff::MainWindow window(theme.palette());
    window.session().setRuleFolders(parser.values(rules));
    window.show();
    window.open(parser.positionalArguments());
    return QApplication::exec();
}
