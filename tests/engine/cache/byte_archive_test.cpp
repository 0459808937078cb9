// What was written is read again; what cannot have been written is refused.
#include <QtTest>

#ifndef Q_MOC_RUN // moc knows no concepts
#include "engine/cache/byte_archive.h"

#include <random>

#include "engine/cache/model_archive.h"
#endif

using namespace ff;

namespace {

MemberReading reading() {
    MemberReading out;
    out.member = MemberId(3);
    out.lines = {600, {0, 20000, 41000}};
    out.marks = {{1, 0, 5 * second}, {300, 23000, 9 * second}};
    Record record;
    record.kind = "sacct_job";
    record.source = Source::Scheduler;
    record.locator = {MemberId(3), 7, 400, 60, 99};
    record.stamp = {second, 0, 2 * second, TimeQuality::Guessed, {}};
    record.rank = 12;
    record.set("state", std::string("FAILED\0!", 8));
    out.records.push_back(record);
    out.issues.push_back({MemberId(3), 2, 50, IntakeIssue::Severity::Error, "cut", 4});
    out.node = {"gn7", Learnt::Content, "[gn7]"};
    out.firstTime = second;
    out.isTruncated = true;
    return out;
}

template <class Value>
std::string bytesOf(const Value& value) {
    ByteWriter writer;
    archive(writer, value);
    return writer.take();
}

constexpr std::uint64_t memberSize = 50000;

} // namespace

class ByteArchiveTest : public QObject {
    Q_OBJECT

private slots:
    void readingComesBackAsAnotherMember() {
        const std::string bytes = bytesOf(reading());
        ByteReader reader(bytes, MemberId(8), memberSize);
        MemberReading back;
        archive(reader, back);
        QVERIFY(!reader.isRefused());
        QVERIFY(reader.isAtEnd());
        QCOMPARE(back.member, MemberId(8));
        QCOMPARE(back.lines.checkpoints, reading().lines.checkpoints);
        QCOMPARE(back.records.front().locator.member, MemberId(8));
        QCOMPARE(std::string(back.records.front().field("state")), std::string("FAILED\0!", 8));
        QCOMPARE(*back.records.front().rank, 12);
        QCOMPARE(back.issues.front().count, std::uint64_t(4));
        QCOMPARE(back.node.from, std::string("[gn7]"));
        QVERIFY(!back.lastTime.has_value());
        QCOMPARE(bytesOf(back), bytes);
    }

    void everyCutIsRefused() {
        const std::string bytes = bytesOf(reading());
        for (std::size_t size = 0; size < bytes.size(); ++size) {
            ByteReader reader(std::string_view(bytes).substr(0, size), MemberId(3), memberSize);
            MemberReading back;
            archive(reader, back);
            QVERIFY(reader.isRefused());
        }
    }

    void placesBehindTheMembersEndAreRefused() {
        const std::string bytes = bytesOf(reading());
        ByteReader reader(bytes, MemberId(3), 40999); // a checkpoint lies behind it
        MemberReading back;
        archive(reader, back);
        QVERIFY(reader.isRefused());
    }

    void unknownEnumsAndRanksAreRefused() {
        Stamp stamp;
        stamp.quality = static_cast<TimeQuality>(77);
        const std::string stampBytes = bytesOf(stamp);
        ByteReader stamps(stampBytes, MemberId(0), 10);
        archive(stamps, stamp);
        QVERIFY(stamps.isRefused());
        Printer printer;
        printer.rank = -4;
        const std::string printerBytes = bytesOf(printer);
        ByteReader printers(printerBytes, MemberId(0), 10);
        archive(printers, printer);
        QVERIFY(printers.isRefused());
    }

    void countsNeedTheirBytes() {
        const std::uint64_t many = std::uint64_t(1) << 60;
        std::string bytes(reinterpret_cast<const char*>(&many), sizeof many);
        bytes += "few";
        ByteReader reader(bytes, MemberId(0), 10);
        std::vector<std::string> texts;
        archive(reader, texts);
        QVERIFY(reader.isRefused());
        QVERIFY(texts.empty());
    }

    void anyBytesAreReadWithoutHarm() {
        const std::string bytes = bytesOf(reading());
        std::mt19937_64 random(1);
        for (int i = 0; i < 3000; ++i) {
            std::string other = bytes;
            for (int change = 0; change < 3; ++change) {
                other[random() % other.size()] = static_cast<char>(random());
            }
            ByteReader reader(other, MemberId(3), memberSize);
            MemberReading back;
            archive(reader, back);
            for (const Record& record : back.records) {
                QVERIFY(reader.isRefused() ||
                        record.locator.offset + record.locator.length <= memberSize);
            }
        }
    }
};

QTEST_GUILESS_MAIN(ByteArchiveTest)
#include "byte_archive_test.moc"
