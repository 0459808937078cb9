// Fuzzes all of the engine with the shipped rules: from any file to the reports.
#include "engine/bundle/bundle_opener.h"
#include "engine/pipeline/conclusion_stage.h"
#include "engine/pipeline/engine.h"
#include "engine/report/verdict_json_writer.h"
#include "engine/report/verdict_text_writer.h"
#include "tests/fuzz/fuzz_member.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/fuzz/memory_file.h"

namespace ff {

namespace {

/// Compiled once: that takes a thousand times as long as reading an input.
struct ShippedRules {
    std::shared_ptr<const RuleSet> rules;
    RulePrograms programs;
};

ShippedRules& shipped() {
    static ShippedRules all = [] {
        auto rules = loadRules({});
        require(rules.has_value(), "the shipped rules load");
        auto programs = RulePrograms::build(*rules);
        require(programs.has_value(), "the shipped rules compile");
        return ShippedRules{*rules, std::move(*programs)};
    }();
    return all;
}

std::shared_ptr<const Analysis> analysed(Bundle bundle) {
    IntakeResult intake = readMembers(bundle, 1, {});
    std::vector<MemberId> members;
    for (const Member& member : bundle.members) {
        members.push_back(member.id);
    }
    auto found = scanMembers(bundle, members, intake, shipped().programs, 1, {});
    require(found.has_value(), "members are scanned");
    ScanResult all;
    for (ScanResult& one : *found) {
        std::move(one.matches.begin(), one.matches.end(), std::back_inserter(all.matches));
        std::move(one.placementHits.begin(), one.placementHits.end(),
                  std::back_inserter(all.placementHits));
    }
    auto analysis = std::make_shared<Analysis>();
    analysis->bundle = std::make_shared<const Bundle>(std::move(bundle));
    analysis->rules = shipped().rules;
    analysis->readings = std::move(intake.readings);
    auto concluded = conclude(analysis, std::move(all), {}, {});
    require(concluded.has_value(), "a verdict is reached");
    return *concluded;
}

void run(std::string_view bytes) {
    const MemoryFile file(bytes);
    BundleRequest request;
    request.paths = {file.path()};
    request.limits.unpackedBytes = std::uint64_t{1} << 20;
    request.limits.entries = 50;
    auto bundle = openBundle(request);
    if (!bundle) {
        return;
    }
    const auto analysis = analysed(std::move(*bundle));
    const std::string version = engineVersion();
    const ReportInput input{*analysis->bundle,   *analysis->rules,  analysis->graph,
                            analysis->placement, analysis->verdict, version,
                            &analysis->attempts};
    require(!writeVerdictJson(input).empty(), "there is a report");
    require(!writeVerdictText(input).empty(), "there is a text");
}

const FuzzTargetEntry entry("analysis", run);

} // namespace

} // namespace ff
