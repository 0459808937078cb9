// What an analysis was told to leave out, to see the verdict without it.
#pragma once

#include <string>
#include <vector>

namespace ff {

struct LeftOut {
    struct Event {
        std::string id; ///< `e12`, of the analysis that leaves nothing out
        std::string symptom;
        std::string entity; ///< for showing; empty: about nobody
    };

    std::vector<std::string> rules;   ///< qualified ids, sorted
    std::vector<std::string> members; ///< paths, in the order of the bundle
    std::vector<Event> events;        ///< in the order of their ids
    bool changesVerdict = false;      ///< another outcome, accused, ambiguity or confidence
    std::string summaryWith;          ///< of the verdict that leaves nothing out

    [[nodiscard]] bool isEmpty() const {
        return rules.empty() && members.empty() && events.empty();
    }
};

} // namespace ff
