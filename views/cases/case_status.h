// How a case stands, in one word.
#pragma once

#include <cstdint>

#include <QString>

#include "engine/corpus/case_rerun.h"
#include "views/shared/palette.h"

namespace ff {

/// Ordered by what wants to be looked at first.
enum class CaseStatus : std::uint8_t {
    Broken,  ///< passed by the saved rules, and fails by the edited ones
    Error,   ///< could not be read
    Failed,  ///< fails, as before
    Changed, ///< passes with another verdict than before
    Fixed,   ///< failed by the saved rules, and passes by the edited ones
    Passed,
    Waiting, ///< not run yet
};

[[nodiscard]] CaseStatus caseStatus(const CaseRun& run);
[[nodiscard]] QString caseStatusText(CaseStatus status);
[[nodiscard]] PaletteRole caseStatusColour(CaseStatus status);
/// Whether it belongs among those that do not pass.
[[nodiscard]] bool isFailing(CaseStatus status);

/// What a case expects, in few words: `hardware.pcie · gpu.fell_off_bus · gpu 0000:8f:00`.
[[nodiscard]] QString expectedText(const Expectation& expected);
/// What came: outcome and primary, or the error.
[[nodiscard]] QString gotText(const CaseRun& run);

} // namespace ff
