// The options of tools that look at rule files themselves, beside or over the shipped ones.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace ff::cli {

struct RuleFileOptions {
    std::vector<std::string> paths;
    bool leavesOutBuiltin = false;
    bool asJson = false;

    [[nodiscard]] std::vector<std::filesystem::path> files() const {
        return {paths.begin(), paths.end()};
    }
};

/// `PATH...`, `--no-builtin` and `--json`, which `aboutJson` describes.
void addRuleFileOptions(CLI::App& command, RuleFileOptions& options, const std::string& aboutJson);

} // namespace ff::cli
