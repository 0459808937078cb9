// Events are shown without relations: what explains what may change with the next line.
#include "engine/pipeline/first_results.h"

#include <utility>

#include <fmt/format.h>

namespace ff {

namespace {

std::string sentence(std::uint64_t done, std::uint64_t total) {
    constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;
    if (total == 0) {
        return "Still reading: nothing was searched yet, so nobody is accused.";
    }
    return fmt::format("Still reading: {} of {} MiB were searched, so nobody is accused yet.",
                       done / mebibyte, (total + mebibyte - 1) / mebibyte);
}

} // namespace

FirstResults::FirstResults(FirstResultsSink sink)
    : m_sink(std::move(sink)), m_last(std::chrono::steady_clock::now()) {}

bool FirstResults::isDue() const {
    return isWanted() && std::chrono::steady_clock::now() - m_last >= m_sink.interval;
}

void FirstResults::show(std::shared_ptr<Analysis> analysis, ScanResult found,
                        const CorrelationOptions& options, std::uint64_t done,
                        std::uint64_t total) {
    auto input = prepareCorrelation({*analysis->bundle, *analysis->rules, analysis->readings},
                                    std::move(found), {}, options);
    if (input) { // else the attempt that was asked for was not met yet
        analysis->issues = std::move(input->issues);
        analysis->attempts = std::move(input->attempts);
        analysis->placement = std::move(input->placement);
        analysis->ledger = std::move(input->ledger);
        analysis->graph.log = std::move(input->log);
        analysis->verdict.workload = std::move(input->workload);
    }
    analysis->isPreliminary = true;
    analysis->verdict.summary = sentence(done, total);
    analysis->verdict.explanation = analysis->verdict.summary;
    m_sink.show(std::move(analysis));
    m_last = std::chrono::steady_clock::now();
}

} // namespace ff
