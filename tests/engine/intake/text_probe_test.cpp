// What a first look at a text finds out about the whole of it.
#include "engine/intake/text_probe.h"

#include <random>

#include <QtTest>

#include "tests/engine/intake/memory_member.h"

using namespace ff;

namespace {

TextProbe probe(const std::string& text) {
    const Member member = memoryMember(text);
    return probeText(member, sampleOf(member));
}

} // namespace

class TextProbeTest : public QObject {
    Q_OBJECT

private slots:
    void tellsPdshFromWords() {
        const TextProbe pdsh = probe("node-7: a\nnode-8: b\nnode-7: c\nnode-8: d\n");
        QVERIFY(pdsh.profile.hasHostPrefixes);
        QVERIFY(!pdsh.node.isKnown()); // two hosts own it together

        // Each word stands there once: keys, not hosts.
        QVERIFY(!probe("key1: a\nkey2: b\nkey3: c\n").profile.hasHostPrefixes);
        QVERIFY(!probe("RuntimeError: a\nRuntimeError: b\n").profile.hasHostPrefixes);
    }

    void tellsTasksFromLineNumbers() {
        const TextProbe tasks = probe("0: a\n1: b\n0: c\n1: d\n");
        QVERIFY(tasks.profile.hasTaskPrefixes);
        QVERIFY(!tasks.profile.hasLineNumbers);
        QVERIFY(tasks.holdsSeveralRanks);

        const TextProbe numbers = probe("  1  a\n  2  b\n  3  c\n  4  d\n");
        QVERIFY(numbers.profile.hasLineNumbers);
        QVERIFY(!numbers.profile.hasTaskPrefixes);
        QVERIFY(!numbers.holdsSeveralRanks);

        const TextProbe neither = probe("a\nb 1\nc\n");
        QVERIFY(!neither.profile.hasLineNumbers && !neither.profile.hasTaskPrefixes);
    }

    void tellsContainersFromTables() {
        QVERIFY(probe("trainer-0  | a\ntrainer-1  | b\ntrainer-0  | c\ntrainer-1  | d\n")
                    .profile.hasNameColumns);
        QVERIFY(!probe("| a | b |\n| c | d |\n| e | f |\n").profile.hasNameColumns);
        QVERIFY(!probe("a | 1\nb | 2\nc | 3\nd | 4\n").profile.hasNameColumns);
        QVERIFY(!probe(" 1 | a\n 2 | b\n 3 | c\n").profile.hasNameColumns);
    }

    void findsTheHostThatOwnsTheText() {
        const TextProbe one = probe("Feb 16 02:38:22 gn-b12 kernel: a\n"
                                    "Feb 16 02:38:23 gn-b12 systemd[1]: b\n");
        QVERIFY(one.node.isKnown());
        QCOMPARE(QString::fromStdString(one.node.value), QString("gn-b12"));
        QCOMPARE(int(one.node.how), int(Learnt::Content));

        const TextProbe two = probe("Feb 16 02:38:22 gn-b12 kernel: a\n"
                                    "Feb 16 02:38:23 gn-b13 kernel: b\n");
        QVERIFY(!two.node.isKnown());
    }

    void findsDatesAndRanks() {
        const TextProbe found = probe("[rank0]: 2026-04-05T04:28:12Z a\n"
                                      "[rank1]: 2026-04-05T05:28:12Z b\n"
                                      "[rank0]: 2026-04-05T03:28:12Z c\n");
        QVERIFY(found.holdsSeveralRanks);
        QCOMPARE(found.latestDate.value_or(0), fromCivil({2026, 4, 5, 5, 28, 12, 0}));
        QVERIFY(!probe("[rank0]: a\n[rank0]: b\n").holdsSeveralRanks);
    }

    void looksAtStartMiddleAndEnd() {
        std::string text = "[rank0]: start\n";
        text += std::string(200 << 10, 'x') + "\n";
        text += "[rank1]: end\n";
        QVERIFY(probe(text).holdsSeveralRanks);
    }

    void survivesAnything() {
        std::mt19937 random(5);
        for (int round = 0; round < 20; ++round) {
            std::string bytes(100'000, '\0');
            for (char& byte : bytes) {
                byte = static_cast<char>(random());
            }
            const TextProbe found = probe(bytes);
            QVERIFY(!found.profile.hasLineNumbers);
        }
        QVERIFY(!probe("").node.isKnown());
        QVERIFY(!probe(std::string(20 << 20, 'x')).node.isKnown());
        QVERIFY(!probe(std::string(1000, '\n')).holdsSeveralRanks);
        QVERIFY(!probeText(Member{}, {}).node.isKnown());
    }
};

QTEST_GUILESS_MAIN(TextProbeTest)
#include "text_probe_test.moc"
