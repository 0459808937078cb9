// Opening, reading and searching are remembered; what follows them is cheap and always done anew.
#include "engine/pipeline/investigation.h"

#include <algorithm>
#include <iterator>

#include "engine/bundle/bundle_opener.h"
#include "engine/bundle/member_statements.h"
#include "engine/model/rule_fingerprint.h"
#include "engine/pipeline/conclusion_stage.h"
#include "engine/pipeline/intake_stage.h"
#include "engine/pipeline/lost_bytes.h"

namespace ff {

namespace {

std::shared_ptr<Analysis> begun(Bundle bundle, const std::shared_ptr<const RuleSet>& rules,
                                IntakeResult intake) {
    auto analysis = std::make_shared<Analysis>();
    analysis->bundle = std::make_shared<const Bundle>(std::move(bundle));
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

} // namespace

Result<void> Investigation::open(const Progress& progress) {
    m_work = {};
    if (m_opened) {
        return {};
    }
    auto opened = openBundle({m_request.paths, m_request.texts, m_request.readsStandardInput,
                              m_request.limits, m_request.added},
                             progress);
    if (!opened) {
        return tl::unexpected<Error>(opened.error());
    }
    m_opened = std::move(*opened);
    m_work.opened = m_opened->members.size();
    return {};
}

Result<void> Investigation::search(const Bundle& bundle, const IntakeResult& intake,
                                   const std::shared_ptr<const RuleSet>& rules,
                                   const Progress& progress) {
    auto programs = m_scans.programsOf(rules);
    if (!programs) {
        return tl::unexpected<Error>(programs.error());
    }
    const std::vector<MemberId> missing = m_scans.missing();
    m_work.searched = missing.size();
    auto found = scanMembers(bundle, missing, intake, **programs, m_request.threads, progress);
    if (!found) {
        return tl::unexpected<Error>(found.error());
    }
    if (progress.isCancelled()) {
        return failure("cancelled");
    }
    for (std::size_t i = 0; i < missing.size(); ++i) {
        m_scans.keep(missing[i], std::move((*found)[i]));
    }
    return {};
}

CommandResult Investigation::runPrograms(const Bundle& bundle, const IntakeResult& intake,
                                         const RuleSet& rules, const ResolvedExclusions& exclusions,
                                         const Progress& progress) {
    if (const std::uint64_t extraction = extractionHash(rules); m_commandRules != extraction) {
        m_commands.clear();
        m_commandRules = extraction;
    }
    std::vector<ExtractorId> wanted = commandsOf(rules);
    std::erase_if(wanted, [&](ExtractorId id) {
        return !exclusions.isRuleLeftOut.empty() &&
               exclusions.isRuleLeftOut[rules.extractors[id.index()].rule.index()];
    });
    std::vector<ExtractorId> missing;
    std::copy_if(wanted.begin(), wanted.end(), std::back_inserter(missing),
                 [&](ExtractorId id) { return !m_commands.contains(id); });
    std::vector<CommandResult> found =
        runCommands(bundle, intake, rules, missing, m_request.threads, progress);
    for (std::size_t i = 0; i < missing.size(); ++i) {
        m_commands.emplace(missing[i], std::move(found[i]));
    }
    std::vector<CommandResult> results;
    for (const ExtractorId id : wanted) {
        results.push_back(m_commands.at(id));
    }
    return joined(std::move(results));
}

Result<Investigation::Searched>
Investigation::update(const std::shared_ptr<const RuleSet>& rules,
                      const std::vector<Manifest::MemberEntry>& corrections,
                      const ResolvedExclusions& exclusions, const Progress& progress) {
    if (auto opened = open(progress); !opened) {
        return tl::unexpected<Error>(opened.error());
    }
    Bundle bundle = *m_opened;
    applyStatements(corrections, "a correction", bundle);
    leaveOut(exclusions.members, bundle);
    progress.report("Reading", 0, bundle.members.size());
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
    if (auto searched = search(bundle, intake, rules, progress); !searched) {
        return tl::unexpected<Error>(searched.error());
    }
    CommandResult commands = runPrograms(bundle, intake, *rules, exclusions, progress);
    if (progress.isCancelled()) {
        m_commands.clear();
        return failure("cancelled");
    }
    return Searched{std::move(bundle), std::move(intake), std::move(commands)};
}

Result<std::shared_ptr<const Analysis>>
Investigation::run(const std::shared_ptr<const RuleSet>& rules,
                   const std::vector<Manifest::MemberEntry>& corrections,
                   std::optional<int> attempt, const Progress& progress) {
    auto found = update(rules, corrections, {}, progress);
    if (!found) {
        return tl::unexpected<Error>(found.error());
    }
    return conclude(begun(std::move(found->bundle), rules, std::move(found->intake)),
                    m_scans.copyOfAll(),
                    {attempt, m_request.correctsClocks, std::move(found->commands)}, progress);
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
    auto found = update(whole->rules, corrections, *resolved, progress);
    if (!found) {
        return tl::unexpected<Error>(found.error());
    }
    auto analysis =
        begun(std::move(found->bundle), rulesWithout(*resolved), std::move(found->intake));
    return conclude(
        std::move(analysis), m_scans.copyOfAll(),
        {attempt, m_request.correctsClocks, std::move(found->commands), std::move(*resolved)},
        progress);
}

Result<std::shared_ptr<const Analysis>>
Investigation::runOnce(const std::shared_ptr<const RuleSet>& rules, const Progress& progress) {
    if (auto opened = open(progress); !opened) {
        return tl::unexpected<Error>(opened.error());
    }
    Bundle bundle = std::move(*m_opened);
    m_opened.reset();
    progress.report("Reading", 0, bundle.members.size());
    IntakeResult intake = readMembers(bundle, m_request.threads, progress);
    m_work.read = intake.read.size();
    if (progress.isCancelled()) {
        return failure("cancelled");
    }
    auto programs = RulePrograms::build(rules);
    if (!programs) {
        return tl::unexpected<Error>(programs.error());
    }
    const std::vector<MemberId> members = allMembers(bundle);
    m_work.searched = members.size();
    auto found = scanMembers(bundle, members, intake, *programs, m_request.threads, progress);
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
    return conclude(begun(std::move(bundle), rules, std::move(intake)), joined(std::move(*found)),
                    {m_request.attempt, m_request.correctsClocks, std::move(commands)}, progress);
}

} // namespace ff
