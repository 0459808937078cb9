// Analyses a bundle and saves as much of it as its verdict needs.
#include "app/cli/case_command.h"

#include <memory>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/evidence_options.h"
#include "app/cli/output_file.h"
#include "app/cli/terminal.h"
#include "engine/base/text.h"
#include "engine/corpus/case_saving.h"
#include "engine/corpus/case_target.h"
#include "engine/corpus/token_key.h"

namespace ff::cli {
namespace {

constexpr int mostSeconds = 3600;

struct Options {
    EvidenceOptions evidence;
    std::string target;
    std::string keyFile;
    std::string mapFile;
    bool hasTokens = false;
    bool isWhole = false;
    int seconds = 20;
};

std::string textOf(const PreparedCase& saved, const std::string& target) {
    std::string out = fmt::format("saved {}\n", displayable(target));
    for (const SavedMember& member : saved.members) {
        if (!member.path.empty()) {
            out += fmt::format("  {}  {} of {} lines, {} of {} bytes\n", displayable(member.path),
                               member.lines, member.linesBefore, member.bytes, member.bytesBefore);
        }
    }
    out += fmt::format("{} of {} members, {} of {} bytes{}\n", saved.keptMembers(),
                       saved.members.size(), saved.bytes(), saved.bytesBefore(),
                       saved.isCutShort ? "; more time could leave out more (--within)" : "");
    if (saved.hasTokens) {
        out += fmt::format("{} names replaced\n", saved.tokens.size());
    }
    if (saved.isSameVerdict()) {
        out += "same verdict: " + displayable(saved.summary) + "\n";
    } else {
        out += "NOT the same verdict:\n";
    }
    for (const std::string& difference : saved.differences) {
        out += "  " + displayable(difference) + "\n";
    }
    return out + "expect.toml was filled in: look it over and remove its first line\n";
}

/// A line for each name: its token, a tab, the name.
std::string mapOf(const PreparedCase& saved) {
    std::string out;
    for (const Replacement& each : saved.tokens) {
        out += each.token + "\t" + displayable(each.name) + "\n";
    }
    return out;
}

Result<std::optional<std::string>> keyOf(const Options& options) {
    if (!options.hasTokens) {
        return std::optional<std::string>();
    }
    auto key = options.keyFile.empty() ? readOrMakeTokenKey(defaultTokenKeyFile())
                                       : readTokenKey(options.keyFile);
    if (!key) {
        return tl::unexpected<Error>(key.error());
    }
    return std::optional(std::move(*key));
}

ExitCode save(const Options& options, std::shared_ptr<const Analysis> analysis,
              std::optional<std::string> key) {
    CaseRequest request;
    request.analysis = std::move(analysis);
    request.sources.assign(options.evidence.bundle.begin(), options.evidence.bundle.end());
    request.isReduced = !options.isWhole;
    request.tokenKey = std::move(key);
    request.budget = std::chrono::seconds(options.seconds);
    request.threads = options.evidence.threads;
    ProgressLine line;
    const auto saved = saveAsCase(request, options.target, line.progress());
    line.clear();
    if (!saved) {
        reportError(saved.error());
        return ExitCode::BadUsage;
    }
    if (!options.mapFile.empty() && !writeOrReport(options.mapFile, mapOf(**saved))) {
        return ExitCode::BadUsage;
    }
    if (!writeOrReport({}, textOf(**saved, options.target))) {
        return ExitCode::BadUsage;
    }
    return (*saved)->isSameVerdict() ? ExitCode::Success : ExitCode::Failed;
}

ExitCode run(const Options& options) {
    const std::vector<std::filesystem::path> sources(options.evidence.bundle.begin(),
                                                     options.evidence.bundle.end());
    if (const auto usable = checkCaseTarget(options.target, sources); !usable) {
        reportError(usable.error());
        return ExitCode::BadUsage;
    }
    auto key = keyOf(options);
    if (!key) {
        reportError(key.error());
        return ExitCode::BadUsage;
    }
    const auto rules = loadRulesOrReport(options.evidence.rules);
    if (!rules) {
        return ExitCode::Failed;
    }
    const auto analysis = analyseEvidence(options.evidence, rules);
    if (!analysis) {
        reportError(analysis.error());
        return exitCodeOf(analysis.error(), options.evidence);
    }
    return save(options, *analysis, std::move(*key));
}

} // namespace

void addCaseCommand(CLI::App& app, ExitCode& code) {
    CLI::App* group = app.add_subcommand("case", "Make cases that rules are tested with");
    group->require_subcommand(1);
    auto options = std::make_shared<Options>();
    CLI::App* command = group->add_subcommand(
        "save", "Save a bundle as a case: as much of it as gives the same verdict, checked");
    addEvidenceOptions(*command, options->evidence);
    command->add_option("--to", options->target, "The case's folder, new or empty")
        ->type_name("DIR")
        ->required();
    CLI::Option* tokens =
        command->add_flag("--tokens", options->hasTokens,
                          "Replace names of hosts, users, addresses and paths by tokens that are "
                          "the same in all cases saved with the same key");
    command
        ->add_option("--key", options->keyFile,
                     "Make the tokens with the bytes of this file (default: token.key in the "
                     "user's configuration folder, made when it is not there)")
        ->type_name("FILE")
        ->needs(tokens);
    command
        ->add_option("--map", options->mapFile,
                     "Write which token stands for which name to this file; it is for you alone")
        ->type_name("FILE")
        ->needs(tokens);
    command->add_flag("--whole", options->isWhole, "Keep all evidence");
    command
        ->add_option("--within", options->seconds,
                     "Seconds for leaving out more and more of the evidence (default: 20)")
        ->check(CLI::Range(0, mostSeconds));
    command->footer("Exit status: 0 the case has the same verdict, 1 it has another (which it "
                    "says) or rules have\nerrors, 2 bad usage or the case cannot be written, 3 the "
                    "bundle cannot be read.");
    command->callback([options, &code] { code = run(*options); });
}

} // namespace ff::cli
