// The command line program needs no Qt at run time.
#include <QtTest>

#include <QProcess>

namespace {

/// Names of the Qt libraries that the loader would map for a program, directly or through others.
QStringList qtLibrariesOf(const QString& program) {
    QProcess loader;
    loader.start(QStringLiteral("ldd"), {program});
    if (!loader.waitForFinished() || loader.exitCode() != 0) {
        return {QStringLiteral("ldd failed: ") +
                QString::fromLocal8Bit(loader.readAllStandardError())};
    }
    QStringList found;
    for (const QString& line :
         QString::fromLocal8Bit(loader.readAllStandardOutput()).split(u'\n')) {
        const QString name = line.trimmed().section(u' ', 0, 0);
        if (name.startsWith(QStringLiteral("libQt")) ||
            name.startsWith(QStringLiteral("libqscintilla"))) {
            found << name;
        }
    }
    return found;
}

} // namespace

class LinkageTest : public QObject {
    Q_OBJECT

private slots:
    void commandLineLinksNoQt() {
        QCOMPARE(qtLibrariesOf(QStringLiteral(FIRSTFAULT_CLI)), QStringList());
    }

    /// This program links Qt: what the check says of it shows that the check sees.
    void qtIsSeenWhereItIsLinked() {
        const QStringList found = qtLibrariesOf(QCoreApplication::applicationFilePath());
        QVERIFY2(!found.filter(QStringLiteral("libQt6Core")).isEmpty(),
                 qPrintable(found.join(u' ')));
    }

    void aMissingProgramIsNotTakenForAGoodOne() {
        QVERIFY(!qtLibrariesOf(QStringLiteral("/nonexistent/firstfault")).isEmpty());
    }
};

QTEST_GUILESS_MAIN(LinkageTest)
#include "linkage_test.moc"
