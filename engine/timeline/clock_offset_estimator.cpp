// Medians throughout, so that a rank that lags, a moment named twice or a wrong pairing moves
// nothing: each moment is put where the median of its hosts has it, then each host where the median
// of its moments wants it, until nothing moves any more.
#include "engine/timeline/clock_offset_estimator.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>

namespace ff {

namespace {

/// A moment that one host logs over a longer time is several moments of the same name.
constexpr Nanos longestMoment = 30 * second;
/// Fewer are not told apart from a chance meeting of names.
constexpr std::size_t fewAnchors = 3;
constexpr int mostRounds = 50;

struct Seen {
    std::size_t host = 0;
    Nanos at = 0;
};

struct Moment {
    std::vector<Seen> seen;
    Nanos scatter = 0;
};

/// Of an even number the mean of the middle two. `values` is not empty.
Nanos medianOf(std::vector<Nanos> values) {
    const std::size_t half = values.size() / 2;
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(half),
                     values.end());
    const Nanos upper = values[half];
    if (values.size() % 2 == 1) {
        return upper;
    }
    const Nanos lower =
        *std::max_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(half));
    return lower + (upper - lower) / 2;
}

class Estimator {
public:
    explicit Estimator(const std::vector<ClockAnchor>& anchors) {
        std::map<std::string, std::size_t> hosts;
        for (const ClockAnchor& anchor : anchors) {
            hosts.emplace(anchor.node, 0);
        }
        for (auto& [name, index] : hosts) {
            index = m_names.size();
            m_names.push_back(name);
        }
        gather(anchors, hosts);
        keepLargestGroup();
        m_momentsOf.resize(m_names.size());
        for (std::size_t i = 0; i < m_moments.size(); ++i) {
            for (const Seen& seen : m_moments[i].seen) {
                m_momentsOf[seen.host].push_back({i, seen.at});
            }
        }
        m_offsets.assign(m_names.size(), 0);
    }

    std::map<std::string, ClockOffset> estimate() {
        for (int round = 0; round < mostRounds && settle(); ++round) {
        }
        subtractReference();
        std::map<std::string, ClockOffset> out;
        for (std::size_t host = 0; host < m_names.size(); ++host) {
            if (!m_momentsOf[host].empty()) {
                out.emplace(m_names[host], resultOf(host));
            }
        }
        return out;
    }

private:
    struct Use {
        std::size_t moment = 0;
        Nanos at = 0;
    };

    void gather(const std::vector<ClockAnchor>& anchors,
                const std::map<std::string, std::size_t>& hosts) {
        std::map<std::string, std::map<std::size_t, std::vector<Nanos>>> times;
        std::map<std::string, Nanos> scatters;
        for (const ClockAnchor& anchor : anchors) {
            times[anchor.moment][hosts.at(anchor.node)].push_back(anchor.at);
            scatters[anchor.moment] = std::max(scatters[anchor.moment], anchor.scatter);
        }
        for (auto& [name, byHost] : times) {
            Moment moment;
            moment.scatter = scatters[name];
            for (auto& [host, all] : byHost) {
                const auto [first, last] = std::minmax_element(all.begin(), all.end());
                if (*last - *first <= longestMoment) {
                    moment.seen.push_back({host, medianOf(std::move(all))});
                }
            }
            if (moment.seen.size() > 1) {
                m_moments.push_back(std::move(moment));
            }
        }
    }

    /// Hosts that no chain of common moments connects say nothing about each other.
    void keepLargestGroup() {
        std::vector<std::size_t> group(m_names.size());
        std::iota(group.begin(), group.end(), 0U);
        const auto root = [&](std::size_t host) {
            while (group[host] != host) {
                group[host] = group[group[host]];
                host = group[host];
            }
            return host;
        };
        for (const Moment& moment : m_moments) {
            for (const Seen& seen : moment.seen) {
                const std::size_t a = root(moment.seen.front().host);
                const std::size_t b = root(seen.host);
                group[std::max(a, b)] = std::min(a, b);
            }
        }
        std::vector<std::size_t> sizes(m_names.size(), 0);
        for (std::size_t host = 0; host < m_names.size(); ++host) {
            ++sizes[root(host)];
        }
        const auto largest =
            static_cast<std::size_t>(std::max_element(sizes.begin(), sizes.end()) - sizes.begin());
        std::erase_if(m_moments, [&](const Moment& moment) {
            return root(moment.seen.front().host) != largest;
        });
    }

    /// One round; whether anything moved by a millisecond or more.
    bool settle() {
        m_truth.clear();
        for (const Moment& moment : m_moments) {
            std::vector<Nanos> at;
            for (const Seen& seen : moment.seen) {
                at.push_back(seen.at + m_offsets[seen.host]);
            }
            m_truth.push_back(medianOf(std::move(at)));
        }
        bool hasMoved = false;
        for (std::size_t host = 0; host < m_names.size(); ++host) {
            if (m_momentsOf[host].empty()) {
                continue;
            }
            std::vector<Nanos> wanted;
            for (const Use& use : m_momentsOf[host]) {
                wanted.push_back(m_truth[use.moment] - use.at);
            }
            const Nanos offset = medianOf(std::move(wanted));
            hasMoved = hasMoved || std::abs(offset - m_offsets[host]) >= millisecond;
            m_offsets[host] = offset;
        }
        return hasMoved;
    }

    void subtractReference() {
        std::vector<Nanos> used;
        for (std::size_t host = 0; host < m_names.size(); ++host) {
            if (!m_momentsOf[host].empty()) {
                used.push_back(m_offsets[host]);
            }
        }
        if (used.empty()) {
            return;
        }
        const Nanos first = used.front();
        const std::size_t middle = (used.size() - 1) / 2;
        std::nth_element(used.begin(), used.begin() + static_cast<std::ptrdiff_t>(middle),
                         used.end());
        m_reference = used.size() == 2 ? first : used[middle];
    }

    [[nodiscard]] ClockOffset resultOf(std::size_t host) const {
        const std::vector<Use>& uses = m_momentsOf[host];
        std::vector<Nanos> residuals;
        std::vector<Nanos> scatters;
        for (const Use& use : uses) {
            residuals.push_back(std::abs(m_truth[use.moment] - use.at - m_offsets[host]));
            scatters.push_back(m_moments[use.moment].scatter);
        }
        const Nanos scatter = medianOf(std::move(scatters)) * (uses.size() < fewAnchors ? 2 : 1);
        const auto count = static_cast<double>(uses.size());
        const double spread = 1.4826 * static_cast<double>(medianOf(std::move(residuals)));
        ClockOffset result;
        result.anchors = uses.size();
        result.uncertainty = scatter + static_cast<Nanos>(3 * spread / std::sqrt(count));
        const Nanos offset = m_offsets[host] - m_reference;
        if (std::abs(offset) > mostClockOffset || std::abs(offset) <= result.uncertainty) {
            result.uncertainty += std::abs(offset);
        } else {
            result.offset = offset;
        }
        return result;
    }

    std::vector<std::string> m_names; ///< sorted
    std::vector<Moment> m_moments;
    std::vector<std::vector<Use>> m_momentsOf; ///< by host
    std::vector<Nanos> m_offsets;              ///< by host
    std::vector<Nanos> m_truth;                ///< by moment
    Nanos m_reference = 0;
};

} // namespace

std::map<std::string, ClockOffset> estimateClockOffsets(const std::vector<ClockAnchor>& anchors) {
    return anchors.empty() ? std::map<std::string, ClockOffset>{} : Estimator(anchors).estimate();
}

} // namespace ff
