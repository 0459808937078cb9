// Reads what the sections of a report show.
#include "engine/ruleset/collector_reader.h"

#include <algorithm>
#include <utility>

#include "engine/ruleset/selector_reader.h"
#include "engine/ruleset/vocabulary.h"

namespace ff {

namespace {

void readOrder(TableReader& reader, Collector& out) {
    static const std::vector<std::string_view> orders{"first_time", "count", "severity"};
    if (const auto order = reader.text("order")) {
        if (std::find(orders.begin(), orders.end(), order->text) == orders.end()) {
            reportWord(*order, "order", orders, reader.errors());
        } else {
            out.order = order->text;
        }
    }
}

} // namespace

RuleDraft readCollector(const TomlNode& node, const FileContext& context) {
    TableReader reader(node, collectorSchema(), context.errors);
    RuleDraft out;
    Collector rule;
    rule.origin = context.errors.origin(node.place);
    rule.id = readRuleId(reader, context);
    rule.section = reader.requiredText("section").value_or(PlacedText{}).text;
    if (const TomlNode* select = reader.table("select")) {
        rule.select = readSelector(*select, "select", context, out.references);
    } else if (!reader.has("select")) {
        reader.reportMissing("select");
    }
    readOrder(reader, rule);
    rule.limit = reader.integer("limit").value_or(rule.limit);
    if (rule.limit < 1) {
        context.errors.add(reader.any("limit")->place, "`limit` must be 1 or more");
    }
    checkAllowances(reader);
    reader.finish();
    out.rule = std::move(rule);
    return out;
}

} // namespace ff
