// From a scenario to its members.
#include <algorithm>

#include "tests/support/simulator/kinds.h"
#include "tests/support/simulator/member_writer.h"
#include "tests/support/simulator/noise.h"

namespace ff::sim {
namespace {

std::vector<KindStory> allStories() {
    std::vector<KindStory> stories;
    for (const auto& part :
         {gpuKinds(), linkKinds(), nodeKinds(), storageKinds(), programKinds(), collectiveKinds(),
          startKinds(), schedulerKinds(), quietKinds(), confusedKinds()}) {
        stories.insert(stories.end(), part.begin(), part.end());
    }
    std::sort(stories.begin(), stories.end(),
              [](const KindStory& a, const KindStory& b) { return a.kind.name < b.kind.name; });
    return stories;
}

} // namespace

std::vector<Kind> kinds() {
    std::vector<Kind> made;
    for (const KindStory& story : allStories()) {
        made.push_back(story.kind);
    }
    return made;
}

Incident simulate(const Scenario& scenario) {
    for (const KindStory& kind : allStories()) {
        if (kind.kind.name != scenario.kind) {
            continue;
        }
        Story story(scenario);
        kind.tell(story);
        addNoise(story);
        if (scenario.withDecoys) {
            addDecoys(story);
        }
        for (const int node : story.deadNodes) {
            story.killNode(node, story.fault + 2 * second);
        }
        if (!scenario.withRootEvidence) {
            story.book.dropRootLines();
        }
        return {writeMembers(story), story.truth};
    }
    return {};
}

} // namespace ff::sim
