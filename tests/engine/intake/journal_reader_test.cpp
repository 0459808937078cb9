// Lines of `journalctl -o json`.
#include "engine/intake/journal_reader.h"

#include <QtTest>

using namespace ff;

namespace {

const std::string line =
    R"({"__REALTIME_TIMESTAMP":"1770366817707026","__MONOTONIC_TIMESTAMP":"3304917707026",)"
    R"("_BOOT_ID":"2a2c","_TRANSPORT":"syslog","_HOSTNAME":"dgx-030","SYSLOG_IDENTIFIER":"app",)"
    R"("_PID":"1740","MESSAGE":"a \u0022b\u0022 \/ \u00e9 \ud83d\ude00\n"})";

} // namespace

class JournalReaderTest : public QObject {
    Q_OBJECT

private slots:
    void readsAllParts() {
        JournalLine read;
        QCOMPARE(readJournalLine(line, read), JournalLineEnd::Complete);
        QCOMPARE(*read.realtime, Nanos(1770366817707026) * microsecond);
        QCOMPARE(*read.monotonic, Nanos(3304917707026) * microsecond);
        QCOMPARE(read.hostname, std::string("dgx-030"));
        QCOMPARE(read.identifier, std::string("app"));
        QCOMPARE(read.transport, std::string("syslog"));
        QCOMPARE(read.bootId, std::string("2a2c"));
        QCOMPARE(*read.pid, std::int64_t(1740));
        QCOMPARE(read.message, std::string("a \"b\" / \xC3\xA9 \xF0\x9F\x98\x80\n"));
        QCOMPARE(line.substr(read.messageOffset, read.messageLength),
                 std::string(R"(a \u0022b\u0022 \/ \u00e9 \ud83d\ude00\n)"));
    }

    void escapedQuotesDoNotEndTheMessage() {
        JournalLine read;
        QCOMPARE(readJournalLine("{\"MESSAGE\":\"a \\\"b\\\\\"}", read), JournalLineEnd::Complete);
        QCOMPARE(read.message, std::string("a \"b\\"));
    }

    void messageOfBytes() {
        JournalLine read;
        const std::string bytes = R"({"MESSAGE":[78, 86,82,77,27],"_COMM":"k","SYSLOG_PID":"5"})";
        QCOMPARE(readJournalLine(bytes, read), JournalLineEnd::Complete);
        QCOMPARE(read.message, std::string("NVRM\x1b"));
        QCOMPARE(bytes.substr(read.messageOffset, 2), std::string("78"));
        QCOMPARE(read.identifier, std::string("k"));
        QCOMPARE(*read.pid, std::int64_t(5));
    }

    void repeatedFieldsGiveTheFirst() {
        JournalLine read;
        QCOMPARE(readJournalLine(R"({"MESSAGE":["one","two"],"_HOSTNAME":[[104,105],"x"]})", read),
                 JournalLineEnd::Complete);
        QCOMPARE(read.message, std::string("one"));
    }

    void nullMessageIsEmpty() {
        JournalLine read;
        read.message = "left over";
        QCOMPARE(readJournalLine(R"({"MESSAGE":null,"PRIORITY":6})", read),
                 JournalLineEnd::Complete);
        QVERIFY(read.message.empty());
        QVERIFY(!read.realtime);
    }

    void brokenEscapesStay() {
        JournalLine read;
        QCOMPARE(readJournalLine(R"({"MESSAGE":"\u12 \x \ud800 end"})", read),
                 JournalLineEnd::Complete);
        QCOMPARE(read.message, std::string("\\u12 \\x \xEF\xBF\xBD end"));
    }

    void survivesEveryCut() {
        JournalLine read;
        for (std::size_t length = 1; length < line.size(); ++length) {
            QCOMPARE(readJournalLine(std::string_view(line).substr(0, length), read),
                     JournalLineEnd::Cut);
            QVERIFY(read.messageOffset + read.messageLength <= length);
        }
    }

    void otherTextIsNoJournal() {
        JournalLine read;
        for (const char* text : {"", "plain", "[1]", "\"a\"", "-- Boot 1 --"}) {
            QCOMPARE(readJournalLine(text, read), JournalLineEnd::NotJournal);
        }
    }

    void timesOutOfRangeAreUnknown() {
        JournalLine read;
        QCOMPARE(readJournalLine(R"({"__REALTIME_TIMESTAMP":"99999999999999999999"})", read),
                 JournalLineEnd::Complete);
        QVERIFY(!read.realtime);
    }
};

QTEST_GUILESS_MAIN(JournalReaderTest)
#include "journal_reader_test.moc"
