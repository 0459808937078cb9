// The import table, driven as a user does: selecting, typing, keys.
#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>
#include <QtTest>

#include "tests/support/sample_analysis.h"
#include "views/evidence/import_strip.h"
#include "views/evidence/import_summary.h"
#include "views/evidence/import_view.h"
#include "views/shared/run_line.h"

using namespace ff;

class ImportViewTest : public QObject {
    Q_OBJECT

private slots:
    void everyMemberIsARowWithWhatIsKnown();
    void typingCorrectsAllSelected();
    void stepsAreUndoneAndRedone();
    void deleteTakesBackOneFieldAndAButtonAll();
    void zonesAreReadInAllWays_data();
    void zonesAreReadInAllWays();
    void whatIsNoValueIsRefusedInWords();
    void filteringAndSorting();
    void aNewAnalysisLeavesTheSelection();
    void whatWasInferredIsRememberedWhileCorrected();
    void aThousandMembersAreQuick();
    void theStripSumsUpAndLeadsOn();
    void returnOnANameShowsTheMember();

private:
    Palette m_palette{QPalette{}};
};

namespace {

struct Shown {
    explicit Shown(const Palette& palette, std::shared_ptr<const Analysis> analysis)
        : view(navigation, history, palette) {
        navigation.setAnalysis(std::move(analysis));
        view.resize(1200, 500);
        view.show();
    }

    QModelIndex cell(int row, int column) { return view.table().model()->index(row, column); }
    QModelIndex cellOf(const QString& path, int column) {
        for (int row = 0; row < view.table().model()->rowCount(); ++row) {
            if (cell(row, ImportModel::NameColumn).data() == path) {
                return cell(row, column);
            }
        }
        return {};
    }
    /// F2, the text, Return.
    void type(const QModelIndex& index, const QString& text) {
        view.table().setFocus();
        view.table().selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
        QTest::keyClick(&view.table(), Qt::Key_F2);
        auto* editor = view.table().viewport()->findChild<QLineEdit*>();
        QVERIFY(editor != nullptr);
        editor->selectAll();
        QTest::keyClicks(editor, text);
        QTest::keyClick(editor, Qt::Key_Return);
        QCoreApplication::processEvents(); // the editor closes later
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }

    Navigation navigation;
    CorrectionHistory history;
    ImportView view;
};

const QString kernelLog = QStringLiteral("gpu-a02/kern.log");

std::shared_ptr<Analysis> withMembers(std::size_t count) {
    auto analysis = std::make_shared<Analysis>(*nvlinkFaultSample());
    auto bundle = std::make_shared<Bundle>(*analysis->bundle);
    bundle->members.clear();
    analysis->readings.clear();
    for (std::size_t i = 0; i < count; ++i) {
        Member member;
        member.id = MemberId(i);
        member.path =
            QStringLiteral("logs/rank_%1.log").arg(i, 4, 10, QLatin1Char('0')).toStdString();
        member.kind = {MemberKind::AppLog, Learnt::Content, "traceback"};
        bundle->members.push_back(member);
        MemberReading reading;
        reading.member = member.id;
        analysis->readings.push_back(reading);
    }
    analysis->bundle = bundle;
    analysis->issues.clear();
    analysis->verdict.connectorReports.clear();
    return analysis;
}

} // namespace

void ImportViewTest::everyMemberIsARowWithWhatIsKnown() {
    const auto analysis = nvlinkFaultSample();
    Shown shown(m_palette, analysis);
    const QAbstractItemModelTester tester(&shown.view.members(),
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(shown.view.members().rowCount(), static_cast<int>(analysis->bundle->members.size()));
    QCOMPARE(shown.cellOf(kernelLog, ImportModel::NodeColumn).data().toString(),
             QStringLiteral("gpu-a02"));
    QVERIFY(!shown.cellOf(kernelLog, ImportModel::KindColumn).data().toString().isEmpty());
    QVERIFY(!shown.view.save().isEnabled());
    for (QToolButton* button : shown.view.findChildren<QToolButton*>()) {
        QVERIFY(!button->text().isEmpty() || !button->accessibleName().isEmpty() ||
                qobject_cast<QLineEdit*>(button->parent()) != nullptr);
    }
}

void ImportViewTest::typingCorrectsAllSelected() {
    Shown shown(m_palette, nvlinkFaultSample());
    QSignalSpy corrected(&shown.history, &CorrectionHistory::corrected);
    QTableView& table = shown.view.table();
    for (const int row : {1, 2, 3}) {
        table.selectionModel()->select(shown.cell(row, 0),
                                       QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }
    shown.type(shown.cell(2, ImportModel::NodeColumn), QStringLiteral("other-7"));
    QCOMPARE(corrected.count(), 1);
    QCOMPARE(shown.history.list().size(), std::size_t{3});
    for (const int row : {1, 2, 3}) {
        const QModelIndex cell = shown.cell(row, ImportModel::NodeColumn);
        QCOMPARE(cell.data().toString(), QStringLiteral("other-7"));
        QVERIFY(cell.data(ImportModel::IsCorrectedRole).toBool());
        QVERIFY(cell.data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("corrected")));
    }
    QVERIFY(!shown.cell(0, ImportModel::NodeColumn).data(ImportModel::IsCorrectedRole).toBool());
    // One that is not selected is corrected alone.
    shown.type(shown.cell(5, ImportModel::NodeColumn), QStringLiteral("alone"));
    QCOMPARE(shown.history.list().size(), std::size_t{4});
}

void ImportViewTest::stepsAreUndoneAndRedone() {
    Shown shown(m_palette, nvlinkFaultSample());
    const QString before = shown.cellOf(kernelLog, ImportModel::NodeColumn).data().toString();
    shown.type(shown.cellOf(kernelLog, ImportModel::NodeColumn), QStringLiteral("x1"));
    shown.type(shown.cellOf(kernelLog, ImportModel::NodeColumn), QStringLiteral("x2"));
    QCOMPARE(shown.history.stack().count(), 2);
    shown.history.stack().undo();
    QCOMPARE(shown.cellOf(kernelLog, ImportModel::NodeColumn).data().toString(),
             QStringLiteral("x1"));
    shown.history.stack().undo();
    QCOMPARE(shown.cellOf(kernelLog, ImportModel::NodeColumn).data().toString(), before);
    QVERIFY(shown.history.entries().empty());
    shown.history.stack().redo();
    QCOMPARE(shown.cellOf(kernelLog, ImportModel::NodeColumn).data().toString(),
             QStringLiteral("x1"));
    // What changes nothing is no step.
    shown.type(shown.cellOf(kernelLog, ImportModel::NodeColumn), QStringLiteral("x1"));
    QCOMPARE(shown.history.stack().count(), 2);
}

void ImportViewTest::deleteTakesBackOneFieldAndAButtonAll() {
    Shown shown(m_palette, nvlinkFaultSample());
    const QModelIndex node = shown.cellOf(kernelLog, ImportModel::NodeColumn);
    shown.type(node, QStringLiteral("x1"));
    QVERIFY(shown.view.members().setData(shown.view.members().index(0, ImportModel::RankColumn),
                                         QStringLiteral("7"), Qt::EditRole));
    shown.view.table().setCurrentIndex(node);
    QTest::keyClick(&shown.view.table(), Qt::Key_Delete);
    QCOMPARE(shown.history.list().size(), std::size_t{1});
    QCOMPARE(shown.history.list()[0].rank.value_or(-1), 7);
    shown.view.revertAll().click();
    QVERIFY(shown.history.entries().empty());
    QVERIFY(!shown.view.revertAll().isEnabled());
    shown.history.stack().undo();
    QCOMPARE(shown.history.list().size(), std::size_t{1});
}

void ImportViewTest::zonesAreReadInAllWays_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("minutes");
    QTest::newRow("offset") << QStringLiteral("+02:00") << 120;
    QTest::newRow("west") << QStringLiteral("-0330") << -210;
    QTest::newRow("hours") << QStringLiteral("+5") << 300;
    QTest::newRow("Z") << QStringLiteral("z") << 0;
    QTest::newRow("UTC") << QStringLiteral("UTC") << 0;
}

void ImportViewTest::zonesAreReadInAllWays() {
    QFETCH(QString, text);
    QFETCH(int, minutes);
    Manifest::MemberEntry entry;
    entry.zoneName = "Europe/Berlin";
    QVERIFY(state(entry, MemberField::Zone, text).has_value());
    QCOMPARE(entry.zoneMinutes.value_or(-9999), minutes);
    QVERIFY(!entry.zoneName);
    if (QTimeZone::isTimeZoneIdAvailable("Asia/Tokyo")) {
        QVERIFY(state(entry, MemberField::Zone, QStringLiteral("Asia/Tokyo")).has_value());
        QCOMPARE(entry.zoneName.value_or(""), std::string("Asia/Tokyo"));
        QVERIFY(!entry.zoneMinutes);
    }
}

void ImportViewTest::whatIsNoValueIsRefusedInWords() {
    Shown shown(m_palette, nvlinkFaultSample());
    shown.type(shown.cellOf(kernelLog, ImportModel::ZoneColumn), QStringLiteral("+99:00"));
    QVERIFY(shown.history.entries().empty());
    QVERIFY2(shown.view.message().contains(QStringLiteral("+99:00")),
             qPrintable(shown.view.message()));
    Manifest::MemberEntry entry;
    for (const auto& [field, text] :
         {std::pair(MemberField::Rank, "-1"), std::pair(MemberField::Kind, "nonsense"),
          std::pair(MemberField::Year, "12"), std::pair(MemberField::Use, "maybe"),
          std::pair(MemberField::Zone, "Mars/Olympus"), std::pair(MemberField::Attempt, "x")}) {
        QVERIFY2(!state(entry, field, QString::fromLatin1(text)).has_value(), text);
        QVERIFY(isEmpty(entry));
    }
}

void ImportViewTest::filteringAndSorting() {
    Shown shown(m_palette, nvlinkFaultSample());
    const QAbstractItemModel& rows = *shown.view.table().model();
    const int all = rows.rowCount();
    shown.view.filter().setText(QStringLiteral("A02 rank_1"));
    QVERIFY(rows.rowCount() > 0 && rows.rowCount() < all);
    for (int row = 0; row < rows.rowCount(); ++row) {
        QVERIFY(shown.cell(row, 0).data().toString().contains(QStringLiteral("a02/rank_1")));
    }
    shown.view.filter().clear();
    QCOMPARE(rows.rowCount(), all);
    shown.view.table().sortByColumn(ImportModel::RankColumn, Qt::DescendingOrder);
    QCOMPARE(shown.cell(0, ImportModel::RankColumn).data().toString(), QStringLiteral("15"));
    shown.view.table().sortByColumn(ImportModel::NameColumn, Qt::AscendingOrder);
    QStringList names;
    for (int row = 0; row < all; ++row) {
        names << shown.cell(row, 0).data().toString();
    }
    QVERIFY(names.indexOf(QStringLiteral("gpu-a02/rank_9.log")) <
            names.indexOf(QStringLiteral("gpu-a02/rank_10.log")));
    shown.type(shown.cellOf(kernelLog, ImportModel::NodeColumn), QStringLiteral("x1"));
    shown.view.onlyReview().setChecked(true);
    QVERIFY(shown.cellOf(kernelLog, 0).isValid());
    QVERIFY(rows.rowCount() < all);
}

void ImportViewTest::aNewAnalysisLeavesTheSelection() {
    Shown shown(m_palette, nvlinkFaultSample());
    QTableView& table = shown.view.table();
    table.selectRow(3);
    QSignalSpy reset(&shown.view.members(), &QAbstractItemModel::modelReset);
    shown.navigation.setAnalysis(std::make_shared<Analysis>(*nvlinkFaultSample()));
    QCOMPARE(reset.count(), 0);
    QCOMPARE(table.selectionModel()->selectedRows().size(), 1);
    shown.navigation.setAnalysis(withMembers(3));
    QCOMPARE(reset.count(), 1);
}

void ImportViewTest::whatWasInferredIsRememberedWhileCorrected() {
    Shown shown(m_palette, nvlinkFaultSample());
    shown.type(shown.cellOf(kernelLog, ImportModel::NodeColumn), QStringLiteral("x1"));
    auto analysis = std::make_shared<Analysis>(*nvlinkFaultSample());
    auto bundle = std::make_shared<Bundle>(*analysis->bundle);
    for (Member& member : bundle->members) {
        if (member.path == kernelLog.toStdString()) {
            member.node = {"x1", Learnt::Manifest, "a correction"};
        }
    }
    analysis->bundle = bundle;
    shown.navigation.setAnalysis(analysis);
    const QModelIndex node = shown.cellOf(kernelLog, ImportModel::NodeColumn);
    QVERIFY(node.data(Qt::ToolTipRole).toString().contains(QStringLiteral("gpu-a02")));
    shown.history.stack().undo();
    QCOMPARE(node.data().toString(), QStringLiteral("gpu-a02"));
}

void ImportViewTest::aThousandMembersAreQuick() {
    const auto analysis = withMembers(1000);
    QElapsedTimer timer;
    timer.start();
    Shown shown(m_palette, analysis);
    QVERIFY(QTest::qWaitForWindowExposed(&shown.view));
    shown.view.table().selectAll();
    shown.type(shown.cell(0, ImportModel::NodeColumn), QStringLiteral("n1"));
    QCOMPARE(shown.history.list().size(), std::size_t{1000});
    shown.view.filter().setText(QStringLiteral("rank_0999"));
    QCOMPARE(shown.view.table().model()->rowCount(), 1);
    QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));
}

void ImportViewTest::theStripSumsUpAndLeadsOn() {
    auto analysis = withMembers(5);
    auto bundle = std::make_shared<Bundle>(*analysis->bundle);
    bundle->members[1].kind = {MemberKind::KernelLog, Learnt::Content, {}};
    bundle->members[2].kind = {MemberKind::Text, Learnt::Content, {}};
    bundle->members[3].zoneMinutes = {60, Learnt::Guess, {}};
    bundle->members[4].isIgnored = true;
    analysis->bundle = bundle;
    const ImportSummary summary = importSummary(*analysis);
    QCOMPARE(summary.found, QStringLiteral("5 files: 2 job logs, 1 kernel log"));
    QCOMPARE(summary.doubts, QStringLiteral("1 not recognised, 1 zone guessed, 1 left out"));
    ImportStrip strip(m_palette);
    strip.showSummary(*analysis);
    strip.resize(900, 28);
    strip.show();
    QSignalSpy review(&strip, &ImportStrip::reviewRequested);
    QVERIFY(strip.line().line().text().contains(summary.doubts));
    strip.line().setFocus();
    QTest::keyClick(&strip.line(), Qt::Key_Return);
    QCOMPARE(review.count(), 1);
    QVERIFY(strip.isHidden());
}

void ImportViewTest::returnOnANameShowsTheMember() {
    Shown shown(m_palette, nvlinkFaultSample());
    QSignalSpy opened(&shown.view, &ImportView::memberOpened);
    shown.view.table().setCurrentIndex(shown.cellOf(kernelLog, ImportModel::NameColumn));
    QTest::keyClick(&shown.view.table(), Qt::Key_Return);
    QCOMPARE(opened.count(), 1);
    const auto& analysis = *shown.navigation.analysis();
    QCOMPARE(QString::fromStdString(analysis.bundle->member(shown.navigation.member()).path),
             kernelLog);
}

QTEST_MAIN(ImportViewTest)
#include "import_view_test.moc"
