// Texts in another language: every text has its translation, and a window follows the choice.
#include <QProcess>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <QtTest>

#include "app/ui/window/main_window.h"
#include "app/ui/window/shell.h"
#include "app/ui/window/window_actions.h"

using namespace ff;

class LanguageTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void everyTextIsTranslated();
    void placeholdersAreKept();
    void aWindowFollowsTheChoice();
};

namespace {

struct Message {
    QString context;
    QString source;
    QString translation;
    bool isFinished = false;
};

std::vector<Message> messagesOf(const QString& path) {
    QFile file(path);
    std::vector<Message> messages;
    if (!file.open(QIODevice::ReadOnly)) {
        return messages;
    }
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) {
            continue;
        }
        if (xml.name() == QStringLiteral("name")) {
            context = xml.readElementText();
        } else if (xml.name() == QStringLiteral("message")) {
            messages.push_back({context, {}, {}, false});
        } else if (xml.name() == QStringLiteral("source")) {
            messages.back().source = xml.readElementText();
        } else if (xml.name() == QStringLiteral("translation")) {
            messages.back().isFinished = !xml.attributes().hasAttribute(QStringLiteral("type"));
            messages.back().translation = xml.readElementText();
        }
    }
    return messages;
}

const QString source = QStringLiteral(FIRSTFAULT_SOURCE_DIR);
const QString german = source + QStringLiteral("/resources/translations/firstfault_de.ts");

} // namespace

void LanguageTest::initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("firstfault-language-test"));
    QSettings().clear();
}

/// The sources are looked through anew, so that a text that nobody took over is found too.
void LanguageTest::everyTextIsTranslated() {
    QTemporaryDir folder;
    const QString copy = folder.path() + QStringLiteral("/texts.ts");
    QVERIFY(QFile::copy(german, copy));
    QVERIFY(QFile::setPermissions(copy, QFile::ReadOwner | QFile::WriteOwner));
    QProcess update;
    update.start(source + QStringLiteral("/packaging/update-translations.sh"), {copy});
    QVERIFY(update.waitForFinished(60000));
    QVERIFY2(update.exitCode() == 0, update.readAllStandardError());
    // A text of a class that it does not know would get a context that is not looked up.
    const QString said = QString::fromUtf8(update.readAllStandardError());
    QVERIFY2(!said.contains(QStringLiteral("unknown")), qPrintable(said));
    QStringList missing;
    const std::vector<Message> messages = messagesOf(copy);
    for (const Message& message : messages) {
        if (!message.isFinished || message.translation.isEmpty()) {
            missing << message.context + QStringLiteral(": ") + message.source;
        }
    }
    QVERIFY(messages.size() > 500);
    QVERIFY2(missing.isEmpty(),
             qPrintable(QStringLiteral("%1 texts without a finished translation; run "
                                       "packaging/update-translations.sh:\n%2")
                            .arg(missing.size())
                            .arg(missing.mid(0, 200).join(QLatin1Char('\n')))));
}

void LanguageTest::placeholdersAreKept() {
    static const QRegularExpression placeholder(QStringLiteral("%[1-9]"));
    for (const Message& message : messagesOf(german)) {
        if (!message.isFinished) {
            continue;
        }
        QSet<QString> wanted;
        QSet<QString> found;
        for (const auto& match : placeholder.globalMatch(message.source)) {
            wanted.insert(match.captured());
        }
        for (const auto& match : placeholder.globalMatch(message.translation)) {
            found.insert(match.captured());
        }
        QVERIFY2(wanted == found,
                 qPrintable(message.context + QStringLiteral(": ") + message.source));
    }
}

void LanguageTest::aWindowFollowsTheChoice() {
    QSettings().setValue(QStringLiteral("window/language"), QStringLiteral("en"));
    Shell shell(*qApp, {});
    shell.start({source + QStringLiteral("/resources/examples/nvlink-fault")});
    QSignalSpy finished(&shell.window().session(), &Session::finished);
    QVERIFY(finished.wait(60000));
    const auto analysis = shell.window().navigation().analysis();
    QCOMPARE(shell.window().commands().quit->text(), QStringLiteral("&Quit"));
    shell.setLanguage(QStringLiteral("de"));
    QCOMPARE(shell.language().current(), QStringLiteral("de"));
    QVERIFY(shell.window().commands().quit->text() != QStringLiteral("&Quit"));
    QVERIFY(shell.window().navigation().analysis() == analysis); // not read again
    shell.setLanguage(QStringLiteral("en"));
    QCOMPARE(shell.window().commands().quit->text(), QStringLiteral("&Quit"));
}

QTEST_MAIN(LanguageTest)
#include "language_test.moc"
