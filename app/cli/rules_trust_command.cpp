// Shows what rules would run, asks, and keeps the answer.
#include "app/cli/rules_trust_command.h"

#include <iostream>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/terminal.h"
#include "engine/base/text.h"
#include "engine/pipeline/rule_trust.h"

namespace ff::cli {
namespace {

struct Options {
    std::string folder;
    std::string revoked;
    bool isList = false;
    bool isAgreed = false;
};

ExitCode list() {
    const auto trusted = trustedFolders(defaultTrustFile());
    if (!trusted) {
        reportError(trusted.error());
        return ExitCode::Failed;
    }
    for (const TrustedFolder& each : *trusted) {
        fmt::print("{}  {}\n", each.hash, displayable(each.folder));
    }
    if (trusted->empty()) {
        fmt::print("No rules are trusted to run programs\n");
    }
    return ExitCode::Success;
}

ExitCode revoke(const std::string& folderOrHash) {
    const auto count = revokeTrust(folderOrHash, defaultTrustFile());
    if (!count) {
        reportError(count.error());
        return ExitCode::Failed;
    }
    if (*count == 0) {
        reportError({"these rules are not trusted", folderOrHash, 0, 0, "see --list"});
        return ExitCode::Failed;
    }
    fmt::print("Not trusted any more: {}\n", displayable(folderOrHash));
    return ExitCode::Success;
}

void show(const CommandOffer& offer) {
    fmt::print("The rules in {} run {} program{}:\n\n", displayable(offer.folder),
               offer.commands.size(), offer.commands.size() == 1 ? "" : "s");
    for (const CommandOffer::Command& command : offer.commands) {
        fmt::print("  {}\n      {}\n", displayable(command.rule), displayable(command.text()));
    }
    fmt::print(
        "\nThey run as you, with your rights, and see all evidence that is opened with these "
        "rules.\nTrust holds for the content of the folder as it is now ({}).\n",
        offer.hash);
}

/// Only a person at a terminal can agree.
bool asks() {
    if (!isTerminal(Stream::Input)) {
        reportError({"nobody can be asked: standard input is no terminal",
                     {},
                     0,
                     0,
                     "look at what is shown above and give --yes"});
        return false;
    }
    fmt::print("\nTrust them? [y/N] ");
    std::fflush(stdout);
    std::string answer;
    std::getline(std::cin, answer);
    return answer == "y" || answer == "Y" || answer == "yes";
}

ExitCode trust(const Options& options) {
    const auto offer = commandsBelow(options.folder, defaultTrustFile());
    if (!offer) {
        reportError(offer.error());
        return ExitCode::Failed;
    }
    if (offer->commands.empty()) {
        fmt::print("The rules in {} run no programs: there is nothing to trust\n",
                   displayable(offer->folder));
        return ExitCode::Success;
    }
    if (offer->hash.empty()) {
        reportError({"these rules cannot be trusted: " + offer->problem, offer->folder, 0, 0, {}});
        return ExitCode::Failed;
    }
    show(*offer);
    if (offer->isTrusted) {
        fmt::print("\nThey are trusted already\n");
        return ExitCode::Success;
    }
    if (!options.isAgreed && !asks()) {
        fmt::print("Not trusted\n");
        return ExitCode::Failed;
    }
    if (const auto done = trustCommands(*offer, defaultTrustFile()); !done) {
        reportError(done.error());
        return ExitCode::Failed;
    }
    fmt::print("Trusted\n");
    return ExitCode::Success;
}

ExitCode run(const Options& options) {
    const int asked = (options.isList ? 1 : 0) + (options.revoked.empty() ? 0 : 1) +
                      (options.folder.empty() ? 0 : 1);
    if (asked != 1) {
        reportError({"give one of DIR, --list and --revoke", {}, 0, 0, {}});
        return ExitCode::BadUsage;
    }
    if (options.isList) {
        return list();
    }
    return options.revoked.empty() ? trust(options) : revoke(options.revoked);
}

} // namespace

void addRulesTrustCommand(CLI::App& rules, ExitCode& code) {
    auto options = std::make_shared<Options>();
    CLI::App* command =
        rules.add_subcommand("trust", "Let the `command` extractors of a folder of rules run");
    command->add_option("DIR", options->folder, "The folder of rules, as given to --rules")
        ->check(CLI::ExistingPath);
    command->add_flag("--yes", options->isAgreed, "Do not ask");
    command->add_flag("--list", options->isList, "List what is trusted");
    command->add_option("--revoke", options->revoked, "Take the trust back")
        ->type_name("DIR_OR_HASH");
    command->footer(exitCodeHelp);
    command->callback([options, &code] { code = run(*options); });
}

} // namespace ff::cli
