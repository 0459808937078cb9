// Reads the rules that put events out of scope.
#include "engine/ruleset/filter_reader.h"

#include <utility>

#include "engine/ruleset/selector_reader.h"

namespace ff {

RuleDraft readFilter(const TomlNode& node, const FileContext& context) {
    TableReader reader(node, filterSchema(), context.errors);
    RuleDraft out;
    Filter rule;
    rule.origin = context.errors.origin(node.place);
    rule.id = readRuleId(reader, context);
    if (const TomlNode* when = reader.table("when")) {
        rule.when = readSelector(*when, "when", context, out.references);
    } else if (!reader.has("when")) {
        reader.reportMissing("when");
    }
    rule.because = reader.requiredText("because").value_or(PlacedText{}).text;
    rule.priority = reader.integer("priority").value_or(0);
    checkAllowances(reader);
    reader.finish();
    out.rule = std::move(rule);
    return out;
}

} // namespace ff
