// Declarations of one layer that hide each other.
#include <map>

#include <fmt/format.h>

#include "engine/ruleset/lint_input.h"

namespace ff {

namespace {

using Kind = TomlNode::Kind;

class DuplicateFinder {
public:
    explicit DuplicateFinder(LintList& out) : m_out(out) {}

    void check(const RuleDocuments::Document& document) {
        m_file = document.path;
        const std::string pack = textOf(document.root, "pack");
        for (const char* kind : {"extractor", "filter", "refiner", "collector"}) {
            for (const TomlNode& rule : listOf(document.root, kind)) {
                claim(fmt::format("rule `{}/{}`", pack, textOf(rule, "id")), rule.place);
            }
        }
        for (const TomlNode& symptom : listOf(document.root, "symptom")) {
            claim(fmt::format("symptom `{}`", textOf(symptom, "id")), symptom.place);
        }
        if (const TomlEntry* tables = document.root.find("table")) {
            for (const TomlEntry& table : tables->value.entries) {
                for (const TomlEntry& code : table.value.entries) {
                    claim(fmt::format("key `{}` of table `{}/{}`", code.key, pack, table.key),
                          code.value.place);
                }
            }
        }
    }

private:
    static std::string textOf(const TomlNode& table, std::string_view key) {
        const TomlEntry* entry = table.find(key);
        return entry == nullptr ? std::string() : entry->value.text;
    }
    static const std::vector<TomlNode>& listOf(const TomlNode& table, std::string_view key) {
        static const std::vector<TomlNode> none;
        const TomlEntry* entry = table.find(key);
        return entry == nullptr ? none : entry->value.items;
    }
    void claim(const std::string& what, TextPlace place) {
        const RuleOrigin origin{m_file, place.line, place.column};
        const auto [first, isNew] = m_claimed.emplace(what, origin);
        if (!isNew) {
            const RuleOrigin& before = first->second;
            m_out.addPlain(
                "duplicate-id", origin, fmt::format("The {} is there twice.", what),
                fmt::format("first at {}:{}:{}", before.file, before.line, before.column));
        }
    }

    LintList& m_out;
    std::string m_file;
    std::map<std::string, RuleOrigin> m_claimed;
};

} // namespace

void lintDuplicateIds(LintList& out) {
    DuplicateFinder finder(out);
    for (const RuleDocuments::Document& document : out.documents().all()) {
        finder.check(document);
    }
}

} // namespace ff
