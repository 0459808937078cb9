// A line of runs: links by mouse and keyboard, elision that spares links.
#include <QSignalSpy>
#include <QtTest>

#include "views/shared/run_line.h"

using namespace ff;

class RunLineTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void aClickOnALinkActivatesIt();
    void aClickBesideALinkDoesNothing();
    void keysReachEveryLink();
    void aNarrowLineKeepsItsLinks();
    void linesWithoutLinksTakeNoFocus();

private:
    Palette m_palette{QPalette{}};
    TextLine m_line;
};

void RunLineTest::init() {
    m_line.runs = {{QStringLiteral("a long remark that may give way "), TextRun::Style::Dim, -1},
                   {QStringLiteral("kern.log:110"), TextRun::Style::Link, 4},
                   {QStringLiteral(" and "), TextRun::Style::Plain, -1},
                   {QStringLiteral("rank_0.log:96"), TextRun::Style::Link, 7}};
}

void RunLineTest::aClickOnALinkActivatesIt() {
    RunLine line(m_palette, 12);
    line.setLine(m_line);
    line.resize(line.sizeHint());
    QSignalSpy activations(&line, &RunLine::activated);
    QTest::mouseClick(&line, Qt::LeftButton, {}, line.linkRect(7).center());
    QCOMPARE(activations.count(), 1);
    QCOMPARE(activations[0][0].toInt(), 7);
}

void RunLineTest::aClickBesideALinkDoesNothing() {
    RunLine line(m_palette, 12);
    line.setLine(m_line);
    line.resize(line.sizeHint());
    QSignalSpy activations(&line, &RunLine::activated);
    QTest::mouseClick(&line, Qt::LeftButton, {}, QPoint(5, 8));
    QCOMPARE(activations.count(), 0);
}

void RunLineTest::keysReachEveryLink() {
    RunLine line(m_palette, 12);
    line.setLine(m_line);
    line.resize(line.sizeHint());
    QSignalSpy activations(&line, &RunLine::activated);
    QTest::keyClick(&line, Qt::Key_Return);
    QTest::keyClick(&line, Qt::Key_Right);
    QTest::keyClick(&line, Qt::Key_Right);
    QTest::keyClick(&line, Qt::Key_Return);
    QCOMPARE(activations.count(), 2);
    QCOMPARE(activations[0][0].toInt(), 4);
    QCOMPARE(activations[1][0].toInt(), 7);
}

void RunLineTest::aNarrowLineKeepsItsLinks() {
    RunLine line(m_palette, 12);
    line.setLine(m_line);
    line.resize(line.sizeHint().width() - 120, line.sizeHint().height());
    QVERIFY(line.rect().contains(line.linkRect(4)));
    QVERIFY(line.rect().contains(line.linkRect(7)));
    const QPixmap painted = line.grab();
    QVERIFY(!painted.isNull());
    QCOMPARE(line.toolTip(), m_line.text());
}

void RunLineTest::linesWithoutLinksTakeNoFocus() {
    RunLine line(m_palette, 12);
    line.setLine({{}, {{QStringLiteral("plain"), TextRun::Style::Plain, -1}}});
    QCOMPARE(line.focusPolicy(), Qt::NoFocus);
    line.setLine(m_line);
    QCOMPARE(line.focusPolicy(), Qt::TabFocus);
    QCOMPARE(line.accessibleName(), m_line.text());
}

QTEST_MAIN(RunLineTest)
#include "run_line_test.moc"
