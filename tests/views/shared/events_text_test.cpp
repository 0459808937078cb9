// What a row says of the places of its events.
#include "views/shared/events_text.h"

#include <QtTest>

#include "tests/support/sample_analysis.h"

using namespace ff;

namespace {

Entity node(const char* name) {
    Entity entity;
    entity.node = name;
    return entity;
}

QString placeOfTwo(const Entity& first, const Entity& second) {
    Analysis analysis = *nvlinkFaultSample();
    for (const auto& [index, entity] : {std::pair(0, first), std::pair(1, second)}) {
        Event& event = analysis.graph.log.events[static_cast<std::size_t>(index)];
        event.entity = entity;
        event.printer = {};
    }
    return eventsPlace(analysis, {EventId(0), EventId(1)});
}

} // namespace

class EventsTextTest : public QObject {
    Q_OBJECT

private slots:
    void countsNodesWhereAllAreNodes() {
        QCOMPARE(placeOfTwo(node("n1"), node("n2")), QStringLiteral("2 nodes"));
    }

    void callsMixedPlacesByNoKind() {
        Entity job;
        job.job = "7";
        QCOMPARE(placeOfTwo(node("n1"), job), QStringLiteral("2 places · n1"));
    }
};

QTEST_MAIN(EventsTextTest)
#include "events_text_test.moc"
