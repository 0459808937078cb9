// Measures what a folder of cases costs: the first run, and a run again on an edit of a rule.
//
//     cases_benchmark FOLDER [JOBS [MOST]]
//
// After a first run by the shipped rules it changes every MOST-th part of them in turn: an
// extractor's pattern, and the window of a refiner. Prints one JSON object: `cases`, and for
// `opened`, `extractors` and `refiners` the number of runs and, in milliseconds, the time until the
// first result and until the last (median and longest).
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/corpus/case_finder.h"
#include "engine/corpus/case_rerun.h"
#include "engine/pipeline/engine.h"

namespace {

using namespace ff;
using Rules = std::shared_ptr<const RuleSet>;

struct Times {
    std::vector<double> firsts;
    std::vector<double> all;
};

double since(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin)
        .count();
}

void runOnce(CaseRerun& rerun, const std::vector<std::filesystem::path>& cases, const Rules& saved,
             const Rules& edited, Times& times) {
    const auto begin = std::chrono::steady_clock::now();
    double first = 0;
    rerun.run(cases, saved, edited, {},
              [&](const CaseRun&) { first = first == 0 ? since(begin) : first; });
    times.firsts.push_back(first);
    times.all.push_back(since(begin));
}

Rules editedExtractor(const RuleSet& rules, std::size_t i) {
    auto changed = std::make_shared<RuleSet>(rules);
    Extractor& extractor = changed->extractors[i];
    if (extractor.kind == Extractor::Kind::Regex) {
        extractor.regex = "(?:" + extractor.regex + ")(?:)";
    } else {
        extractor.priority += 1;
    }
    return changed;
}

Rules editedRefiner(const RuleSet& rules, std::size_t i) {
    auto changed = std::make_shared<RuleSet>(rules);
    Refiner& refiner = changed->refiners[i];
    DelayWindow window = refiner.within.value_or(DelayWindow{-hour, hour});
    window.to = subtractSaturated(window.to, second);
    refiner.within = window;
    return changed;
}

std::string textOf(std::vector<double> values) {
    if (values.empty()) {
        return "null";
    }
    std::sort(values.begin(), values.end());
    return fmt::format(R"({{"median": {:.0f}, "most": {:.0f}}})", values[values.size() / 2],
                       values.back());
}

std::string textOf(const Times& times) {
    return fmt::format(R"({{"runs": {}, "first": {}, "all": {}}})", times.all.size(),
                       textOf(times.firsts), textOf(times.all));
}

} // namespace

int main(int count, char** words) {
    const auto rules = loadRules({});
    const auto cases = count < 2 ? Result<std::vector<std::filesystem::path>>(failure("usage"))
                                 : findCases({words[1]});
    if (!rules || !cases) {
        std::cerr << "usage: cases_benchmark FOLDER [JOBS [MOST]]\n";
        return 2;
    }
    const std::size_t most = count > 3 ? std::max(1UL, std::strtoul(words[3], nullptr, 10)) : 5;
    CaseRerun rerun({count > 2 ? std::atoi(words[2]) : 0});
    Times opened;
    Times extractors;
    Times refiners;
    runOnce(rerun, *cases, *rules, *rules, opened);
    const std::size_t kept = rerun.work().kept;
    for (std::size_t i = 0; i < most; ++i) {
        const std::size_t part = i * (*rules)->extractors.size() / most;
        runOnce(rerun, *cases, *rules, editedExtractor(**rules, part), extractors);
        runOnce(rerun, *cases, *rules, editedRefiner(**rules, i * (*rules)->refiners.size() / most),
                refiners);
    }
    std::cout
        << fmt::format(
               R"({{"cases": {}, "kept": {}, "opened": {}, "extractors": {}, "refiners": {}}})",
               cases->size(), kept, textOf(opened), textOf(extractors), textOf(refiners))
        << '\n';
    return 0;
}
