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
#include "engine/ruleset/rule_text_memory.h"

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

} // namespace

/// What is remembered of files that are no longer there goes.
std::vector<const RuleTextMemory::File*>
RuleTextMemory::parse(const std::vector<RuleText>& texts, std::map<std::string, File>& now) {
    std::vector<const File*> out;
    std::vector<std::pair<const RuleText*, File*>> missing;
    for (const RuleText& text : texts) {
        const auto [place, isNew] = now.try_emplace(text.path);
        File& file = place->second;
        const auto before = m_files.find(text.path);
        if (isNew && before != m_files.end() && before->second.text == text.text) {
            file = std::move(before->second);
        } else if (isNew) {
            file.text = text.text;
            missing.emplace_back(&text, &file);
        }
        out.push_back(&file);
    }
    runTasks(missing.size(), 0, [&](std::size_t i) {
        const auto& [text, file] = missing[i];
        file->draft = parseRuleFile(text->path, text->text, file->errors);
    });
    return out;
}

tl::expected<RuleSet, std::vector<Error>>
RuleTextMemory::load(std::vector<RuleTextLayer> layers) {
    for (RuleTextLayer& layer : layers) {
        std::stable_sort(layer.texts.begin(), layer.texts.end(),
                         [](const RuleText& a, const RuleText& b) {
                             return std::tie(nameOf(a), a.path) < std::tie(nameOf(b), b.path);
                         });
    }
    Parsed parsed;
    LayerMerger merger;
    std::map<std::string, File> now;
    for (const RuleTextLayer& layer : layers) {
        std::vector<FileDraft> files;
        std::vector<Error> errors;
        for (const File* file : parse(layer.texts, now)) {
            files.push_back(file->draft);
            errors.insert(errors.end(), file->errors.begin(), file->errors.end());
            parsed.isSyntaxSound = parsed.isSyntaxSound && file->draft.isSyntaxSound;
        }
        merger.add(std::move(files), errors);
        append(parsed.errors, std::move(errors));
    }
    parsed.merged = merger.take();
    m_files = std::move(now);
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

tl::expected<RuleSet, std::vector<Error>> loadRuleTexts(std::vector<RuleTextLayer> layers) {
    return RuleTextMemory().load(std::move(layers));
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
