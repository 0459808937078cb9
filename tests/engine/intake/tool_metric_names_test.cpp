// Columns of the tools under DCGM's names.
#include "engine/intake/tool_metric_names.h"

#include <QtTest>

using namespace ff;

class ToolMetricNamesTest : public QObject {
    Q_OBJECT

private slots:
    void knownColumns() {
        QCOMPARE(metricOfQuery("temperature.gpu"), std::string("DCGM_FI_DEV_GPU_TEMP"));
        QCOMPARE(metricOfQuery("ecc.errors.uncorrected.volatile.total"),
                 std::string("DCGM_FI_DEV_ECC_DBE_VOL_TOTAL"));
        QCOMPARE(metricOfQuery("remapped_rows.failure"),
                 std::string("DCGM_FI_DEV_ROW_REMAP_FAILURE"));
        QCOMPARE(metricOfSmiMonitor("gtemp"), std::string("DCGM_FI_DEV_GPU_TEMP"));
        QCOMPARE(metricOfDcgmMonitor("FBUSD"), std::string("DCGM_FI_DEV_FB_USED"));
    }

    void otherColumnsKeepTheirs() {
        QCOMPARE(metricOfQuery("fabric.state"), std::string("fabric.state"));
        QCOMPARE(metricOfSmiMonitor("rxpci"), std::string("rxpci"));
        QCOMPARE(metricOfDcgmMonitor("fbusd"), std::string("fbusd"));
        QCOMPARE(metricOfQuery(""), std::string());
    }
};

QTEST_GUILESS_MAIN(ToolMetricNamesTest)
#include "tool_metric_names_test.moc"
