// Answers of Loki opened into texts, alone and in a folder.
#include "engine/bundle/loki_unpacker.h"

#include <algorithm>

#include <QtTest>

#include "engine/bundle/bundle_opener.h"

using namespace ff;

namespace {

Result<Bundle> opened(const std::string& text, const std::string& name = "loki.json",
                      BundleLimits limits = {}) {
    BundleRequest request;
    request.texts.push_back({name, text});
    request.limits = limits;
    return openBundle(request);
}

std::string bytesOf(const Bundle& bundle, const std::string& path) {
    for (const Member& member : bundle.members) {
        if (member.path == path && member.bytes) {
            return std::string(member.bytes->view());
        }
    }
    return "(none)";
}

const Member* memberAt(const Bundle& bundle, const std::string& path) {
    const auto found = std::find_if(bundle.members.begin(), bundle.members.end(),
                                    [&](const Member& member) { return member.path == path; });
    return found == bundle.members.end() ? nullptr : &*found;
}

std::string streams(const std::string& result) {
    return R"({"status":"success","data":{"resultType":"streams","result":[)" + result + "]}}";
}

const std::string twoNodes = streams(
    R"({"stream":{"node":"n3","job":"kernel"},"values":[["1775363293000000000","usb 1-1: b"],)"
    R"(["1775363292000000500","NVRM: a"]]},)"
    R"({"stream":{"node":"n3","job":"kernel","level":"error"},"values":[["1775363292500000000","x"]]},)"
    R"({"stream":{"node":"n1","job":"train","rank":"3"},"values":[)"
    "[\"1775363292000000000\",\"[rank3]: Traceback (most recent call last):\\n  File "
    "\\\"a.py\\\"\\n\"],"
    "[\"1775363292000000001\",\"{\\\"no\\\":1}\"]]}");

} // namespace

class LokiUnpackerTest : public QObject {
    Q_OBJECT

private slots:
    void opensStreams() {
        const auto bundle = opened(twoNodes);
        QVERIFY(bundle.has_value());
        QVERIFY(bundle->issues.empty());
        QCOMPARE(bundle->members.size(), std::size_t(2));
        QCOMPARE(bytesOf(*bundle, "loki.json/n3/kernel.log"),
                 std::string("2026-04-05T04:28:12.000000500Z NVRM: a\n"
                             "2026-04-05T04:28:12.500000000Z x\n"
                             "2026-04-05T04:28:13.000000000Z usb 1-1: b\n"));
        QCOMPARE(bytesOf(*bundle, "loki.json/n1/train_rank_3.log"),
                 std::string("2026-04-05T04:28:12.000000000Z [rank3]: Traceback (most recent call "
                             "last):\n"
                             "2026-04-05T04:28:12.000000000Z   File \"a.py\"\n"
                             "2026-04-05T04:28:12.000000001Z {\"no\":1}\n"));
        const Member* kernel = memberAt(*bundle, "loki.json/n3/kernel.log");
        QCOMPARE(int(kernel->kind.value), int(MemberKind::KernelLog));
        QCOMPARE(kernel->node.value, std::string("n3"));
        QCOMPARE(kernel->node.from, std::string("label node=\"n3\""));
        const Member* rank = memberAt(*bundle, "loki.json/n1/train_rank_3.log");
        QCOMPARE(int(rank->kind.value), int(MemberKind::AppLog));
        QCOMPARE(rank->rank.value.value_or(-1), 3);
        QVERIFY(rank->rank.how == Learnt::Content);
    }

    void recognisesWhatTheLinesAre() {
        const auto kindOf = [](const std::string& line) {
            std::string values;
            for (const char* time : {"1", "2", "3"}) {
                values +=
                    std::string(values.empty() ? "" : ",") + "[\"" + time + "\",\"" + line + "\"]";
            }
            const auto bundle = opened(streams("{\"stream\":{},\"values\":[" + values + "]}"));
            return bundle->members.front().kind.value;
        };
        QCOMPARE(int(kindOf("[2026-02-16T01:51:44.210] error: Node n1 not responding")),
                 int(MemberKind::SlurmDaemonLog));
        QCOMPARE(int(kindOf("[  123.456789] mlx5_core 0000:1d:00.0: x")),
                 int(MemberKind::KernelLog));
        QCOMPARE(int(kindOf("{\\\"msg\\\":\\\"a\\\",\\\"level\\\":\\\"info\\\"}")),
                 int(MemberKind::JsonLines));
        QCOMPARE(int(kindOf("{\\\"__REALTIME_TIMESTAMP\\\":\\\"1\\\",\\\"MESSAGE\\\":\\\"a\\\"}")),
                 int(MemberKind::JsonLines));
        QCOMPARE(int(kindOf("a_total 3")), int(MemberKind::AppLog));
    }

    void dropsRepeatedEntries() {
        const auto bundle = opened(
            streams(R"({"stream":{"node":"n1"},"values":[["2","b"],["1","a"]]},)"
                    R"({"stream":{"node":"n1"},"values":[["3","c"],["2","b"],["2","other"]]})"));
        const std::string text = bytesOf(*bundle, "loki.json/n1/stream.log");
        QCOMPARE(std::count(text.begin(), text.end(), '\n'), std::ptrdiff_t(4));
    }

    void keepsAnswersWithoutLines_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("says");
        QTest::newRow("empty") << QString::fromStdString(streams("")) << "without any stream";
        QTest::newRow("numbers") << R"({"status":"success","data":{"resultType":"matrix"}})"
                                 << "without log lines";
        QTest::newRow("error") << "parse error at line 1, col 3: syntax error"
                               << "col 3";
        QTest::newRow("error in JSON") << R"({"status":"error","message":"no org id"})"
                                       << "no org id";
    }

    void keepsAnswersWithoutLines() {
        QFETCH(QString, text);
        QFETCH(QString, says);
        const auto bundle = opened(text.toStdString());
        QVERIFY(bundle.has_value());
        QCOMPARE(bundle->members.size(), std::size_t(1));
        QCOMPARE(int(bundle->members[0].kind.value), int(MemberKind::LokiJson));
        QCOMPARE(bundle->issues.size(), std::size_t(1));
        QVERIFY(bundle->issues[0].member.isValid());
        QVERIFY2(bundle->issues[0].what.find(says.toStdString()) != std::string::npos,
                 bundle->issues[0].what.c_str());
    }

    void readsToTheCutAndSaysWhere() {
        const std::size_t first = twoNodes.find("\"values\"");
        for (std::size_t length = first; length < twoNodes.size(); ++length) {
            const auto bundle = opened(twoNodes.substr(0, length));
            QVERIFY(bundle.has_value());
            const Member* answer = memberAt(*bundle, "loki.json");
            QVERIFY2(answer != nullptr, qPrintable(QString::number(length)));
            QVERIFY(answer->isTruncated);
            QCOMPARE(bundle->issues.size(), std::size_t(1));
            QCOMPARE(bundle->issues[0].member.value, answer->id.value);
            QCOMPARE(bundle->issues[0].offset, std::uint64_t(length));
            QCOMPARE(bundle->issues[0].line, std::uint64_t(1));
        }
    }

    void keepsTheLimits() {
        BundleLimits limits;
        limits.entries = 1;
        const auto few = opened(twoNodes, "loki.json", limits);
        QVERIFY(few.has_value());
        QCOMPARE(few->issues.size(), std::size_t(1));
        limits = {};
        limits.unpackedBytes = 40;
        const auto small = opened(twoNodes, "loki.json", limits);
        QVERIFY(small.has_value());
        QVERIFY(!small->issues.empty());
        for (const Member& member : small->members) {
            QVERIFY(!member.bytes || member.size <= 40);
        }
    }

    void readsRowsInAFolder() {
        const auto bundle = opened(
            R"({"labels":{"node":"n1","job":"a"},"line":"x","timestamp":"2026-04-05T04:28:12Z"})"
            "\n",
            "dumps/n9/rows.jsonl");
        QVERIFY(bundle.has_value());
        QVERIFY(memberAt(*bundle, "dumps/n9/rows.jsonl/n1/a.log") != nullptr);
        QCOMPARE(bundle->members.front().node.value, std::string("n1"));
    }
};

QTEST_GUILESS_MAIN(LokiUnpackerTest)
#include "loki_unpacker_test.moc"
