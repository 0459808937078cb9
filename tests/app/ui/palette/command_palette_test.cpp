// The command palette: finding by a few letters, and doing what was found in the real window.
#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QListView>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QtTest>

#include "app/ui/palette/command_palette.h"
#include "app/ui/palette/fuzzy_match.h"
#include "app/ui/window/main_window.h"
#include "app/ui/palette/palette_model.h"
#include "app/ui/look/theme.h"
#include "app/ui/window/window_actions.h"
#include "app/ui/window/window_manners.h"

using namespace ff;

class CommandPaletteTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void lettersAreFoundInTheirOrder_data();
    void lettersAreFoundInTheirOrder();
    void theBestComesFirst();
    void whatCannotBeDoneComesLast();
    void aHundredOfManyAreShown();
    void everyActionOfTheMenusIsThere();
    void returnDoesWhatIsChosen();
    void ranksNodesRulesAndMembersAreReached();

private:
    void choose(MainWindow& window, const QString& pattern);

    std::unique_ptr<Theme> m_theme;
};

namespace {

PaletteEntry entry(const QString& title, bool isEnabled = true) {
    return {title, QStringLiteral("Menu"), {}, [] {}, isEnabled};
}

QString example() {
    return QStringLiteral(FIRSTFAULT_SOURCE_DIR "/resources/examples/nvlink-fault");
}

} // namespace

void CommandPaletteTest::initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("firstfault-palette-test"));
    m_theme = std::make_unique<Theme>(*qApp);
}

void CommandPaletteTest::init() { QSettings().clear(); }

void CommandPaletteTest::choose(MainWindow& window, const QString& pattern) {
    window.commands().findCommand->trigger();
    CommandPalette& palette = window.manners().commands();
    QVERIFY(palette.isVisible());
    palette.field().setText(pattern);
    QVERIFY2(palette.model().rowCount() > 0, qPrintable(pattern));
    QTest::keyClick(&palette.field(), Qt::Key_Return);
    QVERIFY(!palette.isVisible());
}

void CommandPaletteTest::lettersAreFoundInTheirOrder_data() {
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("fits");
    QTest::newRow("empty") << QString() << QStringLiteral("Fit") << true;
    QTest::newRow("initials") << QStringLiteral("rl") << QStringLiteral("Reset layout") << true;
    QTest::newRow("case") << QStringLiteral("RESET") << QStringLiteral("Reset layout") << true;
    QTest::newRow("order of words")
        << QStringLiteral("layout reset") << QStringLiteral("Reset layout") << true;
    QTest::newRow("order of letters") << QStringLiteral("lr") << QStringLiteral("Real") << false;
    QTest::newRow("missing") << QStringLiteral("x") << QStringLiteral("Reset") << false;
}

void CommandPaletteTest::lettersAreFoundInTheirOrder() {
    QFETCH(QString, pattern);
    QFETCH(QString, text);
    QFETCH(bool, fits);
    QCOMPARE(fuzzyMatch(pattern, text).has_value(), fits);
}

void CommandPaletteTest::theBestComesFirst() {
    PaletteModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setEntries({entry(QStringLiteral("Go to rank 115")),
                      entry(QStringLiteral("Go to rank 15")),
                      entry(QStringLiteral("Go to rank 5"))});
    model.setPattern(QStringLiteral("rank 15"));
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("Go to rank 15"));
    QVERIFY(!model.index(0, 0).data(PaletteModel::PositionsRole).value<QList<int>>().isEmpty());
}

void CommandPaletteTest::whatCannotBeDoneComesLast() {
    PaletteModel model;
    model.setEntries({entry(QStringLiteral("Fit"), false), entry(QStringLiteral("Fitting"))});
    model.setPattern(QStringLiteral("fit"));
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("Fitting"));
    QVERIFY(!model.index(1, 0).flags().testFlag(Qt::ItemIsEnabled));
}

void CommandPaletteTest::aHundredOfManyAreShown() {
    PaletteModel model;
    std::vector<PaletteEntry> entries;
    for (int rank = 0; rank < 8192; ++rank) {
        entries.push_back(entry(QStringLiteral("Go to rank %1").arg(rank)));
    }
    model.setEntries(std::move(entries));
    QElapsedTimer timer;
    timer.start();
    model.setPattern(QStringLiteral("rank 8191"));
    qInfo("8,192 entries: %lld ms", static_cast<long long>(timer.elapsed()));
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("Go to rank 8191"));
    model.setPattern(QStringLiteral("rank"));
    QCOMPARE(model.rowCount(), static_cast<int>(PaletteModel::mostShown));
    QCOMPARE(model.hitCount(), std::size_t{8192});
}

void CommandPaletteTest::everyActionOfTheMenusIsThere() {
    MainWindow window(m_theme->palette());
    window.show();
    window.commands().findCommand->trigger();
    PaletteModel& model = window.manners().commands().model();
    for (const QAction* action : window.commands().all()) {
        const QString name = action->text().remove(QLatin1Char('&'));
        model.setPattern(name);
        bool isThere = false;
        for (int row = 0; row < model.rowCount(); ++row) {
            isThere = isThere || model.index(row, 0).data().toString() == name;
        }
        QVERIFY2(isThere, qPrintable(name));
    }
}

void CommandPaletteTest::returnDoesWhatIsChosen() {
    MainWindow window(m_theme->palette());
    window.show();
    choose(window, QStringLiteral("colours dark"));
    QCOMPARE(m_theme->palette().mode(), Palette::Mode::Dark);
    choose(window, QStringLiteral("colours light"));
    QCOMPARE(m_theme->palette().mode(), Palette::Mode::Light);
    Settings().addRecent(example());
    QSignalSpy finished(&window.session(), &Session::finished);
    choose(window, QStringLiteral("nvlink-fault"));
    QVERIFY(finished.wait(60000));
}

void CommandPaletteTest::ranksNodesRulesAndMembersAreReached() {
    MainWindow window(m_theme->palette());
    window.show();
    QSignalSpy finished(&window.session(), &Session::finished);
    window.open({example()});
    QVERIFY(finished.wait(60000));
    const Analysis& analysis = *window.navigation().analysis();
    choose(window, QStringLiteral("go to rank 11"));
    QCOMPARE(window.navigation().entity()->rank, std::optional<int>(11));
    choose(window, QStringLiteral("go to node ember-022"));
    QCOMPARE(window.navigation().entity()->node, std::string("ember-022"));
    QVERIFY(!window.navigation().events().empty());
    for (const EventId event : window.navigation().events()) {
        QCOMPARE(analysis.event(event).entity.node, std::string("ember-022"));
    }
    const RuleId rule = analysis.event(analysis.verdict.primary->event).extractor;
    choose(window, QStringLiteral("go to rule ") +
                       QString::fromStdString(std::string(analysis.rules->ruleName(rule))));
    QVERIFY(window.navigation().isSelected(analysis.verdict.primary->event));
    choose(window, QStringLiteral("show ember-017/torchrun.log"));
    QVERIFY(analysis.bundle->member(window.navigation().member()).path.ends_with("torchrun.log"));
}

QTEST_MAIN(CommandPaletteTest)
#include "command_palette_test.moc"
