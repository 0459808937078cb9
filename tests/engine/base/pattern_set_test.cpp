// Many patterns in one pass.
#include "engine/base/pattern_set.h"

#include <QtTest>

using namespace ff;

class PatternSetTest : public QObject {
    Q_OBJECT

private slots:
    void tellsWhichAreFound() {
        const PatternSet set({"^\\d+$", "b+", "\\w\\xFF"});
        std::vector<int> found{7};
        set.find("abba", found);
        QCOMPARE(found, std::vector<int>{1});
        set.find("12", found);
        QCOMPARE(found, std::vector<int>{0});
        set.find("b\xFF", found);
        QCOMPARE(found, (std::vector<int>{1, 2}));
        set.find("-", found);
        QVERIFY(found.empty());
    }

    /// What takes more memory than it may is to be searched one by one.
    void namesAllWhenItIsTooLarge() {
        const PatternSet set({"[ab]{1000}[cd]{1000}(?:[a-z][0-9]){1000}", "((x{100}){100}){100}"});
        std::vector<int> found;
        set.find("nothing", found);
        QCOMPARE(found, (std::vector<int>{0, 1}));
    }

    void findsNothingOfNothing() {
        std::vector<int> found;
        PatternSet({}).find("text", found);
        QVERIFY(found.empty());
    }
};

QTEST_GUILESS_MAIN(PatternSetTest)
#include "pattern_set_test.moc"
