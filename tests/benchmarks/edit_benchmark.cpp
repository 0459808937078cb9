// Measures what a change of one rule costs: from the edit to the new verdict.
//
//     edit_benchmark FOLDER [THREADS [MOST]]
//
// Changes each shipped rule in turn, and takes the change back: an extractor's pattern (its
// literals stay), and the window of a refiner. At most MOST of each (all when not told). Prints one
// JSON object: for `extractors` and `refiners` the number of edits, and of their times in
// milliseconds the median, the 95th percentile and the longest, with the rule that took it.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/pipeline/engine.h"
#include "engine/pipeline/investigation.h"

namespace {

using namespace ff;
using Rules = std::shared_ptr<const RuleSet>;

struct Edit {
    std::string rule;
    double milliseconds = 0;
};

/// Every `count / most`-th of `count`.
std::vector<std::size_t> chosen(std::size_t count, std::size_t most) {
    std::vector<std::size_t> out;
    const std::size_t step = most == 0 || most >= count ? 1 : count / most;
    for (std::size_t i = 0; i < count; i += step) {
        out.push_back(i);
    }
    return out;
}

class Bench {
public:
    Bench(AnalysisRequest request, Rules rules)
        : m_investigation(std::move(request)), m_rules(std::move(rules)) {}

    /// The first verdict; none when there is nothing to be read.
    [[nodiscard]] bool start() { return run(m_rules); }

    /// None when a run failed.
    [[nodiscard]] std::vector<Edit>
    measure(const std::vector<std::size_t>& which,
            const std::function<std::string(RuleSet&, std::size_t)>& edit) {
        std::vector<Edit> edits;
        for (const std::size_t i : which) {
            auto changed = std::make_shared<RuleSet>(*m_rules);
            const std::string name = edit(*changed, i);
            const auto begin = std::chrono::steady_clock::now();
            const bool isWell = run(changed);
            const std::chrono::duration<double, std::milli> taken =
                std::chrono::steady_clock::now() - begin;
            if (!isWell || !run(m_rules)) {
                return {};
            }
            edits.push_back({name, taken.count()});
        }
        return edits;
    }

private:
    [[nodiscard]] bool run(const Rules& rules) {
        return m_investigation.run(rules, {}, std::nullopt, {}).has_value();
    }

    Investigation m_investigation;
    Rules m_rules;
};

std::string editPattern(RuleSet& rules, std::size_t i) {
    Extractor& extractor = rules.extractors[i];
    if (extractor.kind == Extractor::Kind::Regex) {
        extractor.regex = "(?:" + extractor.regex + ")(?:)";
    } else {
        extractor.priority += 1;
    }
    return extractor.id;
}

std::string editWindow(RuleSet& rules, std::size_t i) {
    Refiner& refiner = rules.refiners[i];
    DelayWindow window = refiner.within.value_or(DelayWindow{-hour, hour});
    window.to = subtractSaturated(window.to, second);
    refiner.within = window;
    return refiner.id;
}

std::string textOf(std::vector<Edit> edits) {
    std::sort(edits.begin(), edits.end(),
              [](const Edit& a, const Edit& b) { return a.milliseconds < b.milliseconds; });
    const std::size_t late = std::min(edits.size() * 95 / 100, edits.size() - 1);
    return fmt::format(
        R"({{"edits": {}, "median": {:.2f}, "p95": {:.2f}, "most": {:.2f}, "worst": "{}"}})",
        edits.size(), edits[edits.size() / 2].milliseconds, edits[late].milliseconds,
        edits.back().milliseconds, edits.back().rule);
}

} // namespace

int main(int count, char** words) {
    const auto rules = loadRules({});
    if (count < 2 || !rules) {
        std::cerr << "usage: edit_benchmark FOLDER [THREADS [MOST]]\n";
        return 2;
    }
    AnalysisRequest request;
    request.paths = {words[1]};
    request.threads = count > 2 ? std::atoi(words[2]) : 0;
    const std::size_t most = count > 3 ? std::strtoull(words[3], nullptr, 10) : 0;
    Bench bench(std::move(request), *rules);
    if (!bench.start()) {
        std::cerr << words[1] << ": cannot be read\n";
        return 1;
    }
    const auto extractors = bench.measure(chosen((*rules)->extractors.size(), most), editPattern);
    const auto refiners = bench.measure(chosen((*rules)->refiners.size(), most), editWindow);
    if (extractors.empty() || refiners.empty()) {
        std::cerr << "a run failed\n";
        return 1;
    }
    std::cout << fmt::format(R"({{"extractors": {}, "refiners": {}}})", textOf(extractors),
                             textOf(refiners))
              << '\n';
    return 0;
}
