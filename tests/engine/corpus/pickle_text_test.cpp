// Texts of pickles, changed with their lengths.
#include "engine/corpus/pickle_text.h"

#include <algorithm>

#include <QtTest>

#include "tests/support/pickle_writer.h"

using namespace ff;

namespace {

std::string upper(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), [](char c) {
        return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    });
    return out;
}

std::string doubled(std::string_view text) { return std::string(text) + std::string(text); }

std::string sample(std::string_view text) {
    PickleWriter writer;
    writer.beginDict();
    writer.text("host");
    writer.text(text);
    writer.text("n");
    writer.integer(70000);
    writer.endDict();
    return writer.finish();
}

} // namespace

class PickleTextTest : public QObject {
    Q_OBJECT

private slots:
    void textsChangeAndNothingElse() {
        const auto longer = [](std::string_view text) {
            return text == "gn-b12" ? std::string("host-0123456789") : std::string(text);
        };
        QCOMPARE(*changedPickle(sample("gn-b12"), longer), sample("host-0123456789"));
        QCOMPARE(*changedPickle(sample("other"), longer), sample("other"));
    }

    void otherProtocolsAreKnown() {
        using namespace std::string_literals;
        const std::string old = "(dp0\nS'a'\np1\nI5\nsVb\np2\nL7L\ns."s;
        QCOMPARE(*changedPickle(old, upper), "(dp0\nS'A'\np1\nI5\nsVB\np2\nL7L\ns."s);
        const std::string framed =
            "\x80\x04\x95\x0a\0\0\0\0\0\0\0\x8c\x01"s + "a\x94\x8c\x01" + "b\x94\x86."s;
        QCOMPARE(*changedPickle(framed, doubled),
                 "\x80\x04X\x02\0\0\0aa\x94X\x02\0\0\0bb\x94\x86."s);
    }

    void brokenOnesAreNone() {
        const std::string whole = sample("gn-b12");
        for (std::size_t size = 0; size < whole.size(); ++size) {
            QVERIFY(!changedPickle(std::string_view(whole).substr(0, size), upper));
        }
        QVERIFY(!changedPickle("\xff.", upper));
        QVERIFY(!changedPickle(std::string_view("X\xff\xff\xff\xff.", 6), upper));
        QVERIFY(
            !changedPickle(std::string_view("\x8d\xff\xff\xff\xff\xff\xff\xff\xff.", 10), upper));
        QCOMPARE(*changedPickle(whole + "more", [](std::string_view t) { return std::string(t); }),
                 whole);
    }
};

QTEST_GUILESS_MAIN(PickleTextTest)
#include "pickle_text_test.moc"
