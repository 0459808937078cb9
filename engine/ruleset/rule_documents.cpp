// Tables are known by where they begin, which is what rules keep as their origin.
#include "engine/ruleset/rule_documents.h"

#include "engine/ruleset/toml_parser.h"

namespace ff {

namespace {

using Kind = TomlNode::Kind;

void addTables(const TomlNode& node, std::map<TextPlace, const TomlNode*>& out) {
    for (const TomlEntry& entry : node.entries) {
        if (entry.value.kind != Kind::Array) {
            continue;
        }
        for (const TomlNode& item : entry.value.items) {
            if (item.kind == Kind::Table) {
                out.emplace(item.place, &item);
                addTables(item, out);
            }
        }
    }
}

} // namespace

RuleDocuments::RuleDocuments(const std::vector<RuleText>& texts) {
    for (const RuleText& text : texts) {
        if (auto root = parseToml(text.text, text.path)) {
            m_documents.push_back({text.path, std::move(*root)});
        }
    }
    for (const Document& document : m_documents) {
        addTables(document.root, m_tables[document.path]);
    }
}

const TomlNode* RuleDocuments::find(const RuleOrigin& origin) const {
    const auto file = m_tables.find(origin.file);
    if (file == m_tables.end()) {
        return nullptr;
    }
    const auto table = file->second.find({origin.line, origin.column});
    return table == file->second.end() ? nullptr : table->second;
}

RuleOrigin RuleDocuments::place(const RuleOrigin& origin, KeyPath path) const {
    const TomlNode* node = find(origin);
    RuleOrigin out = origin;
    for (const std::string_view key : path) {
        const TomlEntry* entry = node == nullptr ? nullptr : node->find(key);
        if (entry == nullptr) {
            break;
        }
        node = &entry->value;
        out = {origin.file, entry->value.place.line, entry->value.place.column};
    }
    return out;
}

} // namespace ff
