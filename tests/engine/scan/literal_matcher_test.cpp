// Many literals in one pass.
#include "engine/scan/literal_matcher.h"

#include <QtTest>

using namespace ff;

namespace {

using Hits = std::vector<std::pair<int, std::size_t>>;

Hits hitsIn(const std::vector<std::string>& literals, std::string_view text) {
    const auto matcher = LiteralMatcher::build(literals);
    LiteralMatcher::Scratch scratch(*matcher);
    Hits hits;
    matcher->find(text, scratch,
                  [&](int literal, std::size_t last) { hits.emplace_back(literal, last); });
    return hits;
}

} // namespace

class LiteralMatcherTest : public QObject {
    Q_OBJECT

private slots:
    void findsWithoutRegardToCase() {
        QCOMPARE(hitsIn({"xid", "nvrm"}, "NVRM: Xid xid"), (Hits{{1, 3}, {0, 8}, {0, 12}}));
    }

    void findsOverlapsAndBytes() {
        QCOMPARE(hitsIn({"aba"}, "ababa"), (Hits{{0, 2}, {0, 4}}));
        QCOMPARE(hitsIn({"b"}, std::string_view("a\0b\xFF", 4)), (Hits{{0, 2}}));
        // What a regular expression would read as more than itself.
        QCOMPARE(hitsIn({"a.*b"}, "axxb a.*b"), (Hits{{0, 8}}));
    }

    void findsNothingOfNothing() {
        QVERIFY(hitsIn({}, "text").empty());
        QVERIFY(hitsIn({"x"}, "").empty());
    }

    void refusesAnEmptyLiteral() { QVERIFY(!LiteralMatcher::build({""}).has_value()); }
};

QTEST_GUILESS_MAIN(LiteralMatcherTest)
#include "literal_matcher_test.moc"
