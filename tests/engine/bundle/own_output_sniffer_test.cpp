// Saved reports are told from logs that look a little like them.
#include "engine/bundle/own_output_sniffer.h"

#include <QtTest>

using namespace ff;

class OwnOutputSnifferTest : public QObject {
    Q_OBJECT

private slots:
    void tellsReports_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("isOwn");
        const auto row = [](const char* name, const QByteArray& text, bool isOwn) {
            QTest::newRow(name) << text << isOwn;
        };
        row("JSON", "{\n  \"schema\": \"firstfault/verdict/1\",\n", true);
        row("compact JSON", "\xEF\xBB\xBF {\"a\":1,\"schema\":\"firstfault/explanation/1\"}", true);
        row("another schema", "{\"schema\":\"fault/1\"}", false);
        row("JSON that quotes", "{\"message\":\"{\\\"schema\\\":\\\"firstfault/verdict/1\\\"}\"}",
            false);
        row("verdict", "VERDICT   NVLink error\n          of a GPU.\nOUTCOME   hardware\n", true);
        row("behind messages", "a.log cannot be read\nVERDICT   x\nREASON    y\n", true);
        row("colours", "\x1b[1mBUNDLE    \x1b[0mjob\n\x1b[1mDIGEST    \x1b[0msha256:0\n", true);
        row("event", "EVENT     e5 gpu.nvlink_error\nTIME      2026\n", true);
        row("why not", "WHY NOT   gpu.ecc\nANSWER    no line\n", true);
        row("rule", "\ngpu/link-down (regex)\n    fired 1 time, 1 line\n", true);
        row("one label", "VERDICT   the job failed\nRuntimeError: x\n", false);
        row("labels far apart", "EVENT     1\n" + QByteArray("x\n").repeated(20) + "TIME      2\n",
            false);
        row("at the end of a log",
            QByteArray("step 1\n").repeated(60) + "VERDICT   x\nOUTCOME   y\n", false);
        row("nothing", "", false);
    }

    void tellsReports() {
        QFETCH(QByteArray, text);
        QTEST(isOwnOutput({text.constData(), static_cast<std::size_t>(text.size())}), "isOwn");
    }
};

QTEST_GUILESS_MAIN(OwnOutputSnifferTest)
#include "own_output_sniffer_test.moc"
