// Many patterns searched for in one pass over a text.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace ff {

/// Patterns that nothing announces, so that every text has to be searched for them. Safe to search
/// from several threads.
class PatternSet {
public:
    /// Each must compile by itself.
    explicit PatternSet(const std::vector<std::string>& regexes);
    PatternSet(PatternSet&&) noexcept;
    PatternSet& operator=(PatternSet&&) noexcept;
    ~PatternSet();

    /// Positions of those that are found in the text, ascending; of all when searching for them at
    /// once takes more memory than it may.
    void find(std::string_view text, std::vector<int>& found) const;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace ff
