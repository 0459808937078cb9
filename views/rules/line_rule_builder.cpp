#include "views/rules/line_rule_builder.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "engine/base/pattern.h"
#include "engine/base/text.h"

namespace ff {
namespace {

struct Shape {
    const char* name;    ///< of the capture; of a word before it where it is null
    const char* find;    ///< group 1 is what becomes the capture
    const char* pattern; ///< of the capture
};

/// Tried at each place in this order: what says most comes first.
constexpr Shape shapes[] = {
    {"pci", R"((?:PCI:)?\b([0-9A-Fa-f]{4,8}:[0-9A-Fa-f]{2}:[0-9A-Fa-f]{2}(?:\.[0-9A-Fa-f])?)\b)",
     "[0-9A-Fa-f]{4,8}:[0-9A-Fa-f]{2}:[0-9A-Fa-f]{2}(?:\\.[0-9A-Fa-f])?"},
    {"rank", R"((?i)\brank[ =:#\[]{1,2}(\d+))", "\\d+"},
    {"gpu", R"((?i)\b(?:gpu|device)[ =:#]{1,2}(\d+))", "\\d+"},
    {"address", R"(\b(\d{1,3}(?:\.\d{1,3}){3})\b)", "\\d{1,3}(?:\\.\\d{1,3}){3}"},
    {"nic", R"(\b((?:mlx5|bnxt_re|irdma|efa|rdmap)_?\d+\w*)\b)", "[\\w]+"},
    {"peer", R"((?i)\b(?:host|node|peer|hostname)[ =:]{1,2}([A-Za-z][\w.-]*\d[\w.-]*))",
     "[\\w.-]+"},
    {"text", R"("([^"]+)\")", "[^\"]*"},
    {"text", R"('([^']+)')", "[^']*"},
    {"code", R"(\b(0x[0-9A-Fa-f]+)\b)", "0x[0-9A-Fa-f]+"},
    {nullptr, R"((?:^|[^\w.:])(\d+)(?:[^\w.:]|[.:](?:\D|$)|$))", "\\d+"},
};

bool isNameByte(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

/// The word before a number, as a name: `exit code 13` gives `code`.
std::string wordBefore(std::string_view message, std::size_t at) {
    std::size_t end = at;
    while (end > 0 && std::string_view(" =:#([\"'").find(message[end - 1]) != std::string::npos) {
        --end;
    }
    std::size_t begin = end;
    std::string word = lowered(message.substr(0, end));
    while (begin > 0 && isNameByte(word[begin - 1])) {
        --begin;
    }
    word = word.substr(begin);
    const bool isName = word.size() > 1 && word[0] >= 'a' && word[0] <= 'z';
    return isName ? word : "number";
}

void append(std::string_view message, std::size_t from, std::size_t to, std::string& out) {
    for (const char c : message.substr(from, to - from)) {
        if (std::string_view("\\^$.|?*+()[]{}").find(c) != std::string_view::npos) {
            out += '\\';
            out += c;
        } else if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) > 0x7e) {
            out += out.ends_with(".+") ? "" : ".+"; // as the bytes are written elsewhere
        } else {
            out += c;
        }
    }
}

std::string slugOf(std::string_view message, const std::vector<SuggestedCapture>& captures) {
    std::string out;
    std::size_t at = 0;
    const auto addWords = [&](std::size_t end) {
        for (; at < end && out.size() < 32; ++at) {
            const char c = lowered(message.substr(at, 1))[0];
            const bool isLetter = c >= 'a' && c <= 'z';
            if (isLetter) {
                out += c;
            } else if (!out.empty() && out.back() != '-') {
                out += '-';
            }
        }
    };
    for (const SuggestedCapture& capture : captures) {
        addWords(capture.start);
        at = capture.start + capture.length;
    }
    addWords(message.size());
    while (!out.empty() && out.back() == '-') {
        out.pop_back();
    }
    return out.empty() ? "new-rule" : out;
}

std::string freeId(std::string wanted, const std::vector<std::string>& taken,
                   const std::string& before) {
    const auto isTaken = [&](const std::string& id) {
        return std::find(taken.begin(), taken.end(), before + id) != taken.end();
    };
    std::string id = wanted;
    for (int number = 2; isTaken(id); ++number) {
        id = fmt::format("{}-{}", wanted, number);
    }
    return id;
}

bool has(const std::vector<SuggestedCapture>& captures, std::string_view name) {
    return std::any_of(captures.begin(), captures.end(),
                       [&](const SuggestedCapture& each) { return each.name == name; });
}

struct Accused {
    std::string scope;
    std::string table;
    std::string expect;
};

/// The most particular part the line names; else who printed it.
Accused accusedOf(const std::vector<SuggestedCapture>& captures, std::string_view message,
                  bool isRankOutput) {
    const auto valueOf = [&](std::string_view name) {
        for (const SuggestedCapture& each : captures) {
            if (each.name == name) {
                return std::string(message.substr(each.start, each.length));
            }
        }
        return std::string();
    };
    const std::string node = "node = \"{source.node}\"";
    if (has(captures, "pci")) {
        return {"gpu", node + ", gpu = \"{pci}\"", ", gpu = \"" + valueOf("pci") + "\""};
    }
    if (has(captures, "nic")) {
        return {"nic", node + ", nic = \"{nic}\"", ", nic = \"" + valueOf("nic") + "\""};
    }
    if (has(captures, "rank")) {
        return {"rank", "rank = \"{rank}\"", ", rank = \"" + valueOf("rank") + "\""};
    }
    if (isRankOutput) {
        return {"rank", node + ", rank = \"{source.rank}\"", {}};
    }
    return {"node", node, {}};
}

struct Guess {
    const char* domain;
    const char* subDomain;
};

Guess outcomeFor(Source source, const std::string& scope) {
    if (scope == "gpu") {
        return {"hardware", "gpu"};
    }
    if (scope == "nic") {
        return {"network", "nic"};
    }
    switch (source) {
    case Source::AppLog:
        return {"workload", "exception"};
    case Source::Scheduler:
    case Source::Kubernetes:
        return {"scheduler", "node_failure"};
    case Source::FabricManager:
        return {"hardware", "nvlink"};
    default:
        return {"hardware", "node"};
    }
}

} // namespace

std::vector<SuggestedCapture> suggestedCaptures(std::string_view message) {
    std::vector<SuggestedCapture> out;
    std::vector<bool> isTaken(message.size(), false);
    for (const Shape& shape : shapes) {
        const Pattern pattern = Pattern::ofConstant(shape.find);
        std::vector<CaptureSpan> spans;
        std::size_t at = 0;
        while (at < message.size() && pattern.findWithin(message, at, message.size(), spans)) {
            const CaptureSpan& span = spans[1];
            const std::size_t end = span.offset + span.length;
            at = std::max(end, at + 1);
            if (span.length == 0 || std::count(isTaken.begin() + static_cast<long>(span.offset),
                                               isTaken.begin() + static_cast<long>(end), true)) {
                continue;
            }
            std::fill(isTaken.begin() + static_cast<long>(span.offset),
                      isTaken.begin() + static_cast<long>(end), true);
            out.push_back({shape.name != nullptr ? shape.name : wordBefore(message, span.offset),
                           shape.pattern, span.offset, span.length});
        }
    }
    std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.start < b.start; });
    std::map<std::string, int> seen;
    for (SuggestedCapture& each : out) {
        const int number = ++seen[each.name];
        each.name += number == 1 ? std::string() : std::to_string(number);
    }
    return out;
}

std::string patternFor(std::string_view message, const std::vector<SuggestedCapture>& captures) {
    std::string out;
    std::size_t at = 0;
    for (const SuggestedCapture& capture : captures) {
        append(message, at, capture.start, out);
        out += fmt::format("(?P<{}>{})", capture.name, capture.pattern);
        at = capture.start + capture.length;
    }
    append(message, at, message.size(), out);
    return out;
}

std::string tomlText(std::string_view text) {
    const bool hasControls = std::any_of(text.begin(), text.end(), [](char c) {
        return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
    });
    if (!hasControls && text.find('\'') == std::string_view::npos) {
        return fmt::format("'{}'", displayable(text, text.size()));
    }
    if (!hasControls && text.find("'''") == std::string_view::npos && text.back() != '\'') {
        return fmt::format("'''{}'''", displayable(text, text.size()));
    }
    std::string out = "\"";
    for (const char c : displayable(text, text.size())) {
        if (c == '"' || c == '\\') {
            out += '\\';
        }
        out += c;
    }
    return out + '"';
}

std::string sampleFrom(std::string_view line, const std::string& symptom) {
    return fmt::format("[[extractor.sample]]\nline = {}\nexpect = {}\n", tomlText(line),
                       symptom.empty() ? "\"no match\""
                                       : fmt::format("{{ symptom = \"{}\" }}", symptom));
}

LineRule ruleFrom(std::string_view message, std::string_view line, Source source,
                  const std::string& pack, const std::vector<std::string>& takenIds) {
    const std::vector<SuggestedCapture> captures = suggestedCaptures(message);
    const std::string id = freeId(slugOf(message, captures), takenIds, pack + "/");
    std::string symptom = id;
    std::replace(symptom.begin(), symptom.end(), '-', '_');
    symptom = freeId(pack + "." + symptom, takenIds, {});
    std::replace(symptom.begin(), symptom.end(), '-', '_');
    const Accused accused = accusedOf(captures, message, source == Source::AppLog);
    const Guess guess = outcomeFor(source, accused.scope);
    const std::string title = displayable(message.substr(0, 60), 60);
    LineRule out;
    out.text = "[[symptom]]\nid = \"";
    out.toFill = out.text.size();
    out.fillSize = symptom.size();
    out.text += fmt::format(
        "{}\"\ntitle = {}\nrole = \"cause\"        # cause, if it says by itself that something "
        "broke; else confirmation, cascade or context\ndomain = \"{}\"\nsub_domain = \"{}\"\n"
        "scope = \"{}\"\nseverity = \"fatal\"\nremediation = \"\"\n\n",
        symptom, tomlText(title), guess.domain, guess.subDomain, accused.scope);
    out.text += fmt::format("[[extractor]]\nid = \"{}\"\ntitle = {}\nsources = [\"{}\"]\n"
                            "regex = {}\nsymptom = \"{}\"\naccuse = {{ {} }}\n",
                            id, tomlText(title), toText(source),
                            tomlText(patternFor(message, captures)), symptom, accused.table);
    std::string attributes;
    for (const SuggestedCapture& capture : captures) {
        attributes += fmt::format("{}{} = \"{{{}}}\"", attributes.empty() ? "" : ", ", capture.name,
                                  capture.name);
    }
    if (!attributes.empty()) {
        out.text += fmt::format("attributes = {{ {} }}\n", attributes);
    }
    out.text += fmt::format("\n[[extractor.sample]]\nline = {}\nexpect = {{ symptom = \"{}\"{} }}\n",
                            tomlText(line), symptom, accused.expect);
    return out;
}

} // namespace ff
