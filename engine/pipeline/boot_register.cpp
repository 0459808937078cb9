#include "engine/pipeline/boot_register.h"

#include <algorithm>
#include <cstdlib>

namespace ff {

void BootRegister::add(const std::string& node, NodeBoot boot) {
    std::vector<NodeBoot>& boots = m_boots[node];
    const auto isSame = [&](const NodeBoot& known) {
        return std::abs(known.at - boot.at) <= minute;
    };
    const auto known = std::find_if(boots.begin(), boots.end(), isSame);
    if (known == boots.end()) {
        boots.push_back(boot);
    } else if (boot.uncertainty < known->uncertainty) {
        *known = boot;
    }
}

std::optional<NodeBoot> BootRegister::find(const std::string& node, Nanos uptime,
                                           Nanos latest) const {
    const auto boots = m_boots.find(node);
    std::optional<NodeBoot> best;
    if (boots == m_boots.end()) {
        return best;
    }
    for (const NodeBoot& boot : boots->second) {
        const bool fits = addSaturated(boot.at, uptime) <= latest;
        if (fits && (!best || boot.at > best->at)) {
            best = boot;
        }
    }
    return best;
}

} // namespace ff
