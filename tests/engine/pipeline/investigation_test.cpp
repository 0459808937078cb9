// Runs after the first: the same verdicts as a fresh reading, for the work the change demands.
#include "engine/pipeline/investigation.h"

#include <filesystem>
#include <fstream>

#include <QTemporaryDir>
#include <QtTest>

#include "engine/report/verdict_json_writer.h"

using namespace ff;

namespace fs = std::filesystem;

namespace {

const fs::path example =
    fs::path(FIRSTFAULT_SOURCE_DIR) / "resources" / "examples" / "nvlink-fault";

std::shared_ptr<const RuleSet> shippedRules() {
    static const auto rules = loadRules({});
    return rules ? *rules : nullptr;
}

AnalysisRequest requestFor(const fs::path& path) {
    AnalysisRequest request;
    request.paths = {path};
    request.threads = 2;
    return request;
}

std::string jsonOf(const Analysis& analysis) {
    return writeVerdictJson({*analysis.bundle, *analysis.rules, analysis.graph, analysis.placement,
                             analysis.verdict, engineVersion()});
}

std::string freshJson(const fs::path& path) {
    const auto analysis = analyse(requestFor(path), shippedRules());
    return analysis ? jsonOf(**analysis) : std::string();
}

std::string memberOfKind(const Analysis& analysis, MemberKind kind) {
    for (const Member& member : analysis.bundle->members) {
        if (member.kind.value == kind) {
            return member.path;
        }
    }
    return {};
}

Manifest::MemberEntry entryFor(const std::string& path) {
    Manifest::MemberEntry entry;
    entry.path = path;
    return entry;
}

} // namespace

class InvestigationTest : public QObject {
    Q_OBJECT

private slots:
    void firstRunIsTheFacadesRun() {
        Investigation investigation(requestFor(example));
        const auto analysis = investigation.run(shippedRules(), {}, std::nullopt, {});
        QVERIFY(analysis.has_value());
        QCOMPARE(jsonOf(**analysis), freshJson(example));
        const std::size_t members = (*analysis)->bundle->members.size();
        QCOMPARE(investigation.work().opened, members);
        QCOMPARE(investigation.work().read, members);
        QCOMPARE(investigation.work().searched, members);
    }

    void sameAgainDoesNothing() {
        Investigation investigation(requestFor(example));
        const auto first = investigation.run(shippedRules(), {}, std::nullopt, {});
        const auto second = investigation.run(shippedRules(), {}, std::nullopt, {});
        QVERIFY(second.has_value());
        QCOMPARE(jsonOf(**second), jsonOf(**first));
        QCOMPARE(investigation.work().opened, std::size_t(0));
        QCOMPARE(investigation.work().read, std::size_t(0));
        QCOMPARE(investigation.work().searched, std::size_t(0));
    }

    void correctionReadsItsMemberOnlyAndCanBeTakenBack() {
        Investigation investigation(requestFor(example));
        const auto first = investigation.run(shippedRules(), {}, std::nullopt, {});
        const std::string before = jsonOf(**first);
        Manifest::MemberEntry entry = entryFor(memberOfKind(**first, MemberKind::KernelLog));
        QVERIFY(!entry.path.empty());
        entry.node = "elsewhere-9";
        const auto corrected = investigation.run(shippedRules(), {entry}, std::nullopt, {});
        QVERIFY(corrected.has_value());
        QVERIFY(investigation.work().read < (*first)->bundle->members.size());
        QVERIFY(investigation.work().read > 0);
        QCOMPARE(investigation.work().searched, investigation.work().read);
        QVERIFY(jsonOf(**corrected) != before);
        QCOMPARE(jsonOf(**first), before); // older analyses stay as they were
        const auto back = investigation.run(shippedRules(), {}, std::nullopt, {});
        QCOMPARE(jsonOf(**back), before);
    }

    void correctionsEqualAManifestThatSaysTheSame() {
        const QTemporaryDir folder;
        const fs::path copy = fs::path(folder.path().toStdString()) / example.filename();
        fs::copy(example, copy, fs::copy_options::recursive);
        Investigation investigation(requestFor(copy));
        const auto first = investigation.run(shippedRules(), {}, std::nullopt, {});
        Manifest::MemberEntry entry = entryFor(memberOfKind(**first, MemberKind::KernelLog));
        entry.ignore = true;
        const auto corrected = investigation.run(shippedRules(), {entry}, std::nullopt, {});
        QVERIFY(corrected.has_value());
        std::ofstream(copy / "bundle.toml", std::ios::app)
            << "schema = 1\n[[member]]\npath = \"" << entry.path << "\"\nignore = true\n";
        AnalysisRequest request = requestFor(copy);
        const auto stated = analyse(request, shippedRules());
        QVERIFY(stated.has_value());
        QCOMPARE((*corrected)->verdict.summary, (*stated)->verdict.summary);
        QCOMPARE((*corrected)->graph.log.events.size(), (*stated)->graph.log.events.size());
        QVERIFY((*corrected)->graph.log.events.size() < (*first)->graph.log.events.size());
    }

    void anotherExtractorIsSearchedForAlone() {
        Investigation investigation(requestFor(example));
        const auto first = investigation.run(shippedRules(), {}, std::nullopt, {});
        auto others = std::make_shared<RuleSet>(*shippedRules());
        others->extractors.front().notRegex = "found in no line of the example";
        const auto second = investigation.run(others, {}, std::nullopt, {});
        QVERIFY(second.has_value());
        QCOMPARE(investigation.work().read, std::size_t(0));
        QCOMPARE(investigation.work().searched, std::size_t(0));
        QCOMPARE(investigation.work().extractors, std::size_t(1)); // the edited one alone
        QVERIFY(investigation.work().isPrepared);                  // it found the same
        QCOMPARE(jsonOf(**second), jsonOf(**first));
    }

    void otherRelationsSearchNothing() {
        Investigation investigation(requestFor(example));
        const auto first = investigation.run(shippedRules(), {}, std::nullopt, {});
        auto others = std::make_shared<RuleSet>(*shippedRules());
        others->refiners.clear();
        const auto second = investigation.run(others, {}, std::nullopt, {});
        QVERIFY(second.has_value());
        QCOMPARE(investigation.work().read, std::size_t(0));
        QCOMPARE(investigation.work().searched, std::size_t(0));
        QCOMPARE(investigation.work().extractors, std::size_t(0));
        QVERIFY(investigation.work().isPrepared);
        QVERIFY(!(*first)->graph.edges.empty());
        QVERIFY((*second)->graph.edges.empty());
        const auto again = investigation.run(shippedRules(), {}, std::nullopt, {});
        QCOMPARE(jsonOf(**again), jsonOf(**first));
    }

    void withoutAnEventNothingIsReadOrSearched() {
        Investigation investigation(requestFor(example));
        const auto whole = investigation.run(shippedRules(), {}, std::nullopt, {});
        QVERIFY((*whole)->verdict.primary.has_value());
        Exclusions exclusions;
        for (const EventId id : (*whole)->verdict.primary->events) {
            exclusions.events.push_back("e" + std::to_string(id.index()));
        }
        const auto muted = investigation.runWithout(exclusions, *whole, {}, std::nullopt, {});
        QVERIFY(muted.has_value());
        QCOMPARE(investigation.work().opened, std::size_t(0));
        QCOMPARE(investigation.work().read, std::size_t(0));
        QCOMPARE(investigation.work().searched, std::size_t(0));
        QVERIFY((*muted)->verdict.leftOut->changesVerdict);
        QCOMPARE((*muted)->verdict.leftOut->summaryWith, (*whole)->verdict.summary);
        QVERIFY((*muted)->graph.log.events.size() < (*whole)->graph.log.events.size());
        QVERIFY(!(*whole)->verdict.leftOut.has_value());
        const auto again = investigation.run(shippedRules(), {}, std::nullopt, {});
        QCOMPARE(jsonOf(**again), jsonOf(**whole));
    }

    void withoutARuleNothingIsReadOrSearched() {
        Investigation investigation(requestFor(example));
        const auto whole = investigation.run(shippedRules(), {}, std::nullopt, {});
        const Event& lead = (*whole)->event((*whole)->verdict.primary->event);
        Exclusions exclusions;
        exclusions.rules = {shippedRules()->ruleName(lead.extractor)};
        const auto found = investigation.runWithout(exclusions, *whole, {}, std::nullopt, {});
        QVERIFY(found.has_value());
        QCOMPARE(investigation.work().read, std::size_t(0));
        QCOMPARE(investigation.work().searched, std::size_t(0));
        for (const Event& event : (*found)->graph.log.events) {
            QVERIFY(event.extractor != lead.extractor || !event.members.empty());
        }
        QCOMPARE((*found)->verdict.rulesNotRun.size(), (*whole)->verdict.rulesNotRun.size() + 1);
        exclusions.rules.clear();
        for (const Refiner& refiner : shippedRules()->refiners) {
            exclusions.rules.push_back(refiner.id);
        }
        const auto unrelated = investigation.runWithout(exclusions, *whole, {}, std::nullopt, {});
        QVERIFY(unrelated.has_value());
        QVERIFY((*unrelated)->graph.edges.empty());
    }

    void withoutAMemberIsAsIfItWereLeftOutOfTheBundle() {
        Investigation investigation(requestFor(example));
        const auto whole = investigation.run(shippedRules(), {}, std::nullopt, {});
        Exclusions exclusions;
        exclusions.members = {memberOfKind(**whole, MemberKind::KernelLog)};
        const auto without = investigation.runWithout(exclusions, *whole, {}, std::nullopt, {});
        QVERIFY(without.has_value());
        QCOMPARE((*without)->verdict.leftOut->members, exclusions.members);
        Manifest::MemberEntry entry = entryFor(exclusions.members.front());
        entry.ignore = true;
        const auto ignored = investigation.run(shippedRules(), {entry}, std::nullopt, {});
        QCOMPARE((*without)->verdict.summary, (*ignored)->verdict.summary);
        QCOMPARE((*without)->graph.log.events.size(), (*ignored)->graph.log.events.size());
    }

    void idsAreThoseOfTheWholeRunWhateverElseIsLeftOut() {
        Investigation investigation(requestFor(example));
        const auto whole = investigation.run(shippedRules(), {}, std::nullopt, {});
        const Event& last = (*whole)->graph.log.events.back();
        Exclusions exclusions;
        exclusions.events = {"e" + std::to_string(last.id.index())};
        for (const Member& member : (*whole)->bundle->members) {
            if (member.id != last.evidence.front().locator.member &&
                member.kind.value == MemberKind::KernelLog) {
                exclusions.members.push_back(member.path);
            }
        }
        const auto without = investigation.runWithout(exclusions, *whole, {}, std::nullopt, {});
        QVERIFY(without.has_value());
        for (const Event& event : (*without)->graph.log.events) {
            QVERIFY(event.evidence.front().locator != last.evidence.front().locator ||
                    event.symptom != last.symptom || event.entity != last.entity);
        }
    }

    void aMemberWhosePathHoldsAStarIsLeftOutAlone() {
        const QTemporaryDir folder;
        const fs::path copy = fs::path(folder.path().toStdString()) / example.filename();
        fs::copy(example, copy, fs::copy_options::recursive);
        std::ofstream(copy / "*") << "2026-08-14T11:00:00Z step 1 loss 3.1\n";
        Investigation investigation(requestFor(copy));
        const auto whole = investigation.run(shippedRules(), {}, std::nullopt, {});
        QVERIFY(whole.has_value());
        Exclusions exclusions;
        exclusions.members = {"*"};
        const auto without = investigation.runWithout(exclusions, *whole, {}, std::nullopt, {});
        QVERIFY(without.has_value());
        QCOMPARE((*without)->verdict.leftOut->members, exclusions.members);
        for (const Member& member : (*without)->bundle->members) {
            QCOMPARE(member.isIgnored, member.path == "*");
        }
        QCOMPARE((*without)->verdict.summary, (*whole)->verdict.summary);
    }

    void whatIsNotThereCannotBeLeftOut() {
        Investigation investigation(requestFor(example));
        const auto whole = investigation.run(shippedRules(), {}, std::nullopt, {});
        Exclusions exclusions;
        exclusions.events = {"e999999"};
        const auto without = investigation.runWithout(exclusions, *whole, {}, std::nullopt, {});
        QVERIFY(!without.has_value());
        QVERIFY(without.error().what.find("e999999") != std::string::npos);
    }

    void goesOnAfterACancel() {
        const std::string fresh = freshJson(example);
        for (const int after : {0, 1, 3, 6, 12}) { // wherever the cancel comes
            CancelFlag cancel;
            int reports = 0;
            Progress progress;
            progress.cancel = &cancel;
            progress.sink = [&](std::string_view, std::uint64_t, std::uint64_t) {
                if (++reports > after) {
                    cancel.cancel();
                }
            };
            AnalysisRequest request = requestFor(example);
            request.threads = 1;
            Investigation investigation(request);
            const auto cut = investigation.run(shippedRules(), {}, std::nullopt, progress);
            QVERIFY(!cut.has_value());
            QCOMPARE(cut.error().what, std::string("cancelled"));
            const auto whole = investigation.run(shippedRules(), {}, std::nullopt, {});
            QVERIFY(whole.has_value());
            QCOMPARE(jsonOf(**whole), fresh);
        }
    }
};

QTEST_GUILESS_MAIN(InvestigationTest)
#include "investigation_test.moc"
