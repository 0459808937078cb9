// What ten thousand ranks' flight recorders say when one of them stops.
#pragma once

#include <vector>

#include "engine/model/record.h"

namespace ff {

/// A job of tensor, expert, data and pipeline groups.
struct BigHang {
    int tensor = 8;
    int data = 125;
    int pipeline = 10;
    int stopped = 4321;
    bool hasDumpOfStopped = true;

    [[nodiscard]] int ranks() const { return tensor * data * pipeline; }
};

/// Per rank the dump, the state of five groups and the operation that it waits in: the tensor group
/// of the stopped rank for it, the stage for that tensor group, the other stages for their
/// neighbours.
[[nodiscard]] std::vector<Record> recordsOf(const BigHang& hang);

} // namespace ff
