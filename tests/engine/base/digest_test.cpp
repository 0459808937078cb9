// Known answers, and independence of how the bytes come in.
#include "engine/base/digest.h"

#include <QtTest>

using namespace ff;

class DigestTest : public QObject {
    Q_OBJECT

private slots:
    void hashesKnownTexts() {
        Sha256 empty;
        QCOMPARE(
            QString::fromStdString(empty.finish()),
            QString("sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"));
        Sha256 abc;
        abc.add("abc");
        QCOMPARE(
            QString::fromStdString(abc.finish()),
            QString("sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
    }

    void doesNotDependOnThePieces() {
        Sha256 pieces;
        for (const char c : std::string("a longer text in pieces")) {
            pieces.add(std::string_view(&c, 1));
        }
        Sha256 whole;
        whole.add("a longer text in pieces");
        QCOMPARE(pieces.finish(), whole.finish());
    }

    void tellsTextsApart() {
        QVERIFY(quickHash("a") != quickHash("b"));
        QVERIFY(quickHash("") != quickHash(std::string_view("\0", 1)));
        QCOMPARE(quickHash("same"), quickHash("same"));
    }
};

QTEST_GUILESS_MAIN(DigestTest)
#include "digest_test.moc"
