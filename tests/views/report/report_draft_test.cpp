#include "views/report/report_draft.h"

#include <QFile>
#include <QProcess>
#include <QTest>

#include "tests/views/report/hostile_bundle.h"
#include "views/report/report_file.h"

using namespace ff;

class ReportDraftTest : public QObject {
    Q_OBJECT

private slots:
    void theCommandLineWritesTheSameBytes_data();
    void theCommandLineWritesTheSameBytes();
    void aCancelledReportIsNone();
    void previewsAreBoundedAndClean();
    void theMapIsForItsOwnerAlone();
    void aReportIsWrittenWholeOrNotAtAll();
    void namesAreOfTheReportAlone();
};

namespace {

QByteArray bytesOf(const std::string& text) { return QByteArray::fromStdString(text); }

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(no such file)");
}

std::shared_ptr<const ReportDraft> draftOf(const Analysis& analysis, const ReportChoice& choice) {
    return makeReport(analysis, choice, {});
}

} // namespace

void ReportDraftTest::theCommandLineWritesTheSameBytes_data() {
    QTest::addColumn<QString>("format");
    QTest::addColumn<bool>("replaces");
    for (const ReportKind& kind : reportKinds()) {
        for (const bool replaces : {false, true}) {
            if (kind.format) {
                const QString id = idOf(kind);
                QTest::addRow("%s%s", qPrintable(id), replaces ? ", names replaced" : "")
                    << id << replaces;
            }
        }
    }
}

void ReportDraftTest::theCommandLineWritesTheSameBytes() {
    QFETCH(QString, format);
    QFETCH(bool, replaces);
    QStringList arguments = {QStringLiteral("report"), nvlinkExample(), QStringLiteral("--format"),
                             format};
    QTemporaryDir folder;
    const QString map = folder.filePath(QStringLiteral("map.json"));
    if (replaces) {
        arguments << QStringLiteral("--redact") << QStringLiteral("--redact-word")
                  << QStringLiteral("NETIR_LINK_EVT") << QStringLiteral("--redact-keep")
                  << QStringLiteral("ember-017") << QStringLiteral("--redact-map") << map;
    }
    QProcess program;
    program.start(QStringLiteral(FIRSTFAULT_PROGRAM), arguments);
    QVERIFY(program.waitForFinished(60'000));
    QCOMPARE(program.exitCode(), 0);
    const auto analysis = analysisOf(nvlinkExample());
    QVERIFY(analysis != nullptr);
    ReportChoice choice{reportKindFrom(format), replaces, {}, {}};
    if (replaces) {
        choice.words = {"NETIR_LINK_EVT"};
        choice.kept = {"ember-017"};
    }
    const auto draft = draftOf(*analysis, choice);
    QVERIFY(!draft->bytes.empty());
    QCOMPARE(bytesOf(draft->bytes), program.readAllStandardOutput());
    if (replaces) {
        QCOMPARE(bytesOf(draft->nameMap), contentOf(map));
    }
}

void ReportDraftTest::aCancelledReportIsNone() {
    const auto analysis = analysisOf(nvlinkExample());
    CancelFlag flag;
    flag.cancel();
    Progress progress;
    progress.cancel = &flag;
    QVERIFY(makeReport(*analysis, {}, progress) == nullptr);
}

void ReportDraftTest::previewsAreBoundedAndClean() {
    const PreviewText small = previewText("one\n\x1b[31mtwo\x1b[0m\n");
    QCOMPARE(small.text, QStringLiteral("one\ntwo\n"));
    QVERIFY(!small.isCut);
    const PreviewText wide = previewText(std::string(longestPreviewed * 50, 'x'));
    QVERIFY(wide.isCut);
    QCOMPARE(wide.text.size(), qsizetype(longestPreviewed + 2)); // an ellipsis and a line end
    std::string many;
    for (std::size_t i = 0; many.size() < 3 * mostPreviewed; ++i) {
        many += "line " + std::to_string(i) + '\n';
    }
    const PreviewText tall = previewText(many);
    QVERIFY(tall.isCut);
    QVERIFY(tall.text.size() < qsizetype(mostPreviewed + 100));
    QCOMPARE(previewText("a\xE2\x80\xAE"
                         "b\n")
                 .text,
             QStringLiteral("a<U+202E>b\n"));
}

void ReportDraftTest::theMapIsForItsOwnerAlone() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("r.md"));
    QVERIFY(saveReport(path, "report", "map").has_value());
    QCOMPARE(contentOf(path), QByteArray("report"));
    QCOMPARE(contentOf(nameMapPath(path)), QByteArray("map"));
    const auto others = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther |
                        QFileDevice::WriteOther | QFileDevice::ExeOwner;
    QCOMPARE(QFile::permissions(nameMapPath(path)) & others, QFileDevice::Permissions());
    QFile::setPermissions(nameMapPath(path), QFileDevice::ReadOwner | QFileDevice::WriteOwner |
                                                 QFileDevice::ReadOther);
    QVERIFY(saveReport(path, "report", "map again").has_value());
    QCOMPARE(QFile::permissions(nameMapPath(path)) & others, QFileDevice::Permissions());
}

void ReportDraftTest::aReportIsWrittenWholeOrNotAtAll() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("no/such/r.md"));
    const Result<void> result = saveReport(path, "report", {});
    QVERIFY(!result);
    QVERIFY(result.error().text().find("r.md") != std::string::npos);
    QVERIFY(QDir(folder.path()).isEmpty());
}

void ReportDraftTest::namesAreOfTheReportAlone() {
    const auto analysis = analysisOf(nvlinkExample());
    const auto open = draftOf(*analysis, {reportKindFrom(QStringLiteral("md")), false, {}, {}});
    QVERIFY(open->replaced.empty());
    QVERIFY(open->nameMap.empty());
    QVERIFY(open->bytes.find("ember-022") != std::string::npos);
    const auto closed = draftOf(*analysis, {ReportKind{std::nullopt}, true, {}, {}});
    QVERIFY(!closed->replaced.empty());
    QVERIFY(closed->document.summary.find("ember-022") == std::string::npos);
    const auto kept =
        draftOf(*analysis, {reportKindFrom(QStringLiteral("md")), true, {}, {"ember-022"}});
    QVERIFY(kept->bytes.find("ember-022") != std::string::npos);
    QVERIFY(kept->bytes.find("ember-017") == std::string::npos);
}

QTEST_MAIN(ReportDraftTest)
#include "report_draft_test.moc"
