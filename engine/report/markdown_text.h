// Text inside Markdown and Jira's wiki markup, made to stand for itself.
#pragma once

#include <string>
#include <string_view>

namespace ff {

/// One line of GitHub's Markdown: marks are escaped, and nobody is called (`@name`) or linked to.
[[nodiscard]] std::string markdownEscaped(std::string_view text);
/// A block of code, fenced by more backticks than stand in it.
[[nodiscard]] std::string markdownCode(std::string_view text);

/// One line of Jira's wiki markup, with every mark escaped.
[[nodiscard]] std::string jiraEscaped(std::string_view text);
/// A `{noformat}` block; what would end it is broken by a space.
[[nodiscard]] std::string jiraCode(std::string_view text);

} // namespace ff
