// HMAC-SHA-256 against the vectors of RFC 4231.
#include "engine/base/keyed_digest.h"

#include <QtTest>

using namespace ff;

class KeyedDigestTest : public QObject {
    Q_OBJECT
private slots:
    void isHmac();
    void keysOfAnyLength();
    void randomKeysDiffer();
};

void KeyedDigestTest::isHmac() {
    QCOMPARE(keyedDigest("Jefe", "what do ya want for nothing?"),
             std::string("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"));
    QCOMPARE(keyedDigest(std::string(20, '\x0b'), "Hi There"),
             std::string("b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"));
}

void KeyedDigestTest::keysOfAnyLength() {
    QCOMPARE(keyedDigest(std::string(131, '\xaa'),
                         "Test Using Larger Than Block-Size Key - Hash Key First"),
             std::string("60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"));
    QCOMPARE(keyedDigest({}, {}),
             std::string("b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad"));
}

void KeyedDigestTest::randomKeysDiffer() {
    QCOMPARE(randomKey().size(), std::size_t{64});
    QVERIFY(randomKey() != randomKey());
}

QTEST_GUILESS_MAIN(KeyedDigestTest)
#include "keyed_digest_test.moc"
