// Names that must not leave the house, as far as an analysis knows them.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

#include "engine/redaction/name_kind.h"

namespace ff {

/// Filled by `collectNames` and `learnNames`; what a user adds or keeps goes in here too.
struct KnownNames {
    std::map<std::string, NameKind, std::less<>> names;
    /// Ends of full host names, `cluster.example.com`: whatever ends in one is a host.
    std::set<std::string, std::less<>> domains;
    /// Never replaced, whatever takes them for a name; in lower case.
    std::set<std::string, std::less<>> kept;

    /// A host that is an address counts as one, and one with a domain tells its domain. Left alone
    /// is what names nobody: numbers, single characters, `localhost`, `root`, `unknown`.
    void add(NameKind kind, std::string_view name);
    void keep(std::string_view name);
};

/// An account that every machine has, or no account at all: `root`, `slurm`, `(null)`, numbers.
[[nodiscard]] bool isNobody(std::string_view user);

} // namespace ff
