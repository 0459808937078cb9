// Reads which readings of a metric are an event.
#include "engine/ruleset/metric_reader.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "engine/ruleset/vocabulary.h"

namespace ff {

namespace {

using Condition = Extractor::MetricCondition;

constexpr std::array<std::pair<std::string_view, Condition::Compare>, 6> operators{{
    {">", Condition::Compare::Greater},
    {">=", Condition::Compare::GreaterEqual},
    {"<", Condition::Compare::Less},
    {"<=", Condition::Compare::LessEqual},
    {"==", Condition::Compare::Equal},
    {"!=", Condition::Compare::NotEqual},
}};

void readOperator(TableReader& reader, Condition& out) {
    const auto word = reader.requiredText("op");
    if (!word) {
        return;
    }
    std::vector<std::string_view> names;
    for (const auto& [name, compare] : operators) {
        if (name == word->text) {
            out.compare = compare;
            return;
        }
        names.push_back(name);
    }
    reportWord(*word, "op", names, reader.errors());
}

void readWindow(TableReader& reader, std::string_view key, Condition::Reading reading,
                Condition& out) {
    const auto window = reader.duration(key);
    if (!window) {
        return;
    }
    if (*window <= 0) {
        reader.errors().add(reader.any(key)->place, fmt::format("`{}` must be above 0", key));
    }
    out.reading = reading;
    out.window = *window;
}

void readWhere(const TomlNode& node, ErrorList& errors, Condition& out) {
    TableReader reader(node, whereSchema(), errors);
    readOperator(reader, out);
    readWindow(reader, "rate_over", Condition::Reading::Rate, out);
    readWindow(reader, "increase_over", Condition::Reading::Increase, out);
    if (reader.has("rate_over") && reader.has("increase_over")) {
        errors.add(reader.any("increase_over")->place,
                   "`where` has `rate_over` or `increase_over`, not both");
    }
    if (!reader.has("value")) {
        reader.reportMissing("value");
    }
    out.value = reader.number("value").value_or(0);
    out.onChange = reader.boolean("changed").value_or(false);
    if (out.onChange && out.reading != Condition::Reading::Value) {
        errors.add(reader.any("changed")->place,
                   "`changed` compares readings: it goes with neither `rate_over` nor "
                   "`increase_over`");
    }
    reader.finish();
}

} // namespace

void readMetric(TableReader& reader, Extractor& rule) {
    const auto metric = reader.text("metric");
    const TomlNode* where = reader.table("where");
    const auto lasting = reader.duration("for");
    if (!metric) {
        return;
    }
    rule.metric.metric = metric->text;
    rule.metric.lasting = lasting.value_or(0);
    if (rule.metric.lasting < 0) {
        reader.errors().add(reader.any("for")->place, "`for` must not be negative");
    }
    if (where != nullptr) {
        readWhere(*where, reader.errors(), rule.metric);
    } else if (!reader.has("where")) {
        reader.reportMissing("where");
    }
    if (rule.metric.onChange && rule.metric.lasting > 0) {
        reader.errors().add(reader.any("for")->place, "a change takes no time: `for` does not go "
                                                      "with `changed`");
    }
}

} // namespace ff
