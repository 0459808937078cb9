// Measures relations and decision, from placed events to the verdict, with the shipped rules.
//
//     correlation_benchmark [RANKS [RUNS [SHAPE]]]
//
// Ten events a rank; 4096 ranks, 5 runs and all shapes (cascade, causes, sources, untimed, ledger)
// when not told. Prints the best and the median run, in time of the processor.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/ledger/collective_ledger_builder.h"
#include "engine/pipeline/engine.h"
#include "engine/refine/refine_engine.h"
#include "engine/verdict/verdict_builder.h"
#include "tests/support/big_hang.h"
#include "tests/support/big_incident.h"

namespace {

using namespace ff;
using Shape = BigIncident::Shape;

/// Of the processor: what else the machine does counts for nothing.
double millisecondsSince(std::clock_t begin) {
    return 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

struct Run {
    double relating = 0;
    double deciding = 0;

    [[nodiscard]] double total() const { return relating + deciding; }
};

Run measure(const BigIncident& incident) {
    Run run;
    EventLog log = incident.log; // the copy is no part of it
    std::clock_t begin = std::clock();
    const CausalGraph graph =
        relateEvents(incident.rules, incident.workload, incident.placement, std::move(log), {});
    run.relating = millisecondsSince(begin);
    begin = std::clock();
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

/// Of this process, in KiB; 0 where the system does not tell.
long residentSize() {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmRSS:")) {
            return std::atol(line.c_str() + 6);
        }
    }
    return 0;
}

void reportLedger() {
    const BigHang hang;
    LedgerInput input;
    input.flightRecords = recordsOf(hang);
    for (int rank = 0; rank < hang.ranks(); ++rank) {
        input.expectedRanks.push_back(rank);
    }
    const long before = residentSize();
    const std::clock_t begin = std::clock();
    const CollectiveLedger ledger = buildCollectiveLedger(input);
    const double taken = millisecondsSince(begin);
    std::cout << fmt::format("ledger       {:>7} ranks, {} records: {:.1f} ms, {} MiB\n",
                             hang.ranks(), input.flightRecords.size(), taken,
                             (residentSize() - before) / 1024);
}

} // namespace

int main(int count, char** words) {
    constexpr std::array<std::pair<const char*, Shape>, 4> shapes{{{"cascade", Shape::Cascade},
                                                                   {"causes", Shape::ManyCauses},
                                                                   {"sources", Shape::ManySources},
                                                                   {"untimed", Shape::Untimed}}};
    const int ranks = count > 1 ? std::atoi(words[1]) : 4096;
    const int runs = count > 2 ? std::atoi(words[2]) : 5;
    const std::string_view wanted = count > 3 ? words[3] : "";
    const auto rules = loadRules({});
    if (!rules || ranks <= 0 || runs <= 0) {
        std::cerr << "usage: correlation_benchmark [RANKS [RUNS [SHAPE]]]\n";
        return 2;
    }
    for (const auto& [name, shape] : shapes) {
        if (wanted.empty() || wanted == name) {
            report(name, **rules, shape, ranks, runs);
        }
    }
    if (wanted.empty() || wanted == "ledger") {
        reportLedger();
    }
    return 0;
}
