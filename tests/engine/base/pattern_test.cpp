// The wrapper of RE2: bytes, captures, and which patterns a line's literals announce.
#include "engine/base/pattern.h"

#include <QtTest>

using namespace ff;

class PatternTest : public QObject {
    Q_OBJECT

private slots:
    void findsCaptures() {
        const auto pattern = Pattern::compile("Xid (?P<xid>\\d+)(?:, (?P<rest>.*))?");
        QVERIFY(pattern.has_value());
        QCOMPARE(pattern->groupNames(), (std::vector<std::string>{"", "xid", "rest"}));
        std::vector<CaptureSpan> spans;
        QVERIFY(pattern->find("NVRM: Xid 79", spans));
        QCOMPARE(spans.size(), std::size_t(3));
        QCOMPARE(spans[1].offset, std::size_t(10));
        QCOMPARE(spans[1].length, std::size_t(2));
        QVERIFY(!spans[2].isSet());
        QVERIFY(!pattern->find("Xid x", spans));
    }

    void searchesAPartWithWhatIsAroundIt() {
        const auto pattern = Pattern::compile("(?m)^nan\\b|\\bnan$");
        const std::string text = "a nano nan b";
        std::vector<CaptureSpan> spans;
        QVERIFY(!pattern->isFoundWithin(text, 2, 5)); // goes on as `nano`
        QVERIFY(!pattern->isFoundWithin(text, 7, 10));
        QVERIFY(!pattern->findWithin(text, 7, text.size(), spans));
        const auto word = Pattern::compile("\\bnan\\b");
        QVERIFY(word->findWithin(text, 2, text.size(), spans));
        QCOMPARE(spans[0].offset, std::size_t(7));
        QVERIFY(!word->findWithin(text, 8, text.size(), spans));
    }

    void knownPatternsNeedNoCheck() {
        QVERIFY(Pattern::ofConstant("^a+$").isFoundIn("aa"));
        QVERIFY(Pattern::ofRule("b").value().isFoundIn("abc"));
        QVERIFY(!Pattern::ofRule(""));
    }

    void seesBytes() {
        const auto pattern = Pattern::compile("a.b");
        QVERIFY(pattern->isFoundIn("a\xFF"
                                   "b"));
        QVERIFY(pattern->isFoundIn(std::string_view("a\0b", 3)));
    }

    void refusesWhatIsNone() {
        for (const char* text : {"(", "a(?=b)", "(a)\\1", "[", "((a{1000}){1000})"}) {
            const auto pattern = Pattern::compile(text);
            QVERIFY2(!pattern.has_value(), text);
            QVERIFY(!pattern.error().what.empty());
        }
    }

    void announcesPatternsByLiterals() {
        PatternFilter filter;
        QCOMPARE(filter.add("Xid \\d+").value_or(-1), 0);
        QCOMPARE(filter.add("oom.*killed").value_or(-1), 1);
        QCOMPARE(filter.add("\\d+").value_or(-1), 2);
        QVERIFY(!filter.add("(").has_value());
        const std::vector<std::string> literals = filter.compile(3);
        QVERIFY(!literals.empty());
        std::vector<int> patterns;
        filter.candidates({}, patterns);
        QCOMPARE(patterns, std::vector<int>{2}); // no literal announces it
        std::vector<int> all;
        for (std::size_t i = 0; i < literals.size(); ++i) {
            QCOMPARE(QString::fromStdString(literals[i]),
                     QString::fromStdString(literals[i]).toLower());
            all.push_back(static_cast<int>(i));
        }
        filter.candidates(all, patterns);
        QCOMPARE(patterns.size(), std::size_t(3));
    }
};

QTEST_GUILESS_MAIN(PatternTest)
#include "pattern_test.moc"
