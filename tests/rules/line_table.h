// Example lines of known signals with the symptom and role that the shipped rules must give them:
// the tables tests/rules/lines/*.toml.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/base/result.h"

namespace ff {

struct SignalLine {
    std::string pattern; ///< name of the kind of line; several lines may show one
    std::string tag;     ///< what catalogues call it: root, confirm, cascade, noise
    std::string symptom; ///< empty: no event but one that is context
    std::string role;    ///< of that symptom
    std::string because; ///< why the role is not the one of the tag
    std::string file;    ///< name of the member that holds the text
    std::string text;    ///< whole content of the member
};

/// All tables of the folder in the order of their names, or every finding in them.
[[nodiscard]] tl::expected<std::vector<SignalLine>, std::vector<Error>>
readLineTables(const std::filesystem::path& folder);

/// The role that fits a tag: `cause`, `confirmation`, `cascade`; empty for noise.
[[nodiscard]] std::string roleOfTag(const std::string& tag);

} // namespace ff
