// vectorscan in block mode over literals only: its fastest engine, several bytes a cycle.
#include "engine/scan/literal_matcher.h"

#include <algorithm>
#include <limits>

#include <hs/hs.h>

#include "engine/scan/plain_literals.h"

namespace ff {

namespace {

/// The library takes 32-bit lengths: longer texts are read in pieces, which overlap by what a
/// literal can reach over the border.
constexpr std::size_t pieceSize = std::size_t{1} << 30;

} // namespace

struct LiteralMatcher::Impl {
    hs_database_t* database = nullptr;
    std::unique_ptr<PlainLiterals> plain;
    std::size_t longest = 0; ///< literal

    Impl() = default;
    ~Impl() { hs_free_database(database); }
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
};

struct LiteralMatcher::Scratch::State {
    hs_scratch_t* scratch = nullptr;

    State() = default;
    ~State() { hs_free_scratch(scratch); }
    State(const State&) = delete;
    State& operator=(const State&) = delete;
};

LiteralMatcher::LiteralMatcher(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}
LiteralMatcher::LiteralMatcher(LiteralMatcher&&) noexcept = default;
LiteralMatcher& LiteralMatcher::operator=(LiteralMatcher&&) noexcept = default;
LiteralMatcher::~LiteralMatcher() = default;

Result<LiteralMatcher> LiteralMatcher::build(const std::vector<std::string>& literals, Means means,
                                             Case letters) {
    auto impl = std::make_unique<Impl>();
    if (literals.empty()) {
        return LiteralMatcher(std::move(impl));
    }
    bool isTaken = true; // by vectorscan, which reads a NUL at the start as an empty literal
    for (const std::string& literal : literals) {
        if (literal.empty()) {
            return failure("a rule has an empty literal");
        }
        isTaken = isTaken && literal.front() != '\0';
        impl->longest = std::max(impl->longest, literal.size());
    }
    if (means == Means::Plain || !isTaken || hs_valid_platform() != HS_SUCCESS) {
        impl->plain = std::make_unique<PlainLiterals>(literals);
        return LiteralMatcher(std::move(impl));
    }
    std::vector<const char*> texts;
    std::vector<std::size_t> lengths;
    std::vector<unsigned> ids;
    for (std::size_t i = 0; i < literals.size(); ++i) {
        texts.push_back(literals[i].data());
        lengths.push_back(literals[i].size());
        ids.push_back(static_cast<unsigned>(i));
    }
    const std::vector<unsigned> flags(literals.size(),
                                      letters == Case::Any ? HS_FLAG_CASELESS : 0U);
    hs_compile_error_t* error = nullptr;
    const hs_error_t code = hs_compile_lit_multi(
        texts.data(), flags.data(), ids.data(), lengths.data(),
        static_cast<unsigned>(literals.size()), HS_MODE_BLOCK, nullptr, &impl->database, &error);
    if (code != HS_SUCCESS) {
        const std::string what = error != nullptr ? error->message : "out of memory";
        hs_free_compile_error(error);
        return failure("the rules' literals cannot be compiled: " + what);
    }
    return LiteralMatcher(std::move(impl));
}

LiteralMatcher::Scratch::Scratch(const LiteralMatcher& matcher)
    : m_state(std::make_unique<State>()) {
    if (matcher.m_impl->database != nullptr) {
        hs_alloc_scratch(matcher.m_impl->database, &m_state->scratch);
    }
}

LiteralMatcher::Scratch::~Scratch() = default;

void LiteralMatcher::find(std::string_view text, Scratch& scratch, const Hit& hit) const {
    if (m_impl->plain) {
        m_impl->plain->find(text, hit);
        return;
    }
    if (m_impl->database == nullptr || scratch.m_state->scratch == nullptr) {
        return;
    }
    struct Context {
        const Hit& hit;
        std::size_t base = 0;  ///< where the piece begins
        std::size_t fresh = 0; ///< of it, what the piece before did not hold
    };
    const auto onMatch = [](unsigned id, unsigned long long, unsigned long long to, unsigned,
                            void* context) -> int {
        const auto* at = static_cast<const Context*>(context);
        const auto last = static_cast<std::size_t>(to) - 1;
        if (last >= at->fresh) {
            at->hit(static_cast<int>(id), at->base + last);
        }
        return 0;
    };
    Context context{hit};
    while (context.base + context.fresh < text.size()) {
        const std::string_view piece = text.substr(context.base, pieceSize);
        hs_scan(m_impl->database, piece.data(), static_cast<unsigned>(piece.size()), 0,
                scratch.m_state->scratch, onMatch, &context);
        context.fresh = m_impl->longest - 1;
        context.base += piece.size() - context.fresh;
        if (piece.size() < pieceSize) {
            break;
        }
    }
}

} // namespace ff
