#include "engine/redaction/token_maker.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "engine/base/keyed_digest.h"
#include "engine/base/text.h"
#include "engine/redaction/address_shape.h"

namespace ff {

namespace {

constexpr std::size_t keyedDigits = 10;

unsigned hexByte(std::string_view hex, std::size_t index) {
    return static_cast<unsigned>(std::stoul(std::string(hex.substr(index * 2, 2)), nullptr, 16));
}

/// An address of a range that nobody has.
std::string addressToken(AddressShape shape, std::string_view hex) {
    if (shape == AddressShape::Ipv4) {
        return fmt::format("{}.{}.{}.{}", 240 + hexByte(hex, 0) % 15, hexByte(hex, 1),
                           hexByte(hex, 2), hexByte(hex, 3));
    }
    if (shape == AddressShape::Mac) {
        return fmt::format("02:{}:{}:{}:{}:{}", hex.substr(0, 2), hex.substr(2, 2),
                           hex.substr(4, 2), hex.substr(6, 2), hex.substr(8, 2));
    }
    std::string text = fmt::format("fd{}", hex.substr(0, 2));
    for (std::size_t group = 0; group < 7; ++group) {
        text += fmt::format(":{}", hex.substr(2 + group * 4, 4));
    }
    return text;
}

std::optional<std::uint64_t> numberOf(std::string_view token, std::string_view prefix) {
    if (!token.starts_with(prefix)) {
        return std::nullopt;
    }
    const auto number = parseInteger(token.substr(prefix.size()));
    return number ? std::optional(static_cast<std::uint64_t>(*number)) : std::nullopt;
}

} // namespace

TokenMaker::TokenMaker(const NameIndex& index, bool isKeyed, std::string key)
    : m_isKeyed(isKeyed), m_key(std::move(key)) {
    for (std::size_t i = 0; i < nameKindCount; ++i) {
        std::string prefix(toText(static_cast<NameKind>(i)));
        while (index.hasBeginning(prefix + "-")) {
            prefix.insert(0, "x-");
        }
        m_prefixes[i] = prefix + "-";
    }
}

TokenMaker TokenMaker::numbered(const NameIndex& index) { return {index, false, {}}; }

TokenMaker TokenMaker::keyed(const NameIndex& index, std::string key) {
    return {index, true, std::move(key)};
}

std::string TokenMaker::withPrefix(NameKind kind, const std::string& rest) const {
    const bool isAbsolute = kind == NameKind::Path;
    return (isAbsolute ? "/" : "") + m_prefixes[static_cast<std::size_t>(kind)] + rest;
}

std::string TokenMaker::keyedToken(NameKind kind, std::string_view identity,
                                   std::size_t again) const {
    const std::string hex =
        keyedDigest(m_key, fmt::format("{}:{}{}", toText(kind), identity, std::string(again, '#')));
    return kind == NameKind::Address ? addressToken(addressShape(identity), hex)
                                     : withPrefix(kind, hex.substr(0, keyedDigits));
}

std::string TokenMaker::make(NameKind kind, std::string_view identity) {
    if (!m_isKeyed) {
        return withPrefix(kind, std::to_string(++m_counts[static_cast<std::size_t>(kind)]));
    }
    std::string token = keyedToken(kind, identity, 0);
    for (std::size_t again = 1; !m_given.insert(token).second; ++again) {
        token = keyedToken(kind, identity, again);
    }
    return token;
}

std::string TokenMaker::hostList(const std::vector<std::string>& tokens) const {
    const std::string& prefix = m_prefixes[static_cast<std::size_t>(NameKind::Host)];
    const bool isNumbered = std::all_of(tokens.begin(), tokens.end(), [&](const std::string& each) {
        return numberOf(each, prefix).has_value();
    });
    if (m_isKeyed || tokens.size() < 2 || !isNumbered) {
        return fmt::format("{}", fmt::join(tokens, ","));
    }
    std::string ranges;
    for (std::size_t i = 0; i < tokens.size();) {
        const auto first = numberOf(tokens[i], prefix);
        std::size_t last = i;
        while (last + 1 < tokens.size() &&
               numberOf(tokens[last + 1], prefix) == *first + (last + 1 - i)) {
            ++last;
        }
        ranges += fmt::format("{}{}", ranges.empty() ? "" : ",", *first);
        ranges += last > i ? fmt::format("-{}", *first + (last - i)) : "";
        i = last + 1;
    }
    return fmt::format("{}[{}]", prefix, ranges);
}

} // namespace ff
