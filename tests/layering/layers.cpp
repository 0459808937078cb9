// The table of layers.
#include "tests/layering/layers.h"

#include <map>
#include <set>

namespace ff::layering {

namespace {

using Folders = std::set<std::string>;

bool mayEngineInclude(const std::string& from, const std::string& to) {
    static const std::map<std::string, Folders> named = {
        {"engine/base", {}},
        {"engine/model", {"engine/base"}},
        {"engine/corpus",
         {"engine/base", "engine/model", "engine/ruleset", "engine/pipeline", "engine/redaction"}},
        {"engine/report", {"engine/base", "engine/model", "engine/redaction"}},
        {"engine/explain",
         {"engine/base", "engine/model", "engine/ruleset", "engine/scan", "engine/refine",
          "engine/verdict", "engine/pipeline"}},
    };
    if (from == "engine/pipeline") {
        return to.starts_with("engine/") && to != "engine/corpus" && to != "engine/explain";
    }
    const auto rule = named.find(from);
    return rule != named.end() ? rule->second.contains(to)
                               : to == "engine/base" || to == "engine/model";
}

bool mayViewInclude(const std::string& from, const std::string& to) {
    static const Folders everyScreen = {"engine/base", "engine/model", "engine/pipeline",
                                        "engine/explain", "views/shared"};
    static const std::map<std::string, Folders> extra = {
        {"views/cases", {"engine/corpus"}},
        {"views/history", {"engine/store"}},
        {"views/report", {"engine/report", "engine/redaction"}},
        {"views/rules", {"engine/ruleset"}},
    };
    const auto own = extra.find(from);
    return everyScreen.contains(to) || (own != extra.end() && own->second.contains(to));
}

bool mayFrontEndInclude(const std::string& from, const std::string& to) {
    static const Folders engine = {"engine/base",   "engine/model",    "engine/pipeline",
                                   "engine/corpus", "engine/explain",  "engine/report",
                                   "engine/store",  "engine/redaction"};
    return engine.contains(to) || (from == "app/ui" && to.starts_with("views/"));
}

} // namespace

bool mayInclude(const std::string& from, const std::string& to) {
    if (from == to) {
        return true;
    }
    if (from.starts_with("engine/")) {
        return mayEngineInclude(from, to);
    }
    return from.starts_with("views/") ? mayViewInclude(from, to) : mayFrontEndInclude(from, to);
}

} // namespace ff::layering
