// Undo takes back what was done last, whichever stack it stands on.
#include "app/ui/session/undo_order.h"

#include <QUndoCommand>
#include <QtTest>

using namespace ff;

namespace {

/// Writes what it does.
class Entry : public QUndoCommand {
public:
    Entry(QStringList& log, QString name) : m_log(log), m_name(std::move(name)) {}
    void redo() override { m_log.append(QLatin1Char('+') + m_name); }
    void undo() override { m_log.append(QLatin1Char('-') + m_name); }

private:
    QStringList& m_log;
    QString m_name;
};

} // namespace

class UndoOrderTest : public QObject {
    Q_OBJECT

private slots:
    void stepsAreTakenBackInOrder() {
        QStringList log;
        QUndoStack first;
        QUndoStack second;
        UndoOrder order({&first, &second});
        QVERIFY(!order.canUndo());
        first.push(new Entry(log, QStringLiteral("a")));
        second.push(new Entry(log, QStringLiteral("b")));
        first.push(new Entry(log, QStringLiteral("c")));
        log.clear();
        for (int i = 0; i < 3; ++i) {
            QVERIFY(order.canUndo());
            order.undo();
        }
        QVERIFY(!order.canUndo());
        QCOMPARE(log.join(QLatin1Char(' ')), QStringLiteral("-c -b -a"));
        log.clear();
        for (int i = 0; i < 3; ++i) {
            QVERIFY(order.canRedo());
            order.redo();
        }
        QCOMPARE(log.join(QLatin1Char(' ')), QStringLiteral("+a +b +c"));
        order.undo();
        QCOMPARE(log.last(), QStringLiteral("-c"));
    }

    void whatIsUndoneAtItsStackCountsToo() {
        QStringList log;
        QUndoStack first;
        QUndoStack second;
        UndoOrder order({&first, &second});
        first.push(new Entry(log, QStringLiteral("a")));
        second.push(new Entry(log, QStringLiteral("b")));
        first.push(new Entry(log, QStringLiteral("c")));
        second.undo();
        log.clear();
        order.undo();
        order.undo();
        QVERIFY(!order.canUndo());
        QCOMPARE(log.join(QLatin1Char(' ')), QStringLiteral("-c -a"));
        log.clear();
        while (order.canRedo()) {
            order.redo();
        }
        QCOMPARE(log.join(QLatin1Char(' ')), QStringLiteral("+a +c +b"));
    }

    void anEmptiedStackIsForgotten() {
        QStringList log;
        QUndoStack first;
        QUndoStack second;
        UndoOrder order({&first, &second});
        first.push(new Entry(log, QStringLiteral("a")));
        second.push(new Entry(log, QStringLiteral("b")));
        second.clear();
        log.clear();
        order.undo();
        QCOMPARE(log, QStringList{QStringLiteral("-a")});
        QVERIFY(!order.canUndo());
        order.undo();
        QCOMPARE(log.size(), qsizetype(1));
    }
};

QTEST_GUILESS_MAIN(UndoOrderTest)
#include "undo_order_test.moc"
