// Every format of a report: what it tells, that hostile evidence stays inert in it, and that the
// same analysis gives the same bytes.
#include "engine/report/report_writer.h"

#include <QXmlStreamReader>
#include <QtTest>

#include <nlohmann/json.hpp>

#include "engine/report/clean_text.h"
#include "engine/report/document_builder.h"
#include "tests/engine/report/report_scene.h"

using namespace ff;

class ReportWriterTest : public QObject {
    Q_OBJECT
private slots:
    void formatsHaveNames();
    void everyFormatNamesTheCause_data();
    void everyFormatNamesTheCause();
    void theSameBytesTwice_data();
    void theSameBytesTwice();
    void samplesWithoutAPrimary_data();
    void samplesWithoutAPrimary();
    void htmlIsXmlAndLoadsNothing_data();
    void htmlIsXmlAndLoadsNothing();
    void hostileTextIsVisible_data();
    void hostileTextIsVisible();
    void longLinesAreCutAroundTheMatch();
    void markdownHasNoMarksOfTheEvidence();
    void jiraHasNoMacrosOfTheEvidence();
    void summaryIsOneLine();
    void documentTellsWhatItWasMadeFrom();
};

namespace {

ReportScene plain() { return ReportScene(*nvlinkFaultSample()); }

void addFormats() {
    QTest::addColumn<int>("format");
    for (const ReportFormat format : reportFormats) {
        QTest::newRow(std::string(toText(format)).c_str()) << static_cast<int>(format);
    }
}

ReportFormat fetched() {
    QFETCH(int, format);
    return static_cast<ReportFormat>(format);
}

QString text(const std::string& bytes) {
    return QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size()));
}

} // namespace

void ReportWriterTest::formatsHaveNames() {
    for (const ReportFormat format : reportFormats) {
        QVERIFY(reportFormatFrom(toText(format)) == format);
    }
    QVERIFY(!reportFormatFrom("pdf"));
}

void ReportWriterTest::everyFormatNamesTheCause_data() { addFormats(); }

void ReportWriterTest::everyFormatNamesTheCause() {
    const QString written = text(plain().write(fetched()));
    QVERIFY(written.contains(QStringLiteral("gpu-a02")) ||
            written.contains(QStringLiteral("gpu\\-a02")));
    QVERIFY(written.endsWith(u'\n'));
}

void ReportWriterTest::theSameBytesTwice_data() { addFormats(); }

void ReportWriterTest::theSameBytesTwice() {
    const ReportFormat format = fetched();
    QCOMPARE(plain().write(format), plain().write(format));
    QCOMPARE(ReportScene(hostileAnalysis()).write(format),
             ReportScene(hostileAnalysis()).write(format));
}

void ReportWriterTest::samplesWithoutAPrimary_data() { addFormats(); }

void ReportWriterTest::samplesWithoutAPrimary() {
    QVERIFY(!ReportScene(*silentRankSample()).write(fetched()).empty());
    QVERIFY(!ReportScene(*ambiguousSample()).write(fetched()).empty());
}

void ReportWriterTest::htmlIsXmlAndLoadsNothing_data() {
    QTest::addColumn<bool>("hostile");
    QTest::newRow("plain") << false;
    QTest::newRow("hostile") << true;
}

void ReportWriterTest::htmlIsXmlAndLoadsNothing() {
    QFETCH(bool, hostile);
    const ReportScene scene(hostile ? hostileAnalysis() : *nvlinkFaultSample());
    const std::string html = scene.write(ReportFormat::Html);
    QXmlStreamReader reader(QByteArray::fromStdString(html));
    int figures = 0;
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement) {
            continue;
        }
        const QString element = reader.name().toString().toLower();
        figures += element == QStringLiteral("svg") ? 1 : 0;
        const QStringList forbidden = {"script", "iframe", "object", "embed", "link", "img",
                                       "form",   "base",   "use",    "image", "a"};
        QVERIFY2(!forbidden.contains(element), qPrintable(element));
        for (const QXmlStreamAttribute& attribute : reader.attributes()) {
            const QString name = attribute.name().toString().toLower();
            QVERIFY2(!name.startsWith(QStringLiteral("on")) && name != QStringLiteral("src") &&
                         name != QStringLiteral("href") && name != QStringLiteral("style"),
                     qPrintable(name));
        }
    }
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    QCOMPARE(figures, 2);
    QVERIFY(text(html).contains(QStringLiteral("default-src 'none'")));
    QVERIFY(!text(html).contains(QStringLiteral("url(")));
    QVERIFY(html.size() < 120'000);
}

void ReportWriterTest::hostileTextIsVisible_data() { addFormats(); }

/// Nothing acts on a terminal or hides from a reader, whatever shows the bytes.
void ReportWriterTest::hostileTextIsVisible() {
    const std::string written = ReportScene(hostileAnalysis()).write(fetched());
    for (const char c : written) {
        QVERIFY(static_cast<unsigned char>(c) >= 0x20 || c == '\n');
    }
    const QString shown = text(written);
    QVERIFY(shown.toUtf8().toStdString() == written); // valid UTF-8
    for (const char16_t hidden : {u'\u202E', u'\u200B', u'\u0085', u'\u007F'}) {
        QVERIFY(!shown.contains(QChar(hidden)));
    }
    QVERIFY(written.size() < 400'000);
}

void ReportWriterTest::longLinesAreCutAroundTheMatch() {
    const TextCut cut =
        cutAround(std::string(1000, 'a') + " needle " + std::string(1000, 'b'), 1001, 6, 100);
    QVERIFY(cut.part.find("needle") != std::string_view::npos);
    QVERIFY(cut.before > 500 && cut.behind > 500);
    QCOMPARE(cut.before + cut.part.size() + cut.behind, std::size_t{2008});
    const QString html = text(ReportScene(hostileAnalysis()).write(ReportFormat::Html));
    QVERIFY(html.contains(QStringLiteral("bytes left out")));
    QCOMPARE(cleanText("a\xE2\x80\xAE"
                       "b\x01\xff\tc\x1b[1md"),
             std::string("a<U+202E>b<U+0001><0xFF> cd"));
}

void ReportWriterTest::markdownHasNoMarksOfTheEvidence() {
    for (const ReportFormat format : {ReportFormat::Markdown, ReportFormat::TicketGitHub}) {
        const QStringList lines = text(ReportScene(hostileAnalysis()).write(format)).split(u'\n');
        QString fence;
        int columns = 0;
        for (const QString& line : lines) {
            const bool isFence = line.startsWith(QStringLiteral("```"));
            if (isFence && fence.isEmpty()) {
                fence = line.left(line.indexOf(QStringLiteral("text")));
                continue;
            }
            if (!fence.isEmpty()) {
                fence = line == fence ? QString() : fence;
                continue;
            }
            QVERIFY2(!line.contains(QStringLiteral("<script")), qPrintable(line));
            QVERIFY2(!line.contains(QStringLiteral("@team")), qPrintable(line));
            QVERIFY2(!line.contains(QStringLiteral("![i]")), qPrintable(line));
            QVERIFY2(!line.contains(QStringLiteral("](")), qPrintable(line));
            QVERIFY2(!line.contains(QStringLiteral("://")), qPrintable(line));
            if (line.startsWith(u'|')) {
                QString bare = line;
                const auto count = bare.remove(QStringLiteral("\\|")).count(u'|');
                columns =
                    line.startsWith(QStringLiteral("|---")) ? static_cast<int>(count) : columns;
                QVERIFY2(columns == 0 || count == columns, qPrintable(line));
            } else {
                columns = 0;
            }
        }
        QVERIFY(fence.isEmpty());
    }
}

void ReportWriterTest::jiraHasNoMacrosOfTheEvidence() {
    const QString written = text(ReportScene(hostileAnalysis()).write(ReportFormat::TicketJira));
    bool isCode = false;
    for (const QString& line : written.split(u'\n')) {
        if (line == QStringLiteral("{noformat}")) {
            isCode = !isCode;
            continue;
        }
        QVERIFY2(!line.contains(QStringLiteral("{noformat}")), qPrintable(line));
        if (!isCode) {
            QVERIFY2(!line.contains(QRegularExpression(QStringLiteral("(?<!\\\\)\\{"))),
                     qPrintable(line));
            QVERIFY2(!line.contains(QRegularExpression(QStringLiteral("(?<!\\\\)\\["))),
                     qPrintable(line));
        }
    }
    QVERIFY(!isCode);
}

void ReportWriterTest::summaryIsOneLine() {
    const QString line = text(ReportScene(hostileAnalysis()).write(ReportFormat::Summary));
    QCOMPARE(line.count(u'\n'), 1);
    QVERIFY(line.contains(QStringLiteral("hardware.nvlink")));
}

void ReportWriterTest::documentTellsWhatItWasMadeFrom() {
    const ReportScene scene = plain();
    const Document document = makeDocument(scene.input());
    QStringList head;
    for (const DocumentItem& item : document.head) {
        head << text(item.label);
        QVERIFY(!item.text.empty());
    }
    QCOMPARE(head, (QStringList{"Job", "Ended", "Evidence", "Evidence digest", "Engine", "Rules"}));
    QStringList sections;
    for (const DocumentSection& section : document.sections) {
        sections << text(section.id);
        QVERIFY(!section.blocks.empty());
    }
    for (const char* wanted : {"verdict", "chain", "timeline", "grounds", "coverage", "files"}) {
        QVERIFY2(sections.contains(QLatin1String(wanted)), wanted);
    }
    const std::string digest =
        document.sections.back().blocks.empty()
            ? std::string()
            : std::get<DocumentTable>(document.sections.back().blocks[0]).rows[0][2];
    QCOMPARE(digest.size(), std::size_t{64});
}

QTEST_GUILESS_MAIN(ReportWriterTest)
#include "report_writer_test.moc"
