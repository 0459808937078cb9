// Messages of external extractors, and what is said of those that are none.
#include "engine/scan/external_event_reader.h"

#include <QtTest>

using namespace ff;

class ExternalEventReaderTest : public QObject {
    Q_OBJECT

private slots:
    void readsEvents() {
        const auto read = readExternalMessage(
            R"({"type":"event","ref":"3:17","symptom":"gpu.lost","accuse":{"node":"n1","rank":4},)"
            R"("attributes":{"xid":79,"unit":"bus"},"time":"2026-08-14T13:00:00.5+02:00"})");
        QVERIFY(read.has_value());
        const ExternalEvent& event = read->event;
        QCOMPARE(event.reference, std::string("3:17"));
        QCOMPARE(event.symptom, std::string("gpu.lost"));
        QCOMPARE(event.accuse.size(), std::size_t(2));
        QVERIFY(event.accuse[1].first == EntityKind::Rank);
        QCOMPARE(event.accuse[1].second, std::string("4"));
        QCOMPARE(event.attributes[0].second, std::string("79"));
        QCOMPARE(toRfc3339(*event.time), std::string("2026-08-14T11:00:00.500000000Z"));
    }

    void readsTheOthers() {
        using Type = ExternalMessage::Type;
        QVERIFY(readExternalMessage(R"({"type":"hello","version":1,"name":"x"})")->type ==
                Type::Hello);
        QVERIFY(readExternalMessage(R"({"type":"end"})")->type == Type::End);
        const auto plain = readExternalMessage(R"({"type":"event","ref":"0:1"})");
        QVERIFY(plain->type == Type::Event);
        QVERIFY(plain->event.symptom.empty() && !plain->event.time);
    }

    void refuses_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("why");
        const auto row = [](const char* name, const char* line, const char* why) {
            QTest::newRow(name) << QByteArray(line) << QString(why);
        };
        row("no JSON", "Traceback (most recent call last):", "is no JSON object");
        row("cut", "{\"type\":\"event\",\"ref\":\"3", "is no JSON object");
        row("not UTF-8", "{\"type\":\"end\",\"x\":\"\xff\"}", "is no JSON object");
        row("an array", "[1]", "is no JSON object");
        row("no type", "{}", "has no `type`");
        row("other type", R"({"type":"row"})", "has an unknown type `row`");
        row("other version", R"({"type":"hello","version":2})",
            "speaks another version of the protocol than 1");
        row("no version", R"({"type":"hello"})", "speaks another version of the protocol than 1");
        row("no reference", R"({"type":"event"})", "has no `ref`");
        row("number for a reference", R"({"type":"event","ref":3})", "`ref` is no text");
        row("unknown key", R"({"type":"event","ref":"3:1","sympton":"a"})",
            "an event has no `sympton`");
        row("unknown entity", R"({"type":"event","ref":"3:1","accuse":{"host":"n1"}})",
            "`accuse` has no `host`");
        row("list of entities", R"({"type":"event","ref":"3:1","accuse":{"node":["n1"]}})",
            "`accuse.node` is neither a text nor an integer");
        row("accuse a text", R"({"type":"event","ref":"3:1","accuse":"n1"})",
            "`accuse` is no object");
        row("fraction", R"({"type":"event","ref":"3:1","attributes":{"a":1.5}})",
            "the attribute `a` is neither a text nor an integer of a name of letters, digits and "
            "`_`");
        row("name", R"({"type":"event","ref":"3:1","attributes":{"a b":1}})",
            "the attribute `a b` is neither a text nor an integer of a name of letters, digits and "
            "`_`");
        row("time without zone", R"({"type":"event","ref":"3:1","time":"2026-08-14T13:00:00"})",
            "`time` is no RFC 3339 time with a zone");
        row("time of other zone",
            R"({"type":"event","ref":"3:1","time":"2026-08-14T13:00:00+99:00"})",
            "`time` is no RFC 3339 time with a zone");
    }
    void refuses() {
        QFETCH(QByteArray, line);
        QFETCH(QString, why);
        const auto read = readExternalMessage(line.toStdString());
        QVERIFY(!read.has_value());
        QCOMPARE(QString::fromStdString(read.error().what), why);
    }

    void deepNestingIsNoDanger() {
        const std::string deep =
            "{\"type\":\"end\",\"x\":" + std::string(200000, '[') + std::string(200000, ']') + "}";
        QVERIFY(readExternalMessage(deep).has_value());
    }
};

QTEST_GUILESS_MAIN(ExternalEventReaderTest)
#include "external_event_reader_test.moc"
