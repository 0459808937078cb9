// Places in braces, and what is no template.
#include "engine/model/template_text.h"

#include <QtTest>

using namespace ff;

namespace {

std::string filled(std::string_view text) {
    return TemplateText::parse(text)->expand([](std::string_view name) -> std::string {
        return name == "a" ? "1" : name == "b" ? "2" : "";
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

    void namesItsPlaces() {
        QCOMPARE(TemplateText::parse("{a}{b|c}")->names(),
                 (std::vector<std::string>{"a", "b", "c"}));
        QVERIFY(TemplateText::parse("")->isEmpty());
    }

    void refusesBrokenOnes() {
        QVERIFY(!TemplateText::parse("{").has_value());
        QVERIFY(!TemplateText::parse("{}").has_value());
        QVERIFY(!TemplateText::parse("a{b").has_value());
    }
};

QTEST_GUILESS_MAIN(TemplateTextTest)
#include "template_text_test.moc"
