// Texts of entries and lines.
#include "engine/ledger/operation_text.h"

#include <QtTest>

using namespace ff;

class OperationTextTest : public QObject {
    Q_OBJECT

private slots:
    void dumpsAndLinesNameTheSameOperation() {
        QCOMPARE(plainOperation("nccl:_all_gather_base"), plainOperation("_ALLGATHER_BASE"));
        QCOMPARE(plainOperation("nccl:all_reduce"), plainOperation("ALLREDUCE"));
    }

    void sizesCountOnlyWhereAllRanksAgree() {
        const auto signature = [](const char* operation, const char* dtype, const char* sizes) {
            return collectiveSignature(operation, dtype, sizes, sizes);
        };
        QVERIFY(signature("nccl:all_reduce", "Float", "[[2,3]]") ==
                signature("nccl:all_reduce", "Float", "[[6]]"));
        QVERIFY(signature("nccl:all_reduce", "Float", "[[6]]") !=
                signature("nccl:all_reduce", "Float", "[[7]]"));
        QVERIFY(signature("nccl:all_reduce", "Float", "[[6]]") !=
                signature("nccl:all_reduce", "Half", "[[6]]"));
        QVERIFY(signature("nccl:all_to_all", "Float", "[[6]]") ==
                signature("nccl:all_to_all", "Float", "[[7]]"));
    }

    void readsPeers() {
        const auto send = peerOperationOf("nccl:send 1->2");
        QVERIFY(send && send->isSend && send->self == 1 && send->peer == 2);
        const auto receive = peerOperationOf("nccl:recv 3<-0");
        QVERIFY(receive && !receive->isSend && receive->self == 3 && receive->peer == 0);
        for (const char* other : {"nccl:all_reduce", "nccl:send 1<-2", "nccl:recv 3<-", "send x"}) {
            QVERIFY(!peerOperationOf(other));
        }
    }

    void readsRankLists() {
        QCOMPARE(ranksOf("0-3"), (std::vector<int>{0, 1, 2, 3}));
        QCOMPARE(ranksOf("0-12:4,13"), (std::vector<int>{0, 4, 8, 12, 13}));
        QVERIFY(ranksOf("").empty());
        QVERIFY(ranksOf("1,x").empty());
        QVERIFY(ranksOf("0-9:0").empty());
        QCOMPARE(ranksOf("0-2147483647").size(), std::size_t(10'000'000));
    }

    void readsGroupNames() {
        QVERIFY(isDefaultGroup(groupNameOf("")));
        QVERIFY(isDefaultGroup(groupNameOf("0")));
        QVERIFY(isDefaultGroup(groupNameOf("default_pg")));
        QVERIFY(isDefaultGroup(groupNameOf("0(default_pg)")));
        QVERIFY(!isDefaultGroup(groupNameOf("9(tensor_parallel)")));
        QCOMPARE(groupNameOf("9(tensor_parallel)").id, std::string("9"));
    }
};

QTEST_GUILESS_MAIN(OperationTextTest)
#include "operation_text_test.moc"
