// A training run with tensor, expert, data and pipeline groups in which some ranks stop, as the
// flight-recorder dumps that its ranks leave.
#pragma once

#include <map>
#include <set>
#include <string>

namespace ff {

struct HungRun {
    enum class Stop {
        Process, ///< it enqueues nothing more, as with a held GIL
        Gpu,     ///< what it enqueued last never ends for it, though it does for the others
    };

    int tensor = 2;   ///< ranks of a tensor group
    int data = 2;     ///< tensor groups of a stage
    int pipeline = 4; ///< stages
    std::set<int> stopped;
    Stop stop = Stop::Process;
    int after = 40;      ///< rounds of operations until they stop
    bool isFull = false; ///< the dumps hold completed entries too

    [[nodiscard]] int ranks() const { return tensor * data * pipeline; }
};

/// By rank, as JSON. The same run gives the same bytes.
[[nodiscard]] std::map<int, std::string> dumpsOf(const HungRun& run);

} // namespace ff
