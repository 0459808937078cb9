// Evidence goes to real programs, and what they write comes back as matches or is refused.
#include "engine/scan/external_scanner.h"

#include <fstream>

#include <QTemporaryDir>
#include <QtTest>

#include "tests/engine/intake/memory_member.h"

using namespace ff;

namespace {

/// `STAMP TEXT` with the stamp in seconds.
class PlainDecoder : public LineDecoder {
public:
    [[nodiscard]] LineText decode(std::string_view raw, const Locator&) const override {
        LineText line;
        line.text = raw;
        line.envelope.node = "n1";
        line.envelope.bodyOffset = std::min<std::size_t>(raw.size(), 3);
        const Nanos at = (raw.empty() ? 0 : raw[0] - '0') * second;
        line.envelope.stamp = {at, at, at, TimeQuality::Exact, {}};
        return line;
    }
};

const char* const greeting = "import json, sys\n"
                             "def say(**m): print(json.dumps(m), flush=True)\n"
                             "hello = json.loads(sys.stdin.readline())\n"
                             "say(type='hello', version=hello['version'])\n";

/// Two members: a log of three lines with a record, and one of another source.
struct Scene {
    QTemporaryDir folder;
    Bundle bundle;
    std::vector<MemberReading> readings;
    std::vector<std::shared_ptr<const LineDecoder>> decoders;
    RuleSet rules;
    ProcessLimits limits;

    Scene() {
        add("a.log", Source::AppLog, "1: loss 3\n2: GPU 5 lost\n3: loss 4\n");
        add("other.log", Source::Syslog, "1: GPU 6 lost\n");
        Record record;
        record.kind = "row";
        record.node = "n7";
        record.locator = {MemberId(0), 2, 10, 5, 9};
        record.set("state", "LOST");
        readings[0].records.push_back(record);
        Symptom symptom;
        symptom.id = "gpu.lost";
        rules.symptoms.push_back(symptom);
        Extractor rule;
        rule.id = "site/external";
        rule.kind = Extractor::Kind::Command;
        rule.sources = {Source::AppLog};
        rule.command = {"python3", "program.py"};
        rule.origin.file = (folder.path() + "/rules.toml").toStdString();
        rules.extractors.push_back(rule);
    }

    void add(const std::string& path, Source source, const std::string& text) {
        Member member = memoryMember(text, path);
        member.id = MemberId(bundle.members.size());
        member.source = source;
        bundle.members.push_back(member);
        MemberReading reading;
        reading.lines.lineCount =
            static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
        reading.lines.checkpoints = {0};
        readings.push_back(reading);
        decoders.push_back(std::make_shared<PlainDecoder>());
    }

    Extractor& rule() { return rules.extractors.front(); }

    ExternalResult run(const std::string& program, const Progress& progress = {}) {
        std::ofstream(folder.filePath("program.py").toStdString()) << program;
        return runExternal(rules, ExtractorId(0), {bundle, readings, decoders}, limits, progress);
    }
    ExternalResult runGreeted(const std::string& program) { return run(greeting + program); }
};

QString issuesOf(const ExternalResult& result) {
    QStringList out;
    for (const IntakeIssue& issue : result.issues) {
        out.append(QString::fromStdString(issue.what) + QString(" x%1").arg(issue.count));
    }
    return out.join('\n');
}

const char* const finder =
    "for line in sys.stdin:\n"
    "    m = json.loads(line)\n"
    "    if m['type'] == 'end': break\n"
    "    if 'lost' in m.get('text', '') or m.get('fields', {}).get('state') == 'LOST':\n"
    "        say(type='event', ref=m['ref'], symptom='gpu.lost',\n"
    "            accuse={'node': m['node']}, attributes={'line': m['line']})\n";

} // namespace

class ExternalScannerTest : public QObject {
    Q_OBJECT

private slots:
    void findsWhatTheProgramFinds() {
        Scene scene;
        const auto found = scene.runGreeted(std::string(finder) + "say(type='end')\n");
        QCOMPARE(QString::fromStdString(found.failure), QString());
        QCOMPARE(issuesOf(found), QString());
        QCOMPARE(found.matches.size(), std::size_t(2)); // nothing of another source was sent
        const Match& line = found.matches[0];
        QCOMPARE(line.extractor.value, 0U);
        QCOMPARE(line.locator.line, std::uint64_t(2));
        QCOMPARE(line.locator.offset, std::uint64_t(10));
        QCOMPARE(line.locator.length, std::uint64_t(13));
        QCOMPARE(line.locator.hash, quickHash("2: GPU 5 lost"));
        QCOMPARE(line.stamp.at, 2 * second);
        QCOMPARE(line.printer.node, std::string("n1"));
        QCOMPARE(line.value("symptom"), std::string("gpu.lost"));
        QCOMPARE(line.value("accuse.node"), std::string("n1"));
        QCOMPARE(line.value("line"), std::string("2"));
        QCOMPARE(line.value("attributes.line"), std::string("2"));
        QCOMPARE(found.matches[1].locator.hash, std::uint64_t(9));
        QCOMPARE(found.matches[1].printer.node, std::string("n7"));
    }

    void sendsWhatIsAskedFor_data() {
        QTest::addColumn<QString>("regex");
        QTest::addColumn<QString>("exception");
        QTest::addColumn<bool>("hasFields");
        QTest::addColumn<QString>("sent");
        QTest::newRow("all") << ""
                             << "" << false << "0:1 0:2 0:3 0:r0";
        QTest::newRow("lines") << "loss"
                               << "" << false << "0:1 0:3";
        QTest::newRow("lines but") << "loss"
                                   << "4" << false << "0:1";
        QTest::newRow("records") << ""
                                 << "" << true << "0:r0";
        QTest::newRow("both") << "lost"
                              << "" << true << "0:2 0:r0";
    }
    void sendsWhatIsAskedFor() {
        QFETCH(QString, regex);
        QFETCH(QString, exception);
        QFETCH(bool, hasFields);
        QFETCH(QString, sent);
        Scene scene;
        scene.rule().regex = regex.toStdString();
        scene.rule().notRegex = exception.toStdString();
        if (hasFields) {
            scene.rule().fields = {{"state", "^LOST$"}};
        }
        const auto found = scene.runGreeted(
            "for l in sys.stdin:\n    m = json.loads(l)\n    if 'ref' in m: say(type='event', "
            "ref=m['ref'], symptom='gpu.lost', attributes={'ref': m['ref']})\nsay(type='end')\n");
        QStringList refs;
        for (const Match& match : found.matches) {
            refs.append(QString::fromStdString(match.value("ref")));
        }
        QCOMPARE(refs.join(' '), sent);
        QCOMPARE(QString::fromStdString(found.failure), QString());
    }

    void aTimeOfItsOwnWins() {
        Scene scene;
        const auto found = scene.runGreeted("say(type='event', ref='0:1', symptom='gpu.lost', "
                                            "time='1970-01-01T00:01:00Z')\nsay(type='end')\n");
        QCOMPARE(found.matches.at(0).stamp.at, 60 * second);
    }

    void refusesWhatIsWrongAndKeepsTheRest() {
        Scene scene;
        const auto found = scene.runGreeted("print('warming up')\nprint('still warming up')\n"
                                            "say(type='event', ref='0:2', symptom='gpu.list')\n"
                                            "say(type='event', ref='1:1', symptom='gpu.lost')\n"
                                            "say(type='event', ref='0:4', symptom='gpu.lost')\n"
                                            "say(type='event', ref='0:r1', symptom='gpu.lost')\n"
                                            "say(type='event', ref='-1:+2', symptom='gpu.lost')\n"
                                            "say(type='event', ref='0:2', symptom='gpu.lost')\n"
                                            "say(type='end')\nsay(type='end')\n"
                                            "sys.stdout.write('{')\n");
        QCOMPARE(found.matches.size(), std::size_t(1));
        const QString start =
            "The program of `site/external` wrote what was left out: output line ";
        QCOMPARE(issuesOf(found), start + "11 comes after the end. x1\n" + start +
                                      "12 is cut: it has no line end. x1\n" + start +
                                      "2 is no JSON object. x2\n" + start +
                                      "4 names no symptom of the rules: `gpu.list`. x1\n" + start +
                                      "8 refers to what was not sent: `-1:+2`. x1\n" + start +
                                      "6 refers to what was not sent: `0:4`. x1\n" + start +
                                      "7 refers to what was not sent: `0:r1`. x1\n" + start +
                                      "5 refers to what was not sent: `1:1`. x1");
        QCOMPARE(QString::fromStdString(found.failure), QString());
    }

    void theRuleMayNameTheSymptom() {
        Scene scene;
        scene.rule().symptom.plain = "gpu.lost";
        const auto found = scene.runGreeted("say(type='event', ref='0:2')\n"
                                            "say(type='event', ref='0:2', symptom='gpu.lost')\n"
                                            "say(type='end')\n");
        QCOMPARE(found.matches.size(), std::size_t(1));
        QVERIFY(
            issuesOf(found).contains("output line 3 names a symptom, which the rule itself does"));
    }

    void saysHowItFailed_data() {
        QTest::addColumn<QString>("program");
        QTest::addColumn<QString>("failure");
        QTest::addColumn<int>("kept");
        const QString hello = greeting;
        const QString event = "say(type='event', ref='0:2', symptom='gpu.lost')\n";
        QTest::newRow("crash")
            << hello + event + "raise ValueError('bad table')\n"
            << "ended with exit code 1 (\"ValueError: bad table\"); the event it "
               "found is used"
            << 1;
        QTest::newRow("signal") << hello + "import os\nos.kill(os.getpid(), 11)\n"
                                << "was ended by signal 11; it found nothing" << 0;
        QTest::newRow("no end")
            << hello + event + event
            << "ended without saying that it is done; the 2 events it found are used" << 2;
        QTest::newRow("hang")
            << hello + event + "import time\ntime.sleep(600)\n"
            << "was stopped: it took longer than it may; what it found until then "
               "is not used"
            << 0;
        QTest::newRow("babble")
            << hello + event + "while True: print('{\"x\":1}')\n"
            << "was stopped: it wrote more than it may; the event it found is used" << 1;
        QTest::newRow("no protocol") << "while True: print('hello')\n"
                                     << "was stopped: it does not speak the protocol of external "
                                        "extractors; it found nothing"
                                     << 0;
        QTest::newRow("event first")
            << "import json, sys, time\nprint(json.dumps(dict(type='event', ref='0:2', "
               "symptom='gpu.lost')), flush=True)\ntime.sleep(600)\n"
            << "was stopped: it does not speak the protocol of external extractors; it found "
               "nothing"
            << 0;
    }
    void saysHowItFailed() {
        QFETCH(QString, program);
        QFETCH(QString, failure);
        QFETCH(int, kept);
        Scene scene;
        scene.limits.wall = std::chrono::milliseconds(3000);
        scene.limits.output = 1 << 16;
        const auto found = scene.run(program.toStdString());
        QCOMPARE(QString::fromStdString(found.failure), failure);
        QCOMPARE(static_cast<int>(found.matches.size()), kept);
    }

    void aProgramThatIsNotThereSaysSo() {
        Scene scene;
        scene.rule().command = {"./missing.py"};
        QCOMPARE(QString::fromStdString(scene.run("").failure),
                 QString("could not be started: No such file or directory"));
    }

    void tooManyEventsAreCounted() {
        Scene scene;
        const auto found = scene.runGreeted(
            "for i in range(10005): "
            "print('{\"type\":\"event\",\"ref\":\"0:2\",\"symptom\":\"gpu.lost\"}')\n"
            "say(type='end')\n");
        QCOMPARE(found.matches.size(), std::size_t(10000));
        QVERIFY(issuesOf(found).endsWith("is an event too many: 10000 are taken. x5"));
    }

    void aHugeLineIsLeftOut() {
        Scene scene;
        const auto found = scene.runGreeted("print('x' * (3 << 20))\n"
                                            "say(type='event', ref='0:2', symptom='gpu.lost')\n"
                                            "say(type='end')\n");
        QCOMPARE(found.matches.size(), std::size_t(1));
        QVERIFY(issuesOf(found).contains("output line 2 is longer than 1 MiB"));
    }
};

QTEST_GUILESS_MAIN(ExternalScannerTest)
#include "external_scanner_test.moc"
