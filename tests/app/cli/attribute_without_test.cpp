// `firstfault attribute --without-rule, --without-member, --without-event`, as a user runs it.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QtTest>

namespace {

/// `primary.evidence.0.member`
QJsonValue at(QJsonValue value, const QString& path) {
    for (const QString& part : path.split('.')) {
        bool isIndex = false;
        const int index = part.toInt(&isIndex);
        value = isIndex ? value.toArray().at(index) : value.toObject().value(part);
    }
    return value;
}

} // namespace

class AttributeWithoutTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void withoutTheEventItRestsOnTheVerdictIsAnother();
    void withoutAnUnrelatedEventItIsTheSame();
    void withoutTheRuleThatFoundIt();
    void withoutRelations();
    void withoutAMember();
    void severalKindsAtOnce();
    void theTextSaysSo();
    void whatIsNotThereIsBadUsage_data();
    void whatIsNotThereIsBadUsage();

private:
    struct Run {
        int code = -1;
        QString out;
        QString error;
    };
    [[nodiscard]] static Run run(const QStringList& arguments);
    [[nodiscard]] QJsonObject verdict(const QStringList& without = {}) const;

    const QString m_bundle = FIRSTFAULT_SOURCE_DIR "/tests/cases/xid79-off-bus";
    QJsonObject m_whole;
    QString m_primary; ///< its event
};

AttributeWithoutTest::Run AttributeWithoutTest::run(const QStringList& arguments) {
    QProcess process;
    process.start(FIRSTFAULT_PROGRAM, arguments);
    process.closeWriteChannel();
    if (!process.waitForFinished(60'000) || process.exitStatus() != QProcess::NormalExit) {
        return {};
    }
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

QJsonObject AttributeWithoutTest::verdict(const QStringList& without) const {
    const Run json = run(QStringList{"attribute", "--format", "json", m_bundle} + without);
    return json.code == 0 ? QJsonDocument::fromJson(json.out.toUtf8()).object() : QJsonObject();
}

void AttributeWithoutTest::initTestCase() {
    m_whole = verdict();
    m_primary = at(m_whole, "primary.event").toString();
    QVERIFY(m_primary.startsWith('e'));
    QVERIFY(!m_whole.contains("without"));
    QVERIFY(!at(m_whole, "primary.rests_on_text").toString().isEmpty());
}

void AttributeWithoutTest::withoutTheEventItRestsOnTheVerdictIsAnother() {
    QStringList events;
    const QJsonArray all = at(m_whole, "events").toArray();
    for (const QJsonValue& event : all) { // whatever else accuses that GPU
        if (at(event, "entity.gpu") == at(m_whole, "primary.gpu")) {
            events << "--without-event" << at(event, "id").toString();
        }
    }
    const QJsonObject without = verdict(events);
    QCOMPARE(at(without, "without.events").toArray().size(), events.size() / 2);
    QVERIFY(at(without, "without.changes_verdict").toBool());
    QVERIFY(at(without, "primary.gpu") != at(m_whole, "primary.gpu"));
    QCOMPARE(at(without, "without.summary_with"), at(m_whole, "summary"));
}

void AttributeWithoutTest::withoutAnUnrelatedEventItIsTheSame() {
    const QJsonArray all = at(m_whole, "events").toArray();
    const QString last = at(all.last(), "id").toString();
    const QJsonObject without = verdict({"--without-event", last});
    QCOMPARE(at(without, "events").toArray().size() + 1, all.size());
    QCOMPARE(at(without, "outcome"), at(m_whole, "outcome"));
    QCOMPARE(at(without, "primary.gpu"), at(m_whole, "primary.gpu"));
}

void AttributeWithoutTest::withoutTheRuleThatFoundIt() {
    const QJsonObject without = verdict({"--without-rule", "gpu/nvrm-xid"});
    QCOMPARE(at(without, "without.rules").toArray(), QJsonArray{"gpu/nvrm-xid"});
    QVERIFY(at(without, "events").toArray().size() < at(m_whole, "events").toArray().size());
    QVERIFY(QString::fromUtf8(QJsonDocument(at(without, "rules_not_run").toArray()).toJson())
                .contains("left out of this analysis"));
}

void AttributeWithoutTest::withoutRelations() {
    const QJsonObject without = verdict({"--without-rule", "*"});
    QVERIFY(at(without, "events").toArray().isEmpty());
    QVERIFY(at(without, "primary").isNull());
}

void AttributeWithoutTest::withoutAMember() {
    const QString path = at(m_whole, "primary.evidence.0.member").toString();
    const QJsonObject without = verdict({"--without-member", path});
    QCOMPARE(at(without, "without.members").toArray(), QJsonArray{path});
    const QJsonArray events = at(without, "events").toArray();
    for (const QJsonValue& event : events) {
        QVERIFY(at(event, "evidence.0.member").toString() != path);
    }
    QCOMPARE(at(without, "evidence_digest"), at(m_whole, "evidence_digest"));
}

void AttributeWithoutTest::severalKindsAtOnce() {
    const QString path = at(m_whole, "primary.evidence.0.member").toString();
    const QStringList all{"--without-member", path,       "--without-rule",  "scheduler/*",
                          "--without-rule",   "nvrm-xid", "--without-event", m_primary};
    const QJsonObject without = verdict(all);
    QCOMPARE(at(without, "without.members").toArray().size(), 1);
    QVERIFY(at(without, "without.rules").toArray().contains("gpu/nvrm-xid"));
    QCOMPARE(at(without, "without.events.0.event").toString(), m_primary);
    QCOMPARE(verdict(all + QStringList{"--threads", "3"}), without);
}

void AttributeWithoutTest::theTextSaysSo() {
    const Run whole = run({"attribute", m_bundle});
    QVERIFY(!whole.out.contains("Left out"));
    QVERIFY(whole.out.contains("rests on") || whole.out.contains("was tried") ||
            whole.out.contains("were tried"));
    const Run without = run({"attribute", m_bundle, "--without-event", m_primary});
    QCOMPARE(without.code, 0);
    QVERIFY(without.out.contains("Left out: the verdict"));
    QVERIFY(without.out.contains(m_primary + " ("));
}

void AttributeWithoutTest::whatIsNotThereIsBadUsage_data() {
    QTest::addColumn<QStringList>("without");
    QTest::addColumn<QString>("says");
    QTest::newRow("rule") << QStringList{"--without-rule", "gpu/nvrm-xdi"}
                          << "did you mean `gpu/nvrm-xid`?";
    QTest::newRow("rules") << QStringList{"--without-rule", "nowhere/*"}
                           << "there is no rule `nowhere/*` to leave out";
    QTest::newRow("member") << QStringList{"--without-member", "nowhere.log"}
                            << "there is no member `nowhere.log`";
    QTest::newRow("event") << QStringList{"--without-event", "e99999"} << "events are e0 to e";
    QTest::newRow("no event id") << QStringList{"--without-event", "gpu.fell_off_bus"}
                                 << "events are e0 to e";
}

void AttributeWithoutTest::whatIsNotThereIsBadUsage() {
    QFETCH(QStringList, without);
    QFETCH(QString, says);
    const Run bad = run(QStringList{"attribute", m_bundle} + without);
    QCOMPARE(bad.code, 2);
    QVERIFY2(bad.error.contains(says), qPrintable(bad.error));
    QVERIFY(bad.out.isEmpty());
}

QTEST_GUILESS_MAIN(AttributeWithoutTest)
#include "attribute_without_test.moc"
