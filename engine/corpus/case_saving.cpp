#include "engine/corpus/case_saving.h"

#include <algorithm>
#include <fstream>
#include <numeric>
#include <system_error>

#include <fmt/format.h>

#include "engine/base/text.h"
#include "engine/corpus/case_check.h"
#include "engine/corpus/case_reader.h"
#include "engine/corpus/case_reduction.h"
#include "engine/corpus/case_target.h"
#include "engine/corpus/evidence_selection.h"
#include "engine/corpus/expectation_writer.h"
#include "engine/corpus/verdict_essence.h"
#include "engine/pipeline/engine.h"
#include "engine/redaction/name_collector.h"

namespace ff {
namespace {

namespace fs = std::filesystem;

Error cancelled() { return {"cancelled", {}, 0, 0, {}}; }

std::vector<std::string> wordsOf(const std::optional<Expectation>& corrected) {
    std::vector<std::string> words;
    if (corrected) {
        for (const auto& [kind, name] : corrected->primaryEntity) {
            const bool isNumber = parseInteger(name).has_value();
            words.push_back(isNumber ? fmt::format("{}{}", toText(kind), name) : name);
            if (isNumber) {
                words.push_back(fmt::format("{} {}", toText(kind), name));
            }
        }
    }
    return words;
}

Redactor redactorFor(const Analysis& analysis, const std::vector<EvidencePart>& parts,
                     const std::optional<Expectation>& corrected, const std::string& key,
                     const Progress& progress) {
    KnownNames names = collectNames({*analysis.bundle, analysis.readings, analysis.placement,
                                     analysis.graph, analysis.verdict.workload});
    visitEvidence(
        analysis, parts, [&](std::string_view piece) { learnNames(names, piece); }, progress);
    if (corrected) {
        for (const auto& [kind, name] : corrected->primaryEntity) {
            if (kind == EntityKind::Node) {
                names.add(NameKind::Host, name);
            }
        }
    }
    return Redactor::keyed(names, key);
}

Expectation renamed(Expectation expected, const NameChange& change) {
    if (change) {
        for (auto& [kind, name] : expected.primaryEntity) {
            name = change(name);
        }
        for (NotBlamed& each : expected.notBlamed) {
            each.name = change(each.name);
        }
        for (std::string& text : expected.missingEvidenceMentions) {
            text = change(text);
        }
        expected.why = change(expected.why);
    }
    return expected;
}

/// What the first lines of the expectation tell of where the case comes from.
std::vector<std::string> commentsOf(const Analysis& analysis, const PreparedCase& prepared) {
    std::uint64_t lines = 0;
    std::uint64_t linesBefore = 0;
    for (const SavedMember& member : prepared.members) {
        lines += member.lines;
        linesBefore += member.linesBefore;
    }
    std::vector<std::string> out;
    out.push_back(fmt::format("{} filled in by Firstfault; check each line, then remove this one",
                              reviewMark.substr(2)));
    out.push_back("evidence: " + analysis.bundle->digest);
    out.push_back("engine: " + engineVersion());
    out.push_back("rules: " + analysis.rules->hash);
    out.push_back(fmt::format("kept: {} of {} members, {} of {} lines", prepared.keptMembers(),
                              prepared.members.size(), lines, linesBefore));
    out.push_back(prepared.hasTokens ? "names: replaced by tokens" : "names: as in the evidence");
    if (prepared.isSameVerdict()) {
        out.emplace_back("verdict: the same as of all the evidence");
    }
    for (const std::string& difference : prepared.differences) {
        out.push_back("verdict: not the same as of all the evidence: " + difference);
    }
    return out;
}

class CasePreparation {
public:
    CasePreparation(const CaseRequest& request, PreparedCase& out, const Progress& progress)
        : m_request(request), m_analysis(*request.analysis), m_out(out), m_progress(progress),
          m_wanted(essenceOf(m_analysis)) {}

    Result<void> run() {
        auto parts = chooseParts();
        if (!parts) {
            return tl::unexpected<Error>(parts.error());
        }
        std::optional<Redactor> redactor;
        if (m_request.tokenKey) {
            m_progress.report("Looking for names", 0, 0);
            redactor = redactorFor(m_analysis, *parts, m_request.corrected, *m_request.tokenKey,
                                   m_progress);
            m_change = [&](std::string_view text) { return redactor->redacted(text); };
            m_wanted = ff::renamed(m_wanted, m_change);
        }
        m_progress.report("Writing", 0, 0);
        auto members = writeCaseEvidence(m_analysis, *parts, m_change, m_out.folder, m_progress);
        if (!members) {
            return tl::unexpected<Error>(members.error());
        }
        m_out.members = std::move(*members);
        auto checked = check();
        if (redactor) {
            m_out.tokens = redactor->map();
        }
        return checked;
    }

private:
    [[nodiscard]] Result<std::vector<EvidencePart>> chooseParts() {
        const std::vector<std::string> words = wordsOf(m_request.corrected);
        if (!m_request.isReduced) {
            return selectEvidence(m_analysis, EvidenceBreadth::Whole, words);
        }
        auto reduction = reduceEvidence(
            m_analysis, {m_request.budget, m_request.threads, m_out.scratch.path(), words},
            m_progress);
        if (!reduction) {
            return tl::unexpected<Error>(reduction.error());
        }
        m_out.tries = reduction->tries;
        m_out.isCutShort = reduction->isCutShort;
        return std::move(reduction->parts);
    }

    /// The verdict of the case as it stands in the folder.
    Result<void> check() {
        m_progress.report("Checking", 0, 0);
        AnalysisRequest request;
        request.paths = {m_out.folder};
        request.threads = m_request.threads;
        const auto analysis = analyse(request, m_analysis.rules, {m_progress.cancel, {}});
        if (m_progress.isCancelled()) {
            return tl::unexpected<Error>(cancelled());
        }
        if (!analysis) {
            m_out.differences = {"it cannot be read: " + analysis.error().what};
        } else {
            m_out.differences = essenceDifferences(m_wanted, essenceOf(**analysis));
            m_out.summary = (*analysis)->verdict.summary;
        }
        const bool isOfCase = analysis && m_out.isSameVerdict() && !m_request.corrected;
        const Expectation expected =
            isOfCase
                ? expectationOf(**analysis)
                : renamed(m_request.corrected ? *m_request.corrected : expectationOf(m_analysis),
                          m_change);
        if (analysis) {
            m_out.unmet = checkCase(**analysis, expected);
        }
        m_out.expectation = writeExpectation(expected, commentsOf(m_analysis, m_out));
        return {};
    }

    const CaseRequest& m_request;
    const Analysis& m_analysis;
    PreparedCase& m_out;
    const Progress& m_progress;
    VerdictEssence m_wanted;
    TextChange m_change;
};

} // namespace

std::uint64_t PreparedCase::bytes() const {
    return std::accumulate(members.begin(), members.end(), std::uint64_t{0},
                           [](auto sum, const SavedMember& each) { return sum + each.bytes; });
}

std::uint64_t PreparedCase::bytesBefore() const {
    return std::accumulate(
        members.begin(), members.end(), std::uint64_t{0},
        [](auto sum, const SavedMember& each) { return sum + each.bytesBefore; });
}

std::size_t PreparedCase::keptMembers() const {
    return static_cast<std::size_t>(
        std::count_if(members.begin(), members.end(),
                      [](const SavedMember& each) { return !each.path.empty(); }));
}

Result<std::shared_ptr<PreparedCase>> prepareCase(const CaseRequest& request,
                                                  const Progress& progress) {
    if (!request.analysis || request.analysis->isPreliminary) {
        return failure("nothing that was read to its end is open");
    }
    std::error_code error;
    const fs::path place =
        request.scratch.empty() ? fs::temp_directory_path(error) : request.scratch;
    auto scratch = ScratchFolder::create(place, ".firstfault-case-");
    if (!scratch) {
        return tl::unexpected<Error>(scratch.error());
    }
    auto out = std::make_shared<PreparedCase>(std::move(*scratch));
    out->folder = out->scratch.path() / "case";
    out->sources = request.sources;
    out->sources.emplace_back(request.analysis->bundle->origin);
    out->hasTokens = request.tokenKey.has_value();
    fs::create_directory(out->folder, error);
    if (auto done = CasePreparation(request, *out, progress).run(); !done) {
        return tl::unexpected<Error>(done.error());
    }
    return out;
}

Result<void> storeCase(PreparedCase& prepared, const fs::path& target,
                       const std::string& expectation) {
    if (auto usable = checkCaseTarget(target, prepared.sources); !usable) {
        return usable;
    }
    const auto read = parseExpectation(expectation, std::string(expectationFile));
    if (!read) {
        return tl::unexpected<Error>(read.error().front());
    }
    const fs::path path = prepared.folder / expectationFile;
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    file << expectation;
    file.close();
    if (!file) {
        return failure("cannot be written", path.string());
    }
    return moveCase(prepared.folder, target);
}

Result<std::shared_ptr<PreparedCase>> saveAsCase(const CaseRequest& request, const fs::path& target,
                                                 const Progress& progress) {
    std::vector<fs::path> sources = request.sources;
    if (request.analysis) {
        sources.emplace_back(request.analysis->bundle->origin);
    }
    if (auto usable = checkCaseTarget(target, sources); !usable) {
        return tl::unexpected<Error>(usable.error());
    }
    auto prepared = prepareCase(request, progress);
    if (!prepared) {
        return prepared;
    }
    if (auto stored = storeCase(**prepared, target, (*prepared)->expectation); !stored) {
        return tl::unexpected<Error>(stored.error());
    }
    return prepared;
}

} // namespace ff
