// `firstfault case save`: what it writes, says and refuses.
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

namespace {

struct Run {
    int code = -1;
    QString out;
    QString error;
};

} // namespace

class CaseSaveTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void savesACaseThatPasses() {
        const QString bundle = QString(FIRSTFAULT_SOURCE_DIR "/resources/examples/nvlink-fault");
        const Run saved = run({"case", "save", bundle, "--to", path("case"), "--within", "2"});
        QVERIFY2(saved.code == 0, qPrintable(saved.error));
        QVERIFY(saved.out.contains("same verdict: "));
        QVERIFY(read("case/expect.toml").startsWith("# review:"));
        QCOMPARE(run({"rules", "test", path("case")}).code, 0);
        const Run again = run({"case", "save", bundle, "--to", path("case")});
        QCOMPARE(again.code, 2);
        QVERIFY(again.error.contains("is not empty"));
    }

    void tokensLeaveNoNames() {
        const QString bundle = QString(FIRSTFAULT_SOURCE_DIR "/tests/cases/xid79-off-bus");
        const QStringList base{"case", "save", bundle, "--within", "1", "--tokens"};
        const Run first = run(base + QStringList{"--to", path("one"), "--map", path("map")});
        QVERIFY2(first.code == 0, qPrintable(first.out + first.error));
        QCOMPARE(run(base + QStringList{"--to", path("two")}).code, 0);
        QCOMPARE(read("one/expect.toml"), read("two/expect.toml"));
        QVERIFY(QFile::exists(path("config/firstfault/token.key")));
        QVERIFY(read("map").contains("fjord-a3"));
        QDirIterator files(path("one"), QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY(file.open(QFile::ReadOnly));
            QVERIFY2(!file.readAll().contains("fjord"), qPrintable(file.fileName()));
            QVERIFY2(!file.fileName().contains("fjord"), qPrintable(file.fileName()));
        }
        QCOMPARE(run({"rules", "test", path("one")}).code, 0);
    }

    void badUsageWritesNothing() {
        const QString bundle = QString(FIRSTFAULT_SOURCE_DIR "/resources/examples/silent-rank");
        QCOMPARE(run({"case", "save", bundle}).code, 2);
        QCOMPARE(run({"case", "save", bundle, "--to", path("x"), "--key", path("x")}).code, 2);
        const Run noKey =
            run({"case", "save", bundle, "--to", path("x"), "--tokens", "--key", path("nowhere")});
        QCOMPARE(noKey.code, 2);
        const Run inside = run({"case", "save", bundle, "--to", bundle + "/case"});
        QCOMPARE(inside.code, 2);
        QVERIFY(inside.error.contains("lies in the evidence"));
        QCOMPARE(run({"case", "save", path("nowhere"), "--to", path("x")}).code, 3);
        QVERIFY(!QFile::exists(path("x")));
        QVERIFY(!QFile::exists(bundle + "/case"));
    }

private:
    [[nodiscard]] Run run(const QStringList& arguments) const {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("XDG_CONFIG_HOME", path("config"));
        environment.insert("XDG_CACHE_HOME", path("cache"));
        process.setProcessEnvironment(environment);
        process.start(FIRSTFAULT_PROGRAM, arguments);
        process.closeWriteChannel();
        if (!process.waitForFinished(100'000) || process.exitStatus() != QProcess::NormalExit) {
            return {};
        }
        return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }
    [[nodiscard]] QString path(const QString& name) const { return m_folder->filePath(name); }
    [[nodiscard]] QByteArray read(const QString& name) const {
        QFile file(path(name));
        return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(CaseSaveTest)
#include "case_save_test.moc"
