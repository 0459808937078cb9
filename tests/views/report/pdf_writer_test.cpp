#include "views/report/pdf_writer.h"

#include <future>

#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "engine/report/document_builder.h"
#include "tests/views/report/hostile_bundle.h"
#include "views/report/pdf_order.h"

using namespace ff;

class PdfWriterTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void otherProgramsReadIt();
    void itsTableOfReferencesIsRight();
    void theSameAnalysisGivesTheSameBytes();
    void objectsHaveOneOrder();
    void otherBytesStayAsTheyAre();
    void hostileEvidenceIsTextAlone();

private:
    QTemporaryDir m_folder;
};

namespace {

Document documentOf(const Analysis& analysis) {
    const std::string version = engineVersion();
    const ReportInput report{*analysis.bundle,   *analysis.rules,  analysis.graph,
                             analysis.placement, analysis.verdict, version,
                             &analysis.attempts};
    return makeDocument({report, analysis.readings, analysis.issues});
}

QByteArray pdfOfExample() {
    const auto analysis = analysisOf(nvlinkExample());
    return analysis == nullptr ? QByteArray() : writePdf(documentOf(*analysis));
}

bool write(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

QByteArray outputOf(const QString& program, const QStringList& arguments) {
    QProcess process;
    process.start(program, arguments);
    const bool isDone = process.waitForFinished(60'000) && process.exitCode() == 0;
    const QByteArray complaints = process.readAllStandardError();
    return isDone && complaints.isEmpty() ? process.readAllStandardOutput()
                                          : QByteArray("FAILED: ") + complaints;
}

} // namespace

void PdfWriterTest::initTestCase() { QVERIFY(m_folder.isValid()); }

void PdfWriterTest::otherProgramsReadIt() {
    const QString path = m_folder.filePath(QStringLiteral("report.pdf"));
    const auto analysis = analysisOf(nvlinkExample());
    QVERIFY(analysis != nullptr);
    const Document document = documentOf(*analysis);
    QVERIFY(write(path, writePdf(document)));
    const QString text = QString::fromUtf8(outputOf(
        QStringLiteral("pdftotext"), {QStringLiteral("-layout"), path, QStringLiteral("-")}));
    QVERIFY2(text.contains(QStringLiteral("Why job 731904 failed")), qPrintable(text.left(400)));
    QVERIFY(text.contains(QStringLiteral("NETIR_LINK_EVT")));
    for (const DocumentSection& section : document.sections) {
        QVERIFY2(text.contains(QString::fromStdString(section.title)), section.title.c_str());
    }
    QVERIFY(text.contains(QStringLiteral("first visible failure"))); // of a drawing
    QVERIFY(text.contains(QString::fromStdString(analysis->bundle->digest)));
    QVERIFY(text.contains(QRegularExpression(QStringLiteral("page 1 of \\d+"))));
    const QString pages = m_folder.filePath(QStringLiteral("page"));
    const QByteArray said =
        outputOf(QStringLiteral("pdftoppm"),
                 {QStringLiteral("-r"), QStringLiteral("60"), QStringLiteral("-png"), path, pages});
    QVERIFY2(said.isEmpty(), said);
    const QStringList made =
        QDir(m_folder.path()).entryList({QStringLiteral("page-*.png")}, QDir::Files);
    QVERIFY(made.size() >= 2);
    const QImage page(m_folder.filePath(made.front()));
    QVERIFY(qAbs(page.height() / double(page.width()) - 1.414) < 0.01); // A4
}

void PdfWriterTest::itsTableOfReferencesIsRight() {
    const QByteArray pdf = pdfOfExample();
    const qsizetype start = pdf.lastIndexOf("startxref");
    const qsizetype table = pdf.mid(start).split('\n')[1].toLongLong();
    QCOMPARE(pdf.mid(table, 5), QByteArray("xref\n"));
    const QList<QByteArray> lines = pdf.mid(table, start - table).split('\n');
    const int count = lines[1].split(' ')[1].toInt();
    QVERIFY(count > 10);
    for (int number = 1; number < count; ++number) {
        const qsizetype at = lines[2 + number].left(10).toLongLong();
        const QByteArray head = QByteArray::number(number) + " 0 obj\n";
        QCOMPARE(pdf.mid(at, head.size()), head);
        QCOMPARE(lines[2 + number].size(), 19); // twenty with the line end
    }
}

void PdfWriterTest::theSameAnalysisGivesTheSameBytes() {
    const QByteArray first = pdfOfExample();
    QVERIFY(first.startsWith("%PDF-1."));
    QVERIFY(first.contains("/CreationDate (D:19700101000000"));
    QTest::qWait(1100); // the clock shows another second
    QCOMPARE(pdfOfExample(), first);
    QCOMPARE(std::async(std::launch::async, pdfOfExample).get(), first);
    // Another process has another seed for its hashes.
    for (int run = 0; run < 4; ++run) {
        const QString path = m_folder.filePath(QStringLiteral("again.pdf"));
        QFile::remove(path);
        outputOf(QCoreApplication::applicationFilePath(), {QStringLiteral("--write-pdf"), path});
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), first);
    }
}

void PdfWriterTest::objectsHaveOneOrder() {
    const auto file = [](const QByteArray& first, const QByteArray& second, int root, int info) {
        QByteArray pdf = "%PDF-1.4\n";
        const qsizetype firstAt = pdf.size();
        pdf += "1 0 obj\n" + first + "endobj\n";
        const qsizetype secondAt = pdf.size();
        pdf += "2 0 obj\n" + second + "endobj\n";
        const qsizetype table = pdf.size();
        const auto entry = [](qsizetype at) {
            return QByteArray::number(at).rightJustified(10, '0') + " 00000 n \n";
        };
        return pdf + "xref\n0 3\n0000000000 65535 f \n" + entry(firstAt) + entry(secondAt) +
               "trailer\n<<\n/Size 3 \n/Info " + QByteArray::number(info) + " 0 R\n/Root " +
               QByteArray::number(root) + " 0 R\n>>\nstartxref\n" + QByteArray::number(table) +
               "\n%%EOF\n";
    };
    const QByteArray info = "<<\n/CreationDate (D:20260102030405Z)\n>>\n";
    const QByteArray root = "<< /Length 9 >>\nstream\n1 0 R 2 0 R\nendstream\n";
    const QByteArray settled = settledPdf(file(info, root, 2, 1));
    QCOMPARE(settledPdf(file(root, info, 1, 2)), settled);
    QVERIFY(settled.contains("\nstream\n1 0 R 2 0 R\n")); // a stream's bytes are its own
    QVERIFY(settled.contains("(D:19700101000000Z)"));
}

void PdfWriterTest::otherBytesStayAsTheyAre() {
    for (const QByteArray& bytes :
         {QByteArray(), QByteArray("%PDF-1.4\n"), QByteArray("startxref\n99\n%%EOF\n"),
          QByteArray("xref\nstartxref\n0\n%%EOF\n")}) {
        QCOMPARE(settledPdf(bytes), bytes);
    }
}

void PdfWriterTest::hostileEvidenceIsTextAlone() {
    QTemporaryDir bundle;
    QVERIFY(writeHostileBundle(bundle.path()));
    const auto analysis = analysisOf(bundle.path());
    QVERIFY(analysis != nullptr);
    QVERIFY(analysis->verdict.primary.has_value());
    const QByteArray pdf = writePdf(documentOf(*analysis));
    QVERIFY(pdf.size() < (2 << 20));
    for (const char* key : {"/JavaScript", "/JS ", "/URI ", "/Launch", "/OpenAction", "/AA "}) {
        QVERIFY2(!pdf.contains(key), key);
    }
    const QString path = m_folder.filePath(QStringLiteral("hostile.pdf"));
    QVERIFY(write(path, pdf));
    const QByteArray said =
        outputOf(QStringLiteral("pdftoppm"), {QStringLiteral("-r"), QStringLiteral("40"), path,
                                              m_folder.filePath(QStringLiteral("hostile"))});
    QVERIFY2(said.isEmpty(), said);
    const QString text =
        QString::fromUtf8(outputOf(QStringLiteral("pdftotext"), {path, QStringLiteral("-")}));
    QVERIFY(text.contains(QStringLiteral("<script>")));
    QVERIFY(text.contains(QStringLiteral("<U+202E>")));
    QVERIFY(!text.contains(QChar(0x202E)));
    QVERIFY(!text.contains(QChar(0x1B)));
}

int main(int argc, char** argv) {
    QGuiApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == QStringLiteral("--write-pdf")) {
        return write(arguments.value(2), pdfOfExample()) ? 0 : 1;
    }
    PdfWriterTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "pdf_writer_test.moc"
