// What announces a match is there in every text that matches.
#include "engine/base/regex_machine.h"

#include <algorithm>
#include <random>

#include <QtTest>

#include "engine/base/pattern.h"
#include "engine/base/text.h"

using namespace ff;

namespace {

const ByteSet noSeams;

std::vector<std::string> literalsOf(const std::string& regex) {
    const auto found = RegexMachine().add(regex, LiteralRarity());
    std::vector<std::string> out;
    for (const auto& each : found.value_or(std::vector<RegexMachine::Announcement>())) {
        out.push_back(each.literal);
    }
    std::sort(out.begin(), out.end());
    return out;
}

/// Whether the machine lets a text pass to the pattern.
bool isAnnounced(const RegexMachine& machine,
                 const std::vector<RegexMachine::Announcement>& announcements,
                 const std::string& text, const ByteSet& seams) {
    const std::string low = lowered(text);
    for (const auto& each : announcements) {
        for (std::size_t at = low.find(each.literal); at != std::string::npos;
             at = low.find(each.literal, at + 1)) {
            if (machine.mayGoOn(each.behind, text, at + each.literal.size(), seams)) {
                return true;
            }
        }
    }
    return false;
}

bool passes(const std::string& regex, const std::string& text, const ByteSet& seams = noSeams) {
    RegexMachine machine;
    const auto announcements = machine.add(regex, LiteralRarity());
    return !announcements || isAnnounced(machine, *announcements, text, seams);
}

/// Regular expressions like those of rules, put together at random.
class RegexMaker {
public:
    explicit RegexMaker(unsigned seed) : m_random(seed) {}

    std::string make(int depth = 3) {
        std::string out;
        for (int i = 0, count = 1 + pick(4); i < count; ++i) {
            out += part(depth);
        }
        return out;
    }

    /// Of the letters that the expressions are made of.
    std::string text() {
        static constexpr std::string_view bytes = "abcABC 012:=-_.x\t";
        std::string out;
        for (int i = 0, count = pick(40); i < count; ++i) {
            out += bytes[static_cast<std::size_t>(pick(static_cast<int>(bytes.size())))];
        }
        return out;
    }

    int pick(int below) { return static_cast<int>(m_random() % static_cast<unsigned>(below)); }

private:
    std::string part(int depth) {
        static const std::vector<std::string> words{
            "abc", "ab:", "cab", "a", "B_", "x=", "012", "bca", "a-b", "aa", "Abc", " c "};
        static const std::vector<std::string> others{
            "\\d", "\\s*", "[abc]", "[^a]", ".",  ".*",    "\\w+",        "\\b", "^",
            "$",   "\\B",  "[:=]?", "\\S",  "\\", "[0-2]", "(?:a|bc){2}", "\\W", "[[:alpha:]]"};
        const int choice = pick(10);
        if (choice < 5 || depth == 0) {
            return words[static_cast<std::size_t>(pick(static_cast<int>(words.size())))];
        }
        if (choice < 7) {
            const auto& other =
                others[static_cast<std::size_t>(pick(static_cast<int>(others.size())))];
            return other == "\\" ? "\\." : other;
        }
        static const std::vector<std::string> repeats{"", "", "?", "+", "*", "{2}", "{1,3}", "{9}"};
        std::string group = pick(4) == 0 ? "(?i:" : "(?:";
        for (int i = 0, count = 1 + pick(3); i < count; ++i) {
            group += (i > 0 ? "|" : "") + make(depth - 1);
        }
        return group + ")" + repeats[static_cast<std::size_t>(pick(8))];
    }

    std::mt19937 m_random;
};

} // namespace

class RegexMachineTest : public QObject {
    Q_OBJECT

private slots:
    void takesTheRareWords() {
        QCOMPARE(literalsOf("NVRM: Xid"), (std::vector<std::string>{"nvrm: xi"}));
        QCOMPARE(literalsOf("(?:foo|barbaz)[0-9]"), (std::vector<std::string>{"barbaz", "foo"}));
        QCOMPARE(literalsOf("(?i)ABC\\d"), (std::vector<std::string>{"abc"}));
        QCOMPARE(literalsOf("[Ll]oss"), (std::vector<std::string>{"loss"}));
        QCOMPARE(literalsOf("(?:qqzz)+x"), (std::vector<std::string>{"qqzz"}));
        // One is enough, and the rarer will do.
        QCOMPARE(literalsOf("info .* qxqzq"), (std::vector<std::string>{" qxqzq"}));
    }

    void takesAChoiceWithTheBytesBesideIt() {
        QCOMPARE(literalsOf("\\.(?:cc|h):\\d"), (std::vector<std::string>{".cc:", ".h:"}));
    }

    void knowsWhatNothingAnnounces() {
        for (const char* regex : {"\\d+", "(?:abc)?", "(?:abc|\\d)", "a.b.c", "(?:abc)*x", ""}) {
            QVERIFY2(!RegexMachine().add(regex, LiteralRarity()), regex);
        }
    }

    void looksAtWhatStandsBehind() {
        const std::string loss = "[Ll]oss['\"]?(?: is|:| ?=)\\s*-?(?:nan|inf)\\b";
        QVERIFY(passes(loss, "loss: nan"));
        QVERIFY(passes(loss, "Loss=-inf,"));
        QVERIFY(!passes(loss, "loss: 2.31"));
        QVERIFY(!passes(loss, "loss: info"));
        QVERIFY(!passes(loss, "losses: nan"));
        QVERIFY(!passes(loss, "loss: na\nn"));
        QVERIFY(!passes(loss, "loss:"));
    }

    void looksAtWhatStandsBefore() {
        QVERIFY(passes("\\d -> [1-6]\\b", "5 -> 3"));
        QVERIFY(!passes("\\d -> [1-6]\\b", "[5] -> 3"));
        QVERIFY(!passes("\\d -> [1-6]\\b", "5 -> 34"));
    }

    void letsPassWhereTheTextMayBreakOff() {
        ByteSet seams;
        seams.set('\r');
        seams.set('[');
        QVERIFY(passes("abcd\\s\\d", "abcd\r", seams));
        QVERIFY(!passes("abcd\\s\\d", "abcd\r"));
        // A bracket is one as the start of a colour only.
        QVERIFY(passes("abcd \\d", "abcd [31m7", seams));
        QVERIFY(!passes("abcd \\d", "abcd [31]", seams));
        QVERIFY(passes("\\dabcd", "\rabcd", seams));
    }

    void copesWithThousandsOfWords() {
        std::string regex;
        for (int i = 0; i < 10'000; ++i) {
            regex +=
                (i > 0 ? "|" : "") + QString("word%1x").arg(i, 5, 10, QChar('0')).toStdString();
        }
        RegexMachine machine;
        const auto announcements = machine.add("(?:" + regex + ") end", LiteralRarity());
        QVERIFY(announcements);
        QVERIFY(isAnnounced(machine, *announcements, "so word04711x end", noSeams));
        QVERIFY(!isAnnounced(machine, *announcements, "so word04711y end", noSeams));
    }

    /// More states than are kept: those that are not are asked one by one.
    void answersAsBeforeWhenItIsFull() {
        RegexMachine machine;
        const auto announcements =
            machine.add("(?:abcd|dcba)(?:[ab]{1,6}[cd]|[bc]{2,5}[ad]|[cd]{3,6}b)+[ab]{6}[cd]{5}!",
                        LiteralRarity());
        QVERIFY(announcements);
        std::mt19937 random(3);
        std::vector<std::string> texts;
        for (int i = 0; i < 20'000; ++i) {
            std::string text = "abcd";
            for (int k = 0; k < 30; ++k) {
                text += static_cast<char>('a' + random() % 4);
            }
            texts.push_back(text + (i % 2 == 0 ? "!" : ""));
        }
        std::vector<bool> first;
        for (const std::string& text : texts) {
            first.push_back(isAnnounced(machine, *announcements, text, noSeams));
        }
        for (std::size_t i = 0; i < texts.size(); ++i) {
            RegexMachine fresh;
            const auto same = i % 100 == 0
                                  ? fresh.add("(?:abcd|dcba)(?:[ab]{1,6}[cd]|[bc]{2,5}[ad]|"
                                              "[cd]{3,6}b)+[ab]{6}[cd]{5}!",
                                              LiteralRarity())
                                  : announcements;
            const RegexMachine& asked = i % 100 == 0 ? fresh : machine;
            QCOMPARE(isAnnounced(asked, *same, texts[i], noSeams), first[i]);
        }
    }

    /// The one thing that must hold: nothing that matches is held back.
    void neverHoldsAMatchBack() {
        RegexMaker maker(20'240'811);
        int matched = 0;
        int heldBack = 0;
        for (int i = 0; i < 4000; ++i) {
            const std::string regex = maker.make();
            const auto pattern = Pattern::compile(regex);
            RegexMachine machine;
            LiteralRarity rarity;
            const auto announcements = machine.add(regex, rarity);
            if (!pattern || !announcements) {
                continue;
            }
            for (int k = 0; k < 60; ++k) {
                std::string text = maker.text();
                if (k % 2 == 0) { // near a match, more often than chance is
                    const auto& word = (*announcements)[static_cast<std::size_t>(
                        maker.pick(static_cast<int>(announcements->size())))];
                    text.insert(text.size() / 2, word.literal);
                }
                const bool isMatch = pattern->isFoundIn(text);
                const bool isLetThrough = isAnnounced(machine, *announcements, text, noSeams);
                QVERIFY2(!isMatch || isLetThrough, (regex + " in " + text).c_str());
                matched += isMatch ? 1 : 0;
                heldBack += isLetThrough ? 0 : 1;
            }
        }
        QVERIFY2(matched > 5000 && heldBack > 5000,
                 qPrintable(QString("%1 %2").arg(matched).arg(heldBack)));
    }
};

QTEST_GUILESS_MAIN(RegexMachineTest)
#include "regex_machine_test.moc"
