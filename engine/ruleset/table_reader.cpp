// Typed access to a TOML table.
#include "engine/ruleset/table_reader.h"

#include <algorithm>
#include <limits>
#include <utility>

#include <fmt/format.h>

namespace ff {

using Kind = TomlNode::Kind;

TableReader::TableReader(const TomlNode& table, std::string what, ErrorList& errors)
    : m_table(table), m_what(std::move(what)), m_errors(errors) {}

TableReader::TableReader(const TomlNode& table, const TableSchema& schema, ErrorList& errors)
    : TableReader(table, schema, std::string(schema.name), errors) {}

TableReader::TableReader(const TomlNode& table, const TableSchema& schema, std::string what,
                         ErrorList& errors)
    : m_table(table), m_what(std::move(what)), m_errors(errors), m_schema(&schema) {}

const TomlNode* TableReader::any(std::string_view key) {
    m_asked.emplace_back(key);
    const TomlEntry* entry = m_table.find(key);
    return entry == nullptr ? nullptr : &entry->value;
}

void TableReader::reportType(std::string_view key, const TomlNode& node, std::string_view wanted,
                             std::string hint) {
    m_errors.add(node.place, fmt::format("`{}` must be {}, not {}", key, wanted, toText(node.kind)),
                 std::move(hint));
}

void TableReader::reportMissing(std::string_view key) {
    m_errors.add(m_table.place, fmt::format("{} needs `{}`", m_what, key));
}

std::optional<PlacedText> TableReader::text(std::string_view key) {
    const TomlNode* node = any(key);
    if (node == nullptr) {
        return std::nullopt;
    }
    if (node->kind != Kind::Text) {
        reportType(key, *node, "a text");
        return std::nullopt;
    }
    return PlacedText{node->text, node->place};
}

std::optional<PlacedText> TableReader::requiredText(std::string_view key) {
    auto found = text(key);
    if (!has(key)) {
        reportMissing(key);
    } else if (found && found->text.empty()) {
        m_errors.add(found->place, fmt::format("`{}` must not be empty", key));
        return std::nullopt;
    }
    return found;
}

std::optional<PlacedText> TableReader::textOrInteger(std::string_view key) {
    const TomlNode* node = any(key);
    if (node == nullptr) {
        return std::nullopt;
    }
    if (node->kind != Kind::Text && node->kind != Kind::Integer) {
        reportType(key, *node, "a text or an integer");
        return std::nullopt;
    }
    return PlacedText{node->text, node->place};
}

std::vector<PlacedText> TableReader::texts(std::string_view key) {
    std::vector<PlacedText> out;
    const TomlNode* node = any(key);
    if (node == nullptr) {
        return out;
    }
    if (node->kind == Kind::Text) {
        out.push_back({node->text, node->place});
    } else if (node->kind == Kind::Array) {
        for (const TomlNode& item : node->items) {
            if (item.kind == Kind::Text) {
                out.push_back({item.text, item.place});
            } else {
                reportType(key, item, "a list of texts");
            }
        }
    } else {
        reportType(key, *node, "a text or a list of texts");
    }
    return out;
}

std::optional<bool> TableReader::boolean(std::string_view key) {
    const TomlNode* node = any(key);
    if (node == nullptr) {
        return std::nullopt;
    }
    if (node->kind != Kind::Boolean) {
        reportType(key, *node, "true or false");
        return std::nullopt;
    }
    return node->boolean;
}

std::optional<int> TableReader::integer(std::string_view key) {
    const TomlNode* node = any(key);
    if (node == nullptr) {
        return std::nullopt;
    }
    if (node->kind != Kind::Integer) {
        reportType(key, *node, "an integer");
        return std::nullopt;
    }
    if (!std::in_range<int>(node->integer)) {
        m_errors.add(node->place, fmt::format("`{}` is out of range", key));
        return std::nullopt;
    }
    return static_cast<int>(node->integer);
}

std::optional<double> TableReader::number(std::string_view key) {
    const TomlNode* node = any(key);
    if (node == nullptr) {
        return std::nullopt;
    }
    if (node->kind != Kind::Integer && node->kind != Kind::Number) {
        reportType(key, *node, "a number");
        return std::nullopt;
    }
    return node->number;
}

std::optional<Nanos> TableReader::duration(std::string_view key) {
    const TomlNode* node = any(key);
    if (node == nullptr) {
        return std::nullopt;
    }
    if (node->kind != Kind::Text) {
        reportType(key, *node, "a duration", "write it as a text: \"60s\"");
        return std::nullopt;
    }
    const auto parsed = parseDuration(node->text);
    if (!parsed) {
        m_errors.add(node->place, fmt::format("`{}` is no duration: \"{}\"", key, node->text),
                     "a number and a unit: ns, us, ms, s, m, h or d");
    }
    return parsed;
}

const TomlNode* TableReader::table(std::string_view key) {
    const TomlNode* node = any(key);
    if (node != nullptr && node->kind != Kind::Table) {
        reportType(key, *node, "a table");
        return nullptr;
    }
    return node;
}

std::vector<const TomlNode*> TableReader::tables(std::string_view key) {
    std::vector<const TomlNode*> out;
    const TomlNode* node = any(key);
    if (node == nullptr) {
        return out;
    }
    if (node->kind != Kind::Array) {
        reportType(key, *node, "a list of tables", fmt::format("write `[[{}]]`", key));
        return out;
    }
    for (const TomlNode& item : node->items) {
        if (item.kind == Kind::Table) {
            out.push_back(&item);
        } else {
            reportType(key, item, "a list of tables");
        }
    }
    return out;
}

void TableReader::finish() {
    std::vector<std::string_view> known;
    if (m_schema != nullptr) {
        for (const KeySchema& key : m_schema->keys) {
            known.push_back(key.name);
        }
    } else {
        known.assign(m_asked.begin(), m_asked.end());
    }
    for (const TomlEntry& entry : m_table.entries) {
        if (std::find(known.begin(), known.end(), entry.key) == known.end()) {
            m_errors.add(entry.place, fmt::format("unknown key `{}` in {}", entry.key, m_what),
                         suggestion(entry.key, known));
        }
    }
}

} // namespace ff
