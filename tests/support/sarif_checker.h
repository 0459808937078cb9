// Checks a SARIF log against the shape that the schema of version 2.1.0 asks for.
#pragma once

#include <string>
#include <vector>

namespace ff {

/// What is wrong, each with its JSON pointer in front; empty when nothing is. Checked are the types
/// of all properties and that there are no others, required properties, values of enumerations,
/// indices and what they refer to, URIs, GUIDs and times; and that no text holds a control code or
/// turns the direction of writing. Objects that no report writes count as unknown.
[[nodiscard]] std::vector<std::string> sarifProblems(const std::string& text);

} // namespace ff
