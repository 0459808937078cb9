// A validator for the part of JSON Schema 2020-12 that the rule schema uses.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "engine/ruleset/toml_node.h"

namespace ff::test {

[[nodiscard]] nlohmann::json jsonOf(const TomlNode& node);
/// TOML again, each entry of the root on a line of its own.
[[nodiscard]] std::string tomlOf(const TomlNode& root);

/// The first place where the value does not fit, such as `/extractor/0: not allowed: rgex`; empty
/// when it is valid. A keyword that is not known is a fault of the schema, and said to be one.
[[nodiscard]] std::string firstFault(const nlohmann::json& schema, const nlohmann::json& value);

} // namespace ff::test
