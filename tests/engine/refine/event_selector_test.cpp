// Each condition of a selector, met and missed.
#include "engine/refine/event_selector.h"

#include <QtTest>

#include "tests/support/event_log_fixture.h"

using namespace ff;

namespace {

struct Given : EventLogFixture {
    EventId fault = add({.symptom = "gpu.nvlink_error",
                         .entity = gpuEntity("n1", "0000:1b:00"),
                         .at = 10 * second,
                         .attributes = {{"xid", std::int64_t(149)}}});

    [[nodiscard]] bool selects(const Selector& selector) const {
        return EventSelector(selector, rules, workload, log.clocks).selects(log.event(fault));
    }
};

} // namespace

class EventSelectorTest : public QObject {
    Q_OBJECT

private slots:
    void anEmptyOneTakesAll() { QVERIFY(Given().selects({})); }

    void looksAtTheSymptom() {
        const Given given;
        Selector selector;
        selector.symptoms = {"gpu.*"};
        QVERIFY(given.selects(selector));
        selector.symptoms = {"host.*", "*.nvlink_error"};
        QVERIFY(given.selects(selector));
        selector.symptoms = {"host.*"};
        QVERIFY(!given.selects(selector));
        selector.symptoms = {"gpu"};
        QVERIFY(!given.selects(selector));
    }

    void looksAtRoleDomainScopeAndSource() {
        const Given given;
        Selector fits;
        fits.roles = {Role::Cascade, Role::Cause};
        fits.domains = {"hardware"};
        fits.subDomains = {"nvlink"};
        fits.scopes = {EntityKind::Gpu};
        fits.sources = {Source::Syslog};
        fits.states = {EventState::Active};
        fits.confirmed = false;
        QVERIFY(given.selects(fits));
        const auto missed = [&](auto change) {
            Selector other = fits;
            change(other);
            return !given.selects(other);
        };
        QVERIFY(missed([](Selector& s) { s.roles = {Role::Cascade}; }));
        QVERIFY(missed([](Selector& s) { s.domains = {"network"}; }));
        QVERIFY(missed([](Selector& s) { s.subDomains = {"pcie"}; }));
        QVERIFY(missed([](Selector& s) { s.scopes = {EntityKind::Node}; }));
        QVERIFY(missed([](Selector& s) { s.sources = {Source::AppLog}; }));
        QVERIFY(missed([](Selector& s) { s.states = {EventState::Demoted}; }));
        QVERIFY(missed([](Selector& s) { s.confirmed = true; }));
    }

    void looksAtAttributes() {
        const Given given;
        Selector selector;
        selector.attributes = {{"xid", {std::int64_t(79), std::int64_t(149)}}};
        QVERIFY(given.selects(selector));
        selector.attributes = {{"xid", {std::string("149")}}}; // a text is no number
        QVERIFY(!given.selects(selector));
        selector.attributes = {{"other", {std::int64_t(149)}}};
        QVERIFY(!given.selects(selector));
    }

    void takesOnlyWhatCertainlyLiesBeyondABound() {
        Given given;
        Selector before;
        before.before = TimeBound{TimeBound::Anchor::WorkloadStart, -5 * second};
        QVERIFY(!given.selects(before)); // nobody knows when the workload began
        given.workload.start = given.base + 16 * second;
        QVERIFY(given.selects(before));
        given.log.events[0].onset.latest = given.base + 12 * second; // perhaps not
        QVERIFY(!given.selects(before));
        given.log.events[0].onset = {};
        QVERIFY(!given.selects(before));

        Given late;
        late.workload.end = late.base + 5 * second;
        Selector after;
        after.after = TimeBound{TimeBound::Anchor::WorkloadEnd, 0};
        QVERIFY(late.selects(after));
        late.workload.end = late.base + 10 * second;
        QVERIFY(!late.selects(after));
    }

    void takesNothingByATimeOfAnUnknownZone() {
        Given given;
        Selector after;
        after.after = TimeBound{TimeBound::Anchor::WorkloadEnd, 0};
        given.workload.end = given.base + 5 * second;
        QVERIFY(given.selects(after));
        given.log.clocks[given.log.events[0].onset.clock.index()].isZoneUnknown = true;
        QVERIFY(!given.selects(after));
        given.workload.end = given.base - 15 * hour; // beyond all zones
        QVERIFY(given.selects(after));
    }

    void aWorkloadOfAnUnknownZoneBoundsOnlyTimesLikeIt() {
        Given given;
        Selector after;
        after.after = TimeBound{TimeBound::Anchor::WorkloadEnd, 0};
        given.workload.end = given.base + 5 * second;
        given.workload.isEndZoneUnknown = true;
        QVERIFY(!given.selects(after)); // the workload may have ended hours later
        given.log.clocks[given.log.events[0].onset.clock.index()].isZoneUnknown = true;
        QVERIFY(given.selects(after));
        Selector before;
        before.before = TimeBound{TimeBound::Anchor::WorkloadStart, 0};
        given.workload.start = given.base + 15 * second;
        QVERIFY(!given.selects(before));
        given.workload.isStartZoneUnknown = true;
        QVERIFY(given.selects(before));
    }
};

QTEST_GUILESS_MAIN(EventSelectorTest)
#include "event_selector_test.moc"
