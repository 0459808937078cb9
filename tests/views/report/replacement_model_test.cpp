#include "views/report/replacement_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace ff;

class ReplacementModelTest : public QObject {
    Q_OBJECT

private slots:
    void namesAreOrderedByKindAndName();
    void anUntickedNameStaysInTheList();
    void anAddedWordThatStandsNowhereIsSaid();
    void sameNamesKeepTheView();
    void namesAreClean();
};

namespace {

std::vector<Replacement> sample() {
    return {{NameKind::User, "bob", "user-1", 2},
            {NameKind::Host, "n2", "host-1", 5},
            {NameKind::Host, "n1", "host-2", 1200}};
}

QString cell(const ReplacementModel& model, int row, int column) {
    return model.index(row, column).data().toString();
}

} // namespace

void ReplacementModelTest::namesAreOrderedByKindAndName() {
    ReplacementModel model;
    QAbstractItemModelTester tester(&model);
    model.setReplaced(sample());
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(cell(model, 0, ReplacementModel::Name), QStringLiteral("n1"));
    QCOMPARE(cell(model, 0, ReplacementModel::Token), QStringLiteral("host-2"));
    QCOMPARE(cell(model, 0, ReplacementModel::Count), QLocale().toString(1200));
    QCOMPARE(cell(model, 2, ReplacementModel::Kind), QStringLiteral("user"));
    QCOMPARE(model.replacedCount(), 3);
}

void ReplacementModelTest::anUntickedNameStaysInTheList() {
    ReplacementModel model;
    QAbstractItemModelTester tester(&model);
    model.setReplaced(sample());
    QSignalSpy changed(&model, &ReplacementModel::choiceChanged);
    const QModelIndex n2 = model.index(model.rowOf(QStringLiteral("n2")), 0);
    QVERIFY(n2.flags().testFlag(Qt::ItemIsUserCheckable));
    QVERIFY(model.setData(n2, Qt::Unchecked, Qt::CheckStateRole));
    QCOMPARE(changed.count(), 1);
    QCOMPARE(model.kept(), std::vector<std::string>{"n2"});
    model.setReplaced(
        {{NameKind::Host, "n1", "host-1", 1200}, {NameKind::User, "bob", "user-1", 2}});
    QCOMPARE(model.rowOf(QStringLiteral("n2")), 1);
    QCOMPARE(cell(model, 1, ReplacementModel::Token), QStringLiteral("stays"));
    QCOMPARE(model.index(1, 0).data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked));
    QVERIFY(model.setData(model.index(1, 0), Qt::Checked, Qt::CheckStateRole));
    QVERIFY(model.kept().empty());
    QVERIFY(!model.setData(model.index(1, 1), Qt::Checked, Qt::CheckStateRole));
}

void ReplacementModelTest::anAddedWordThatStandsNowhereIsSaid() {
    ReplacementModel model;
    QAbstractItemModelTester tester(&model);
    model.addWord("atlas");
    model.addWord("atlas");
    QCOMPARE(model.words(), std::vector<std::string>{"atlas"});
    model.setReplaced(sample());
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(cell(model, 3, ReplacementModel::Token), QStringLiteral("not in the report"));
    QCOMPARE(model.replacedCount(), 3);
    model.clear();
    QVERIFY(model.words().empty());
    QCOMPARE(model.rowCount(), 0);
}

void ReplacementModelTest::sameNamesKeepTheView() {
    ReplacementModel model;
    model.setReplaced(sample());
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    model.setReplaced(sample());
    QCOMPARE(reset.count(), 0);
    model.setReplaced({});
    QCOMPARE(reset.count(), 1);
}

void ReplacementModelTest::namesAreClean() {
    ReplacementModel model;
    model.setReplaced({{NameKind::Path, "/x/\xE2\x80\xAE\x1b[31mno", "/path-1", 1}});
    QCOMPARE(cell(model, 0, ReplacementModel::Name), QStringLiteral("/x/<U+202E>no"));
}

QTEST_MAIN(ReplacementModelTest)
#include "replacement_model_test.moc"
