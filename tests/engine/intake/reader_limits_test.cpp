// What readers of rows do with more than anybody prints: they stop, say so at the place, and keep
// what they have.
#include <QtTest>

#include "engine/intake/kubernetes_reader.h"
#include "engine/intake/pickle_parser.h"
#include "engine/intake/record_reading_builder.h"
#include "engine/intake/slurm_text_reader.h"
#include "engine/intake/text_table.h"
#include "memory_member.h"

using namespace ff;

namespace {

std::string repeated(std::string_view text, std::size_t count) {
    std::string out;
    out.reserve(text.size() * count);
    for (std::size_t i = 0; i < count; ++i) {
        out += text;
    }
    return out;
}

bool saysOf(const RecordReading& reading, std::string_view words) {
    for (const IntakeIssue& issue : reading.issues) {
        if (issue.what.find(words) != std::string::npos) {
            return true;
        }
    }
    return false;
}

} // namespace

class ReaderLimitsTest : public QObject {
    Q_OBJECT
private slots:
    void rowsOfOneMemberShareAMemory() {
        const Member member = memoryMember("first\nsecond\nthird\n");
        RecordReadingBuilder builder(member);
        const std::string half(RecordReadingBuilder::mostMemory / 2 - 4096, 'x');
        for (const std::uint64_t offset : {0, 6, 13}) {
            Record record = builder.recordAt("row", offset, 5);
            record.set("text", half);
            builder.add(std::move(record));
        }
        builder.add(builder.recordAt("row", 13, 5)); // a small one does not slip past
        const RecordReading reading = builder.take();
        QCOMPARE(reading.records.size(), std::size_t(2));
        QCOMPARE(reading.issues.size(), std::size_t(1));
        QCOMPARE(reading.issues[0].line, std::uint64_t(3));
        QCOMPARE(reading.issues[0].count, std::uint64_t(2));
    }

    void whatReadersKeepIsBounded() {
        const Member member = memoryMember("first\nsecond\n");
        RecordReadingBuilder builder(member);
        QVERIFY(builder.mayKeep(RecordReadingBuilder::mostKept - 8, 0));
        QVERIFY(!builder.mayKeep(16, 6));
        QVERIFY(builder.mayKeep(8, 6));
        const RecordReading reading = builder.take();
        QCOMPARE(reading.issues.size(), std::size_t(1));
        QCOMPARE(reading.issues[0].line, std::uint64_t(2));
    }

    void aRecordWithoutEnd() {
        const std::string text = "NodeName=n1 State=DOWN\n" + repeated("   Comment=x\n", 200'000) +
                                 "NodeName=n2 State=DOWN\n";
        const Member member = memoryMember(text);
        const RecordReading reading = readSlurmText(member);
        QCOMPARE(reading.records.size(), std::size_t(2));
        QVERIFY(saysOf(reading, "1 MiB"));
    }

    void aDescriptionWithoutEnd() {
        const std::string text = "Name: p\nNode: n1/10.0.0.1\nStatus: Failed\nContainers:\n" +
                                 repeated("    x: y\n", 200'000);
        const Member member = memoryMember(text);
        const RecordReading reading = readKubernetesText(member);
        QVERIFY(saysOf(reading, "131,072 lines"));
    }

    void aHeaderWithoutEnd() {
        const std::string header = repeated("a|", 100'000);
        const TextTable table = TextTable::delimited(header, "|");
        QVERIFY(table.width() <= 4096);
        QVERIFY(table.cellsOf(header).size() <= 4096);
        QVERIFY(TextTable::words(repeated("a ", 100'000), "a").width() <= 4096);
        QVERIFY(TextTable::aligned(repeated("a  ", 100'000)).width() <= 4096);
    }

    void aPickleOfTooManyPlaces() {
        const std::string start("\x80\x02]q\x00(", 6);
        const PickleTree tree =
            parsePickle(start + repeated(std::string_view("h\x00", 2), 9'000'000));
        QVERIFY(!tree.root);
        QVERIFY(tree.error->what.find("8 million") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(ReaderLimitsTest)
#include "reader_limits_test.moc"
