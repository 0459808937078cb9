#include "views/rules/rule_completion.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace ff {
namespace {

using Choice = RuleCompletion::Choice;
using Place = RuleContext::Place;

/// Names that every match has (`scan` fills them), beside its captures.
constexpr std::array builtinNames{"source.node", "source.rank", "source.local_rank", "source.pid",
                                  "source.process", "match"};

/// How a value of the kind is begun.
std::string_view opening(const KeySchema& key) {
    switch (key.kind) {
    case ValueKind::Text:
    case ValueKind::Duration:
    case ValueKind::TextOrInteger:
    case ValueKind::TextOrTable:
        return "\"";
    case ValueKind::Texts:
        return "[\"";
    case ValueKind::Window:
    case ValueKind::Series:
        return "[";
    case ValueKind::Table:
        return "{ ";
    default:
        return "";
    }
}

std::string kindText(ValueKind kind) {
    switch (kind) {
    case ValueKind::Text:
        return "a text";
    case ValueKind::Integer:
        return "an integer";
    case ValueKind::Number:
        return "a number";
    case ValueKind::Boolean:
        return "true or false";
    case ValueKind::TextOrInteger:
        return "a text or an integer";
    case ValueKind::Texts:
        return "a text or a list of texts";
    case ValueKind::Duration:
        return "a duration such as \"60s\"";
    case ValueKind::Window:
        return "two durations: [\"-5s\", \"10m\"]";
    case ValueKind::Series:
        return "pairs of a time and a number";
    case ValueKind::Scalars:
        return "a text, an integer or a list of them";
    case ValueKind::Table:
        return "a table { ... }";
    case ValueKind::Tables:
        return "tables [[...]]";
    case ValueKind::TextOrTable:
        return "a text or a table { ... }";
    case ValueKind::NamedTables:
        return "tables [table.NAME]";
    }
    return {};
}

bool isSymptomKey(std::string_view key) {
    return key == "symptom" || key == "default" || key == "emit";
}

void addHeaders(const TableSchema& table, const std::string& before, std::vector<Choice>& out) {
    for (const KeySchema& key : table.keys) {
        if (key.kind == ValueKind::NamedTables) {
            out.push_back({before + std::string(key.name) + ".", std::string(key.about)});
        } else if (key.kind == ValueKind::Tables && key.name != "allow") {
            const std::string name = before + std::string(key.name);
            out.push_back({name, std::string(key.about)});
            addHeaders(*key.table, name + ".", out);
        }
    }
}

class Completer {
public:
    Completer(const RuleContext& context, const RuleNames& names)
        : m_context(context), m_names(names) {}

    RuleCompletion run() {
        std::vector<Choice> all;
        switch (m_context.place) {
        case Place::Header:
            addHeaders(ruleFileSchema(), {}, all);
            break;
        case Place::Key:
            addKeys(all);
            break;
        case Place::Value:
            addValues(all);
            break;
        case Place::Comment:
            break;
        }
        return narrowed(std::move(all));
    }

private:
    void addKeys(std::vector<Choice>& out) const {
        if (m_context.table == nullptr) {
            return;
        }
        for (const KeySchema& key : m_context.table->keys) {
            const bool isHeader = key.kind == ValueKind::Tables ||
                                  key.kind == ValueKind::NamedTables;
            const bool isThere = std::find(m_context.present.begin(), m_context.present.end(),
                                           key.name) != m_context.present.end();
            if (!isThere && !isHeader) {
                out.push_back({fmt::format("{} = {}", key.name, opening(key)),
                               std::string(key.about)});
            }
        }
    }
    void addNames(const std::vector<RuleNames::Name>& names, std::vector<Choice>& out) const {
        for (const RuleNames::Name& name : names) {
            out.push_back({quoted(name.id), name.about});
        }
    }
    void addValues(std::vector<Choice>& out) const {
        if (m_context.isInText && m_context.isInCapture) {
            for (const std::string& name : m_context.captures) {
                out.push_back({name, "capture"});
            }
            for (const char* name : builtinNames) {
                out.push_back({name, "of every match"});
            }
            return;
        }
        const KeySchema* key = m_context.schema;
        if (key != nullptr && key->kind == ValueKind::Boolean) {
            out = {{"true", {}}, {"false", {}}};
            return;
        }
        if (key != nullptr) {
            for (const std::string_view word : key->words) {
                out.push_back({quoted(word), {}});
            }
        }
        if (isSymptomKey(m_context.key)) {
            addNames(m_names.symptoms, out);
        } else if (m_context.key == "rule") {
            addNames(m_names.rules, out);
        } else if (m_context.key == "table") {
            addNames(m_names.tables, out);
        } else if (key == nullptr && m_context.table != nullptr && m_context.table->isOpen &&
                   m_context.table->othersTable != nullptr) {
            addNames(m_names.symptoms, out); // a table of codes
        }
    }
    [[nodiscard]] std::string quoted(std::string_view word) const {
        return m_context.isInText ? std::string(word) : fmt::format("\"{}\"", word);
    }
    [[nodiscard]] RuleCompletion narrowed(std::vector<Choice> all) const {
        RuleCompletion out;
        out.typed = m_context.typed.size();
        const std::string& typed = m_context.typed;
        const auto fits = [&](const Choice& each) {
            return std::string_view(each.text).starts_with(typed) ||
                   std::string_view(each.text).starts_with('"' + typed);
        };
        std::copy_if(all.begin(), all.end(), std::back_inserter(out.choices), fits);
        if (out.choices.empty() && typed.size() > 1) {
            std::copy_if(all.begin(), all.end(), std::back_inserter(out.choices),
                         [&](const Choice& each) {
                             return each.text.find(typed) != std::string::npos;
                         });
        }
        std::sort(out.choices.begin(), out.choices.end(),
                  [](const Choice& a, const Choice& b) { return a.text < b.text; });
        return out;
    }

    const RuleContext& m_context;
    const RuleNames& m_names;
};

std::string keyDocumentation(const TableSchema& table, const KeySchema& key) {
    std::string out = fmt::format("{} of {}: {}", key.name, table.name, kindText(key.kind));
    out += key.isRequired ? "; required" : "";
    out += fmt::format("\n{}", key.about);
    if (!key.words.empty()) {
        out += fmt::format("\nOne of: {}", fmt::join(key.words, ", "));
    }
    return out;
}

std::string headerDocumentation(std::string_view word) {
    const TableSchema* table = &ruleFileSchema();
    const KeySchema* key = nullptr;
    while (!word.empty() && table != nullptr) {
        const std::size_t dot = word.find('.');
        const KeySchema* next = table->find(word.substr(0, dot));
        if (next == nullptr) {
            break;
        }
        key = next;
        table = next->table;
        word = dot == std::string_view::npos ? std::string_view() : word.substr(dot + 1);
    }
    if (key == nullptr) {
        return {};
    }
    return key->table == nullptr ? std::string(key->about)
                                 : fmt::format("{}\n{}", key->table->name, key->table->about);
}

} // namespace

RuleCompletion completionAt(std::string_view text, std::size_t offset, const RuleNames& names) {
    const RuleContext context = contextAt(text, offset);
    return Completer(context, names).run();
}

std::string documentationAt(std::string_view text, std::size_t offset, const RuleNames& names) {
    const RuleContext context = contextAt(text, offset);
    if (context.word.empty() || context.place == Place::Comment) {
        return {};
    }
    if (context.place == Place::Header) {
        return headerDocumentation(context.word);
    }
    if (context.place == Place::Key) {
        const KeySchema* key =
            context.table == nullptr ? nullptr : context.table->find(context.word);
        return key == nullptr ? std::string() : keyDocumentation(*context.table, *key);
    }
    if (const RuleNames::Name* symptom = names.findSymptom(context.word)) {
        return fmt::format("{}\n{}", symptom->id, symptom->about);
    }
    if (const RuleNames::Name* rule = names.findRule(context.word)) {
        return fmt::format("{}\n{}", rule->id, rule->about);
    }
    return {};
}

} // namespace ff
