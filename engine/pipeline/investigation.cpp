// Each stage is remembered with what it was made from: what was read, what each extractor found in
// it, and the events before filters and refiners relate them.
#include "engine/pipeline/investigation.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <thread>
#include <tuple>
#include <utility>

#include "engine/bundle/bundle_opener.h"
#include "engine/bundle/member_statements.h"
#include "engine/model/rule_fingerprint.h"
#include "engine/pipeline/conclusion_stage.h"
#include "engine/pipeline/intake_stage.h"
#include "engine/pipeline/lost_bytes.h"
#include "engine/pipeline/program_stage.h"

namespace ff {

namespace {

std::shared_ptr<Analysis> analysisOf(std::shared_ptr<const Bundle> bundle,
                                     const std::shared_ptr<const RuleSet>& rules,
                                     IntakeResult intake) {
    auto analysis = std::make_shared<Analysis>();
    analysis->bundle = std::move(bundle);
    analysis->rules = rules;
    analysis->readings = std::move(intake.readings);
    analysis->decoders = std::move(intake.decoders);
    noteLostBytes(*analysis->bundle, analysis->readings);
    return analysis;
}

std::vector<MemberId> allMembers(const Bundle& bundle) {
    std::vector<MemberId> out;
    for (const Member& member : bundle.members) {
        out.push_back(member.id);
    }
    return out;
}

/// Those of members that have some, each once.
std::vector<Source> sourcesOf(const Bundle& bundle) {
    std::vector<Source> out;
    for (const Member& member : bundle.members) {
        out.push_back(member.source);
    }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

std::vector<MemberId> membersAt(const std::vector<std::string>& paths, const Bundle& bundle) {
    std::vector<MemberId> out;
    for (const std::string& path : paths) {
        const auto member = std::find_if(bundle.members.begin(), bundle.members.end(),
                                         [&](const Member& each) { return each.path == path; });
        if (member != bundle.members.end()) {
            out.push_back(member->id);
        }
    }
    return out;
}

/// As if told to be ignored, but by id: a path may hold `*` and would name others too.
void leaveOut(const std::vector<MemberId>& members, Bundle& bundle) {
    for (const MemberId id : members) {
        Member& member = bundle.members[id.index()];
        member.isIgnored = true;
        member.node = {};
        member.rank = {};
        member.localRank = {};
    }
}

/// Nothing is written into what is opened.
bool mayKeepOnDisk(const AnalysisRequest& request) {
    if (request.cacheFolder.empty()) {
        return false;
    }
    std::error_code error;
    const auto folder = std::filesystem::weakly_canonical(request.cacheFolder, error);
    const auto holdsFolder = [&](const std::filesystem::path& path) {
        const auto opened = std::filesystem::weakly_canonical(path, error);
        return std::mismatch(opened.begin(), opened.end(), folder.begin(), folder.end()).first ==
               opened.end();
    };
    return std::none_of(request.paths.begin(), request.paths.end(), holdsFolder) &&
           std::none_of(request.added.begin(), request.added.end(), holdsFolder);
}

bool areSame(const std::vector<Manifest::MemberEntry>& a,
             const std::vector<Manifest::MemberEntry>& b) {
    const auto all = [](const Manifest::MemberEntry& entry) {
        return std::tie(entry.path, entry.kind, entry.node, entry.rank, entry.zoneMinutes,
                        entry.zoneName, entry.attempt, entry.year, entry.ignore);
    };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](const auto& one, const auto& other) { return all(one) == all(other); });
}

} // namespace

Result<void> Investigation::open(const Progress& progress) {
    m_work = {};
    if (m_opened) {
        return {};
    }
    if (mayKeepOnDisk(m_request)) {
        m_cache =
            std::make_unique<MemberCache>(m_request.cacheFolder, CacheLimits{m_request.mostCached});
    }
    auto opened = openBundle({m_request.paths, m_request.texts, m_request.readsStandardInput,
                              m_request.limits, m_request.added, m_cache.get(), m_request.threads},
                             progress);
    if (!opened) {
        return tl::unexpected<Error>(opened.error());
    }
    m_opened = std::move(*opened);
    if (m_cache && !m_cache->isOfUse()) {
        m_cache.reset();
    }
    m_work.opened = m_opened->members.size();
    return {};
}

/// Nothing to do where the same was read already.
Result<void> Investigation::read(const std::vector<Manifest::MemberEntry>& corrections,
                                 const std::vector<MemberId>& leftOut, const Progress& progress) {
    if (m_evidence && m_evidence->leftOut == leftOut &&
        areSame(m_evidence->corrections, corrections)) {
        return {};
    }
    m_evidence.reset();
    m_prepared.reset();
    Bundle bundle = *m_opened;
    applyStatements(corrections, "a correction", bundle);
    leaveOut(leftOut, bundle);
    progress.report("Reading", 0, bundle.members.size());
    if (m_cache && m_intake.empty()) {
        m_cache->restore(bundle, m_intake);
    }
    IntakeResult intake = readMembers(bundle, m_intake, m_request.threads, progress);
    m_work.read = intake.read.size();
    // Before a cancel can end this run: what was read anew is searched anew, if in a later one.
    m_scans.forget(intake.read, bundle.members.size());
    if (!intake.read.empty()) {
        m_commands.clear();
    }
    if (progress.isCancelled()) {
        return failure("cancelled");
    }
    m_evidence = Evidence{corrections, leftOut, std::make_shared<const Bundle>(std::move(bundle)),
                          std::move(intake)};
    ++m_evidenceNumber;
    return {};
}

Result<RulePrograms*> Investigation::programsOf(const std::shared_ptr<const RuleSet>& rules) {
    if (!m_programs || m_programRules != rules) {
        auto programs = RulePrograms::build(rules);
        if (!programs) {
            return tl::unexpected<Error>(programs.error());
        }
        m_programs.emplace(std::move(*programs));
        m_programRules = rules;
    }
    return &*m_programs;
}

/// `extractors` null: for all of them.
Result<void> Investigation::searchMissing(const std::shared_ptr<const RuleSet>& rules,
                                          const std::vector<MemberId>& members,
                                          const std::vector<bool>* extractors, FirstResults& first,
                                          const Progress& progress) {
    std::optional<RulePrograms> some;
    RulePrograms* programs = nullptr;
    if (extractors != nullptr) {
        auto built = RulePrograms::build(rules, *extractors);
        if (!built) {
            return tl::unexpected<Error>(built.error());
        }
        programs = &some.emplace(std::move(*built));
    } else if (auto built = programsOf(rules); built) {
        programs = *built;
    } else {
        return tl::unexpected<Error>(built.error());
    }
    const auto look = [&](std::vector<MemberFindings> soFar, std::uint64_t done,
                          std::uint64_t total) {
        const ScanMemory::Ahead ahead{members, std::move(soFar)};
        if (auto found = m_scans.collect(m_evidence->intake.readings, &ahead)) {
            first.show(begun(rules), std::move(*found), {{}, m_request.correctsClocks}, done,
                       total);
        }
    };
    const SearchWatcher watcher{first.interval(), look};
    const Bundle& bundle = *m_evidence->bundle;
    auto found =
        searchMembers(bundle, members, m_evidence->intake, *programs,
                      {m_request.threads, membersAt(m_first, bundle),
                       first.isWanted() ? &watcher : nullptr, m_isOnce ? nullptr : &m_places},
                      progress);
    if (!found) {
        return tl::unexpected<Error>(found.error());
    }
    if (progress.isCancelled()) {
        return failure("cancelled");
    }
    for (std::size_t i = 0; i < members.size(); ++i) {
        if (extractors != nullptr) {
            m_scans.keepSome(members[i], std::move((*found)[i]), *extractors);
        } else {
            m_scans.keepAll(members[i], std::move((*found)[i]));
        }
    }
    return {};
}

Result<void> Investigation::search(const std::shared_ptr<const RuleSet>& rules, FirstResults& first,
                                   const Progress& progress) {
    m_scans.setRules(rules);
    if (m_cache) {
        m_cache->restore(*m_evidence->bundle, m_evidence->intake.read, m_intake, m_scans);
    }
    const ScanMemory::Missing missing = m_scans.missing(sourcesOf(*m_evidence->bundle));
    m_work.searched = missing.members.size();
    m_work.extractors = missing.extractorCount;
    if (!missing.others.empty()) {
        if (auto done = searchMissing(rules, missing.others, &missing.extractors, first, progress);
            !done) {
            return done;
        }
    }
    return missing.members.empty()
               ? Result<void>()
               : searchMissing(rules, missing.members, nullptr, first, progress);
}

std::shared_ptr<Analysis> Investigation::begun(const std::shared_ptr<const RuleSet>& rules) const {
    return analysisOf(m_evidence->bundle, rules, m_evidence->intake);
}

std::shared_ptr<Analysis> Investigation::unread(const std::shared_ptr<const RuleSet>& rules) const {
    IntakeResult none;
    none.decoders.resize(m_opened->members.size());
    for (const Member& member : m_opened->members) {
        none.readings.emplace_back().member = member.id;
    }
    return analysisOf(std::make_shared<const Bundle>(*m_opened), rules, std::move(none));
}

Result<const CorrelationInput*> Investigation::prepare(const std::shared_ptr<const RuleSet>& rules,
                                                       std::optional<int> attempt,
                                                       const ResolvedExclusions* exclusions,
                                                       FirstResults& first,
                                                       const Progress& progress) {
    Prepared wanted;
    wanted.evidence = m_evidenceNumber;
    wanted.lost = countLostMembers(*m_evidence->bundle);
    wanted.extraction = extractionHash(*rules);
    wanted.attempt = attempt;
    if (exclusions != nullptr && !exclusions->told.rules.empty()) {
        wanted.isRuleLeftOut = exclusions->isRuleLeftOut;
    }
    if (m_prepared && m_prepared->extraction == wanted.extraction && m_prepared->isLike(wanted)) {
        m_work.isPrepared = true;
        return &m_prepared->input;
    }
    if (auto searched = search(rules, first, progress); !searched) {
        return tl::unexpected<Error>(searched.error());
    }
    const Evidence& evidence = *m_evidence;
    CommandResult commands = m_commands.run(*evidence.bundle, evidence.intake, *rules,
                                            wanted.isRuleLeftOut, m_request.threads, progress);
    if (progress.isCancelled()) {
        m_commands.clear();
        return failure("cancelled");
    }
    if (m_cache) {
        m_cache->keep(*evidence.bundle, m_intake, m_scans, m_work.extractors > 0);
        m_cache.reset();
    }
    wanted.meaning = meaningHash(*rules);
    wanted.keys = m_scans.keys();
    if (m_prepared && m_prepared->meaning == wanted.meaning && m_prepared->isLike(wanted) &&
        m_scans.isFoundAgain(m_prepared->keys)) {
        m_prepared->extraction = wanted.extraction;
        m_prepared->keys = wanted.keys;
        m_work.isPrepared = true;
        return &m_prepared->input;
    }
    m_prepared.reset();
    auto found = m_scans.collect(evidence.intake.readings);
    if (!found) {
        return tl::unexpected<Error>(found.error());
    }
    std::vector<MemberReading> readings = evidence.intake.readings;
    noteLostBytes(*evidence.bundle, readings);
    const std::vector<bool>& leftOut = wanted.isRuleLeftOut;
    auto input = prepareCorrelation(
        {*evidence.bundle, *rules, readings}, std::move(*found), std::move(commands),
        {attempt, m_request.correctsClocks, leftOut.empty() ? nullptr : &leftOut});
    if (!input) {
        return tl::unexpected<Error>(input.error());
    }
    wanted.input = std::move(*input);
    m_prepared = std::move(wanted);
    return &m_prepared->input;
}

Result<std::shared_ptr<const Analysis>>
Investigation::run(const std::shared_ptr<const RuleSet>& rules,
                   const std::vector<Manifest::MemberEntry>& corrections,
                   std::optional<int> attempt, const Progress& progress) {
    FirstResults first(m_firstResults);
    if (auto opened = open(progress); !opened) {
        return tl::unexpected<Error>(opened.error());
    }
    if (!m_evidence && first.isDue()) {
        first.show(unread(rules), {}, {}, 0, 0);
    }
    if (auto done = read(corrections, {}, progress); !done) {
        return tl::unexpected<Error>(done.error());
    }
    if (first.isDue()) {
        first.show(begun(rules), {}, {}, 0, 0);
    }
    auto input = prepare(rules, attempt, nullptr, first, progress);
    if (!input) {
        return tl::unexpected<Error>(input.error());
    }
    return correlate(begun(rules), **input, std::nullopt, progress);
}

Result<std::shared_ptr<const Analysis>>
Investigation::runWithout(const Exclusions& exclusions,
                          const std::shared_ptr<const Analysis>& whole,
                          const std::vector<Manifest::MemberEntry>& corrections,
                          std::optional<int> attempt, const Progress& progress) {
    auto resolved = resolve(exclusions, whole);
    if (!resolved) {
        return tl::unexpected<Error>(resolved.error());
    }
    FirstResults none({});
    if (auto opened = open(progress); !opened) {
        return tl::unexpected<Error>(opened.error());
    }
    if (auto done = read(corrections, resolved->members, progress); !done) {
        return tl::unexpected<Error>(done.error());
    }
    auto input = prepare(whole->rules, attempt, &*resolved, none, progress);
    if (!input) {
        return tl::unexpected<Error>(input.error());
    }
    auto analysis = begun(rulesWithout(*resolved));
    return correlate(std::move(analysis), **input, std::move(*resolved), progress);
}

/// Compiles on a thread of its own: most of it cannot be shared out, and reading has moments in
/// which it has work for one thread only. What does not compile is told by the search.
IntakeResult Investigation::readAndCompile(Bundle& bundle, RulePrograms& programs,
                                           const Progress& progress) const {
    const std::vector<MemberId> members = allMembers(bundle);
    std::optional<std::jthread> compiling;
    if (m_request.threads != 1) {
        compiling.emplace(
            [&] { static_cast<void>(preparePrograms(bundle, members, programs, 1)); });
    }
    return readMembers(bundle, m_request.threads, progress);
}

/// Nothing of it is kept.
Result<ScanResult> Investigation::searchAll(const Bundle& bundle, const IntakeResult& intake,
                                            RulePrograms& programs, const Progress& progress) {
    auto collector = MatchCollector::build(programs.rules());
    if (!collector) {
        return tl::unexpected<Error>(collector.error());
    }
    const std::vector<MemberId> members = allMembers(bundle);
    m_work.searched = members.size();
    auto found = searchMembers(bundle, members, intake, programs, {m_request.threads}, progress);
    if (!found) {
        return tl::unexpected<Error>(found.error());
    }
    ScanResult out;
    for (std::size_t i = 0; i < members.size(); ++i) {
        collector->collect(std::move((*found)[i]), intake.readings[i].records, out);
    }
    return out;
}

/// What can be compiled without the evidence is, while it is opened; not where a cache may have all
/// that it would find.
Result<std::shared_ptr<const Analysis>>
Investigation::runOnce(const std::shared_ptr<const RuleSet>& rules, const Progress& progress) {
    auto programs = programsOf(rules);
    if (!programs) {
        return tl::unexpected<Error>(programs.error());
    }
    std::optional<std::jthread> compiling;
    if (m_request.threads != 1 && !mayKeepOnDisk(m_request)) {
        compiling.emplace([&] { (*programs)->compileAhead(progress); });
    }
    if (auto opened = open(progress); !opened) {
        return tl::unexpected<Error>(opened.error());
    }
    if (m_cache) {
        m_isOnce = true;
        return run(rules, {}, m_request.attempt, progress);
    }
    return runForgetting(**programs, progress);
}

Result<std::shared_ptr<const Analysis>> Investigation::runForgetting(RulePrograms& programs,
                                                                     const Progress& progress) {
    const std::shared_ptr<const RuleSet> rules = m_programRules;
    Bundle bundle = std::move(*m_opened);
    m_opened.reset();
    progress.report("Reading", 0, bundle.members.size());
    IntakeResult intake = readAndCompile(bundle, programs, progress);
    m_work.read = intake.read.size();
    if (progress.isCancelled()) {
        return failure("cancelled");
    }
    auto found = searchAll(bundle, intake, programs, progress);
    if (!found) {
        return tl::unexpected<Error>(found.error());
    }
    if (progress.isCancelled()) {
        return failure("cancelled");
    }
    CommandResult commands = runCommands(bundle, intake, *rules, m_request.threads, progress);
    if (progress.isCancelled()) {
        return failure("cancelled");
    }
    return conclude(
        analysisOf(std::make_shared<const Bundle>(std::move(bundle)), rules, std::move(intake)),
        std::move(*found), {m_request.attempt, m_request.correctsClocks, std::move(commands)},
        progress);
}

} // namespace ff
