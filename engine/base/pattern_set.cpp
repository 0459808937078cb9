// RE2::Set; with less memory than this its automaton is thrown away and built again all the time.
#include "engine/base/pattern_set.h"

#include <algorithm>
#include <cstdint>
#include <numeric>

#include <re2/set.h>

namespace ff {

namespace {

constexpr std::int64_t mostMemory = 32 << 20;

RE2::Options setOptions() {
    RE2::Options options;
    options.set_encoding(RE2::Options::EncodingLatin1);
    options.set_log_errors(false);
    options.set_max_mem(mostMemory);
    return options;
}

} // namespace

struct PatternSet::Impl {
    RE2::Set set{setOptions(), RE2::UNANCHORED};
    std::vector<int> all;
    bool isUsable = true;
};

PatternSet::PatternSet(const std::vector<std::string>& regexes) : m_impl(std::make_unique<Impl>()) {
    for (const std::string& regex : regexes) {
        m_impl->isUsable = m_impl->isUsable && m_impl->set.Add(regex, nullptr) >= 0;
    }
    m_impl->all.resize(regexes.size());
    std::iota(m_impl->all.begin(), m_impl->all.end(), 0);
    // One that did not compile must not be searched.
    m_impl->isUsable = m_impl->isUsable && !regexes.empty() && m_impl->set.Compile();
}

PatternSet::PatternSet(PatternSet&&) noexcept = default;
PatternSet& PatternSet::operator=(PatternSet&&) noexcept = default;
PatternSet::~PatternSet() = default;

void PatternSet::find(std::string_view text, std::vector<int>& found) const {
    found.clear();
    RE2::Set::ErrorInfo error{RE2::Set::kNoError};
    if (m_impl->isUsable &&
        m_impl->set.Match(re2::StringPiece(text.data(), text.size()), &found, &error)) {
        std::sort(found.begin(), found.end());
    } else if (!m_impl->isUsable || error.kind != RE2::Set::kNoError) {
        found = m_impl->all;
    }
}

} // namespace ff
