// The engine's own patterns, on the lines they are for and on look-alikes.
#include "engine/placement/placement_pattern.h"

#include <QtTest>

#include "engine/base/pattern.h"

using namespace ff;

namespace {

/// Named captures as `name=value`, or nothing.
QString found(PlacementFact fact, const std::string& line) {
    for (const PlacementPattern& entry : placementPatterns()) {
        if (entry.fact != fact) {
            continue;
        }
        const auto pattern = Pattern::compile(std::string(entry.regex));
        std::vector<CaptureSpan> spans;
        if (!pattern || !pattern->find(line, spans)) {
            return {};
        }
        QStringList out;
        for (std::size_t i = 1; i < spans.size(); ++i) {
            if (spans[i].isSet()) {
                out << QString::fromStdString(pattern->groupNames()[i] + "=" +
                                              line.substr(spans[i].offset, spans[i].length));
            }
        }
        return out.join(' ');
    }
    return {};
}

} // namespace

class PlacementPatternTest : public QObject {
    Q_OBJECT

private slots:
    void compile() {
        for (const PlacementPattern& entry : placementPatterns()) {
            QVERIFY(Pattern::compile(std::string(entry.regex)).has_value());
        }
    }

    void readTheirLines() {
        QCOMPARE(found(PlacementFact::NcclRank,
                       "NCCL INFO comm 0x55f rank 8 nranks 16 cudaDev 0 nvmlDev 0 busId 1b000 "
                       "commId 0x1 - Init COMPLETE"),
                 QString("rank=8 nranks=16 device=0 nvml=0 busid=1b000"));
        QCOMPARE(found(PlacementFact::NcclRank, "comm 0x55f rank 8 nranks 16 cudaDev 0 busId 1b000 "
                                                "- Init START"),
                 QString());
        QCOMPARE(found(PlacementFact::NcclAddress, "NCCL INFO Bootstrap : Using eth0:10.0.0.7<0>"),
                 QString("address=10.0.0.7"));
        QCOMPARE(found(PlacementFact::ElasticRanks, "  global_ranks=[8, 9, 10]"),
                 QString("ranks=8, 9, 10"));
        QCOMPARE(found(PlacementFact::FailureRank, "  rank      : 12 (local_rank: 4)"),
                 QString("rank=12 local=4"));
        QCOMPARE(found(PlacementFact::SrunTasks, "srun: error: n1: tasks 0-4,6: Killed"),
                 QString("node=n1 tasks=0-4,6"));
        QCOMPARE(found(PlacementFact::ReverseDns, "7.0.0.10.in-addr.arpa\tname = n1.example.org."),
                 QString("d=7 c=0 b=0 a=10 name=n1.example.org."));
        QCOMPARE(found(PlacementFact::JobId, "slurmstepd: error: *** STEP 77.0 ON n1 CANCELLED"),
                 QString("job=77"));
        QCOMPARE(found(PlacementFact::WorldSize, "world_size=64"), QString("size2=64"));
    }
};

QTEST_GUILESS_MAIN(PlacementPatternTest)
#include "placement_pattern_test.moc"
