// Places in braces, and what is no template.
#include "engine/model/template_text.h"

#include <QtTest>

using namespace ff;

namespace {

std::string filled(std::string_view text) {
    return TemplateText::parse(text)->expand([](std::string_view name) -> std::string {
        return name == "a"      ? "1"
               : name == "b"    ? "2"
               : name == "word" ? "0x005505C6"
               : name == "wide" ? "0xffffffffffffffff"
                                : "";
    });
}

} // namespace

class TemplateTextTest : public QObject {
    Q_OBJECT

private slots:
    void fillsPlaces() {
        QCOMPARE(filled("-{a}ms{b}"), std::string("-1ms2"));
        QCOMPARE(filled("plain"), std::string("plain"));
        QCOMPARE(filled("{{a}}"), std::string("{a}"));
        QCOMPARE(filled("{none|b}"), std::string("2"));
        QCOMPARE(filled("{b|a}"), std::string("2"));
        // One value that is missing leaves nothing.
        QCOMPARE(filled("x{none}{a}"), std::string(""));
    }

    void takesBitsOfNumbers() {
        QCOMPARE(filled("{word:bits(25,20)}"), std::string("5"));
        QCOMPARE(filled("{word:bits(6,0)}/{b:bits(1,1)}"), std::string("70/1"));
        QCOMPARE(filled("{wide:bits(63,0)}"), std::string("18446744073709551615"));
        QCOMPARE(filled("{none:bits(3,0)|a:bits(3,0)}"), std::string("1"));
        const auto text = TemplateText::parse("{a:bits(3,0)}");
        QCOMPARE(text->names(), (std::vector<std::string>{"a"}));
        // What is no number of 64 bits has no bits.
        for (const char* value : {"12x", "0x", "-1", "0x10000000000000000"}) {
            QCOMPARE(text->expand([&](std::string_view) { return std::string(value); }),
                     std::string());
        }
    }

    void namesItsPlaces() {
        QCOMPARE(TemplateText::parse("{a}{b|c}")->names(),
                 (std::vector<std::string>{"a", "b", "c"}));
        QVERIFY(TemplateText::parse("")->isEmpty());
    }

    void refusesBrokenOnes() {
        QVERIFY(!TemplateText::parse("{").has_value());
        QVERIFY(!TemplateText::parse("{}").has_value());
        QVERIFY(!TemplateText::parse("a{b").has_value());
        for (const char* text :
             {"{a:}", "{:bits(3,0)}", "{a:bits(3)}", "{a:bits(0,3)}", "{a:bits(64,0)}",
              "{a:bits(3,0}", "{a:bits(-1,0)}", "{a:hex}", "{b|a:bits(x,0)}", "{a|}"}) {
            QVERIFY2(!TemplateText::parse(text).has_value(), text);
        }
    }
};

QTEST_GUILESS_MAIN(TemplateTextTest)
#include "template_text_test.moc"
