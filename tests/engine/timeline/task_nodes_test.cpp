// Tasks of srun that are agents, and where they ran.
#include <QTest>

#include "engine/timeline/task_nodes.h"

namespace ff {

namespace {

Match lineOf(std::size_t member, std::string process, std::string node = {}) {
    Match match;
    match.locator.member = MemberId(member);
    match.printer.process = std::move(process);
    match.printer.node = std::move(node);
    return match;
}

Printer printerOf(std::string process, std::optional<int> rank = {}) {
    Printer printer;
    printer.process = std::move(process);
    printer.rank = rank;
    return printer;
}

} // namespace

class TaskNodesTest : public QObject {
    Q_OBJECT

private slots:
    void takesWhatALineTellsBeforeTheOrderOfNodes() {
        TaskNodes tasks({"n10", "n9"});
        tasks.learn(lineOf(0, "task 1", "x4"));
        Printer told = printerOf("task 1");
        tasks.place(told, MemberId(0));
        QCOMPARE(told.node, std::string("x4"));
        Printer inOrder = printerOf("task 0");
        tasks.place(inOrder, MemberId(0));
        QCOMPARE(inOrder.node, std::string("n9"));
        Printer beyond = printerOf("task 7");
        tasks.place(beyond, MemberId(0));
        QVERIFY(beyond.node.empty());
    }

    void theAgentsOwnLinesBearItsTask() {
        TaskNodes tasks({"n1", "n2"});
        tasks.learn(lineOf(0, "task 0"));
        Printer agent = printerOf("", 1);
        tasks.place(agent, MemberId(0));
        QCOMPARE(agent.node, std::string("n2"));
        QVERIFY(!agent.rank.has_value());
    }

    void leavesOtherMembersAndNamedHostsAlone() {
        TaskNodes tasks({"n1", "n2"});
        tasks.learn(lineOf(0, "task 0"));
        Printer other = printerOf("", 1);
        tasks.place(other, MemberId(3));
        QCOMPARE(other.rank.value_or(-1), 1);
        QVERIFY(other.node.empty());
        Printer named = printerOf("task 1");
        named.node = "n7";
        tasks.place(named, MemberId(0));
        QCOMPARE(named.node, std::string("n7"));
    }
};

} // namespace ff

QTEST_GUILESS_MAIN(ff::TaskNodesTest)
#include "task_nodes_test.moc"
