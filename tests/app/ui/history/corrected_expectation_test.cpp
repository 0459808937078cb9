// What a reader typed becomes what a case expects.
#include <QtTest>

#include "app/ui/history/corrected_expectation.h"

using namespace ff;

class CorrectedExpectationTest : public QObject {
    Q_OBJECT

private slots:
    void confirmedSaysNothingNew() { QVERIFY(!correctedExpectation({})); }

    void entities_data() {
        QTest::addColumn<QString>("entity");
        QTest::addColumn<QString>("read");
        const auto row = [](const char* entity, const char* read) {
            QTest::newRow(entity) << entity << read;
        };
        row("GPU 0000:df:00 on gpu-q13", "node=gpu-q13 gpu=0000:df:00 ");
        row("node gpu-q13", "node=gpu-q13 ");
        row("gpu-q13", "node=gpu-q13 ");
        row("Rank 8 on a", "node=a rank=8 ");
        row("switch leaf-3", "switch=leaf-3 ");
        row("", "");
    }

    void entities() {
        QFETCH(QString, entity);
        const auto made = correctedExpectation(
            {Feedback::Kind::Corrected, "gpu.x", entity.toStdString(), "cable", 0});
        QVERIFY(made.has_value());
        QCOMPARE(made->primarySymptom, std::string("gpu.x"));
        QCOMPARE(made->why, std::string("cable"));
        std::string read;
        for (const auto& [kind, name] : made->primaryEntity) {
            read += std::string(toText(kind)) + "=" + name + " ";
        }
        QTEST(QString::fromStdString(read), "read");
    }
};

QTEST_GUILESS_MAIN(CorrectedExpectationTest)
#include "corrected_expectation_test.moc"
