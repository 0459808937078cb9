// Parses every file, merges the layers, resolves names, checks the whole.
#include "engine/ruleset/rule_loader.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

#include "engine/base/digest.h"
#include "engine/base/worker_pool.h"
#include "engine/ruleset/explanation_check.h"
#include "engine/ruleset/layer_merger.h"
#include "engine/ruleset/reference_check.h"
#include "engine/ruleset/rule_file_parser.h"
#include "engine/ruleset/rule_set_builder.h"

namespace ff {

namespace {

const std::string& nameOf(const RuleText& text) {
    return text.name.empty() ? text.path : text.name;
}

std::string hashOf(const std::vector<RuleTextLayer>& layers) {
    Sha256 hash;
    constexpr std::string_view end("\0", 1);
    for (const RuleTextLayer& layer : layers) {
        for (const RuleText& file : layer.texts) {
            hash.add(nameOf(file));
            hash.add(end);
            hash.add(file.text);
            hash.add(end);
        }
    }
    return hash.finish();
}

std::string joinedNames(const std::vector<RuleTextLayer>& layers) {
    std::string out;
    for (const RuleTextLayer& layer : layers) {
        out += out.empty() ? layer.name : "+" + layer.name;
    }
    return out;
}

void append(std::vector<Error>& errors, std::vector<Error> more) {
    std::stable_sort(more.begin(), more.end(), [](const Error& a, const Error& b) {
        return std::tie(a.path, a.line, a.column) < std::tie(b.path, b.line, b.column);
    });
    std::move(more.begin(), more.end(), std::back_inserter(errors));
}

struct Parsed {
    MergedDraft merged;
    std::vector<Error> errors;
    bool isSyntaxSound = true;
};

Parsed parseLayers(const std::vector<RuleTextLayer>& layers) {
    Parsed out;
    LayerMerger merger;
    for (const RuleTextLayer& layer : layers) {
        std::vector<FileDraft> files(layer.texts.size());
        std::vector<std::vector<Error>> ofFiles(files.size());
        runTasks(files.size(), 0, [&](std::size_t i) {
            files[i] = parseRuleFile(layer.texts[i].path, layer.texts[i].text, ofFiles[i]);
        });
        std::vector<Error> errors;
        for (std::size_t i = 0; i < files.size(); ++i) {
            std::move(ofFiles[i].begin(), ofFiles[i].end(), std::back_inserter(errors));
            out.isSyntaxSound = out.isSyntaxSound && files[i].isSyntaxSound;
        }
        merger.add(std::move(files), errors);
        append(out.errors, std::move(errors));
    }
    out.merged = merger.take();
    return out;
}

} // namespace

tl::expected<RuleSet, std::vector<Error>> loadRuleTexts(std::vector<RuleTextLayer> layers) {
    for (RuleTextLayer& layer : layers) {
        std::stable_sort(layer.texts.begin(), layer.texts.end(),
                         [](const RuleText& a, const RuleText& b) {
                             return std::tie(nameOf(a), a.path) < std::tie(nameOf(b), b.path);
                         });
    }
    Parsed parsed = parseLayers(layers);
    // A file that is no TOML hides names: calling them missing would mislead.
    if (parsed.isSyntaxSound) {
        append(parsed.errors, checkReferences(parsed.merged));
    }
    RuleSet rules = buildRuleSet(std::move(parsed.merged));
    rules.name = joinedNames(layers);
    rules.hash = hashOf(layers);
    if (parsed.errors.empty()) {
        append(parsed.errors, checkExplanations(rules));
    }
    if (!parsed.errors.empty()) {
        return tl::unexpected(std::move(parsed.errors));
    }
    return rules;
}

tl::expected<RuleSet, std::vector<Error>> loadRuleSet(const std::vector<RuleLayer>& layers) {
    std::vector<RuleTextLayer> texts;
    std::vector<Error> errors;
    for (const RuleLayer& layer : layers) {
        if (auto read = readRuleLayer(layer)) {
            texts.push_back(std::move(*read));
        } else {
            append(errors, std::move(read.error()));
        }
    }
    if (!errors.empty()) {
        return tl::unexpected(std::move(errors));
    }
    return loadRuleTexts(std::move(texts));
}

} // namespace ff
