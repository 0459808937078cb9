// The taxonomy is closed.
#include "engine/model/outcome.h"

#include <set>

#include <QtTest>

using namespace ff;

class OutcomeTest : public QObject {
    Q_OBJECT

private slots:
    void knowsItsMembers() {
        QVERIFY(isInTaxonomy("hardware", "nvlink"));
        QVERIFY(isInTaxonomy("none", "benign"));
        QVERIFY(isInTaxonomy("unknown", "undetermined"));
        QVERIFY(!isInTaxonomy("hardware", "cuda_oom"));
        QVERIFY(!isInTaxonomy("Hardware", "nvlink"));
        QVERIFY(!isInTaxonomy("", ""));
        QCOMPARE(Outcome{}.text(), std::string("unknown.undetermined"));
    }

    void namesNothingTwice() {
        std::set<std::string> names;
        for (const DomainEntry& entry : taxonomy()) {
            QVERIFY(!entry.subDomains.empty());
            for (const std::string_view sub : entry.subDomains) {
                QVERIFY(names.insert(std::string(entry.domain) + "." + std::string(sub)).second);
            }
        }
        QCOMPARE(taxonomy().size(), std::size_t(8));
    }
};

QTEST_GUILESS_MAIN(OutcomeTest)
#include "outcome_test.moc"
