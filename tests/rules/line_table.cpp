// [[line]] by [[line]]; the defaults of a file stand above them.
#include "tests/rules/line_table.h"

#include <algorithm>
#include <fstream>
#include <iterator>

#include "engine/ruleset/table_reader.h"
#include "engine/ruleset/toml_parser.h"

namespace ff {
namespace {

namespace fs = std::filesystem;

std::string textOf(TableReader& reader, std::string_view key, std::string otherwise = {}) {
    auto text = reader.text(key);
    return text ? std::move(text->text) : std::move(otherwise);
}

SignalLine readLine(const TomlNode& node, const std::string& file, ErrorList& errors) {
    TableReader reader(node, "[[line]]", errors);
    SignalLine line;
    line.pattern = textOf(reader, "pattern");
    line.tag = textOf(reader, "tag");
    line.symptom = textOf(reader, "symptom");
    line.role = textOf(reader, "role", roleOfTag(line.tag));
    line.because = textOf(reader, "because");
    line.file = textOf(reader, "file", file);
    line.text = textOf(reader, "text");
    reader.finish();
    if (line.pattern.empty() || line.tag.empty() || line.text.empty()) {
        errors.add(reader.place(), "a line needs pattern, tag and text");
    }
    if (line.role != roleOfTag(line.tag) && line.because.empty()) {
        errors.add(reader.place(), "another role than that of the tag needs a reason");
    }
    return line;
}

void readTable(const fs::path& path, std::vector<SignalLine>& lines, std::vector<Error>& findings) {
    std::ifstream in(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    const auto root = parseToml(text, path.string());
    if (!root) {
        findings.push_back(root.error());
        return;
    }
    ErrorList errors(path.string());
    TableReader reader(*root, "the table", errors);
    const std::string file = textOf(reader, "file", "app.log");
    for (const TomlNode* each : reader.tables("line")) {
        lines.push_back(readLine(*each, file, errors));
    }
    reader.finish();
    for (Error& each : errors.take()) {
        findings.push_back(std::move(each));
    }
}

} // namespace

std::string roleOfTag(const std::string& tag) {
    return tag == "root" ? "cause" : tag == "confirm" ? "confirmation" : tag == "noise" ? "" : tag;
}

tl::expected<std::vector<SignalLine>, std::vector<Error>> readLineTables(const fs::path& folder) {
    std::vector<fs::path> paths;
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (entry.path().extension() == ".toml") {
            paths.push_back(entry.path());
        }
    }
    std::sort(paths.begin(), paths.end());
    std::vector<SignalLine> lines;
    std::vector<Error> findings;
    for (const fs::path& path : paths) {
        readTable(path, lines, findings);
    }
    if (!findings.empty()) {
        return tl::unexpected<std::vector<Error>>(std::move(findings));
    }
    return lines;
}

} // namespace ff
