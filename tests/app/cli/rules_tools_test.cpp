// schema and natives as a user runs them.
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QtTest>

class RulesToolsTest : public QObject {
    Q_OBJECT

private slots:
    void schemaIsJson() {
        const auto document = QJsonDocument::fromJson(outputOf({"rules", "schema"}));
        QVERIFY(document.isObject());
        QVERIFY(document.object().contains("properties"));
    }

    void nativesAreListed() {
        QVERIFY(outputOf({"rules", "natives"}).contains("collective_ledger"));
    }

private:
    static QByteArray outputOf(const QStringList& arguments) {
        QProcess process;
        process.start(FIRSTFAULT_PROGRAM, arguments);
        process.closeWriteChannel();
        const bool isDone = process.waitForFinished(60'000) && process.exitCode() == 0;
        return isDone ? process.readAllStandardOutput() : QByteArray();
    }
};

QTEST_GUILESS_MAIN(RulesToolsTest)
#include "rules_tools_test.moc"
