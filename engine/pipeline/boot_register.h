// When each node started, by all that tells it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/time.h"

namespace ff {

struct NodeBoot {
    Nanos at = 0;          ///< wall time of uptime 0
    Nanos uncertainty = 0; ///< one-sided

    bool operator==(const NodeBoot&) const = default;
};

class BootRegister {
public:
    /// A boot within a minute of a known one is the same.
    void add(const std::string& node, NodeBoot boot);
    /// The newest boot of the node by which `uptime` lies no later than `latest`.
    [[nodiscard]] std::optional<NodeBoot> find(const std::string& node, Nanos uptime,
                                               Nanos latest) const;

private:
    std::map<std::string, std::vector<NodeBoot>> m_boots;
};

} // namespace ff
