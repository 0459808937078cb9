// Fuzzes the loader of rule files and the run of their samples.
#include "engine/ruleset/rule_loader.h"
#include "engine/ruleset/sample_check.h"
#include "tests/fuzz/fuzz_member.h"
#include "tests/fuzz/fuzz_target.h"

namespace ff {

namespace {

void run(std::string_view bytes) {
    RuleTextLayer layer;
    layer.name = "site";
    layer.texts.push_back({"rules.toml", std::string(bytes)});
    const auto rules = loadRuleTexts({layer});
    if (rules) {
        static_cast<void>(checkSamples(*rules));
        return;
    }
    require(!rules.error().empty(), "a failure has its errors");
    for (const Error& error : rules.error()) {
        require(!error.what.empty(), "an error says something");
    }
}

const FuzzTargetEntry entry("rules", run);

} // namespace

} // namespace ff
