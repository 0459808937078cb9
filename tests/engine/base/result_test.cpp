// What an error says.
#include "engine/base/result.h"

#include <QtTest>

using namespace ff;

class ResultTest : public QObject {
    Q_OBJECT

private slots:
    void saysWhatIsKnown() {
        QCOMPARE(QString::fromStdString(Error{"bad key", "a.toml", 3, 7, "did you mean x?"}.text()),
                 QString("a.toml:3:7: bad key (did you mean x?)"));
        QCOMPARE(QString::fromStdString(Error{"bad key", "a.toml", 3, 0, ""}.text()),
                 QString("a.toml:3: bad key"));
        QCOMPARE(QString::fromStdString(Error{"bad key", "a.toml", 0, 0, ""}.text()),
                 QString("a.toml: bad key"));
        QCOMPARE(QString::fromStdString(Error{"bad key", "", 0, 0, ""}.text()), QString("bad key"));
    }

    void carriesTheError() {
        const Result<int> failed = failure("no", "p", 1, 2, "h");
        QVERIFY(!failed.has_value());
        QCOMPARE(failed.error().path, std::string("p"));
        QCOMPARE(failed.error().line, 1);
        QCOMPARE(failed.error().column, 2);
        QCOMPARE(failed.error().hint, std::string("h"));
    }
};

QTEST_GUILESS_MAIN(ResultTest)
#include "result_test.moc"
