// Compiles patterns and the literals that announce them.
#include "engine/scan/scan_program.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

namespace ff {

namespace {

/// Control sequences as terminals, syslog daemons and viewers leave them, and escapes of JSON.
constexpr std::array<std::string_view, 5> escapes{"\x1B", "#033", "^[[", "[0m", "\\"};

/// A decoded text may hold several lines: `^` and `$` stand for the borders of each.
constexpr const char* byLine = "(?m)";

} // namespace

Result<ScanProgram> ScanProgram::build(const std::vector<ScanPattern>& patterns,
                                       const LiteralRarity& rarity) {
    PatternStore store;
    return build(patterns, rarity, store);
}

Result<ScanProgram> ScanProgram::build(const std::vector<ScanPattern>& patterns,
                                       const LiteralRarity& rarity, PatternStore& store) {
    ScanProgram program;
    for (const ScanPattern& wanted : patterns) {
        if (auto added = program.addEntry(wanted, store); !added) {
            return tl::unexpected<Error>(added.error());
        }
    }
    if (auto announced = program.announce(patterns, rarity); !announced) {
        return tl::unexpected<Error>(announced.error());
    }
    return program;
}

void ScanProgram::compile(const ScanPattern& pattern, PatternStore& store) {
    static_cast<void>(store.compiled(byLine + pattern.regex));
    if (!pattern.notRegex.empty()) {
        static_cast<void>(store.compiled(byLine + pattern.notRegex));
    }
}

Result<void> ScanProgram::addEntry(const ScanPattern& wanted, PatternStore& store) {
    auto pattern = store.compiled(byLine + wanted.regex);
    if (!pattern) {
        return tl::unexpected<Error>(pattern.error());
    }
    Entry entry{wanted.id, std::move(*pattern), nullptr, wanted.searchesRawLine, wanted.isSifted};
    if (!wanted.notRegex.empty()) {
        auto exception = store.compiled(byLine + wanted.notRegex);
        if (!exception) {
            return tl::unexpected<Error>(exception.error());
        }
        entry.exception = std::make_unique<Pattern>(std::move(*exception));
    }
    m_entries.push_back(std::move(entry));
    return {};
}

Result<void> ScanProgram::announce(const std::vector<ScanPattern>& patterns,
                                   const LiteralRarity& rarity) {
    std::vector<std::string> texts;
    std::unordered_map<std::string, std::size_t> numbers;
    std::vector<std::string> unannounced;
    for (std::size_t i = 0; i < patterns.size(); ++i) {
        const int entry = static_cast<int>(i);
        auto announcements = m_machine.add(patterns[i].regex, rarity);
        if (!announcements) {
            m_unannounced.push_back(entry);
            unannounced.push_back(byLine + patterns[i].regex);
            continue;
        }
        for (RegexMachine::Announcement& each : *announcements) {
            const auto [known, isNew] = numbers.try_emplace(each.literal, texts.size());
            if (isNew) {
                texts.push_back(std::move(each.literal));
                m_announced.emplace_back();
            }
            m_announced[known->second].push_back({entry, each.behind});
        }
    }
    if (!unannounced.empty()) {
        m_unannouncedSet.emplace(unannounced);
    }
    m_firstEscape = static_cast<int>(texts.size());
    texts.insert(texts.end(), escapes.begin(), escapes.end());
    auto literals = LiteralMatcher::build(texts);
    if (!literals) {
        return tl::unexpected<Error>(literals.error());
    }
    m_literals = std::make_unique<LiteralMatcher>(std::move(*literals));
    m_literalTexts = std::move(texts);
    return {};
}

void ScanProgram::candidates(const std::vector<int>& found, std::vector<int>& entries) const {
    entries = m_unannounced;
    for (const int literal : found) {
        for (const Announced& each : m_announced[static_cast<std::size_t>(literal)]) {
            entries.push_back(each.entry);
        }
    }
    std::sort(entries.begin(), entries.end());
    entries.erase(std::unique(entries.begin(), entries.end()), entries.end());
}

void ScanProgram::findUnannounced(std::string_view text, std::vector<int>& entries) const {
    entries.clear();
    if (m_unannouncedSet) {
        m_unannouncedSet->find(text, entries);
        for (int& entry : entries) {
            entry = m_unannounced[static_cast<std::size_t>(entry)];
        }
    }
}

} // namespace ff
