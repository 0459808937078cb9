// The program itself, as a shell or a file manager starts it: what is named on its command line.
#include <QFile>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

class ProgramTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void aLineIsOpened();
    void aLinkIsOpened();
    void twoRunsAreCompared();
    void whatIsNotThereIsTold();
    void helpNeedsNoDisplay();

private:
    struct Ran {
        int exitCode = -1;
        QString output;
        QString errors;
    };

    /// With a picture, after which the program ends by itself.
    Ran run(const QStringList& arguments);
    [[nodiscard]] QString picture() const { return m_folder.filePath(QStringLiteral("out.png")); }

    QTemporaryDir m_folder;
};

namespace {

const QString fault = QStringLiteral(FIRSTFAULT_SOURCE_DIR "/resources/examples/nvlink-fault");
const QString silent = QStringLiteral(FIRSTFAULT_SOURCE_DIR "/resources/examples/silent-rank");
constexpr int longestWait = 90000; // milliseconds

} // namespace

void ProgramTest::initTestCase() { QVERIFY(m_folder.isValid()); }

ProgramTest::Ran ProgramTest::run(const QStringList& arguments) {
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    for (const char* folder : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"}) {
        environment.insert(QString::fromLatin1(folder), m_folder.path());
    }
    program.setProcessEnvironment(environment);
    QFile::remove(picture());
    program.start(QStringLiteral(FIRSTFAULT_UI),
                  arguments + QStringList{QStringLiteral("--picture"), picture()});
    if (!program.waitForFinished(longestWait)) {
        program.kill();
        program.waitForFinished();
        return {};
    }
    return {program.exitCode(), QString::fromUtf8(program.readAllStandardOutput()),
            QString::fromUtf8(program.readAllStandardError())};
}

void ProgramTest::aLineIsOpened() {
    const Ran ran = run({fault, QStringLiteral("--at"), QStringLiteral("ember-022/kern.log:12")});
    QVERIFY2(ran.exitCode == 0, qPrintable(ran.errors));
    QVERIFY2(ran.output.contains(QStringLiteral("NVLink error")), qPrintable(ran.output));
    QVERIFY2(ran.output.contains(QStringLiteral("ember-022/kern.log:12\n")),
             qPrintable(ran.output));
    QVERIFY(QImage(picture()).width() > 600);
}

void ProgramTest::aLinkIsOpened() {
    const Ran ran = run({QStringLiteral("firstfault:%1#ember-022/kern.log:20").arg(fault)});
    QVERIFY2(ran.exitCode == 0, qPrintable(ran.errors));
    QVERIFY2(ran.output.contains(QStringLiteral("ember-022/kern.log:20\n")),
             qPrintable(ran.output));
}

void ProgramTest::twoRunsAreCompared() {
    const Ran ran = run({fault, QStringLiteral("--compare"), silent});
    QVERIFY2(ran.exitCode == 0, qPrintable(ran.errors));
    QVERIFY2(ran.output.contains(QStringLiteral("compared with silent-rank")),
             qPrintable(ran.output));
}

void ProgramTest::whatIsNotThereIsTold() {
    QCOMPARE(run({fault, QStringLiteral("--at"), QStringLiteral("no-such.log:1")}).exitCode, 1);
    const Ran ran = run({fault + QStringLiteral("-gone")});
    QCOMPARE(ran.exitCode, 1);
    QVERIFY2(ran.errors.contains(QStringLiteral("nvlink-fault-gone")), qPrintable(ran.errors));
}

void ProgramTest::helpNeedsNoDisplay() {
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("none-such"));
    program.setProcessEnvironment(environment);
    program.start(QStringLiteral(FIRSTFAULT_UI), {QStringLiteral("--help")});
    QVERIFY(program.waitForFinished(longestWait));
    QCOMPARE(program.exitStatus(), QProcess::NormalExit);
    QCOMPARE(program.exitCode(), 0);
    QVERIFY(program.readAllStandardOutput().contains("--compare"));
}

QTEST_GUILESS_MAIN(ProgramTest)
#include "program_test.moc"
