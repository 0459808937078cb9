// Every word of the closed vocabularies is read back as what it was written for.
#include <string_view>

#include <QtTest>

#include "engine/model/entity.h"
#include "engine/model/event_state.h"
#include "engine/model/execution_context.h"
#include "engine/model/member_kind.h"
#include "engine/model/role.h"
#include "engine/model/source.h"

using namespace ff;

namespace {

template <class T, class From>
void checkAll(int count, From from) {
    for (int i = 0; i < count; ++i) {
        const auto value = static_cast<T>(i);
        QVERIFY(!toText(value).empty());
        const std::optional<T> back = from(toText(value));
        QVERIFY(back.has_value());
        QCOMPARE(int(*back), i);
    }
    QVERIFY(!from("no such word").has_value());
    QVERIFY(!from("").has_value());
}

} // namespace

class VocabularyTest : public QObject {
    Q_OBJECT

private slots:
    void readsBackWhatItWrites() {
        checkAll<EntityKind>(10, entityKindFrom);
        checkAll<EventState>(5, eventStateFrom);
        checkAll<Relation>(5, relationFrom);
        checkAll<Role>(5, roleFrom);
        checkAll<Severity>(3, severityFrom);
        checkAll<Source>(int(sourceCount), sourceFrom);
        checkAll<MemberKind>(int(MemberKind::Manifest) + 1, memberKindFrom);
        checkAll<TerminalState>(int(TerminalState::OutOfMemory) + 1, terminalStateFrom);
    }

    void tellsFailures() {
        QVERIFY(isFailure(TerminalState::Failed));
        QVERIFY(isFailure(TerminalState::NodeFail));
        QVERIFY(!isFailure(TerminalState::Completed));
        QVERIFY(!isFailure(TerminalState::Unknown));
    }

    void givesEveryKindASource() {
        QCOMPARE(int(sourceOf(MemberKind::AppLog)), int(Source::AppLog));
        QCOMPARE(int(sourceOf(MemberKind::KernelLog)), int(Source::Syslog));
        QCOMPARE(int(sourceOf(MemberKind::SacctText)), int(Source::Scheduler));
        QVERIFY(isLineText(MemberKind::KernelLog));
        QVERIFY(!isLineText(MemberKind::SacctJson));
        QVERIFY(!isLineText(MemberKind::Binary));
    }
};

QTEST_GUILESS_MAIN(VocabularyTest)
#include "vocabulary_test.moc"
