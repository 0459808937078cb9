// PCI addresses compare by number, host names by their first label, the rest as text.
#include "engine/model/entity_match.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>
#include <tuple>
#include <vector>

#include "engine/base/text.h"

namespace ff {
namespace {

using PciNumbers = std::tuple<std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t>;

std::optional<std::uint64_t> hexNumber(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
    const bool isWhole = error == std::errc{} && end == text.data() + text.size();
    return isWhole ? std::optional(value) : std::nullopt;
}

/// Domain, bus, device, function of `[domain:]bus:device[.function]`.
std::optional<PciNumbers> pciNumbers(std::string_view text) {
    std::string_view function = "0";
    if (const std::size_t dot = text.find('.'); dot != std::string_view::npos) {
        function = text.substr(dot + 1);
        text = text.substr(0, dot);
    }
    std::vector<std::string_view> parts = split(text, ':');
    if (parts.size() == 2) {
        parts.insert(parts.begin(), "0");
    }
    if (parts.size() != 3 || function.size() != 1) {
        return std::nullopt;
    }
    const auto domain = hexNumber(parts[0]);
    const auto bus = hexNumber(parts[1]);
    const auto device = hexNumber(parts[2]);
    const auto last = hexNumber(function);
    if (!domain || !bus || !device || !last) {
        return std::nullopt;
    }
    return PciNumbers{*domain, *bus, *device, *last};
}

bool isSamePci(std::string_view a, std::string_view b) {
    const auto first = pciNumbers(a);
    return first && first == pciNumbers(b);
}

bool isLabel(std::string_view label) {
    return !label.empty() && std::all_of(label.begin(), label.end(), [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_';
    });
}

/// Labels between dots, at least one of which is no number: `10.9.4.77` is an address.
bool isDnsName(std::string_view name) {
    const std::vector<std::string_view> labels = split(name, '.');
    return std::all_of(labels.begin(), labels.end(), isLabel) &&
           !std::all_of(labels.begin(), labels.end(),
                        [](std::string_view label) { return parseInteger(label).has_value(); });
}

bool isSameHost(std::string_view a, std::string_view b) {
    const std::size_t dotA = a.find('.');
    const std::size_t dotB = b.find('.');
    const bool oneIsShort = (dotA == std::string_view::npos) != (dotB == std::string_view::npos);
    return oneIsShort && isDnsName(a) && isDnsName(b) &&
           equalsIgnoringCase(a.substr(0, dotA), b.substr(0, dotB));
}

bool isSameNumber(std::string_view a, std::string_view b) {
    const auto first = parseInteger(a);
    return first && first == parseInteger(b);
}

} // namespace

bool isSameName(EntityKind kind, std::string_view a, std::string_view b) {
    if (equalsIgnoringCase(a, b)) {
        return true;
    }
    switch (kind) {
    case EntityKind::Node:
        return isSameHost(a, b);
    case EntityKind::Rank:
        return isSameNumber(a, b);
    case EntityKind::Gpu:
        return isSameNumber(a, b) || isSamePci(a, b);
    case EntityKind::Switch:
    case EntityKind::Nic:
        return isSamePci(a, b);
    default:
        return false;
    }
}

bool namesEntity(const Entity& entity, EntityKind kind, std::string_view name) {
    if (name.empty()) {
        return false;
    }
    if (kind != EntityKind::Gpu) {
        const std::string own = entity.name(kind);
        return !own.empty() && isSameName(kind, own, name);
    }
    const GpuIds& gpu = entity.gpu;
    const std::string index = gpu.index ? std::to_string(*gpu.index) : std::string();
    for (const std::string& id : {index, gpu.pci, gpu.uuid, gpu.serial}) {
        if (!id.empty() && isSameName(kind, id, name)) {
            return true;
        }
    }
    return false;
}

} // namespace ff
