// Reads torchrun's table of failed processes.
#pragma once

#include <memory>

#include "engine/intake/spoken_block.h"
#include "engine/intake/traceback_block.h"

namespace ff {

/// Source of the format: torch/distributed/elastic/multiprocessing/errors/__init__.py. A traceback
/// inside a row is a report of its own, of the row's rank.
class FailureTableBlock final : public SpokenBlock {
public:
    /// `Failures:`, `Other Failures:` or `Root Cause (first observed failure):`.
    [[nodiscard]] static bool isHeader(std::string_view text);

    explicit FailureTableBlock(const SpokenLine& header);

    [[nodiscard]] Took take(const SpokenLine& line) override;
    void finish(SpokenReports& into) override;

private:
    void beginRow(const SpokenLine& line);
    void endTraceback();
    [[nodiscard]] bool takeField(const SpokenLine& line);
    void setField(std::string_view key, std::string_view value, const SpokenLine& line);
    [[nodiscard]] bool takeTraceback(const SpokenLine& line);

    SpokenReports m_out;
    std::unique_ptr<TracebackBlock> m_traceback;
    bool m_isRoot = false;
    bool m_inRow = false;
    std::size_t m_foreign = 0;
};

} // namespace ff
