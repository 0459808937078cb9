// Links to lines: written, read, and pointed at members.
#include "views/log/locator_link.h"

#include <QtTest>

#include "tests/support/sample_analysis.h"

using namespace ff;

class LocatorLinkTest : public QObject {
    Q_OBJECT

private slots:
    void linksAreRead_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("bundle");
        QTest::addColumn<QString>("member");
        QTest::addColumn<quint64>("line");
        const auto row = [](const char* text, const char* bundle, const char* member,
                            quint64 line) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(bundle)
                                << QString::fromUtf8(member) << line;
        };
        row("firstfault:/a/b#n/kern.log:110", "/a/b", "n/kern.log", 110);
        row("firstfault:///a/b#kern.log:110", "/a/b", "kern.log", 110);
        row("firstfault:/a%20b%23c#k:x.log:7", "/a b#c", "k:x.log", 7);
        row("firstfault:/a/b#kern.log", "/a/b", "kern.log", 0);
        row("firstfault:/a/b", "/a/b", "", 0);
        row("firstfault:/a/b#kern.log:x", "/a/b", "kern.log:x", 0);
    }

    void linksAreRead() {
        QFETCH(QString, text);
        const auto link = parseLink(text);
        QVERIFY(link.has_value());
        QTEST(link->bundle, "bundle");
        QTEST(link->member, "member");
        QTEST(link->line, "line");
    }

    void otherTextsAreNoLinks() {
        QVERIFY(!parseLink(QStringLiteral("/a/b")));
        QVERIFY(!parseLink(QStringLiteral("https://example.org/#a:1")));
    }

    void whatIsWrittenIsRead() {
        const auto whole = nvlinkFaultSample();
        const Locator place = whole->event(whole->verdict.primary->event).evidence[0].locator;
        const auto link = parseLink(linkTo(*whole, place));
        QVERIFY(link.has_value());
        QCOMPARE(link->line, quint64{place.line});
        QCOMPARE(memberAt(*whole, link->member), place.member);
    }

    void membersGoByPathOrItsOnlyEnding() {
        const auto whole = nvlinkFaultSample();
        QVERIFY(memberAt(*whole, QStringLiteral("gpu-a01/rank_3.log")).isValid());
        QCOMPARE(memberAt(*whole, QStringLiteral("rank_3.log")),
                 memberAt(*whole, QStringLiteral("gpu-a01/rank_3.log")));
        QVERIFY(!memberAt(*whole, QStringLiteral("kern.log")).isValid()); // there are two
        QVERIFY(!memberAt(*whole, QStringLiteral("3.log")).isValid());
    }
};

QTEST_GUILESS_MAIN(LocatorLinkTest)
#include "locator_link_test.moc"
