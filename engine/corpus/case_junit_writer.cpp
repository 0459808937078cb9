// Text is made valid UTF-8 without control characters first: XML 1.0 has no way to write them.
#include "engine/corpus/case_junit_writer.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/base/text.h"

namespace ff {
namespace {

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : displayable(text)) {
        switch (c) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        default:
            out += c;
        }
    }
    return out;
}

struct Suite {
    std::string folder;
    std::vector<const CaseResult*> results;

    [[nodiscard]] std::size_t errors() const {
        return static_cast<std::size_t>(
            std::count_if(results.begin(), results.end(),
                          [](const CaseResult* each) { return !each->errors.empty(); }));
    }
    [[nodiscard]] std::size_t failures() const {
        return static_cast<std::size_t>(
            std::count_if(results.begin(), results.end(), [](const CaseResult* each) {
                return each->errors.empty() && !each->isPassed();
            }));
    }
};

std::vector<Suite> suitesOf(const std::vector<CaseResult>& results) {
    std::vector<Suite> suites;
    for (const CaseResult& result : results) {
        std::string folder = result.folder.lexically_normal().parent_path().string();
        folder = folder.empty() ? "." : folder;
        const auto known = std::find_if(suites.begin(), suites.end(),
                                        [&](const Suite& each) { return each.folder == folder; });
        if (known == suites.end()) {
            suites.push_back({folder, {&result}});
        } else {
            known->results.push_back(&result);
        }
    }
    return suites;
}

std::string problem(std::string_view element, std::string_view message, const std::string& text) {
    return fmt::format("      <{} message=\"{}\">{}</{}>\n", element, escaped(message), text,
                       element);
}

std::string caseText(const CaseResult& result, const std::string& suite) {
    std::string text = fmt::format("    <testcase classname=\"{}\" name=\"{}\"", escaped(suite),
                                   escaped(result.name));
    if (result.isPassed()) {
        return text + "/>\n";
    }
    text += ">\n";
    if (!result.errors.empty()) {
        std::string lines;
        for (const Error& error : result.errors) {
            lines += escaped(error.text()) + "\n";
        }
        text += problem("error", result.errors.front().what, lines);
    } else {
        std::string lines;
        for (const CaseDifference& each : result.differences) {
            lines += escaped(each.key + ": " + each.text) + "\n";
        }
        if (!result.expected.why.empty()) {
            lines += escaped("why: " + result.expected.why) + "\n";
        }
        text += problem("failure", result.summary, lines);
    }
    return text + "    </testcase>\n";
}

} // namespace

std::string writeCaseResultsJunit(const std::vector<CaseResult>& results) {
    const std::vector<Suite> suites = suitesOf(results);
    std::size_t failures = 0;
    std::size_t errors = 0;
    std::string text;
    for (const Suite& suite : suites) {
        failures += suite.failures();
        errors += suite.errors();
        text += fmt::format(
            "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"0\">\n",
            escaped(suite.folder), suite.results.size(), suite.failures(), suite.errors());
        for (const CaseResult* result : suite.results) {
            text += caseText(*result, suite.folder);
        }
        text += "  </testsuite>\n";
    }
    return fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                       "<testsuites name=\"firstfault\" tests=\"{}\" failures=\"{}\" "
                       "errors=\"{}\">\n{}</testsuites>\n",
                       results.size(), failures, errors, text);
}

} // namespace ff
