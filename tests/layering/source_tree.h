// The sources of the product and what each of them includes.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace ff::layering {

/// One `#include` line. `target` is the text between the quotes or brackets.
struct Include {
    std::string target;
    bool isQuoted = false;
    int line = 0; ///< from 1
};

/// A source file; `path` is relative to the root, with `/`.
struct SourceFile {
    std::string path;
    std::vector<Include> includes;
    int lineCount = 0;

    /// `engine/base`, `views/log`, `app/cli`.
    [[nodiscard]] std::string folder() const;
    /// The file's name without folder and extension: `event_model`.
    [[nodiscard]] std::string stem() const;
};

/// All `.h` and `.cpp` files below the given folders of `root`, ordered by path. Folders that are
/// not there are left out.
[[nodiscard]] std::vector<SourceFile> readSources(const std::filesystem::path& root,
                                                  const std::vector<std::string>& folders);

/// The first two parts of a path: the unit that the include rules speak of.
[[nodiscard]] std::string folderOf(const std::string& path);

} // namespace ff::layering
