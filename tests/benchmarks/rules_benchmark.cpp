// Measures how long the shipped rules take before the first line is searched.
//
//     rules_benchmark [RUNS [DIR...]]
//
// Loading is reading, checking and merging all files; compiling is what all sources together need
// to be searched, of which a run pays only for the sources that its evidence has. 20 runs and the
// shipped rules when not told; with DIR those folders alone. Prints the best and the median run, in
// time of the processor. Loading is to stay under 150 ms in a release build.
#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/pipeline/engine.h"
#include "engine/pipeline/rule_programs.h"
#include "engine/ruleset/vocabulary.h"

namespace {

using namespace ff;

/// Of the processor: what else the machine does counts for nothing.
double millisecondsSince(std::clock_t begin) {
    return 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

void print(const char* what, std::vector<double>& runs) {
    std::sort(runs.begin(), runs.end());
    std::cout << fmt::format("{:<10} {:8.1f} ms best {:8.1f} ms median\n", what, runs.front(),
                             runs[runs.size() / 2]);
}

std::shared_ptr<const RuleSet> load(const RuleSources& sources) {
    auto rules = loadRules(sources);
    if (!rules) {
        for (const Error& error : rules.error()) {
            std::cerr << error.text() << '\n';
        }
        std::exit(EXIT_FAILURE);
    }
    return *rules;
}

void compile(const std::shared_ptr<const RuleSet>& rules) {
    auto programs = RulePrograms::build(rules);
    for (const Source source : allSources) {
        if (!programs || !programs->prepare(source)) {
            std::cerr << "the rules do not compile\n";
            std::exit(EXIT_FAILURE);
        }
    }
}

} // namespace

int main(int argc, char** argv) {
    const int runs = argc > 1 ? std::max(1, std::atoi(argv[1])) : 20;
    RuleSources sources;
    sources.withBuiltin = argc <= 2;
    sources.directories.assign(argv + std::min(argc, 2), argv + argc);
    std::vector<double> loading;
    std::vector<double> compiling;
    std::shared_ptr<const RuleSet> rules;
    for (int i = 0; i < runs; ++i) {
        std::clock_t begin = std::clock();
        rules = load(sources);
        loading.push_back(millisecondsSince(begin));
        begin = std::clock();
        compile(rules);
        compiling.push_back(millisecondsSince(begin));
    }
    std::cout << fmt::format("{} extractors, {} filters, {} refiners\n", rules->extractors.size(),
                             rules->filters.size(), rules->refiners.size());
    print("loading", loading);
    print("compiling", compiling);
    return EXIT_SUCCESS;
}
