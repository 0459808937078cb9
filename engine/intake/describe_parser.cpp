// Sections are told by indent alone.
#include "engine/intake/describe_parser.h"

#include <algorithm>

#include "engine/base/text.h"

namespace ff {

DescribeLine describeLine(std::string_view line, std::uint64_t offset) {
    DescribeLine out;
    out.text = trimmed(line);
    out.indent = std::min(line.find_first_not_of(" \t"), line.size());
    out.offset = offset;
    out.length = line.size();
    std::size_t colon = out.text.find(':');
    while (colon != std::string_view::npos && colon + 1 < out.text.size() &&
           out.text[colon + 1] != ' ' && out.text[colon + 1] != '\t') {
        colon = out.text.find(':', colon + 1);
    }
    if (colon != std::string_view::npos) {
        out.key = out.text.substr(0, colon);
        out.value = trimmed(out.text.substr(colon + 1));
    }
    return out;
}

const DescribeLine* findLine(DescribeLines lines, std::string_view key) {
    if (lines.empty()) {
        return nullptr;
    }
    const std::size_t indent = lines.front().indent;
    const auto found = std::find_if(lines.begin(), lines.end(), [&](const DescribeLine& line) {
        return line.indent == indent && line.key == key;
    });
    return found == lines.end() ? nullptr : &*found;
}

std::string valueOf(DescribeLines lines, std::string_view key) {
    const DescribeLine* line = findLine(lines, key);
    const bool isKnown = line != nullptr && line->value != "<none>" && line->value != "<unset>";
    return isKnown ? std::string(line->value) : std::string();
}

DescribeLines linesBelow(DescribeLines lines, const DescribeLine& line) {
    const auto begin = static_cast<std::size_t>(&line - lines.data()) + 1;
    std::size_t end = begin;
    while (end < lines.size() && lines[end].indent > line.indent) {
        ++end;
    }
    return lines.subspan(begin, end - begin);
}

DescribeLines sectionOf(DescribeLines lines, std::string_view key) {
    const DescribeLine* line = findLine(lines, key);
    return line == nullptr ? DescribeLines() : linesBelow(lines, *line);
}

} // namespace ff
