// Text operations on any bytes.
#include "engine/base/text.h"

#include <array>
#include <random>

#include <QtTest>

using namespace ff;

class TextTest : public QObject {
    Q_OBJECT

private slots:
    void trimsAndSplits() {
        QCOMPARE(trimmed(" \t\r\n a b \v"), std::string_view("a b"));
        QCOMPARE(trimmed("  "), std::string_view(""));
        QCOMPARE(split("a,,b", ','), (std::vector<std::string_view>{"a", "", "b"}));
        QCOMPARE(split("", ','), std::vector<std::string_view>{""});
    }

    void comparesWithoutCase() {
        QVERIFY(equalsIgnoringCase("GN-b12", "gn-B12"));
        QVERIFY(!equalsIgnoringCase("a", "ab"));
        QVERIFY(containsIgnoringCase("NVRM: Xid", "xID"));
        QVERIFY(containsIgnoringCase("a", ""));
        QVERIFY(!containsIgnoringCase("", "a"));
        // ASCII only: no byte of another letter changes.
        QCOMPARE(lowered("\xC3\x84X"), std::string("\xC3\x84x"));
    }

    void parsesIntegers() {
        QCOMPARE(parseInteger("-12").value_or(0), std::int64_t(-12));
        QCOMPARE(parseInteger("+12").value_or(0), std::int64_t(12));
        QCOMPARE(parseInteger("9223372036854775807").value_or(0),
                 std::int64_t(9223372036854775807));
        for (const char* text :
             {"", "+", "-", "+-1", "--1", " 1", "1 ", "1.0", "0x1", "9223372036854775808"}) {
            QVERIFY2(!parseInteger(text).has_value(), text);
        }
    }

    void matchesGlobs() {
        QVERIFY(matchesGlob("collective.*", "collective.abort"));
        QVERIFY(matchesGlob("*", ""));
        QVERIFY(matchesGlob("a*b*c", "axxbyybc"));
        QVERIFY(!matchesGlob("a*b", "axc"));
        QVERIFY(!matchesGlob("", "a"));
        QVERIFY(!matchesGlob("a?", "ab"));
        // Many stars cost no more than the lengths multiplied.
        QVERIFY(!matchesGlob(std::string(200, '*') + "b", std::string(20'000, 'a')));
    }

    void findsTheClosest() {
        const std::array<std::string_view, 3> words{"within", "window", "unless"};
        QCOMPARE(closestTo("witin", words), std::string("within"));
        QCOMPARE(closestTo("xyz", words), std::string(""));
    }

    void aSwapOfTwoLettersIsOneEdit() {
        const std::array<std::string_view, 2> words{"role", "for"};
        QCOMPARE(closestTo("rloe", words), std::string("role"));
        QCOMPARE(closestTo("ofr", words), std::string("for"));
        QCOMPARE(closestTo("Orf", words), std::string(""));
        QCOMPARE(closestTo("elor", words), std::string(""));
        const std::array<std::string_view, 1> one{"abcd"};
        QCOMPARE(closestTo("bacdxx", one), std::string(""));
        QCOMPARE(closestTo("badc", one), std::string(""));
        const std::array<std::string_view, 1> longer{"abcdefg"};
        QCOMPARE(closestTo("bacdegf", longer), std::string("abcdefg"));
        // No place is edited twice: what was swapped is not changed again.
        const std::array<std::string_view, 1> between{"wxyzabc"};
        QCOMPARE(closestTo("wxyzca", between), std::string(""));
    }

    void makesBytesShowable() {
        QCOMPARE(displayable("a\tb"), std::string("a\tb"));
        QCOMPARE(displayable(std::string_view("a\0b\x1B", 4)), std::string("a\xEF\xBF\xBD"
                                                                           "b\xEF\xBF\xBD"));
        QCOMPARE(displayable("\xE2\x80\xAE"), std::string("\xEF\xBF\xBD")); // an override
        QCOMPARE(displayable("\xC3\xA4\xC3"), std::string("\xC3\xA4\xEF\xBF\xBD"));
        QCOMPARE(displayable("abcdef", 3), std::string("abc\xE2\x80\xA6"));
        QCOMPARE(displayable("abc", 3), std::string("abc"));
    }

    void makesAnyBytesValid() {
        std::mt19937 random(1);
        for (int round = 0; round < 2000; ++round) {
            std::string bytes(30, '\0');
            for (char& byte : bytes) {
                byte = static_cast<char>(random());
            }
            const std::string shown = displayable(bytes);
            const QString text = QString::fromStdString(shown);
            QCOMPARE(text.toStdString(), shown);
        }
    }
};

QTEST_GUILESS_MAIN(TextTest)
#include "text_test.moc"
