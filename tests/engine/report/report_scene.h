// Analyses that reports are made from in tests: a plain one, and one that means no good.
#pragma once

#include <memory>
#include <string>

#include "engine/pipeline/engine.h"
#include "engine/report/report_writer.h"
#include "tests/support/sample_analysis.h"

namespace ff {

/// Keeps what a report refers to.
class ReportScene {
public:
    explicit ReportScene(Analysis analysis)
        : m_analysis(std::move(analysis)), m_report{*m_analysis.bundle,  *m_analysis.rules,
                                                    m_analysis.graph,    m_analysis.placement,
                                                    m_analysis.verdict,  m_version,
                                                    &m_analysis.attempts},
          m_input{m_report, m_analysis.readings, m_analysis.issues} {}

    [[nodiscard]] const DocumentInput& input() const { return m_input; }
    [[nodiscard]] std::string write(ReportFormat format) const {
        return writeReport(m_input, format);
    }

private:
    std::string m_version = "9.8.7";
    Analysis m_analysis;
    ReportInput m_report;
    DocumentInput m_input;
};

/// Bytes that live in memory.
class HostileBytes : public ByteSource {
public:
    explicit HostileBytes(std::string bytes) : m_bytes(std::move(bytes)) {}
    [[nodiscard]] std::string_view view() const override { return m_bytes; }

private:
    std::string m_bytes;
};

/// Everything that some format could take for more than text.
inline std::string hostileText() {
    using namespace std::string_literals;
    return "\x1b[31mred\x1b[0m\x1b]0;title\x07 <script>alert(1)</script> ]]> --> \xE2\x80\xAEtxet\0"
           "nul\xff {code} {noformat}x{noformat} |a|b| `tick` ```` fence @team #12 "
           "[l](javascript:x) ![i](http://e.vil/x.png) <img src=x onerror=y> \"q\" 'p' &amp; "
           "\\ *b* _i_ ~s~ h1. !pic! {color:red} \xE2\x80\x8B\xC2\x85 end"s;
}

/// The NVLink fault with hostile text in every place that evidence gets to, one line of 1 MB.
inline Analysis hostileAnalysis() {
    Analysis analysis = *nvlinkFaultSample();
    const std::string hostile = hostileText();
    Verdict& verdict = analysis.verdict;
    verdict.summary = hostile;
    verdict.explanation = hostile;
    verdict.nextSteps = {hostile};
    verdict.confidenceFacts = {hostile};
    verdict.badNodes = {hostile};
    verdict.suspectDomain = hostile;
    verdict.workload.name = hostile;
    verdict.workload.status = hostile;
    verdict.missingEvidence = {{hostile, hostile, hostile}};
    Entity suspect;
    suspect.node = hostile;
    verdict.suspects = {{suspect, hostile}};
    verdict.primary->restsOnText = hostile;
    verdict.alternatives = {*verdict.primary};
    verdict.alternatives[0].whyNotPrimary = hostile;
    verdict.alternatives[0].wouldDecide = {{hostile, hostile, hostile}};
    Unexplained unexplained;
    unexplained.rank = 3;
    unexplained.why = hostile;
    verdict.unexplained.push_back(unexplained);
    for (Event& event : analysis.graph.log.events) {
        event.entity.node = hostile;
    }
    analysis.issues.push_back(
        {MemberId(std::size_t{0}), 3, 0, IntakeIssue::Severity::Error, hostile});
    auto bundle = std::make_shared<Bundle>(*analysis.bundle);
    bundle->name = hostile;
    Locator& locator = verdict.primary->evidence.front();
    Member& member = bundle->members[locator.member.index()];
    member.path = "logs/" + hostile;
    const std::string line =
        std::string(500'000, 'x') + " " + hostile + " " + std::string(500'000, 'y');
    member.bytes = std::make_shared<HostileBytes>(line);
    member.size = line.size();
    locator.offset = 0;
    locator.length = line.size();
    verdict.primary->restsOn = {locator};
    analysis.bundle = std::move(bundle);
    return analysis;
}

} // namespace ff
