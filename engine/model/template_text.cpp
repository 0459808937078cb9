// Parsing and filling of `{name}` templates.
//
// A name may ask for some bits of a number, `{intrinfo:bits(25,20)}`: decimal, the highest and the
// lowest bit both included, of a number in decimal digits or in hexadecimal ones after `0x`.
#include "engine/model/template_text.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>

namespace ff {

namespace {

/// The names of a place, parted by `|`.
std::vector<std::string_view> alternatives(std::string_view place) {
    std::vector<std::string_view> names;
    for (std::size_t bar = place.find('|'); bar != std::string_view::npos; bar = place.find('|')) {
        names.push_back(place.substr(0, bar));
        place.remove_prefix(bar + 1);
    }
    names.push_back(place);
    return names;
}

struct BitRange {
    unsigned high = 0;
    unsigned low = 0;
};

struct Term {
    std::string_view name;
    std::optional<BitRange> bits;
};

template <class Number>
std::optional<Number> parsedWhole(std::string_view text, int base) {
    Number number = 0;
    const char* const end = text.data() + text.size();
    const auto [last, error] = std::from_chars(text.data(), end, number, base);
    if (text.empty() || error != std::errc() || last != end) {
        return std::nullopt;
    }
    return number;
}

/// The two numbers of `bits(high,low)`; nothing for another call.
std::optional<BitRange> bitRange(std::string_view call) {
    constexpr std::string_view head = "bits(";
    if (!call.starts_with(head) || !call.ends_with(')')) {
        return std::nullopt;
    }
    call.remove_prefix(head.size());
    call.remove_suffix(1);
    const std::size_t comma = std::min(call.find(','), call.size());
    const auto high = parsedWhole<unsigned>(call.substr(0, comma), 10);
    const auto low = parsedWhole<unsigned>(call.substr(std::min(comma + 1, call.size())), 10);
    if (!high || !low || *low > *high || *high > 63) {
        return std::nullopt;
    }
    return BitRange{*high, *low};
}

Term termOf(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) {
        return {text, std::nullopt};
    }
    return {text.substr(0, colon), bitRange(text.substr(colon + 1))};
}

bool isBroken(std::string_view text) {
    const Term term = termOf(text);
    return term.name.empty() || (term.name.size() != text.size() && !term.bits);
}

/// Empty where the text is no number of 64 bits.
std::string bitsOf(std::string_view text, const BitRange& range) {
    const bool isHex = text.starts_with("0x") || text.starts_with("0X");
    const auto number = parsedWhole<std::uint64_t>(isHex ? text.substr(2) : text, isHex ? 16 : 10);
    if (!number) {
        return {};
    }
    const std::uint64_t shifted = *number >> range.low;
    const unsigned width = range.high - range.low + 1;
    return std::to_string(width == 64 ? shifted : shifted & ((std::uint64_t(1) << width) - 1));
}

} // namespace

Result<TemplateText> TemplateText::parse(std::string_view text) {
    TemplateText out;
    out.m_text = std::string(text);
    std::string literal;
    const auto flush = [&] {
        if (!literal.empty()) {
            out.m_parts.push_back({false, literal});
            literal.clear();
        }
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool doubled = i + 1 < text.size() && text[i + 1] == text[i];
        if ((text[i] == '{' || text[i] == '}') && doubled) {
            literal += text[i++];
        } else if (text[i] == '{') {
            const std::size_t end = text.find('}', i);
            if (end == std::string_view::npos || end == i + 1) {
                return failure("`{` without a name and a closing `}`", {}, 0, 0,
                               "write `{{` for a brace");
            }
            const std::string_view place = text.substr(i + 1, end - i - 1);
            for (const std::string_view name : alternatives(place)) {
                if (isBroken(name)) {
                    return failure("`{" + std::string(name) +
                                   "}` is neither `{name}` nor `{name:bits(high,low)}`");
                }
            }
            flush();
            out.m_parts.push_back({true, std::string(place)});
            i = end;
        } else {
            literal += text[i];
        }
    }
    flush();
    return out;
}

std::string TemplateText::expand(const std::function<std::string(std::string_view)>& lookUp) const {
    std::string out;
    for (const Part& part : m_parts) {
        if (!part.isName) {
            out += part.text;
            continue;
        }
        std::string value;
        for (const std::string_view text : alternatives(part.text)) {
            const Term term = termOf(text);
            value = lookUp(term.name);
            value = term.bits ? bitsOf(value, *term.bits) : value;
            if (!value.empty()) {
                break;
            }
        }
        if (value.empty()) {
            return {};
        }
        out += value;
    }
    return out;
}

std::vector<std::string> TemplateText::names() const {
    std::vector<std::string> names;
    for (const Part& part : m_parts) {
        if (!part.isName) {
            continue;
        }
        for (const std::string_view name : alternatives(part.text)) {
            names.emplace_back(termOf(name).name);
        }
    }
    return names;
}

} // namespace ff
