// The kinds of failures, by the part that fails.
#pragma once

#include <span>

#include "tests/support/simulator/story.h"

namespace ff::sim {

/// Where a kind can happen, and its story from the start of the job to its end.
struct KindStory {
    Kind kind;
    void (*tell)(Story&);
};

[[nodiscard]] std::span<const KindStory> gpuKinds();
[[nodiscard]] std::span<const KindStory> linkKinds();
[[nodiscard]] std::span<const KindStory> nodeKinds();
[[nodiscard]] std::span<const KindStory> storageKinds();
[[nodiscard]] std::span<const KindStory> programKinds();
[[nodiscard]] std::span<const KindStory> collectiveKinds();
[[nodiscard]] std::span<const KindStory> startKinds();
[[nodiscard]] std::span<const KindStory> schedulerKinds();
[[nodiscard]] std::span<const KindStory> quietKinds();
/// Where the loudest part is not the one that fails.
[[nodiscard]] std::span<const KindStory> confusedKinds();

} // namespace ff::sim
