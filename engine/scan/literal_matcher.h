// Finds many literals in large texts, without regard to ASCII case. The only file that knows
// vectorscan.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"

namespace ff {

class LiteralMatcher {
public:
    /// Literals of at least one byte; their numbers are their positions.
    [[nodiscard]] static Result<LiteralMatcher> build(const std::vector<std::string>& literals);

    LiteralMatcher(LiteralMatcher&&) noexcept;
    LiteralMatcher& operator=(LiteralMatcher&&) noexcept;
    ~LiteralMatcher();

    /// Called with a literal's number and the offset of its last byte in `text`, in the order of
    /// that offset. Safe from several threads, each of which uses its own `Scratch`.
    using Hit = std::function<void(int literal, std::size_t last)>;

    class Scratch {
    public:
        explicit Scratch(const LiteralMatcher& matcher);
        ~Scratch();
        Scratch(const Scratch&) = delete;
        Scratch& operator=(const Scratch&) = delete;

    private:
        friend class LiteralMatcher;
        struct State;
        std::unique_ptr<State> m_state;
    };

    void find(std::string_view text, Scratch& scratch, const Hit& hit) const;

private:
    struct Impl;
    explicit LiteralMatcher(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

} // namespace ff
