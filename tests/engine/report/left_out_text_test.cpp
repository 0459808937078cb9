// What was left out is said before the verdict without it is read.
#include "engine/report/left_out_text.h"

#include <QtTest>

using namespace ff;

namespace {

std::string pageOf(const Verdict& verdict) {
    TextPage page(100, false);
    writeLeftOut(page, verdict);
    return page.take();
}

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

} // namespace

class LeftOutTextTest : public QObject {
    Q_OBJECT

private slots:
    void aWholeVerdictSaysNothing() { QVERIFY(!contains(pageOf({}), "Left out")); }

    void saysWhatAndWhetherItMatters() {
        Verdict verdict;
        verdict.leftOut.emplace();
        verdict.leftOut->rules = {"gpu/nvrm-xid"};
        verdict.leftOut->members = {"node-7/dmesg.txt"};
        verdict.leftOut->events = {{"e3", "gpu.fell_off_bus", "GPU 0 on node-7"},
                                   {"e9", "job.note", ""}};
        verdict.leftOut->summaryWith = "GPU fell off the bus";
        const std::string same = pageOf(verdict);
        QVERIFY(contains(same, "Left out: the verdict stays the same"));
        QVERIFY(contains(same, "gpu/nvrm-xid"));
        QVERIFY(contains(same, "node-7/dmesg.txt"));
        QVERIFY(contains(same, "e3 (gpu.fell_off_bus, GPU 0 on node-7), e9 (job.note)"));
        QVERIFY(!contains(same, "GPU fell off the bus"));
        verdict.leftOut->changesVerdict = true;
        QVERIFY(contains(pageOf(verdict), "Left out: the verdict is another"));
        QVERIFY(contains(pageOf(verdict), "GPU fell off the bus"));
    }

    void manyNamesAreCounted() {
        Verdict verdict;
        verdict.leftOut.emplace();
        for (int i = 0; i < 40; ++i) {
            verdict.leftOut->rules.push_back("pack/rule-" + std::to_string(i));
        }
        const std::string text = pageOf(verdict);
        QVERIFY(contains(text, "pack/rule-11,") && contains(text, "28"));
        QVERIFY(!contains(text, "pack/rule-12"));
    }
};

QTEST_GUILESS_MAIN(LeftOutTextTest)
#include "left_out_text_test.moc"
