// Measures relations and decision, from placed events to the verdict, with the shipped rules.
//
//     correlation_benchmark [RANKS [RUNS]]
//
// Ten events a rank; 4096 ranks and 5 runs when not told. Prints the best and the median run.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/pipeline/engine.h"
#include "engine/refine/refine_engine.h"
#include "engine/verdict/verdict_builder.h"
#include "tests/support/big_incident.h"

namespace {

using namespace ff;
using Shape = BigIncident::Shape;

double millisecondsSince(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin)
        .count();
}

struct Run {
    double relating = 0;
    double deciding = 0;

    [[nodiscard]] double total() const { return relating + deciding; }
};

Run measure(const BigIncident& incident) {
    Run run;
    EventLog log = incident.log; // the copy is no part of it
    auto begin = std::chrono::steady_clock::now();
    const CausalGraph graph =
        relateEvents(incident.rules, incident.workload, incident.placement, std::move(log), {});
    run.relating = millisecondsSince(begin);
    begin = std::chrono::steady_clock::now();
    const Verdict verdict =
        decide({incident.rules, incident.bundle, incident.readings, incident.matches,
                incident.placement, incident.ledger, graph, incident.workload});
    run.deciding = millisecondsSince(begin);
    return run;
}

void report(const char* name, const RuleSet& rules, Shape shape, int ranks, int runs) {
    const BigIncident incident = makeBigIncident(rules, shape, ranks);
    std::vector<Run> all;
    for (int i = 0; i < runs; ++i) {
        all.push_back(measure(incident));
    }
    std::sort(all.begin(), all.end(),
              [](const Run& a, const Run& b) { return a.total() < b.total(); });
    const Run& best = all.front();
    std::cout << fmt::format("{:<12} {:>7} events: best {:7.1f} ms (relations {:.1f}, decision "
                             "{:.1f}), median {:7.1f} ms\n",
                             name, incident.log.events.size(), best.total(), best.relating,
                             best.deciding, all[all.size() / 2].total());
}

} // namespace

int main(int count, char** words) {
    const int ranks = count > 1 ? std::atoi(words[1]) : 4096;
    const int runs = count > 2 ? std::atoi(words[2]) : 5;
    const auto rules = loadRules({});
    if (!rules || ranks <= 0 || runs <= 0) {
        std::cerr << "usage: correlation_benchmark [RANKS [RUNS]]\n";
        return 2;
    }
    report("cascade", **rules, Shape::Cascade, ranks, runs);
    report("many causes", **rules, Shape::ManyCauses, ranks, runs);
    report("many sources", **rules, Shape::ManySources, ranks, runs);
    report("untimed", **rules, Shape::Untimed, ranks, runs);
    return 0;
}
