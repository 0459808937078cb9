// Line borders with and without line ends.
#include "engine/intake/line_span.h"

#include <string>

#include <QtTest>

using namespace ff;

class LineSpanTest : public QObject {
    Q_OBJECT

private slots:
    void findsBothKindsOfLineEnd() {
        const std::string text = "one\r\ntwo\n\r\nfour\r";
        const LineSpan first = lineAt(text, 0);
        QCOMPARE(first.in(text), std::string_view("one"));
        const LineSpan second = lineAt(text, first.next);
        QCOMPARE(second.in(text), std::string_view("two"));
        const LineSpan third = lineAt(text, second.next);
        QCOMPARE(third.in(text), std::string_view(""));
        // A `\r` without `\n` is a byte of the line.
        const LineSpan fourth = lineAt(text, third.next);
        QCOMPARE(fourth.in(text), std::string_view("four\r"));
        QCOMPARE(fourth.next, text.size());
    }

    void findsTheLineAroundEveryByte() {
        const std::string text = "ab\n\ncd\r\nef";
        const std::size_t begins[] = {0, 0, 0, 3, 4, 4, 4, 4, 8, 8};
        for (std::size_t i = 0; i < text.size(); ++i) {
            QCOMPARE(lineAround(text, i).begin, begins[i]);
        }
    }

    void copesWithNoText() {
        const LineSpan span = lineAt("", 0);
        QCOMPARE(span.end, std::size_t(0));
        QCOMPARE(span.next, std::size_t(0));
        QCOMPARE(lineAround("", 0).begin, std::size_t(0));
    }
};

QTEST_GUILESS_MAIN(LineSpanTest)
#include "line_span_test.moc"
