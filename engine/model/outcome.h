// The taxonomy of outcomes: domain and sub-domain.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ff {

/// Values outside the taxonomy are kept on import and never made here.
struct Outcome {
    std::string domain = "unknown";
    std::string subDomain = "undetermined";
    std::vector<std::string> tags;

    /// `hardware.nvlink`
    [[nodiscard]] std::string text() const { return domain + "." + subDomain; }
    bool operator==(const Outcome&) const = default;
};

struct DomainEntry {
    std::string_view domain;
    std::span<const std::string_view> subDomains;
};

/// The closed taxonomy, in the order of the documentation.
[[nodiscard]] std::span<const DomainEntry> taxonomy();
[[nodiscard]] bool isInTaxonomy(std::string_view domain, std::string_view subDomain);

} // namespace ff
