// Reads the traceback of one speaker, along its chain of exceptions.
#pragma once

#include "engine/intake/spoken_block.h"

namespace ff {

/// The root of a chain is what was printed first; of an error that another process had, the
/// original: a data loader's worker, a Ray task, a spawned process. Of a group it is the first
/// exception that is no group. Chains of any length and nesting cost the same memory.
class TracebackBlock final : public SpokenBlock {
public:
    /// `header` holds `Traceback (most recent call last)`, perhaps behind other words.
    explicit TracebackBlock(const SpokenLine& header);
    /// A SyntaxError without a header: `place` is its `File` line.
    [[nodiscard]] static TracebackBlock withoutHeader(const SpokenLine& place);

    [[nodiscard]] Took take(const SpokenLine& line) override;
    void finish(SpokenReports& into) override;
    void setThread(std::string name) { m_report.thread = std::move(name); }

private:
    struct Link {
        ExceptionSummary summary;
        std::optional<CodeFrame> own;
        std::optional<CodeFrame> last;
        bool isOriginal = false; ///< what another process printed, inside the message of a wrapper
        bool isChained = false;
    };

    [[nodiscard]] Took takeOfStack(const SpokenLine& line);
    [[nodiscard]] Took takeOfTail(const SpokenLine& line);
    [[nodiscard]] Took takeHeader(TracebackMark mark, const SpokenLine& line);
    [[nodiscard]] Took takeContinuation(const SpokenLine& line);
    [[nodiscard]] bool isAtBase(const SpokenLine& line) const;
    [[nodiscard]] Took foreign();
    void keepFrame(const CodeFrame& frame, std::size_t indent);
    void beginLink(bool isOriginal);
    void endLink(ExceptionSummary summary, const SpokenLine& line);
    [[nodiscard]] Took keep(const SpokenLine& line);

    ExceptionReport m_report;
    std::vector<Link> m_links;
    Link m_link; ///< being read
    std::size_t m_root = 0;
    std::size_t m_outer = 0;
    std::size_t m_headerIndent = 0;
    std::optional<std::size_t> m_base; ///< indentation of the summary line
    std::optional<Nanos> m_time;       ///< of the last summary
    bool m_isGroup = false;
    bool m_inTail = false;
    bool m_isChained = false;
    bool m_isOtherProcess = false; ///< its words end only with the block
    bool m_hasGap = false;
    bool m_afterStack = false; ///< the last line was of the stack
    std::size_t m_foreign = 0;
    std::size_t m_lines = 0;
    std::size_t m_bytes = 0;
    std::size_t m_continued = 0;
};

} // namespace ff
