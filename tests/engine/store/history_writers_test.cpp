// CSV and JSON stay well-formed and inert whatever stands in them.
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include "engine/store/history_csv_writer.h"
#include "engine/store/history_json_writer.h"

using namespace ff;

class HistoryWritersTest : public QObject {
    Q_OBJECT

private slots:
    void csvIsQuotedAndNoFormula();
    void jsonSurvivesBrokenText();
};

namespace {

HistoryRun nasty() {
    HistoryRun run;
    run.id = 3;
    run.job = "=HYPERLINK(\"http://x\")";
    run.bundle = "@evil, \"quoted\"";
    run.entity = "-1+1";
    run.summary = "two\nlines";
    run.feedback = Feedback{Feedback::Kind::Corrected, "+x", "\tt", "\xff broken", 5};
    return run;
}

} // namespace

void HistoryWritersTest::csvIsQuotedAndNoFormula() {
    const std::vector<HistoryRun> runs = {nasty()};
    const std::string csv = writeHistoryCsv(runs);
    QVERIFY(csv.starts_with("run,failed_at,job,"));
    QVERIFY(csv.find("\"'=HYPERLINK(\"\"http://x\"\")\"") != std::string::npos);
    QVERIFY(csv.find("\"'@evil, \"\"quoted\"\"\"") != std::string::npos);
    QVERIFY(csv.find(",'-1+1,") != std::string::npos);
    QVERIFY(csv.find(",'+x,'\tt,") != std::string::npos);
    QVERIFY(csv.ends_with("\"two\nlines\"\r\n"));
    QCOMPARE(QByteArray::fromStdString(writeScoresCsv({})),
             QByteArray("rule,symptom,confirmed,corrected,unreviewed\r\n"));
}

void HistoryWritersTest::jsonSurvivesBrokenText() {
    const std::vector<HistoryRun> runs = {nasty()};
    const std::string json = writeHistoryJson(runs, "n1", AccusationCount{2, 0, 5});
    QJsonParseError error;
    const auto document = QJsonDocument::fromJson(QByteArray::fromStdString(json), &error);
    QCOMPARE(error.error, QJsonParseError::NoError);
    QCOMPARE(document["schema"].toString(), QStringLiteral("firstfault/history/1"));
    QCOMPARE(document["accused"]["jobs"].toInt(), 2);
    QCOMPARE(document["runs"][0]["failed_at"].type(), QJsonValue::Null);
    QCOMPARE(document["runs"][0]["job"].toString(), QStringLiteral("=HYPERLINK(\"http://x\")"));
    HistoryDetails details;
    details.run = nasty();
    const auto one =
        QJsonDocument::fromJson(QByteArray::fromStdString(writeHistoryRunJson(details)), &error);
    QCOMPARE(error.error, QJsonParseError::NoError);
    QCOMPARE(one["schema"].toString(), QStringLiteral("firstfault/history-run/1"));
    QCOMPARE(one["run"].toInt(), 3);
}

QTEST_GUILESS_MAIN(HistoryWritersTest)
#include "history_writers_test.moc"
