// Layers as an analysis would load them.
#include "engine/corpus/checked_layers.h"

#include <algorithm>
#include <iterator>

#include "engine/pipeline/engine.h"

namespace ff {
namespace {

namespace fs = std::filesystem;

/// Checking the shipped rules must not load them a second time beneath.
bool isWithin(const fs::path& path, const fs::path& folder) {
    std::error_code error;
    const fs::path inner = fs::weakly_canonical(path, error);
    const fs::path outer = fs::weakly_canonical(folder, error);
    const auto [outerEnd, innerEnd] =
        std::mismatch(outer.begin(), outer.end(), inner.begin(), inner.end());
    return outerEnd == outer.end();
}

std::vector<RuleLayer> layersOf(const std::vector<fs::path>& paths, bool withBuiltin) {
    std::vector<RuleLayer> layers;
    const auto builtin = builtinRules();
    const bool isChecked =
        builtin && std::any_of(paths.begin(), paths.end(),
                               [&](const fs::path& path) { return isWithin(*builtin, path); });
    if (withBuiltin && builtin && !isChecked) {
        layers.push_back({"builtin", {*builtin}});
    }
    layers.push_back({"checked", paths});
    return layers;
}

} // namespace

tl::expected<std::vector<RuleTextLayer>, std::vector<Error>>
readCheckedLayers(const std::vector<fs::path>& paths, bool withBuiltin) {
    std::vector<RuleTextLayer> texts;
    std::vector<Error> errors = emptyRuleFolders(paths);
    for (const RuleLayer& layer : layersOf(paths, withBuiltin)) {
        if (auto read = readRuleLayer(layer)) {
            texts.push_back(std::move(*read));
        } else {
            std::move(read.error().begin(), read.error().end(), std::back_inserter(errors));
        }
    }
    if (!errors.empty()) {
        return tl::unexpected(std::move(errors));
    }
    return texts;
}

std::vector<Error> emptyRuleFolders(const std::vector<fs::path>& paths) {
    std::vector<Error> errors;
    for (const fs::path& path : paths) {
        const auto read = readRuleLayer({"", {path}});
        if (read && read->texts.empty()) {
            errors.push_back({"there is no rule file in this folder", path.string(), 0, 0,
                              "rule files end in .toml"});
        }
    }
    return errors;
}

} // namespace ff
