// A journal line: its message is the text, its fields the envelope.
#include "engine/intake/journal_decoder.h"

#include <QtTest>

using namespace ff;

namespace {

const std::string line = "{\"__REALTIME_TIMESTAMP\":\"1775364895772686\",\"_HOSTNAME\":\"gn-b12\","
                         "\"_TRANSPORT\":\"kernel\",\"SYSLOG_IDENTIFIER\":\"kernel\","
                         "\"MESSAGE\":\"NVRM: Xid (PCI:0000:8f:00): 79, \\\"x\\\"\"}";

} // namespace

class JournalDecoderTest : public QObject {
    Q_OBJECT

private slots:
    void readsMessageAndFields() {
        const LineText text = JournalDecoder().decode(line, {});
        QCOMPARE(QString::fromStdString(text.text),
                 QString("NVRM: Xid (PCI:0000:8f:00): 79, \"x\""));
        QCOMPARE(QString::fromStdString(text.envelope.node), QString("gn-b12"));
        QCOMPARE(QString::fromStdString(text.envelope.process), QString("kernel"));
        QCOMPARE(text.envelope.stamp.at, Nanos(1775364895772686) * microsecond);
        QCOMPARE(int(text.envelope.stamp.quality), int(TimeQuality::Exact));
        QCOMPARE(text.envelope.stamp.latest - text.envelope.stamp.earliest, microsecond - 1);
        // Before the first escape a place in the message is a place in the line.
        const std::size_t pci = text.text.find("0000:8f:00");
        QCOMPARE(line.substr(text.rawOffset(pci), 10), std::string("0000:8f:00"));
    }

    void takesOtherLinesAsTheyAre() {
        const LineText text = JournalDecoder().decode("NVRM: Xid 79", {});
        QCOMPARE(QString::fromStdString(text.text), QString("NVRM: Xid 79"));
        QVERIFY(!text.envelope.stamp.hasTime());
        QVERIFY(!journalStamp("NVRM: Xid 79").hasTime());
    }

    void survivesCutsAnywhere() {
        for (std::size_t length = 0; length <= line.size(); ++length) {
            const std::string cut = line.substr(0, length);
            const LineText text = JournalDecoder().decode(cut, {});
            QVERIFY(text.envelope.bodyOffset <= text.text.size());
            QVERIFY(journalStamp(cut).earliest <= journalStamp(cut).latest);
        }
    }
};

QTEST_GUILESS_MAIN(JournalDecoderTest)
#include "journal_decoder_test.moc"
