// Regular expressions taken apart.
#include "engine/base/regex_tree.h"

#include <QtTest>

using namespace ff;

namespace {

/// Of an expression for one byte.
ByteSet bytesOf(const std::string& regex) {
    const auto tree = parseRegexTree(regex);
    if (!tree || tree->parts.size() != 1 || tree->parts[0].kind != RegexNode::Kind::Bytes) {
        return {};
    }
    return tree->parts[0].bytes;
}

ByteSet setOf(std::string_view bytes) {
    ByteSet out;
    for (const char c : bytes) {
        out.set(static_cast<unsigned char>(c));
    }
    return out;
}

} // namespace

class RegexTreeTest : public QObject {
    Q_OBJECT

private slots:
    void readsClasses() {
        QCOMPARE(bytesOf("a"), setOf("a"));
        QCOMPARE(bytesOf("[a-c_]"), setOf("abc_"));
        QCOMPARE(bytesOf("[]a]"), setOf("]a"));
        QCOMPARE(bytesOf("[a-]"), setOf("a-"));
        QCOMPARE(bytesOf("[\\d.]"), setOf("0123456789."));
        QCOMPARE(bytesOf("[\\]\\-]"), setOf("]-"));
        QCOMPARE(bytesOf("[[:digit:]x]"), setOf("0123456789x"));
        QCOMPARE(bytesOf("[^\\x00-\\x60b-\\xFF]"), setOf("a"));
        QCOMPARE(bytesOf("\\."), setOf("."));
        QCOMPARE(bytesOf("\\x41"), setOf("A"));
        QCOMPARE(bytesOf("\\x{41}"), setOf("A"));
        QCOMPARE(bytesOf("\\s"), setOf(" \t\n\f\r"));
        QCOMPARE(bytesOf("."), ~setOf("\n"));
        QCOMPARE(bytesOf("(?s)."), ByteSet()); // two parts
        QCOMPARE(bytesOf("\\pL"), ByteSet().set());
    }

    void takesBothCases() {
        const auto tree = parseRegexTree("(?i:k)K");
        QCOMPARE(tree->parts[0].parts[0].bytes, setOf("kK"));
        QCOMPARE(tree->parts[1].bytes, setOf("K")); // the flag ends with its group
    }

    void readsRepeats() {
        const auto tree = parseRegexTree("a+b?c*d{2}e{3,}f{1,4}?g{,2}");
        const auto limits = [&](std::size_t i) {
            return std::pair(tree->parts[i].least, tree->parts[i].most);
        };
        QCOMPARE(limits(0), std::pair(1, -1));
        QCOMPARE(limits(1), std::pair(0, 1));
        QCOMPARE(limits(2), std::pair(0, -1));
        QCOMPARE(limits(3), std::pair(2, 2));
        QCOMPARE(limits(4), std::pair(3, -1));
        QCOMPARE(limits(5), std::pair(1, 4));
        QCOMPARE(tree->parts[7].bytes, setOf("{")); // no count: stands for itself
    }

    void refusesWhatIsNone() {
        for (const char* regex : {"(", ")", "a**", "*a", "[a", "[b-a]", "\\", "(?P<x", "a{5,2}",
                                  "(?z)", "\\1", "[[:none:]]", "a{2000}"}) {
            QVERIFY2(!parseRegexTree(regex), regex);
        }
        QVERIFY(!parseRegexTree(std::string(5000, '(') + std::string(5000, ')')));
    }
};

QTEST_GUILESS_MAIN(RegexTreeTest)
#include "regex_tree_test.moc"
