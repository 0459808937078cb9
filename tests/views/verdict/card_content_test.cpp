// What the card says of each kind of verdict, without widgets.
#include <QtTest>

#include "tests/support/sample_analysis.h"
#include "views/verdict/card_content.h"
#include "views/verdict/impact.h"

using namespace ff;

class CardContentTest : public QObject {
    Q_OBJECT

private slots:
    void aCauseNamesSymptomPlaceAndLine();
    void theFirstFailureIsTimedAgainstTheCause();
    void theImpactCountsRanksAndEvents();
    void anAmbiguousVerdictAccusesNobody();
    void anUndeterminedVerdictNamesPlacesToLook();
    void everyLinkLeadsSomewhere_data();
    void everyLinkLeadsSomewhere();
    void theClipboardLineSaysHowSure();
};

namespace {

QString allText(const CardContent& content) {
    QString text;
    for (const CardColumn& column : content.columns) {
        text += column.heading + QLatin1Char('\n');
        for (const TextLine& line : column.lines) {
            text += line.text() + QLatin1Char('\n');
        }
    }
    return text;
}

} // namespace

void CardContentTest::aCauseNamesSymptomPlaceAndLine() {
    const auto analysis = nvlinkFaultSample();
    const CardContent content = cardContentOf(*analysis);
    QCOMPARE(content.tone, CardContent::Tone::Accuses);
    QCOMPARE(content.headline, QString::fromStdString(analysis->verdict.summary));
    QCOMPARE(content.outcome, QStringLiteral("hardware.nvlink"));
    QCOMPARE(content.confidenceText, QStringLiteral("Established"));
    QCOMPARE(content.terminalState, QStringLiteral("FAILED"));
    QCOMPARE(content.restsOn, std::size_t{1});
    const CardColumn& cause = content.columns.at(0);
    QCOMPARE(cause.heading, QStringLiteral("CAUSE"));
    QVERIFY(cause.lines[0].text().contains(QStringLiteral("gpu.nvlink_error")));
    QCOMPARE(cause.lines[0].mark, std::optional(MarkShape::Fatal));
    QVERIFY(cause.lines[1].text().contains(QStringLiteral("0000:df:00 · gpu-a02 · rank 15")));
    QVERIFY(cause.lines[1].text().endsWith(QStringLiteral("kern.log:1")));
}

void CardContentTest::theFirstFailureIsTimedAgainstTheCause() {
    const CardContent content = cardContentOf(*nvlinkFaultSample());
    const CardColumn& failure = content.columns.at(1);
    QVERIFY(failure.lines[0].text().contains(QStringLiteral("collective.watchdog_timeout")));
    QVERIFY(failure.lines[1].text().contains(QStringLiteral("10 min 0.3 s after the cause")));
    // A clock that is behind makes it look earlier: said so, without a minus.
    auto early = std::make_shared<Analysis>(*nvlinkFaultSample());
    for (Event& event : early->graph.log.events) {
        if (event.id == early->verdict.criticalFailure) {
            event.first.at = early->event(early->verdict.primary->event).onset.at - 20 * second;
        }
    }
    const QString text = cardContentOf(*early).columns.at(1).lines[1].text();
    QVERIFY2(text.contains(QStringLiteral(" · 20.000 s before the cause, order not proven")),
             qPrintable(text));
}

void CardContentTest::theImpactCountsRanksAndEvents() {
    const auto analysis = nvlinkFaultSample();
    const Impact impact = impactOf(*analysis);
    QCOMPARE(impact.ranks.size(), std::size_t{16});
    QCOMPARE(impact.parts.front().events.size(), std::size_t{8});
    const CardContent content = cardContentOf(*analysis);
    const QString text = content.columns.at(2).lines[0].text();
    QVERIFY2(text.startsWith(QStringLiteral("16 ranks on 2 nodes: 8 ")), qPrintable(text));
}

void CardContentTest::anAmbiguousVerdictAccusesNobody() {
    const CardContent content = cardContentOf(*ambiguousSample());
    QCOMPARE(content.tone, CardContent::Tone::Undecided);
    QCOMPARE(content.columns.at(0).heading, QStringLiteral("BETWEEN"));
    QCOMPARE(content.columns.at(0).lines.size(), std::size_t{2});
    QCOMPARE(content.columns.at(2).heading, QStringLiteral("WOULD DECIDE"));
    QCOMPARE(content.columns.at(2).lines.size(), std::size_t{1}); // the same wish of both, once
    QCOMPARE(content.alternatives, std::size_t{2});
    QVERIFY(!allText(content).contains(QStringLiteral("CAUSE")));
}

void CardContentTest::anUndeterminedVerdictNamesPlacesToLook() {
    const CardContent content = cardContentOf(*silentRankSample());
    QCOMPARE(content.tone, CardContent::Tone::Undecided);
    QCOMPARE(content.columns.at(0).heading, QStringLiteral("PLACES TO LOOK"));
    QVERIFY(content.columns.at(0).lines[0].text().contains(QStringLiteral("rank 5")));
    QCOMPARE(content.columns.at(2).heading, QStringLiteral("MISSING EVIDENCE"));
    QCOMPARE(content.restsOn, std::size_t{0});
    QCOMPARE(content.impact, QStringLiteral("16 of 16 ranks affected"));
}

void CardContentTest::everyLinkLeadsSomewhere_data() {
    QTest::addColumn<int>("sample");
    QTest::newRow("nvlink") << 0;
    QTest::newRow("silent") << 1;
    QTest::newRow("ambiguous") << 2;
}

void CardContentTest::everyLinkLeadsSomewhere() {
    QFETCH(int, sample);
    const auto analysis = sample == 0   ? nvlinkFaultSample()
                          : sample == 1 ? silentRankSample()
                                        : ambiguousSample();
    const CardContent content = cardContentOf(*analysis);
    int links = 0;
    for (const CardColumn& column : content.columns) {
        for (const TextLine& line : column.lines) {
            for (const TextRun& run : line.runs) {
                if (run.style == TextRun::Style::Link) {
                    ++links;
                    QVERIFY(run.target >= 0);
                    QVERIFY(static_cast<std::size_t>(run.target) < content.targets.size());
                }
            }
        }
    }
    QVERIFY(links > 0);
    for (const CardTarget& target : content.targets) {
        if (const auto* events = std::get_if<std::vector<EventId>>(&target)) {
            QVERIFY(!events->empty());
        }
    }
}

void CardContentTest::theClipboardLineSaysHowSure() {
    const CardContent content = cardContentOf(*nvlinkFaultSample());
    QVERIFY(content.oneLine.endsWith(QStringLiteral("[hardware.nvlink, established, failed]")));
    QVERIFY(!content.oneLine.contains(QLatin1Char('\n')));
}

QTEST_GUILESS_MAIN(CardContentTest)
#include "card_content_test.moc"
