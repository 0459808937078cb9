// The rows of the tree of members, made of an analysis alone, so that any thread can make them.
#pragma once

#include <cstdint>
#include <vector>

#include <QString>

#include "engine/pipeline/analysis.h"

namespace ff {

enum class MemberGrouping : std::uint8_t { Node, Source };

/// Three or more files of a node whose names differ in one number are a series with a row of its
/// own.
struct MemberTree {
    /// In a flat list; 0 is the invisible root.
    struct Row {
        std::size_t parent = 0;
        std::size_t place = 0; ///< among the parent's children
        std::vector<std::size_t> children;
        QString name;
        MemberId member;
        std::uint64_t files = 0;
        std::uint64_t lines = 0;
        std::uint64_t matches = 0;
        bool isNode = false;
    };

    std::vector<Row> rows = std::vector<Row>(1);
    std::vector<std::size_t> rowOfMember; ///< by `MemberId`; 0: it has none
};

[[nodiscard]] MemberTree memberTree(const Analysis& analysis, MemberGrouping grouping);

} // namespace ff
