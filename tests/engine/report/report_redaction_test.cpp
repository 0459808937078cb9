// No name of any case is left in any format of its redacted report.
#include <algorithm>
#include <filesystem>
#include <set>

#include <QtTest>

#include <nlohmann/json.hpp>

#include "engine/base/text.h"
#include "engine/pipeline/engine.h"
#include "engine/report/report_writer.h"

using namespace ff;

class ReportRedactionTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void noNameIsLeft_data();
    void noNameIsLeft();
    void tokensAreTheSameInEveryFormat();
    void theMapTellsWhatStandsForWhat();

private:
    std::shared_ptr<const Analysis> analysisOf(const QString& name) const;
    std::shared_ptr<const RuleSet> m_rules;
};

namespace {

const std::string version = "9.8.7";

struct Scene {
    explicit Scene(std::shared_ptr<const Analysis> given)
        : analysis(std::move(given)), report{*analysis->bundle,  *analysis->rules,
                                             analysis->graph,    analysis->placement,
                                             analysis->verdict,  version,
                                             &analysis->attempts},
          input{report, analysis->readings, analysis->issues} {}

    std::string write(ReportFormat format) const {
        Redactor redactor = Redactor::numbered(namesForReport(input));
        return writeReport(input, format, &redactor);
    }

    std::shared_ptr<const Analysis> analysis;
    ReportInput report;
    DocumentInput input;
};

bool isWordCharacter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

/// Whether the name stands there as a word of its own; tokens of other names do not hold it.
bool stands(const std::string& text, const std::string& name) {
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        const bool begins = at == 0 || !isWordCharacter(text[at - 1]);
        if (begins && (end == text.size() || !isWordCharacter(text[end]))) {
            return true;
        }
    }
    return false;
}

} // namespace

void ReportRedactionTest::initTestCase() {
    const auto builtin = builtinRules();
    QVERIFY(builtin.has_value());
    const auto rules = loadRules({});
    QVERIFY(rules.has_value());
    m_rules = *rules;
}

std::shared_ptr<const Analysis> ReportRedactionTest::analysisOf(const QString& name) const {
    AnalysisRequest request;
    request.paths = {std::filesystem::path(FIRSTFAULT_SOURCE_DIR "/tests/cases") /
                     name.toStdString()};
    request.threads = 1;
    const auto analysis = analyse(request, m_rules);
    return analysis ? *analysis : nullptr;
}

void ReportRedactionTest::noNameIsLeft_data() {
    QTest::addColumn<QString>("name");
    const QDir cases(QStringLiteral(FIRSTFAULT_SOURCE_DIR "/tests/cases"));
    const QStringList names = cases.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
    for (qsizetype i = 0; i < names.size(); i += 4) { // every fourth: all kinds of evidence
        QTest::newRow(qPrintable(names[i])) << names[i];
    }
}

void ReportRedactionTest::noNameIsLeft() {
    QFETCH(QString, name);
    const auto analysis = analysisOf(name);
    QVERIFY(analysis != nullptr);
    const Scene scene(analysis);
    const KnownNames names = namesForReport(scene.input);
    for (const ReportFormat format : reportFormats) {
        const std::string written = lowered(scene.write(format));
        for (const auto& [known, kind] : names.names) {
            if (stands(written, lowered(known))) {
                QFAIL(qPrintable(QStringLiteral("%1 in %2")
                                     .arg(QString::fromStdString(known),
                                          QString::fromStdString(std::string(toText(format))))));
            }
        }
    }
}

void ReportRedactionTest::tokensAreTheSameInEveryFormat() {
    const Scene scene(analysisOf(QStringLiteral("xid79-off-bus")));
    std::set<std::string> hosts;
    for (const ReportFormat format : {ReportFormat::Html, ReportFormat::TicketPlain}) {
        const std::string written = scene.write(format);
        const auto at = written.find("host-");
        QVERIFY(at != std::string::npos);
        hosts.insert(written.substr(at, 6));
    }
    QCOMPARE(hosts.size(), std::size_t{1});
    const auto document = nlohmann::json::parse(scene.write(ReportFormat::Json));
    QVERIFY(hosts.contains(document["primary"]["node"].get<std::string>()));
    QCOMPARE(document["schema"].get<std::string>(), std::string("firstfault/verdict/1"));
}

void ReportRedactionTest::theMapTellsWhatStandsForWhat() {
    const Scene scene(analysisOf(QStringLiteral("xid79-off-bus")));
    Redactor redactor = Redactor::numbered(namesForReport(scene.input));
    const std::string written = writeReport(scene.input, ReportFormat::Html, &redactor);
    const auto map = nlohmann::json::parse(writeRedactionMap(scene.input, redactor));
    QCOMPARE(map["schema"].get<std::string>(), std::string("firstfault/redaction/1"));
    QVERIFY(!map["names"].empty());
    for (const auto& entry : map["names"]) {
        QVERIFY(written.find(entry["token"].get<std::string>()) != std::string::npos ||
                entry["kind"] != "host");
    }
}

QTEST_GUILESS_MAIN(ReportRedactionTest)
#include "report_redaction_test.moc"
