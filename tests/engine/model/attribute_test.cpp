// Digits become integers; everything else stays text.
#include "engine/model/attribute.h"

#include <QtTest>

using namespace ff;

class AttributeTest : public QObject {
    Q_OBJECT

private slots:
    void tellsNumbersFromTexts() {
        QVERIFY(attributeValueFrom("79") == AttributeValue(std::int64_t(79)));
        QVERIFY(attributeValueFrom("079") == AttributeValue(std::int64_t(79)));
        for (const char* text : {"", "-1", "0x4f", "7 9", "99999999999999999999"}) {
            QVERIFY2(attributeValueFrom(text) == AttributeValue(std::string(text)), text);
        }
    }

    void findsByName() {
        const Attributes attributes{{"xid", std::int64_t(79)}, {"pid", std::string("x")}};
        QCOMPARE(toText(*findAttribute(attributes, "xid")), std::string("79"));
        QCOMPARE(toText(*findAttribute(attributes, "pid")), std::string("x"));
        QVERIFY(findAttribute(attributes, "other") == nullptr);
    }
};

QTEST_GUILESS_MAIN(AttributeTest)
#include "attribute_test.moc"
