// Issues in the form that editors jump to.
#include "engine/report/issue_text.h"

#include <QtTest>

#include "tests/engine/report/inspection_scene.h"

using namespace ff;

class IssueTextTest : public QObject {
    Q_OBJECT

private slots:
    void everyIssueHasAPlace() {
        InspectionScene scene;
        scene.report("a.log", MemberKind::AppLog, "");
        using Severity = IntakeIssue::Severity;
        scene.issues = {{MemberId(0), 17, 90, Severity::Warning, "the line is cut", 1},
                        {MemberId(0), 18, 99, Severity::Note, "NUL bytes", 3},
                        {MemberId(0), 0, 0, Severity::Error, "no rows", 1},
                        {MemberId(), 0, 0, Severity::Note, "x was left out", 1}};
        QCOMPARE(writeIssueLines(scene.input(), "/data/evidence/"),
                 std::string("/data/evidence/a.log:17: warning: the line is cut\n"
                             "/data/evidence/a.log:18: note: NUL bytes (3 times)\n"
                             "/data/evidence/a.log: error: no rows\n"
                             "/data/evidence: note: x was left out\n"));
        QVERIFY(issueLine(scene.bundle, scene.issues[0], "").starts_with("a.log:17: "));
    }

    void withoutAnOriginTheNameIsThePlace() {
        InspectionScene scene;
        scene.bundle.origin.clear();
        scene.issues = {{MemberId(), 0, 0, IntakeIssue::Severity::Note, "what", 1}};
        QCOMPARE(writeIssueLines(scene.input(), ""), std::string("evidence: note: what\n"));
    }

    void oneLineWhateverIsInIt() {
        InspectionScene scene;
        scene.report("a\nb.log", MemberKind::AppLog, "");
        scene.issues = {{MemberId(0), 1, 0, IntakeIssue::Severity::Error, "no\n\x1b[0m", 1}};
        const std::string lines = writeIssueLines(scene.input(), "");
        QCOMPARE(std::count(lines.begin(), lines.end(), '\n'), std::ptrdiff_t(1));
        QVERIFY(lines.find('\x1b') == std::string::npos);
    }

    void noneIsNothing() { QVERIFY(writeIssueLines(InspectionScene().input(), "").empty()); }
};

QTEST_GUILESS_MAIN(IssueTextTest)
#include "issue_text_test.moc"
