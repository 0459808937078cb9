// The window asks before programs of rules run, and runs them once it may.
#include <fstream>

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

#include "app/ui/window/main_window.h"
#include "app/ui/look/theme.h"
#include "app/ui/evidence/trust_bar.h"

using namespace ff;

namespace {

constexpr int longestWait = 60000; // milliseconds
const QString bundle = QStringLiteral(FIRSTFAULT_SOURCE_DIR "/resources/examples/silent-rank");

void write(const QString& path, const std::string& text) {
    std::ofstream(path.toStdString(), std::ios::binary) << text;
}

} // namespace

class TrustBarTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void asksAndRunsOnceItMay();
    void notNowIsRemembered();
    void rulesWithoutProgramsAskNothing();

private:
    /// The analysis of the next run.
    std::shared_ptr<const Analysis> next(MainWindow& window, const std::function<void()>& begin);

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_rules;
};

void TrustBarTest::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    qputenv("XDG_CONFIG_HOME", m_folder->filePath(QStringLiteral("config")).toUtf8());
    m_rules = m_folder->filePath(QStringLiteral("rules"));
    QDir().mkpath(m_rules);
    write(
        m_rules + QStringLiteral("/site.toml"),
        "schema = 1\npack = \"site\"\n[[extractor]]\nid = \"fan\"\ntitle = \"Found by a program\"\n"
        "command = [\"python3\", \"fan.py\"]\n");
    write(m_rules + QStringLiteral("/fan.py"),
          "import json, sys\nprint(json.dumps({'type': 'hello', 'version': 1}))\n"
          "for line in sys.stdin: pass\nprint(json.dumps({'type': 'end'}))\n");
}

std::shared_ptr<const Analysis> TrustBarTest::next(MainWindow& window,
                                                   const std::function<void()>& begin) {
    QSignalSpy finished(&window.session(), &Session::finished);
    begin();
    const bool isDone = finished.count() > 0 || finished.wait(longestWait);
    return isDone ? finished[0][0].value<std::shared_ptr<const Analysis>>() : nullptr;
}

void TrustBarTest::asksAndRunsOnceItMay() {
    Theme theme(*qApp);
    MainWindow window(theme.palette());
    window.session().setRuleFolders({m_rules});
    window.show();
    TrustBar& bar = window.trust();
    QVERIFY(!bar.isVisible());
    const auto before = next(window, [&] { window.open({bundle}); });
    QVERIFY(before);
    QCOMPARE(before->verdict.rulesNotRun.size(), std::size_t(1));
    QVERIFY(bar.isVisible());
    QVERIFY(bar.text().text().contains(QStringLiteral("site/fan: python3 fan.py")));
    QVERIFY(bar.text().text().contains(m_rules));
    const auto after = next(window, [&] { bar.trustButton().click(); });
    QVERIFY(after && after->verdict.rulesNotRun.empty());
    QVERIFY(!bar.isVisible());
}

void TrustBarTest::notNowIsRemembered() {
    Theme theme(*qApp);
    MainWindow window(theme.palette());
    window.session().setRuleFolders({m_rules});
    window.show();
    QVERIFY(next(window, [&] { window.open({bundle}); }));
    TrustBar& bar = window.trust();
    bar.laterButton().click();
    QVERIFY(!bar.isVisible());
    const auto again = next(window, [&] { window.session().rerun(); });
    QCOMPARE(again->verdict.rulesNotRun.size(), std::size_t(1));
    QVERIFY(!bar.isVisible());
    write(m_rules + QStringLiteral("/fan.py"), "print('another content')\n");
    QVERIFY(next(window, [&] { window.session().rerun(); }));
    QVERIFY(bar.isVisible());
}

void TrustBarTest::rulesWithoutProgramsAskNothing() {
    Theme theme(*qApp);
    MainWindow window(theme.palette());
    window.show();
    QVERIFY(next(window, [&] { window.open({bundle}); }));
    QVERIFY(!window.trust().isVisible());
}

QTEST_MAIN(TrustBarTest)
#include "trust_bar_test.moc"
