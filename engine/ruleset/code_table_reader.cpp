// Reads tables of codes: key -> symptom, with or without attributes.
#include "engine/ruleset/code_table_reader.h"

#include <utility>

#include <fmt/format.h>

namespace ff {

namespace {

using Kind = TomlNode::Kind;

void readAttributes(const TomlNode& node, const FileContext& context, TableEntry& out) {
    for (const TomlEntry& entry : node.entries) {
        if (entry.key == "symptom") {
            continue;
        }
        if (entry.value.kind == Kind::Integer) {
            out.attributes.push_back({entry.key, entry.value.integer});
        } else if (entry.value.kind == Kind::Text) {
            out.attributes.push_back({entry.key, entry.value.text});
        } else {
            context.errors.add(entry.value.place,
                               fmt::format("attribute `{}` must be a text or an integer, not {}",
                                           entry.key, toText(entry.value.kind)));
        }
    }
}

void readEntry(const TomlEntry& entry, const std::string& table, const FileContext& context,
               std::vector<TableEntryDraft>& out) {
    TableEntryDraft draft{table, entry.key, {}, context.errors.origin(entry.value.place)};
    if (entry.value.kind == Kind::Text) {
        draft.entry.symptom = entry.value.text;
    } else if (entry.value.kind == Kind::Table) {
        TableReader reader(entry.value, fmt::format("entry `{}`", entry.key), context.errors);
        draft.entry.symptom = reader.requiredText("symptom").value_or(PlacedText{}).text;
        readAttributes(entry.value, context, draft.entry);
    } else {
        context.errors.add(entry.value.place,
                           fmt::format("entry `{}` must be a symptom or a table with one, not {}",
                                       entry.key, toText(entry.value.kind)));
    }
    if (!draft.entry.symptom.empty()) {
        out.push_back(std::move(draft));
    }
}

} // namespace

std::vector<TableEntryDraft> readCodeTables(const TomlNode& tables, const FileContext& context) {
    std::vector<TableEntryDraft> out;
    for (const TomlEntry& table : tables.entries) {
        if (table.value.kind != Kind::Table) {
            context.errors.add(table.value.place, fmt::format("`table.{}` must be a table, not {}",
                                                              table.key, toText(table.value.kind)));
            continue;
        }
        for (const TomlEntry& entry : table.value.entries) {
            readEntry(entry, context.pack + "/" + table.key, context, out);
        }
    }
    return out;
}

} // namespace ff
