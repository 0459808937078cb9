// firstfault-ui [BUNDLE...] [--at LOCATOR] [--compare BUNDLE] [--picture PNG]: opens the window,
// and what was named on the command line in it.
#include <algorithm>
#include <set>
#include <string_view>

#include <QApplication>
#include <QCommandLineParser>

#include "app/ui/layout/dock_layout.h"
#include "app/ui/session/other_run.h"
#include "app/ui/window/log_wiring.h"
#include "app/ui/window/main_window.h"
#include "app/ui/window/shell.h"
#include "app/ui/window/window_picture.h"
#include "engine/pipeline/engine.h"
#include "views/log/log_panel.h"

namespace {

const QString rules = QStringLiteral("rules");
const QString at = QStringLiteral("at");
const QString compare = QStringLiteral("compare");
const QString picture = QStringLiteral("picture");

/// Help and version need no display.
bool asksForWordsOnly(int argc, char** argv) {
    const std::set<std::string_view> words{"-h", "--help", "--help-all", "-v", "--version"};
    return std::any_of(argv + 1, argv + argc,
                       [&](const char* argument) { return words.contains(argument); });
}

void nameProgram() {
    QCoreApplication::setOrganizationName(QStringLiteral("firstfault"));
    QCoreApplication::setApplicationName(QStringLiteral("firstfault-ui"));
    QCoreApplication::setApplicationVersion(QString::fromStdString(ff::engineVersion()));
}

void declare(QCommandLineParser& all) {
    all.setApplicationDescription(QCoreApplication::translate(
        "main", "Says which fault came first when a distributed GPU job died."));
    all.addHelpOption();
    all.addVersionOption();
    all.addPositionalArgument(
        QStringLiteral("bundle"),
        QCoreApplication::translate("main", "Folders or files with the evidence of one job, "
                                            "or firstfault:BUNDLE#MEMBER:LINE."),
        QStringLiteral("[bundle...]"));
    all.addOption({rules,
                   QCoreApplication::translate(
                       "main", "Folder of rules over the shipped ones; may be repeated, "
                               "later ones win."),
                   QStringLiteral("DIR")});
    all.addOption(
        {at, QCoreApplication::translate("main", "Goes to a line of the evidence: MEMBER:LINE."),
         QStringLiteral("LOCATOR")});
    all.addOption(
        {compare,
         QCoreApplication::translate("main", "Compares with another run: its folder or file."),
         QStringLiteral("BUNDLE")});
    all.addOption({picture,
                   QCoreApplication::translate(
                       "main", "Writes a picture of the window once all is read, says "
                               "what it shows, and ends."),
                   QStringLiteral("PNG")});
}

void showComparison(ff::MainWindow& window, const QString& other) {
    // Once both are read: until then another panel may come to the front.
    for (ff::Session* session : {&window.session(), &window.other().session()}) {
        QObject::connect(session, &ff::Session::finished, &window.panels(),
                         &ff::DockLayout::showCompare, Qt::QueuedConnection);
    }
    window.other().read({other});
}

} // namespace

int main(int argc, char** argv) {
    nameProgram();
    if (argc > 1 && asksForWordsOnly(argc, argv)) {
        const QCoreApplication application(argc, argv);
        QCommandLineParser parser;
        declare(parser);
        parser.process(application);
    }
    QApplication application(argc, argv);
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Firstfault"));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.firstfault.Firstfault"));

    QCommandLineParser parser;
    declare(parser);
    parser.process(application);

    ff::Shell shell(application, parser.values(rules));
    const ff::OpeningRequest request =
        ff::openingRequest(parser.positionalArguments(), parser.value(at));
    shell.start(request.paths);
    if (request.at) {
        shell.window().panels().log().openAt(*request.at);
    }
    if (parser.isSet(compare)) {
        showComparison(shell.window(), parser.value(compare));
    }
    if (parser.isSet(picture)) {
        new ff::WindowPicture(shell.window(), parser.value(picture));
    }
    return QApplication::exec();
}
