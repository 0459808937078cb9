// Rare literals are told from common ones.
#include "engine/base/literal_rarity.h"

#include <QtTest>

using namespace ff;

class LiteralRarityTest : public QObject {
    Q_OBJECT

private slots:
    void knowsWhatMostLogsSay() {
        const LiteralRarity rarity;
        QVERIFY(rarity.hitsPerMebibyte("info") > rarity.hitsPerMebibyte("xid"));
        QVERIFY(rarity.hitsPerMebibyte("INFO") == rarity.hitsPerMebibyte("info"));
        QVERIFY(rarity.hitsPerMebibyte("qxzqxzqx") < rarity.hitsPerMebibyte("qxz"));
    }

    void goesByTheSample() {
        LiteralRarity rarity;
        const double before = rarity.hitsPerMebibyte("xid");
        std::string sample;
        for (int i = 0; i < 1000; ++i) {
            sample += "Xid 79 of one gpu; ";
        }
        rarity.addSample(sample);
        QVERIFY(rarity.hitsPerMebibyte("xid") > 10'000);
        QVERIFY(before < 1000);
    }
};

QTEST_GUILESS_MAIN(LiteralRarityTest)
#include "literal_rarity_test.moc"
