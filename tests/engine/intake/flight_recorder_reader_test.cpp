// Flight recorder dumps in both formats: records, joins, what is kept, damaged input.
#include "engine/intake/flight_recorder_reader.h"

#include <QtTest>

#include "engine/intake/flight_record_builder.h"
#include "memory_member.h"
#include "tests/support/pickle_writer.h"

using namespace ff;

namespace {

void writeEntry(PickleWriter& writer, int recordId, int sequence, const char* state) {
    writer.beginDict();
    writer.text("record_id");
    writer.integer(recordId);
    writer.text("pg_id");
    writer.integer(5);
    writer.text("process_group");
    writer.text("41");
    writer.text("TENSOR");
    writer.opcode('\x86');
    writer.text("collective_seq_id");
    writer.integer(sequence);
    writer.text("profiling_name");
    writer.text("nccl:all_reduce");
    writer.text("input_sizes");
    writer.beginList();
    writer.beginList();
    writer.integer(4096);
    writer.integer(5120);
    writer.endList();
    writer.endList();
    writer.text("input_dtypes");
    writer.beginList();
    writer.text("BFloat16");
    writer.endList();
    writer.text("state");
    writer.text(state);
    writer.text("retired");
    writer.boolean(false);
    writer.text("is_p2p");
    writer.boolean(false);
    writer.text("time_created_ns");
    writer.integer(1758610505880883597);
    writer.endDict();
}

void writeHead(PickleWriter& writer, const char* version) {
    writer.text("version");
    writer.text(version);
    writer.text("pg_config");
    writer.beginDict();
    for (const char* name : {"0", "41", "100"}) {
        writer.text(name);
        writer.beginDict();
        writer.text("name");
        writer.text(name);
        writer.text("desc");
        writer.text(std::string(name) == "41" ? "TENSOR" : "other");
        writer.text("ranks");
        writer.text(std::string(name) == "41" ? "[12, 13]" : "[0, 8, 16, 24, 25]");
        writer.endDict();
    }
    writer.endDict();
    writer.text("pg_status");
    writer.beginDict();
    for (const int id : {0, 5, 11}) {
        writer.text(std::to_string(id));
        writer.beginDict();
        writer.text("last_enqueued_collective");
        writer.integer(900 + id);
        writer.text("last_completed_collective");
        writer.integer(-1);
        writer.endDict();
    }
    writer.endDict();
}

std::string pickle(int entries, int finished, const char* version = "2.9") {
    PickleWriter writer;
    writer.beginDict();
    writeHead(writer, version);
    writer.text("entries");
    writer.beginList();
    for (int i = 0; i < entries; ++i) {
        writeEntry(writer, 1000 + i, 42800 + i, i < finished ? "completed" : "scheduled");
    }
    writer.endList();
    writer.endDict();
    return writer.finish();
}

const std::string json = R"({"version":"2.4","pg_config":{"0":{"name":"0","desc":"default_pg",
"ranks":"[0, 1, 2, 3]"}},"pg_status":{"0":{"last_enqueued_collective":"50954",
"last_started_collective":"-1","last_completed_collective":"50952"}},
"entries":[{"record_id":50952,"pg_id":0,"process_group":["0","default_pg"],
"collective_seq_id":50953,"p2p_seq_id":0,"profiling_name":"nccl:all_reduce",
"time_created_ns":1789456766191690733,"input_sizes":[[58724352]],"output_sizes":[[58724352]],
"input_dtypes":["BFloat16"],"state":"scheduled","retired":false,"timeout_ms":600000,"is_p2p":false}]})";

std::size_t countOf(const RecordReading& reading, std::string_view kind) {
    return static_cast<std::size_t>(
        std::count_if(reading.records.begin(), reading.records.end(),
                      [&](const Record& record) { return record.kind == kind; }));
}

} // namespace

class FlightRecorderReaderTest : public QObject {
    Q_OBJECT

private slots:
    void readsPickle() {
        const Member member = memoryMember(pickle(1, 0), "dumps/_dump_12");
        const RecordReading reading = readFlightRecorderPickle(member);
        checkPlaces(member, reading, false);
        const Record entry = onlyRecord(reading, "fr_entry");
        QCOMPARE(*entry.rank, 12);
        QCOMPARE(fieldOf(entry, "rank"), "12");
        QCOMPARE(fieldOf(entry, "pg_name"), "41");
        QCOMPARE(fieldOf(entry, "pg_ranks"), "12,13");
        QCOMPARE(fieldOf(entry, "seq"), "42800");
        QCOMPARE(fieldOf(entry, "op"), "nccl:all_reduce");
        QCOMPARE(fieldOf(entry, "sizes_in"), "[[4096,5120]]");
        QCOMPARE(fieldOf(entry, "dtype"), "BFloat16");
        QCOMPARE(fieldOf(entry, "retired"), "false");
        QCOMPARE(entry.stamp.at, Nanos(1758610505880883597));
        QCOMPARE(member.bytes->view()[entry.locator.offset], '}');
    }

    void statusesGetTheirGroup() {
        const RecordReading reading =
            readFlightRecorderPickle(memoryMember(pickle(1, 0), "_dump_12"));
        std::vector<Record> statuses;
        for (const Record& record : reading.records) {
            if (record.kind == "fr_status") {
                statuses.push_back(record);
            }
        }
        QCOMPARE(statuses.size(), std::size_t(3));
        QCOMPARE(fieldOf(statuses[0], "joined_by"), "order");
        QCOMPARE(fieldOf(statuses[0], "pg_ranks"), "0-24:8,25");
        QCOMPARE(fieldOf(statuses[1], "pg_name"), "41");
        QCOMPARE(fieldOf(statuses[1], "joined_by"), "entry");
        QCOMPARE(fieldOf(statuses[1], "last_enqueued"), "905");
        QCOMPARE(fieldOf(statuses[1], "last_completed"), "-1");
        QCOMPARE(fieldOf(statuses[2], "pg_name"), "100");
    }

    void readsJson() {
        const Member member = memoryMember(json, "nccl_trace_rank_3.json");
        const RecordReading reading = readFlightRecorderJson(member);
        checkPlaces(member, reading);
        const Record entry = onlyRecord(reading, "fr_entry");
        QCOMPARE(*entry.rank, 3);
        QCOMPARE(fieldOf(entry, "created"), "1789456766191690733");
        QCOMPARE(fieldOf(entry, "timeout_ms"), "600000");
        const Record status = onlyRecord(reading, "fr_status");
        QCOMPARE(fieldOf(status, "last_enqueued"), "50954");
        QCOMPARE(fieldOf(status, "pg_ranks"), "0-3");
    }

    void knownRankBeatsTheName() {
        Member member = memoryMember(json, "nccl_trace_rank_3");
        member.rank = {17, Learnt::Manifest, "bundle.toml"};
        QCOMPARE(*onlyRecord(readFlightRecorderJson(member), "fr_dump").rank, 17);
    }

    void namelessDumpIsRefused() {
        const RecordReading reading = readFlightRecorderJson(memoryMember(json, "trace.json"));
        QVERIFY(reading.records.empty());
        QCOMPARE(reading.issues.size(), std::size_t(1));
    }

    void keepsTheOldestPendingAndTheLastFinished() {
        const RecordReading reading =
            readFlightRecorderPickle(memoryMember(pickle(700, 100), "_dump_0"));
        QCOMPARE(countOf(reading, "fr_entry"), std::size_t(512 + 4));
        const Record dump = onlyRecord(reading, "fr_dump");
        QCOMPARE(fieldOf(dump, "entries"), "700");
        QCOMPARE(fieldOf(dump, "pending"), "600");
        QCOMPARE(fieldOf(dump, "has_completed"), "true");
        QCOMPARE(reading.issues.size(), std::size_t(1));
    }

    void otherVersionsAreRefused() {
        const RecordReading reading =
            readFlightRecorderPickle(memoryMember(pickle(1, 0, "1.5"), "_dump_0"));
        QVERIFY(reading.records.empty());
        QVERIFY(reading.issues.front().what.find("1.5") != std::string::npos);
    }

    void hostilePickleIsRefusedWithItsPlace() {
        const std::string hostile("\x80\x02"
                                  "cos\nsystem\nX\x02\0\0\0ls\x85R.",
                                  22);
        const RecordReading reading = readFlightRecorderPickle(memoryMember(hostile, "_dump_0"));
        QVERIFY(reading.records.empty());
        QCOMPARE(reading.issues.front().offset, std::uint64_t(2));
    }

    void cutPickleGivesTheEntriesBefore() {
        const std::string bytes = pickle(3, 0);
        const RecordReading reading =
            readFlightRecorderPickle(memoryMember(bytes.substr(0, bytes.size() - 40), "_dump_1"));
        QVERIFY(reading.isTruncated);
        QCOMPARE(countOf(reading, "fr_entry"), std::size_t(2));
        QCOMPARE(countOf(reading, "fr_status"), std::size_t(3));
    }

    void survivesEveryCut() {
        checkCutAnywhere(json, readFlightRecorderJson, 0, "rank_1");
        checkCutAnywhere(pickle(2, 1), readFlightRecorderPickle, 0, "rank_1", false);
    }

    void wrongTypesAreLeftOut() {
        const Member member = memoryMember(
            R"({"version":2,"pg_config":[1],"pg_status":{"0":7},"entries":[null,{"record_id":"x"},)"
            R"({"record_id":1,"profiling_name":"a","process_group":"g","input_sizes":5}]})",
            "rank_1");
        const RecordReading reading = readFlightRecorderJson(member);
        checkPlaces(member, reading);
        QCOMPARE(countOf(reading, "fr_entry"), std::size_t(1));
        QVERIFY(!reading.issues.empty());
    }

    void missingFieldsAndRepeatsAreTold() {
        const std::string entry =
            R"({"record_id":1,"profiling_name":"a","process_group":["0","x"],"state":"started"})";
        const Member member = memoryMember(R"({"version":"2.4","entries":[)" + entry + "," + entry +
                                               R"(,{"state":"started"},{}],"entries":[{}]})",
                                           "rank_1");
        checkPlaces(member, readFlightRecorderJson(member));
        const Member bare = memoryMember(R"({"version":"2.4"})", "rank_1");
        const RecordReading reading = readFlightRecorderJson(bare);
        checkPlaces(bare, reading);
        QVERIFY(!reading.issues.empty());
    }

    void ranksAreWrittenShort() {
        QCOMPARE(*compactRanks("[0, 1, 2, 3]"), std::string("0-3"));
        QCOMPARE(*compactRanks("[5]"), std::string("5"));
        QCOMPARE(*compactRanks("[0, 4, 8, 12]"), std::string("0-12:4"));
        QCOMPARE(*compactRanks("[2, 3, 6, 7]"), std::string("2,3,6,7"));
        QCOMPARE(*compactRanks("[]"), std::string());
        QVERIFY(!compactRanks("[1, x]"));
        QVERIFY(!compactRanks("0, 1"));
    }
};

QTEST_GUILESS_MAIN(FlightRecorderReaderTest)
#include "flight_recorder_reader_test.moc"
