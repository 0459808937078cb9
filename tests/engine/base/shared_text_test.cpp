// One text, many holders.
#include "engine/base/shared_text.h"

#include <QtTest>

using namespace ff;

class SharedTextTest : public QObject {
    Q_OBJECT

private slots:
    void copiesShareTheCharacters() {
        const SharedText first("Peers wait for it.");
        const SharedText copy = first;
        QCOMPARE(&copy.text(), &first.text());
    }

    void equalsByWhatItSays() {
        QVERIFY(SharedText("a") == SharedText(std::string("a")));
        QVERIFY(!(SharedText("a") == SharedText("b")));
        QVERIFY(SharedText("") == SharedText());
    }

    void standsForAString() {
        const SharedText text("because");
        const std::string& string = text;
        QCOMPARE(string, std::string("because"));
        QVERIFY(!text.empty());
        QVERIFY(SharedText().empty());
        QVERIFY(SharedText("").text().empty());
    }
};

QTEST_GUILESS_MAIN(SharedTextTest)
#include "shared_text_test.moc"
