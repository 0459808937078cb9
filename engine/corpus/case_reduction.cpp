// Delta debugging (A. Zeller, R. Hildebrandt, "Simplifying and Isolating Failure-Inducing Input",
// 2002) in one pass over parts, the largest first.
#include "engine/corpus/case_reduction.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <set>
#include <system_error>

#include "engine/corpus/case_evidence_writer.h"
#include "engine/corpus/evidence_selection.h"
#include "engine/corpus/verdict_essence.h"
#include "engine/pipeline/engine.h"

namespace ff {
namespace {

using Parts = std::vector<EvidencePart>;
using Clock = std::chrono::steady_clock;

class Reducer {
public:
    Reducer(const Analysis& analysis, const ReductionOptions& options, const Progress& progress)
        : m_analysis(analysis), m_options(options), m_progress(progress),
          m_wanted(essenceOf(analysis)), m_end(Clock::now() + options.budget) {}

    Result<Reduction> reduce() {
        Parts parts = firstThatGivesTheSame();
        if (m_error) {
            return tl::unexpected<Error>(*m_error);
        }
        Reduction out;
        if (m_lastDifferences.empty()) {
            parts = withFewerLines(std::move(parts));
            parts = withoutWhatIsNotNeeded(std::move(parts));
        }
        if (m_error) {
            return tl::unexpected<Error>(*m_error);
        }
        out.differences = m_lastDifferences;
        out.parts = std::move(parts);
        out.tries = m_tries;
        out.isCutShort = m_isCutShort;
        return out;
    }

private:
    [[nodiscard]] bool isOver() const { return m_error || Clock::now() >= m_end; }

    /// The verdict of these parts alone.
    [[nodiscard]] std::optional<VerdictEssence> essenceOfParts(const Parts& parts) {
        if (m_error) {
            return std::nullopt;
        }
        ++m_tries;
        const std::filesystem::path folder = m_options.folder / "try";
        std::error_code error;
        std::filesystem::remove_all(folder, error);
        std::filesystem::create_directory(folder, error);
        const Progress quiet{m_progress.cancel, {}};
        const auto written = writeCaseEvidence(m_analysis, parts, {}, folder, quiet);
        std::optional<VerdictEssence> out;
        if (!written) {
            m_error = written.error();
        } else {
            AnalysisRequest request;
            request.paths = {folder};
            request.threads = m_options.threads;
            if (const auto analysis = analyse(request, m_analysis.rules, quiet)) {
                out = essenceOf(**analysis);
            }
        }
        if (m_progress.isCancelled()) {
            m_error = Error{"cancelled", {}, 0, 0, {}};
        }
        std::filesystem::remove_all(folder, error);
        return out;
    }

    [[nodiscard]] bool isSame(const Parts& parts) {
        const auto now = essenceOfParts(parts);
        return now && (m_isStrict ? *now == m_wanted : essenceDifferences(m_wanted, *now).empty());
    }

    /// All of it where nothing less does.
    Parts firstThatGivesTheSame() {
        using enum EvidenceBreadth;
        Parts parts;
        for (const bool isStrict : {true, false}) {
            m_isStrict = isStrict;
            std::uint64_t step = 0;
            for (const EvidenceBreadth breadth : {Tight, Wide, Broad, Whole}) {
                m_progress.report("Trying what is known to count", step++, 4);
                Parts next = selectEvidence(m_analysis, breadth, m_options.words);
                if (next == parts && breadth != Tight) {
                    continue;
                }
                parts = std::move(next);
                const auto now = essenceOfParts(parts);
                m_lastDifferences = now ? essenceDifferences(m_wanted, *now)
                                        : std::vector<std::string>{"it cannot be read"};
                if (m_error || (now && (isStrict ? *now == m_wanted : m_lastDifferences.empty()))) {
                    return parts;
                }
            }
        }
        return parts;
    }

    /// Members whose lines alone do are taken by these.
    Parts withFewerLines(Parts parts) {
        const Parts few = selectEvidence(m_analysis, EvidenceBreadth::Tight, m_options.words);
        std::set<std::uint32_t> members;
        for (const EvidencePart& part : parts) {
            members.insert(static_cast<std::uint32_t>(part.member.index()));
        }
        const auto ofMember = [](const Parts& from, std::size_t member, Parts& into) {
            std::copy_if(from.begin(), from.end(), std::back_inserter(into),
                         [&](const EvidencePart& part) { return part.member.index() == member; });
        };
        std::vector<std::size_t> items;
        for (const std::uint32_t member : members) {
            Parts now;
            Parts less;
            ofMember(parts, member, now);
            ofMember(few, member, less);
            if (now != less) {
                items.push_back(member);
            }
        }
        const auto with = [&](const std::vector<bool>& isDone) {
            Parts out;
            for (const std::uint32_t member : members) {
                ofMember(isDone[member] ? few : parts, member, out);
            }
            return out;
        };
        std::vector<bool> isDone(m_analysis.bundle->members.size());
        halve(items, isDone, with);
        return with(isDone);
    }

    Parts withoutWhatIsNotNeeded(Parts parts) {
        std::vector<std::size_t> items(parts.size());
        std::iota(items.begin(), items.end(), std::size_t{0});
        std::erase_if(items, [&](std::size_t i) { return parts[i].isNeeded; });
        std::stable_sort(items.begin(), items.end(), [&](std::size_t a, std::size_t b) {
            return sizeOf(parts[a]) > sizeOf(parts[b]);
        });
        const auto with = [&](const std::vector<bool>& isDone) {
            Parts out;
            for (std::size_t i = 0; i < parts.size(); ++i) {
                if (!isDone[i]) {
                    out.push_back(parts[i]);
                }
            }
            return out;
        };
        std::vector<bool> isDone(parts.size());
        halve(items, isDone, with);
        return with(isDone);
    }

    [[nodiscard]] std::uint64_t sizeOf(const EvidencePart& part) const {
        return part.isWhole() ? m_analysis.bundle->member(part.member).size
                              : (part.last - part.first + 1) * 100; // bytes of a line, about
    }

    /// Does to each item what `with` does where the verdict stays the same, by halves.
    void halve(const std::vector<std::size_t>& items, std::vector<bool>& isDone,
               const std::function<Parts(const std::vector<bool>&)>& with) {
        std::vector<std::pair<std::size_t, std::size_t>> pending;
        if (!items.empty()) {
            pending.emplace_back(0, items.size());
        }
        std::size_t settled = 0;
        while (!pending.empty()) {
            if (isOver()) {
                m_isCutShort = true;
                return;
            }
            m_progress.report("Leaving out what is not needed", settled, items.size());
            const auto [from, to] = pending.back();
            pending.pop_back();
            std::vector<bool> next = isDone;
            for (std::size_t i = from; i < to; ++i) {
                next[items[i]] = true;
            }
            if (isSame(with(next))) {
                isDone = std::move(next);
                settled += to - from;
            } else if (to - from == 1) {
                ++settled;
            } else {
                const std::size_t middle = from + (to - from) / 2;
                pending.emplace_back(middle, to);
                pending.emplace_back(from, middle);
            }
        }
    }

    const Analysis& m_analysis;
    const ReductionOptions& m_options;
    const Progress& m_progress;
    VerdictEssence m_wanted;
    Clock::time_point m_end;
    std::optional<Error> m_error;
    std::vector<std::string> m_lastDifferences; ///< of what is begun with
    std::size_t m_tries = 0;
    bool m_isStrict = true; ///< the same evidence has to be asked for
    bool m_isCutShort = false;
};

} // namespace

Result<Reduction> reduceEvidence(const Analysis& analysis, const ReductionOptions& options,
                                 const Progress& progress) {
    return Reducer(analysis, options, progress).reduce();
}

} // namespace ff
