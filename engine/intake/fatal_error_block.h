// Reads what faulthandler prints when an interpreter dies.
#pragma once

#include "engine/intake/spoken_block.h"

namespace ff {

/// `Fatal Python error: Segmentation fault`, then the stack of the current thread and of others,
/// the most recent call first. Source of the format: Modules/faulthandler.c of CPython.
class FatalErrorBlock final : public SpokenBlock {
public:
    static constexpr std::string_view header = "Fatal Python error: ";

    explicit FatalErrorBlock(const SpokenLine& line);

    [[nodiscard]] Took take(const SpokenLine& line) override;
    void finish(SpokenReports& into) override;

private:
    void takeThread(std::string_view text);

    ExceptionReport m_report;
    bool m_inCurrent = false;
    std::size_t m_foreign = 0;
    std::size_t m_lines = 0;
};

} // namespace ff
