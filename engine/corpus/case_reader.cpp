// Keys by type, then the closed vocabularies.
#include "engine/corpus/case_reader.h"

#include <algorithm>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

#include "engine/model/execution_context.h"
#include "engine/model/outcome.h"
#include "engine/ruleset/table_reader.h"
#include "engine/ruleset/toml_parser.h"

namespace ff {
namespace {

constexpr std::uintmax_t largestFile = 1024 * 1024;

std::vector<std::string> readTexts(TableReader& reader, std::string_view key) {
    std::vector<std::string> texts;
    for (PlacedText& each : reader.texts(key)) {
        texts.push_back(std::move(each.text));
    }
    return texts;
}

void readTerminalStates(TableReader& reader, Expectation& out) {
    for (PlacedText& each : reader.texts("terminal_state")) {
        if (!terminalStateFrom(each.text)) {
            reader.errors().add(each.place, fmt::format("`{}` is no terminal state", each.text));
        }
        out.terminalStates.push_back(std::move(each.text));
    }
}

bool isOutcome(const std::string& text) {
    const std::size_t dot = text.find('.');
    return dot != std::string::npos && isInTaxonomy(text.substr(0, dot), text.substr(dot + 1));
}

void readOutcomes(TableReader& reader, Expectation& out) {
    for (PlacedText& each : reader.texts("outcome")) {
        if (!isOutcome(each.text)) {
            reader.errors().add(each.place,
                                fmt::format("`{}` is no outcome of the taxonomy", each.text));
        }
        out.outcomes.push_back(std::move(each.text));
    }
}

void readPrimary(TableReader& reader, Expectation& out) {
    const TomlNode* table = reader.table("primary");
    if (table == nullptr) {
        return;
    }
    TableReader primary(*table, "primary", reader.errors());
    if (auto symptom = primary.text("symptom")) {
        out.primarySymptom = std::move(symptom->text);
    }
    using enum EntityKind;
    for (const EntityKind kind : {Node, Gpu, Nic, Link, Switch, Rank, Storage, Job}) {
        if (auto name = primary.textOrInteger(toText(kind))) {
            out.primaryEntity.emplace_back(kind, std::move(name->text));
        }
    }
    primary.finish();
}

void readNotBlamed(TableReader& reader, Expectation& out) {
    for (const PlacedText& each : reader.texts("not_blamed")) {
        const std::size_t colon = std::min(each.text.find(':'), each.text.size());
        const auto kind = entityKindFrom(each.text.substr(0, colon));
        if (!kind || colon + 1 >= each.text.size()) {
            reader.errors().add(each.place, fmt::format("`{}` names nobody to spare", each.text),
                                "write it as `node:NAME`, `rank:N`, `gpu:ADDRESS`");
            continue;
        }
        out.notBlamed.push_back({*kind, each.text.substr(colon + 1)});
    }
}

void readCertainty(TableReader& reader, Expectation& out) {
    auto certainty = reader.text("certainty");
    if (!certainty) {
        return;
    }
    const std::vector<std::string_view> known = {"confirmed", "likely", "unknown"};
    if (std::find(known.begin(), known.end(), certainty->text) == known.end()) {
        reader.errors().add(certainty->place, fmt::format("`{}` is no certainty", certainty->text),
                            "`confirmed`, `likely` or `unknown`");
    }
    out.certainty = std::move(certainty->text);
}

Expectation readRoot(TableReader& reader) {
    Expectation out;
    readTerminalStates(reader, out);
    readOutcomes(reader, out);
    out.isAmbiguous = reader.boolean("ambiguous");
    readPrimary(reader, out);
    readNotBlamed(reader, out);
    out.secondaryContains = readTexts(reader, "secondary_contains");
    out.missingEvidenceMentions = readTexts(reader, "missing_evidence_mentions");
    out.fires = readTexts(reader, "fires");
    out.mustNotFire = readTexts(reader, "must_not_fire");
    readCertainty(reader, out);
    if (auto why = reader.text("why")) {
        out.why = std::move(why->text);
    }
    reader.finish();
    return out;
}

} // namespace

bool Expectation::expectsNothing() const {
    return terminalStates.empty() && outcomes.empty() && !isAmbiguous && primarySymptom.empty() &&
           primaryEntity.empty() && notBlamed.empty() && secondaryContains.empty() &&
           missingEvidenceMentions.empty() && fires.empty() && mustNotFire.empty() &&
           certainty.empty();
}

bool Expectation::acceptsUndetermined() const {
    return std::find(outcomes.begin(), outcomes.end(), "unknown.undetermined") != outcomes.end();
}

tl::expected<Expectation, std::vector<Error>> parseExpectation(std::string_view text,
                                                               const std::string& path) {
    const Result<TomlNode> root = parseToml(text, path);
    if (!root) {
        return tl::unexpected(std::vector<Error>{root.error()});
    }
    ErrorList errors(path);
    TableReader reader(*root, "expect.toml", errors);
    Expectation out = readRoot(reader);
    std::vector<Error> found = errors.take();
    if (!found.empty()) {
        return tl::unexpected(std::move(found));
    }
    return out;
}

tl::expected<Expectation, std::vector<Error>>
readExpectation(const std::filesystem::path& caseFolder) {
    const std::filesystem::path path = caseFolder / expectationFile;
    const auto unreadable = [&](std::string what) {
        return tl::unexpected(std::vector<Error>{Error{std::move(what), path.string(), 0, 0, {}}});
    };
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    std::ifstream file(path, std::ios::binary);
    if (error || !file) {
        return unreadable("cannot be read");
    }
    if (size > largestFile) {
        return unreadable("is larger than 1 MiB");
    }
    const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    return parseExpectation(text, path.string());
}

} // namespace ff
