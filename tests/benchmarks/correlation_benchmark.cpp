// Measures relations, decision and what the verdict rests on, from placed events on, with the
// shipped rules.
//
//     correlation_benchmark [RUNS [NAME]]
//
// 5 runs and all sizes when not told. Prints the best and the median run, in time of the
// processor, and how the best one grows when there are twice the events.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/ledger/collective_ledger_builder.h"
#include "engine/pipeline/engine.h"
#include "engine/pipeline/support_finder.h"
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
    double supporting = 0;

    [[nodiscard]] double total() const { return relating + deciding + supporting; }
};

/// What stands between events and verdict, as a conclusion has it.
struct Scene {
    explicit Scene(const BigIncident& incident) : births(birthsOf(incident.log)) {
        analysis.bundle = std::make_shared<const Bundle>(incident.bundle);
        analysis.rules = std::shared_ptr<const RuleSet>(&incident.rules, [](const RuleSet*) {});
        analysis.readings = incident.readings;
        analysis.placement = incident.placement;
        analysis.ledger = incident.ledger;
    }

    std::vector<EventBirth> births;
    Analysis analysis;
};

Run measure(const BigIncident& incident, Scene& scene) {
    Run run;
    Analysis& analysis = scene.analysis;
    EventLog log = incident.log; // the copy is no part of it
    analysis.graph = {};
    std::clock_t begin = std::clock();
    analysis.graph =
        relateEvents(incident.rules, incident.workload, incident.placement, std::move(log), {});
    run.relating = millisecondsSince(begin);
    begin = std::clock();
    analysis.verdict =
        decide({incident.rules, incident.bundle, incident.readings, incident.matches,
                incident.placement, incident.ledger, analysis.graph, incident.workload});
    run.deciding = millisecondsSince(begin);
    begin = std::clock();
    findSupport({analysis, incident.workload, scene.births, incident.matches}, analysis.verdict,
                {});
    run.supporting = millisecondsSince(begin);
    return run;
}

struct Measured {
    std::size_t events = 0;
    std::size_t edges = 0;
    std::vector<Run> runs; ///< the best first
};

Measured measureAll(const RuleSet& rules, Shape shape, BigIncident::Size size, int runs) {
    const BigIncident incident = makeBigIncident(rules, shape, size);
    Scene scene(incident);
    Measured out;
    for (int i = 0; i < runs; ++i) {
        out.runs.push_back(measure(incident, scene));
    }
    out.events = incident.log.events.size();
    out.edges = scene.analysis.graph.edges.size();
    std::sort(out.runs.begin(), out.runs.end(),
              [](const Run& a, const Run& b) { return a.total() < b.total(); });
    return out;
}

/// Twice the events are those of twice the ranks.
void report(const char* name, const RuleSet& rules, Shape shape, BigIncident::Size size, int runs) {
    const Measured measured = measureAll(rules, shape, size, runs);
    BigIncident::Size twice = size;
    twice.ranks *= 2;
    const Measured doubled = measureAll(rules, shape, twice, runs);
    const Run& best = measured.runs.front();
    std::cout << fmt::format(
        "{:<14} {:>7} events, {:>8} edges: best {:7.1f} ms (relations {:.1f}, decision {:.1f}, "
        "support {:.1f}), median {:7.1f} ms; twice as many: x {:.2f}\n",
        name, measured.events, measured.edges, best.total(), best.relating, best.deciding,
        best.supporting, measured.runs[measured.runs.size() / 2].total(),
        doubled.runs.front().total() / best.total());
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

struct Case {
    const char* name;
    Shape shape;
    BigIncident::Size size;
};

constexpr std::array<Case, 11> cases{{{"cascade", Shape::Cascade, {4096, 1, 8}},
                                      {"causes", Shape::ManyCauses, {4096, 1, 8}},
                                      {"sources", Shape::ManySources, {4096, 1, 8}},
                                      {"untimed", Shape::Untimed, {4096, 1, 8}},
                                      {"cascade-50", Shape::Cascade, {4096, 5, 8}},
                                      {"causes-50", Shape::ManyCauses, {4096, 5, 8}},
                                      {"sources-50", Shape::ManySources, {4096, 5, 8}},
                                      {"untimed-50", Shape::Untimed, {4096, 5, 8}},
                                      {"one-cause", Shape::OneCause, {4000, 25, 8}},
                                      {"one-cascade", Shape::OneCascade, {4000, 25, 8}},
                                      {"nodes", Shape::Nodes, {10'000, 1, 1}}}};

} // namespace

int main(int count, char** words) {
    const int runs = count > 1 ? std::atoi(words[1]) : 5;
    const std::string_view wanted = count > 2 ? words[2] : "";
    const auto rules = loadRules({});
    if (!rules || runs <= 0) {
        std::cerr << "usage: correlation_benchmark [RUNS [NAME]]\n";
        return 2;
    }
    for (const auto& [name, shape, size] : cases) {
        if (wanted.empty() || wanted == name) {
            report(name, **rules, shape, size, runs);
        }
    }
    if (wanted.empty() || wanted == "ledger") {
        reportLedger();
    }
    return 0;
}
