// Many literals in one pass.
#include "engine/scan/literal_matcher.h"

#include <algorithm>
#include <random>

#include <QtTest>

using namespace ff;

namespace {

using Hits = std::vector<std::pair<int, std::size_t>>;

Hits hitsIn(const std::vector<std::string>& literals, std::string_view text,
            LiteralMatcher::Means means = LiteralMatcher::Means::Fastest) {
    const auto matcher = LiteralMatcher::build(literals, means);
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

    void findsTheSameByAnyMeans() {
        std::mt19937 random(11);
        const auto pick = [&](std::size_t below) { return random() % below; };
        const auto word = [&](std::size_t length) {
            std::string text;
            for (std::size_t i = 0; i < length; ++i) {
                text += std::string_view("abAB \xFF\0-", 8)[pick(8)];
            }
            return text;
        };
        std::size_t found = 0;
        for (int i = 0; i < 50; ++i) {
            std::vector<std::string> literals;
            for (std::size_t k = 0; k < 1 + pick(40); ++k) {
                literals.push_back(word(1 + pick(6)));
            }
            const std::string text = word(3000);
            Hits fastest = hitsIn(literals, text);
            Hits plain = hitsIn(literals, text, LiteralMatcher::Means::Plain);
            const auto isInOrder = [](const auto& a, const auto& b) { return a.second < b.second; };
            QVERIFY(std::is_sorted(fastest.begin(), fastest.end(), isInOrder));
            QVERIFY(std::is_sorted(plain.begin(), plain.end(), isInOrder));
            std::sort(fastest.begin(), fastest.end());
            std::sort(plain.begin(), plain.end());
            QCOMPARE(plain, fastest);
            found += plain.size();
        }
        QVERIFY(found > 1000);
    }

    void refusesAnEmptyLiteral() { QVERIFY(!LiteralMatcher::build({""}).has_value()); }
};

QTEST_GUILESS_MAIN(LiteralMatcherTest)
#include "literal_matcher_test.moc"
