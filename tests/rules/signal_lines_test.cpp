// Every line of the tables goes through the whole engine and must come out as the symptom and the
// role the table gives it.
#include <filesystem>

#include <QTemporaryDir>
#include <QtTest>

#include "engine/pipeline/engine.h"
#include "tests/rules/line_table.h"
#include "tests/support/sample_case.h"

using namespace ff;
namespace fs = std::filesystem;

class SignalLinesTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void comeOutAsTheirSymptom_data();
    void comeOutAsTheirSymptom();

private:
    std::shared_ptr<const Analysis> analysisOf(const SignalLine& line) const;

    std::shared_ptr<const RuleSet> m_rules;
    std::vector<SignalLine> m_lines;
};

static void print(const std::vector<Error>& errors) {
    for (const Error& error : errors) {
        qWarning("%s", error.text().c_str());
    }
}

static std::string describe(const Symptom& symptom) {
    return symptom.id + " (" + std::string(toText(symptom.role)) + ")";
}

void SignalLinesTest::initTestCase() {
    const auto rules = loadRules({});
    print(rules ? std::vector<Error>{} : rules.error());
    QVERIFY(rules.has_value());
    m_rules = *rules;
    const auto lines = readLineTables(fs::path(FIRSTFAULT_SOURCE_DIR) / "tests/rules/lines");
    print(lines ? std::vector<Error>{} : lines.error());
    QVERIFY(lines.has_value());
    m_lines = *lines;
}

std::shared_ptr<const Analysis> SignalLinesTest::analysisOf(const SignalLine& line) const {
    const QTemporaryDir folder;
    writeSampleFile(fs::path(folder.path().toStdString()) / line.file, line.text + "\n");
    AnalysisRequest request;
    request.paths = {folder.path().toStdString()};
    request.threads = 1;
    const auto analysis = analyse(request, m_rules);
    return analysis ? *analysis : nullptr;
}

void SignalLinesTest::comeOutAsTheirSymptom_data() {
    QTest::addColumn<int>("row");
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        QTest::addRow("%s #%zu", m_lines[i].pattern.c_str(), i) << static_cast<int>(i);
    }
}

void SignalLinesTest::comeOutAsTheirSymptom() {
    QFETCH(const int, row);
    const SignalLine& line = m_lines[static_cast<std::size_t>(row)];
    const auto analysis = analysisOf(line);
    QVERIFY(analysis != nullptr);
    const std::string wanted = line.symptom + " (" + line.role + ")";
    std::string found;
    bool isRight = line.symptom.empty();
    for (const Event& event : analysis->graph.log.events) {
        const Symptom& symptom = analysis->symptomOf(event.id);
        found += (found.empty() ? "" : ", ") + describe(symptom);
        isRight = line.symptom.empty() ? isRight && symptom.role == Role::Context
                                       : isRight || describe(symptom) == wanted;
    }
    QVERIFY2(isRight, ("wanted " + wanted + ", found " + found + ": " + line.text).c_str());
}

QTEST_GUILESS_MAIN(SignalLinesTest)
#include "signal_lines_test.moc"
