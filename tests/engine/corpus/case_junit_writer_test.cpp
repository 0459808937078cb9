// XML that a parser takes, with the folders as suites.
#include "engine/corpus/case_junit_writer.h"

#include <QXmlStreamReader>
#include <QtTest>

using namespace ff;

namespace {

CaseResult passed(const std::string& folder) {
    CaseResult result;
    result.folder = folder;
    result.name = caseName(folder);
    result.summary = "all is <well> & good";
    return result;
}

CaseResult failed(const std::string& folder) {
    CaseResult result = passed(folder);
    result.differences.push_back({"outcome", "expected a \"b\" & c,\x01 but it is <d>"});
    result.expected.why = "for the reader";
    return result;
}

} // namespace

class CaseJunitWriterTest : public QObject {
    Q_OBJECT

private slots:
    void aSuiteForEachFolder() {
        CaseResult broken = passed("b/three");
        broken.errors.push_back({"cannot be read", "b/three/expect.toml", 0, 0, {}});
        const std::string xml = writeCaseResultsJunit({passed("a/one"), failed("a/two"), broken});
        QXmlStreamReader reader(QByteArray::fromStdString(xml));
        QStringList seen;
        QString failure;
        while (!reader.atEnd()) {
            if (reader.readNext() == QXmlStreamReader::StartElement) {
                const auto attributes = reader.attributes();
                seen << QString("%1 %2 %3%4")
                            .arg(reader.name().toString(), attributes.value("name").toString(),
                                 attributes.value("failures").toString(),
                                 attributes.value("errors").toString());
                if (reader.name() == QLatin1String("failure")) {
                    failure = reader.readElementText();
                }
            }
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        const QStringList expected{"testsuites firstfault 11",
                                   "testsuite a 10",
                                   "testcase one ",
                                   "testcase two ",
                                   "failure  ",
                                   "testsuite b 01",
                                   "testcase three ",
                                   "error  "};
        QCOMPARE(seen, expected);
        QVERIFY(failure.contains("outcome: expected a \"b\" & c,"));
        QVERIFY(failure.contains("why: for the reader"));
    }

    void nothingAtAll() {
        QXmlStreamReader reader(QByteArray::fromStdString(writeCaseResultsJunit({})));
        while (!reader.atEnd()) {
            reader.readNext();
        }
        QVERIFY(!reader.hasError());
    }
};

QTEST_GUILESS_MAIN(CaseJunitWriterTest)
#include "case_junit_writer_test.moc"
