// Reads `expect.toml`.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/corpus/expectation.h"

namespace ff {

/// The file whose presence makes a folder a case; it is never evidence.
inline constexpr std::string_view expectationFile = "expect.toml";

/// All errors of the text, each with line and column: syntax, unknown keys, wrong types, words
/// outside a closed vocabulary (terminal states, outcomes, certainties, entity kinds).
[[nodiscard]] tl::expected<Expectation, std::vector<Error>>
parseExpectation(std::string_view text, const std::string& path);

/// Reads it from the folder of a case; fails also when it cannot be read or is above 1 MiB.
[[nodiscard]] tl::expected<Expectation, std::vector<Error>>
readExpectation(const std::filesystem::path& caseFolder);

} // namespace ff
