// Names of nodes first, then claims on addresses, so that all claims speak of the same nodes.
#include "engine/placement/alias_builder.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "engine/base/host_list.h"
#include "engine/base/text.h"

namespace ff {

namespace {

struct Claim {
    std::string name; ///< an address or another name
    std::string node;
    Locator locator;
};

std::string_view fileName(std::string_view path) { return path.substr(path.rfind('/') + 1); }

/// `10.0.0.7  gn-b12.example.org gn-b12  # rack 4`
void readHostsLine(std::string_view line, const Locator& locator, std::vector<Claim>& out) {
    line = trimmed(line.substr(0, line.find('#')));
    std::vector<std::string_view> words;
    while (!line.empty()) {
        const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
        words.push_back(line.substr(0, end));
        line = trimmed(line.substr(end));
    }
    if (words.size() < 2 || words.size() > 16 || !isAddress(words.front())) {
        return;
    }
    // The shortest name is the host's own, the others are longer forms or interfaces.
    const auto node = std::min_element(
        words.begin() + 1, words.end(),
        [](std::string_view a, std::string_view b) { return a.size() < b.size(); });
    for (const std::string_view word : words) {
        if (word != *node) {
            out.push_back({std::string(word), std::string(*node), locator});
        }
    }
}

class Builder {
public:
    Builder(const PlacementEvidence& evidence, const AttemptPlan& plan)
        : m_evidence(evidence), m_plan(plan) {}

    AliasResult build() {
        for (const auto& [name, node] : m_evidence.bundle.manifest.aliases) {
            m_out.aliases.addAlias(name, node);
        }
        learnPods();
        learnNodes();
        claimByRows();
        claimByLines();
        claimByHostsFiles();
        join();
        return std::move(m_out);
    }

private:
    /// A pod's host name is its name without the random suffix; its kernel log is the node's.
    void learnPods() {
        m_evidence.eachRecord([&](const Record& record) {
            const std::string_view name = record.field("name");
            const std::string_view node = record.field("node");
            if (record.kind != "k8s_pod" || name.empty() || node.empty()) {
                return;
            }
            m_out.aliases.addAlias(name, node);
            const std::size_t dash = name.rfind('-');
            if (dash != std::string_view::npos && name.size() - dash == 6) {
                m_out.aliases.addAlias(name.substr(0, dash), node);
            }
            if (const std::string_view address = record.field("pod_ip"); !address.empty()) {
                m_claims.push_back({std::string(address), std::string(node), record.locator});
            }
        });
    }

    void learnNodes() {
        for (const std::string& node : m_evidence.bundle.manifest.nodes) {
            m_out.aliases.addNode(node);
        }
        m_evidence.eachRecord([&](const Record& record) {
            if (record.kind == "sacct_job") {
                for (const std::string& node : expandHostList(record.field("nodes"))) {
                    m_out.aliases.addNode(node);
                }
            }
        });
        for (const JobRun& run : m_plan.runs) {
            for (const std::string& node : run.nodes) {
                m_out.aliases.addNode(node);
            }
        }
        for (const Member& member : m_evidence.bundle.members) {
            if (member.node.isKnown()) {
                m_out.aliases.addNode(member.node.value);
            }
        }
    }

    void claimByRows() {
        m_evidence.eachRecord([&](const Record& record) {
            if (record.kind == "k8s_node_address") {
                m_claims.push_back({std::string(record.field("address")),
                                    std::string(record.field("node")), record.locator});
            }
        });
    }

    void claimByLines() {
        const PlacementHit* about = nullptr;
        for (const PlacementHit& hit : m_evidence.hits) {
            const Match& match = hit.match;
            if (hit.fact == PlacementFact::NcclAddress && !match.printer.node.empty()) {
                m_out.aliases.addNode(match.printer.node);
                m_claims.push_back({match.value("address"), match.printer.node, match.locator});
            } else if (hit.fact == PlacementFact::ReverseDns) {
                m_claims.push_back({fmt::format("{}.{}.{}.{}", match.value("a"), match.value("b"),
                                                match.value("c"), match.value("d")),
                                    match.value("name"), match.locator});
            } else if (hit.fact == PlacementFact::NodeName) {
                about = &hit;
            } else if (hit.fact == PlacementFact::NodeAddress) {
                claimForNode(about, match);
            }
        }
    }

    void claimForNode(const PlacementHit* about, const Match& match) {
        if (about == nullptr || about->match.locator.member != match.locator.member) {
            return;
        }
        const std::string& node = about->match.value("node");
        for (const char* capture : {"name", "host", "name2"}) {
            if (const std::string& name = match.value(capture); !name.empty()) {
                m_claims.push_back({name, node, match.locator});
            }
        }
    }

    void claimByHostsFiles() {
        constexpr std::uint64_t largest = 4 << 20;
        for (const Member& member : m_evidence.bundle.members) {
            const std::string name = lowered(fileName(member.path));
            const bool isMeant =
                name.find("hosts") != std::string::npos || name.find("getent") != std::string::npos;
            if (!isMeant || !member.bytes || member.size > largest) {
                continue;
            }
            const std::string_view text = member.bytes->view();
            Locator locator;
            locator.member = member.id;
            for (std::size_t at = 0; at < text.size();) {
                const std::size_t end = std::min(text.find('\n', at), text.size());
                locator.offset = at;
                locator.length = end - at;
                ++locator.line;
                readHostsLine(text.substr(at, end - at), locator, m_claims);
                at = end + 1;
            }
        }
    }

    void join() {
        std::map<std::string, std::map<std::string, Locator>> nodesOf;
        for (const Claim& claim : m_claims) {
            const std::string name = lowered(claim.name);
            if (!name.empty() && name != "localhost" && !isSharedAddress(name) &&
                claim.node != "localhost") {
                nodesOf[name].try_emplace(m_out.aliases.canonical(claim.node), claim.locator);
            }
        }
        for (const auto& [name, nodes] : nodesOf) {
            if (nodes.size() == 1) {
                joinOne(name, nodes.begin()->first);
            } else {
                report(name, nodes);
            }
        }
    }

    /// Two names that are known as nodes each stay two: a wrong line must not melt them together.
    void joinOne(const std::string& name, const std::string& node) {
        const std::string known = m_out.aliases.canonical(name);
        if (isAddress(name) || !m_out.aliases.nodes().contains(known)) {
            m_out.aliases.addAlias(name, node);
        }
    }

    void report(const std::string& name, const std::map<std::string, Locator>& nodes) {
        std::vector<std::string> names;
        for (const auto& [node, locator] : nodes) {
            names.push_back(node);
        }
        const Locator& at = std::next(nodes.begin())->second;
        IntakeIssue issue;
        issue.member = at.member;
        issue.line = at.line;
        issue.offset = at.offset;
        issue.what = fmt::format("{} is said to be {}; it was joined to none of them.", name,
                                 fmt::join(names, " and "));
        m_out.conflicts.push_back(std::move(issue));
    }

    const PlacementEvidence& m_evidence;
    const AttemptPlan& m_plan;
    std::vector<Claim> m_claims;
    AliasResult m_out;
};

} // namespace

AliasResult buildAliases(const PlacementEvidence& evidence, const AttemptPlan& plan) {
    return Builder(evidence, plan).build();
}

bool isSharedAddress(std::string_view address) {
    const bool isDockerBridge = address.starts_with("172.") && address.ends_with(".0.1") &&
                                std::count(address.begin(), address.end(), '.') == 3;
    return address.starts_with("127.") || address.starts_with("169.254.") ||
           address.starts_with("fe80:") || address == "::1" || address == "0.0.0.0" ||
           isDockerBridge;
}

} // namespace ff
