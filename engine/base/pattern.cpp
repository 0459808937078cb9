// RE2 behind the engine's own types.
#include "engine/base/pattern.h"

#include <array>
#include <cstdio>
#include <cstdlib>

#include <re2/filtered_re2.h>
#include <re2/re2.h>

namespace ff {

namespace {

/// Enough for the largest shipped alternations; a rule that needs more is refused, not slow.
constexpr std::int64_t maxProgramMemory = 16 << 20;

RE2::Options patternOptions() {
    RE2::Options options;
    options.set_encoding(RE2::Options::EncodingLatin1);
    options.set_log_errors(false);
    options.set_max_mem(maxProgramMemory);
    return options;
}

} // namespace

struct Pattern::Impl {
    explicit Impl(const std::string& regex) : re(regex, patternOptions()) {}
    RE2 re;
};

Pattern::Pattern(std::shared_ptr<const Impl> impl) : m_impl(std::move(impl)) {
    m_names.resize(static_cast<std::size_t>(m_impl->re.NumberOfCapturingGroups()) + 1);
    for (const auto& [number, name] : m_impl->re.CapturingGroupNames()) {
        m_names[static_cast<std::size_t>(number)] = name;
    }
}

Result<Pattern> Pattern::compile(const std::string& regex) {
    auto impl = std::make_shared<const Impl>(regex);
    if (!impl->re.ok()) {
        return failure("not a regular expression: " + impl->re.error());
    }
    return Pattern(std::move(impl));
}

Pattern Pattern::ofConstant(const char* regex) {
    auto pattern = compile(regex);
    if (!pattern) {
        std::fprintf(stderr, "%s: %s\n", pattern.error().what.c_str(), regex);
        std::abort();
    }
    return std::move(*pattern);
}

std::optional<Pattern> Pattern::ofRule(const std::string& regex) {
    if (regex.empty()) {
        return std::nullopt;
    }
    auto pattern = compile(regex);
    return pattern ? std::optional<Pattern>(std::move(*pattern)) : std::nullopt;
}

bool Pattern::isFoundIn(std::string_view text) const { return isFoundWithin(text, 0, text.size()); }

bool Pattern::isFoundWithin(std::string_view text, std::size_t begin, std::size_t end) const {
    return m_impl->re.Match(re2::StringPiece(text.data(), text.size()), begin, end, RE2::UNANCHORED,
                            nullptr, 0);
}

bool Pattern::find(std::string_view text, std::vector<CaptureSpan>& spans) const {
    return findWithin(text, 0, text.size(), spans);
}

bool Pattern::findWithin(std::string_view text, std::size_t begin, std::size_t end,
                         std::vector<CaptureSpan>& spans) const {
    constexpr std::size_t most = 32;
    std::array<re2::StringPiece, most> groups;
    const std::size_t count = std::min(m_names.size(), most);
    if (!m_impl->re.Match(re2::StringPiece(text.data(), text.size()), begin, end, RE2::UNANCHORED,
                          groups.data(), static_cast<int>(count))) {
        return false;
    }
    spans.assign(count, CaptureSpan{});
    for (std::size_t i = 0; i < count; ++i) {
        if (groups[i].data() != nullptr) {
            spans[i] = {static_cast<std::size_t>(groups[i].data() - text.data()), groups[i].size()};
        }
    }
    return true;
}

const std::string& Pattern::text() const { return m_impl->re.pattern(); }

struct PatternFilter::Impl {
    std::unique_ptr<re2::FilteredRE2> filter = std::make_unique<re2::FilteredRE2>();
    std::vector<std::string> regexes;
};

PatternFilter::PatternFilter() : m_impl(std::make_unique<Impl>()) {}
PatternFilter::~PatternFilter() = default;
PatternFilter::PatternFilter(PatternFilter&&) noexcept = default;
PatternFilter& PatternFilter::operator=(PatternFilter&&) noexcept = default;

Result<int> PatternFilter::add(const std::string& regex) {
    int id = 0;
    const RE2::ErrorCode code = m_impl->filter->Add(regex, patternOptions(), &id);
    if (code != RE2::NoError) {
        return failure("not a regular expression: " + regex);
    }
    m_impl->regexes.push_back(regex);
    return id;
}

std::vector<std::string> PatternFilter::compile(std::size_t shortestLiteral) {
    std::vector<std::string> literals;
    if (!m_impl->regexes.empty()) {
        auto filter = std::make_unique<re2::FilteredRE2>(static_cast<int>(shortestLiteral));
        for (const std::string& regex : m_impl->regexes) {
            int id = 0;
            filter->Add(regex, patternOptions(), &id);
        }
        filter->Compile(&literals);
        m_impl->filter = std::move(filter);
    }
    return literals;
}

void PatternFilter::candidates(const std::vector<int>& literals, std::vector<int>& patterns) const {
    patterns.clear();
    if (!m_impl->regexes.empty()) {
        m_impl->filter->AllPotentials(literals, &patterns);
    }
}

} // namespace ff
