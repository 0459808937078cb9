// Finds are kept by what was searched for, not by rule: ids of rules change with every edit.
#include "engine/pipeline/scan_memory.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <tuple>

#include "engine/pipeline/intake_archive.h"

namespace ff {

namespace {

/// Keys that no rule has any more and whose finds are kept.
constexpr std::size_t mostUnused = 64;

enum class Order : std::uint8_t { Lines, Rows, Metrics };

Order orderOf(const Extractor& extractor) {
    switch (extractor.kind) {
    case Extractor::Kind::Fields:
        return Order::Rows;
    case Extractor::Kind::Metric:
        return Order::Metrics;
    default:
        return Order::Lines;
    }
}

/// A match among those of its member.
struct Ref {
    Order order = Order::Lines;
    std::uint64_t place = 0; ///< byte of the member, or position among its records
    std::uint32_t extractor = 0;
    const Match* match = nullptr;
};

Ref refOf(Order order, std::uint32_t extractor, const RowMatch& found) {
    const std::uint64_t place = order == Order::Rows ? found.record : found.match.locator.offset;
    return {order, place, extractor, &found.match};
}

/// As one search for all extractors orders it: matches of one extractor stay as they were.
void sort(std::vector<Ref>& refs) {
    std::stable_sort(refs.begin(), refs.end(), [](const Ref& a, const Ref& b) {
        return std::tie(a.order, a.place, a.extractor) < std::tie(b.order, b.place, b.extractor);
    });
}

MemberFindings copyOf(const std::vector<Ref>& refs) {
    MemberFindings out;
    for (const Ref& ref : refs) {
        Match match = *ref.match;
        match.extractor = ExtractorId(ref.extractor);
        switch (ref.order) {
        case Order::Lines:
            out.lines.push_back(std::move(match));
            break;
        case Order::Rows:
            out.rows.push_back({static_cast<std::size_t>(ref.place), std::move(match)});
            break;
        case Order::Metrics:
            out.metrics.push_back(std::move(match));
            break;
        }
    }
    return out;
}

void addRefs(const MemberFindings& found, std::vector<Ref>& refs) {
    for (const Match& match : found.lines) {
        refs.push_back({Order::Lines, match.locator.offset, match.extractor.value, &match});
    }
    for (const RowMatch& row : found.rows) {
        refs.push_back(refOf(Order::Rows, row.match.extractor.value, row));
    }
    for (const Match& match : found.metrics) {
        refs.push_back({Order::Metrics, match.locator.offset, match.extractor.value, &match});
    }
}

bool mayFind(const Extractor& extractor, const std::vector<Source>& sources) {
    // A row has a source of its own.
    return extractor.kind != Extractor::Kind::Regex || extractor.sources.empty() ||
           std::find_first_of(extractor.sources.begin(), extractor.sources.end(), sources.begin(),
                              sources.end()) != extractor.sources.end();
}

/// All of it but the extractors, which are no part of what was found.
std::string textOf(const std::map<MemberId, std::vector<RowMatch>>& matches) {
    ByteWriter out;
    for (const auto& [member, rows] : matches) {
        archiveAll(out, member.value, rows);
    }
    return out.take();
}

} // namespace

void ScanMemory::setRules(const std::shared_ptr<const RuleSet>& rules) {
    if (rules == m_rules) {
        return;
    }
    m_rules = rules;
    m_keys = searchKeysOf(*rules);
    m_isFirst.clear();
    ++m_uses;
    for (const SearchKey key : m_keys) {
        Found& found = m_found[key];
        m_isFirst.push_back(found.lastUsed != m_uses);
        found.lastUsed = m_uses;
        found.isSearched.resize(m_own.size());
    }
    dropOldest();
}

void ScanMemory::dropOldest() {
    std::vector<std::pair<std::uint64_t, SearchKey>> unused;
    for (const auto& [key, found] : m_found) {
        if (found.lastUsed != m_uses) {
            unused.emplace_back(found.lastUsed, key);
        }
    }
    std::sort(unused.begin(), unused.end());
    for (std::size_t i = 0; i + mostUnused < unused.size(); ++i) {
        m_found.erase(unused[i].second);
    }
}

void ScanMemory::forget(const std::vector<MemberId>& members, std::size_t count) {
    m_own.resize(count);
    for (auto& [key, found] : m_found) {
        found.isSearched.resize(count);
        for (const MemberId id : members) {
            found.isSearched[id.index()] = false;
            found.matches.erase(id);
        }
    }
    for (const MemberId id : members) {
        m_own[id.index()].reset();
    }
}

ScanMemory::Missing ScanMemory::missing(const std::vector<Source>& sources) const {
    Missing out;
    out.extractors.resize(m_keys.size());
    for (std::size_t i = 0; i < m_own.size(); ++i) {
        if (!m_own[i]) {
            out.members.emplace_back(i);
        }
    }
    std::vector<bool> isOther(m_own.size());
    for (std::size_t extractor = 0; extractor < m_keys.size(); ++extractor) {
        if (m_keys[extractor] == 0 || !mayFind(m_rules->extractors[extractor], sources)) {
            continue;
        }
        const std::vector<bool>& isSearched = m_found.at(m_keys[extractor]).isSearched;
        for (std::size_t i = 0; i < m_own.size(); ++i) {
            if (m_own[i] && !isSearched[i]) {
                isOther[i] = true;
                out.extractorCount += out.extractors[extractor] ? 0 : 1;
                out.extractors[extractor] = true;
            }
        }
    }
    for (std::size_t i = 0; i < isOther.size(); ++i) {
        if (isOther[i]) {
            out.others.emplace_back(i);
        }
    }
    return out;
}

void ScanMemory::keep(MemberId member, MemberFindings& found, const std::vector<bool>* extractors) {
    for (std::size_t i = 0; i < m_keys.size(); ++i) {
        if (extractors == nullptr || (*extractors)[i]) {
            Found& own = m_found.at(m_keys[i]);
            own.isSearched[member.index()] = true;
            own.matches.erase(member);
        }
    }
    const auto add = [&](RowMatch row) {
        const std::size_t extractor = row.match.extractor.index();
        if (m_isFirst[extractor]) {
            m_found.at(m_keys[extractor]).matches[member].push_back(std::move(row));
        }
    };
    for (Match& match : found.lines) {
        add({0, std::move(match)});
    }
    for (RowMatch& row : found.rows) {
        add(std::move(row));
    }
    for (Match& match : found.metrics) {
        add({0, std::move(match)});
    }
}

void ScanMemory::keepAll(MemberId member, MemberFindings found) {
    keep(member, found, nullptr);
    m_own[member.index()] = {std::move(found.placementHits), std::move(found.clockHits)};
}

void ScanMemory::keepSome(MemberId member, MemberFindings found,
                          const std::vector<bool>& extractors) {
    keep(member, found, &extractors);
}

bool ScanMemory::isFoundAgain(const std::vector<SearchKey>& before) const {
    if (before.size() != m_keys.size()) {
        return false;
    }
    for (std::size_t i = 0; i < m_keys.size(); ++i) {
        if (before[i] == m_keys[i]) {
            continue;
        }
        const auto known = m_found.find(before[i]);
        if (orderOf(m_rules->extractors[i]) == Order::Rows || known == m_found.end() ||
            textOf(known->second.matches) != textOf(m_found.at(m_keys[i]).matches)) {
            return false;
        }
    }
    return true;
}

std::optional<ScanMemory::Finds> ScanMemory::findsOf(MemberId member) const {
    if (!m_own[member.index()]) {
        return std::nullopt;
    }
    Finds out{{}, m_own[member.index()]->placementHits, m_own[member.index()]->clockHits};
    for (std::size_t i = 0; i < m_keys.size(); ++i) {
        const Found& found = m_found.at(m_keys[i]);
        if (!m_isFirst[i] || m_keys[i] == 0 || !found.isSearched[member.index()]) {
            continue;
        }
        const auto matches = found.matches.find(member);
        out.matches.emplace_back(
            m_keys[i], matches != found.matches.end() ? matches->second : std::vector<RowMatch>());
    }
    return out;
}

bool ScanMemory::restore(MemberId member, Finds finds, std::size_t records) {
    const bool fits =
        std::all_of(finds.matches.begin(), finds.matches.end(), [&](const auto& kept) {
            return std::all_of(kept.second.begin(), kept.second.end(), [&](const RowMatch& row) {
                return row.record == 0 || row.record < records;
            });
        });
    if (!fits) {
        return false;
    }
    for (std::size_t i = 0; i < m_keys.size(); ++i) {
        const auto kept = std::find_if(finds.matches.begin(), finds.matches.end(),
                                       [&](const auto& each) { return each.first == m_keys[i]; });
        if (!m_isFirst[i] || m_keys[i] == 0 || kept == finds.matches.end() ||
            (records == 0 && orderOf(m_rules->extractors[i]) == Order::Rows &&
             !kept->second.empty())) {
            continue;
        }
        Found& found = m_found.at(m_keys[i]);
        found.isSearched[member.index()] = true;
        found.matches.erase(member);
        if (!kept->second.empty()) {
            found.matches[member] = std::move(kept->second);
        }
    }
    m_own[member.index()] = {std::move(finds.placementHits), std::move(finds.clockHits)};
    return true;
}

Result<ScanResult> ScanMemory::collect(const std::vector<MemberReading>& readings,
                                       const Ahead* ahead) const {
    auto collector = MatchCollector::build(*m_rules);
    if (!collector) {
        return tl::unexpected<Error>(collector.error());
    }
    std::vector<std::vector<Ref>> refs(m_own.size());
    for (std::size_t i = 0; i < m_keys.size(); ++i) {
        const Order order = orderOf(m_rules->extractors[i]);
        for (const auto& [member, matches] : m_found.at(m_keys[i]).matches) {
            for (const RowMatch& match : matches) {
                refs[member.index()].push_back(refOf(order, static_cast<std::uint32_t>(i), match));
            }
        }
    }
    std::vector<const MemberFindings*> others(m_own.size());
    for (std::size_t i = 0; ahead != nullptr && i < ahead->members.size(); ++i) {
        const std::size_t member = ahead->members[i].index();
        others[member] = &ahead->found[i];
        addRefs(ahead->found[i], refs[member]);
    }
    ScanResult out;
    for (std::size_t i = 0; i < refs.size(); ++i) {
        sort(refs[i]);
        MemberFindings found = copyOf(refs[i]);
        if (m_own[i]) {
            found.placementHits = m_own[i]->placementHits;
            found.clockHits = m_own[i]->clockHits;
        } else if (others[i] != nullptr) {
            found.placementHits = others[i]->placementHits;
            found.clockHits = others[i]->clockHits;
        }
        collector->collect(std::move(found), readings[i].records, out);
    }
    return out;
}

} // namespace ff
