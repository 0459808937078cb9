// Finds many literals in large texts. The only file that knows vectorscan.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/base/result.h"

namespace ff {

class LiteralMatcher {
public:
    /// Plain: without vectorscan, which some processors do not run.
    enum class Means : std::uint8_t { Fastest, Plain };

    /// Any: ASCII letters match in both cases. Same: the plain means find them in both all the
    /// same.
    enum class Case : std::uint8_t { Any, Same };

    /// Literals of at least one byte; their numbers are their positions.
    [[nodiscard]] static Result<LiteralMatcher> build(const std::vector<std::string>& literals,
                                                      Means means = Means::Fastest,
                                                      Case letters = Case::Any);

    LiteralMatcher(LiteralMatcher&&) noexcept;
    LiteralMatcher& operator=(LiteralMatcher&&) noexcept;
    ~LiteralMatcher();

    /// Called with a literal's number and the offset of its last byte in `text`, in the order of
    /// that offset. Holds a reference to what it calls: there are millions of hits.
    class Hit {
    public:
        template <class Call>
        requires(!std::is_same_v<std::remove_cvref_t<Call>, Hit>) Hit(Call&& call)
            : m_call(const_cast<void*>(static_cast<const void*>(&call))),
              m_invoke([](void* object, int literal, std::size_t last) {
                  (*static_cast<std::remove_reference_t<Call>*>(object))(literal, last);
              }) {}
        void operator()(int literal, std::size_t last) const { m_invoke(m_call, literal, last); }

    private:
        void* m_call;
        void (*m_invoke)(void*, int, std::size_t);
    };

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

    /// Safe from several threads, each of which uses its own `Scratch`.
    void find(std::string_view text, Scratch& scratch, const Hit& hit) const;

private:
    struct Impl;
    explicit LiteralMatcher(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

} // namespace ff
