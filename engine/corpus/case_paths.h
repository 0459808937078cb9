// Names of the files of a case.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>

namespace ff {

/// Without empty, `.` and `..` parts, so that it stays in the folder it is put into.
[[nodiscard]] std::string safePath(std::string_view memberPath);

/// Each part changed but for its extension, then made safe.
[[nodiscard]] std::string
changedPath(std::string_view memberPath,
            const std::function<std::string(std::string_view text)>& change);

/// Gives each member a path that no other has, that is no folder of another's, and that means no
/// expectation or manifest.
class CasePaths {
public:
    CasePaths();
    [[nodiscard]] std::string take(const std::string& wanted);

private:
    [[nodiscard]] bool isFree(const std::string& path) const;

    std::set<std::string> m_files;
    std::set<std::string> m_folders;
};

} // namespace ff
