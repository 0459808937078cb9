// Trusting rules on the command line, and the shipped example of an external extractor.
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

class RulesTrustTest : public QObject {
    Q_OBJECT
private slots:
    void init();
    void nobodyAtATerminalAgreesToNothing();
    void trustsListsAndRevokes();
    void rulesWithoutProgramsNeedNoTrust();
    void badUsage();
    void theExampleRuns();

private:
    struct Run {
        int code = -1;
        QString out;
        QString error;
    };
    [[nodiscard]] Run run(const QStringList& arguments) const;
    [[nodiscard]] QString path(const QString& name) const { return m_folder->filePath(name); }
    void write(const QString& name, const QByteArray& text) const {
        QFile file(path(name));
        QVERIFY(file.open(QFile::WriteOnly));
        file.write(text);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void RulesTrustTest::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    QDir().mkpath(path("rules"));
    QDir().mkpath(path("bundle"));
    for (const QString name : {"slow_steps.toml", "slow_steps.py"}) {
        QVERIFY(QFile::copy(FIRSTFAULT_SOURCE_DIR "/resources/external_extractor/" + name,
                            path("rules/" + name)));
    }
    QByteArray log;
    for (int i = 0; i < 8; ++i) {
        const int at = i * 2 + (i == 7 ? 40 : 0); // the last step takes 42 s
        log += QString("2026-08-14T11:00:%1Z [rank3]: step %2 loss 3.1\n")
                   .arg(at, 2, 10, QChar('0'))
                   .arg(i)
                   .toLatin1();
    }
    write("bundle/job.log", log);
}

RulesTrustTest::Run RulesTrustTest::run(const QStringList& arguments) const {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("XDG_CONFIG_HOME", path("config"));
    process.setProcessEnvironment(environment);
    process.start(FIRSTFAULT_PROGRAM, arguments);
    process.closeWriteChannel();
    if (!process.waitForFinished(60'000) || process.exitStatus() != QProcess::NormalExit) {
        return {};
    }
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

void RulesTrustTest::nobodyAtATerminalAgreesToNothing() {
    const Run asked = run({"rules", "trust", path("rules")});
    QCOMPARE(asked.code, 1);
    QVERIFY(asked.out.contains("example/slow-steps"));
    QVERIFY(asked.out.contains("python3 slow_steps.py --factor 10"));
    QVERIFY(asked.error.contains("give --yes"));
    QVERIFY(!QFile::exists(path("config/firstfault/trusted.toml")));
}

void RulesTrustTest::trustsListsAndRevokes() {
    QVERIFY(run({"rules", "trust", "--list"}).out.startsWith("No rules are trusted"));
    QCOMPARE(run({"rules", "trust", path("rules"), "--yes"}).code, 0);
    QVERIFY(run({"rules", "trust", path("rules")}).out.contains("trusted already"));
    const Run listed = run({"rules", "trust", "--list"});
    QVERIFY(listed.out.startsWith("sha256:") && listed.out.contains("/rules"));
    QCOMPARE(run({"rules", "trust", "--revoke", path("rules")}).code, 0);
    QCOMPARE(run({"rules", "trust", "--revoke", path("rules")}).code, 1);
    QVERIFY(run({"rules", "trust", "--list"}).out.startsWith("No rules are trusted"));
}

void RulesTrustTest::rulesWithoutProgramsNeedNoTrust() {
    QDir().mkpath(path("plain"));
    write("plain/a.toml", "schema = 1\npack = \"plain\"\n");
    const Run plain = run({"rules", "trust", path("plain"), "--yes"});
    QCOMPARE(plain.code, 0);
    QVERIFY(plain.out.contains("nothing to trust"));
}

void RulesTrustTest::badUsage() {
    QCOMPARE(run({"rules", "trust"}).code, 2);
    QCOMPARE(run({"rules", "trust", path("rules"), "--list"}).code, 2);
    write("broken.toml", "schema = 1\npack = \"a\"\nnonsense = 1\n");
    QCOMPARE(run({"rules", "trust", path("broken.toml"), "--yes"}).code, 1);
}

void RulesTrustTest::theExampleRuns() {
    const QStringList attribute{"attribute",   path("bundle"), "--rules",
                                path("rules"), "--format",     "json"};
    const auto reportOf = [](const Run& run) {
        return QJsonDocument::fromJson(run.out.toUtf8()).object();
    };
    const QJsonArray before = reportOf(run(attribute))["rules_not_run"].toArray();
    QCOMPARE(before.size(), 1);
    QVERIFY(before[0].toObject()["reason"].toString().contains("firstfault rules trust"));
    QCOMPARE(run({"rules", "trust", path("rules"), "--yes"}).code, 0);
    const Run trusted = run(attribute);
    QCOMPARE(reportOf(trusted)["rules_not_run"].toArray().size(), 0);
    QVERIFY2(trusted.out.contains("example.step_stalled"), qPrintable(trusted.out));
}

QTEST_GUILESS_MAIN(RulesTrustTest)
#include "rules_trust_test.moc"
