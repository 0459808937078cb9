// The texts of a layer as tables, to find the place of a key again.
#pragma once

#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/rule_origin.h"
#include "engine/ruleset/rule_loader.h"
#include "engine/ruleset/toml_node.h"

namespace ff {

using KeyPath = std::initializer_list<std::string_view>;

class RuleDocuments {
public:
    struct Document {
        std::string path;
        TomlNode root;
    };

    /// Files that are no TOML are left out: loading reports them.
    explicit RuleDocuments(const std::vector<RuleText>& texts);

    /// In the order of the texts.
    [[nodiscard]] const std::vector<Document>& all() const { return m_documents; }
    /// The `[[...]]` table of a rule, symptom or sample; null when it is of another layer.
    [[nodiscard]] const TomlNode* find(const RuleOrigin& origin) const;
    /// Where the value of the key stands below the table at `origin`; as far as the path is there.
    [[nodiscard]] RuleOrigin place(const RuleOrigin& origin, KeyPath path) const;

private:
    std::vector<Document> m_documents;
    std::map<std::string, std::map<TextPlace, const TomlNode*>> m_tables; ///< by file
};

} // namespace ff
