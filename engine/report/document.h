// A report as it is told, before it is written in any format.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/base/time.h"

namespace ff {

/// All texts are clean (see `cleanText`), and hold tokens in place of names where asked for.
struct DocumentParagraph {
    std::string text;
};

/// A line of evidence with its place, or one that says that its file is not at hand.
struct DocumentQuote {
    std::string place; ///< `gpu-a02/kern.log:3`
    std::string text;
};

/// A command to be copied.
struct DocumentCommand {
    std::string text;
};

struct DocumentItem {
    std::string label; ///< may be empty
    std::string text;
};

struct DocumentList {
    std::vector<DocumentItem> items;
};

struct DocumentTable {
    std::vector<std::string> columns;
    std::vector<std::vector<std::string>> rows;
};

/// The chain from the cause to the failure, one box a hop.
struct DocumentChain {
    struct Hop {
        std::string who;
        std::string what;
        std::string symptom;
        std::string time;
        std::string link;     ///< how it follows from another, empty for the first
        std::size_t from = 0; ///< the step it follows from, counted from 1; 0: none
    };
    std::vector<Hop> hops;
};

/// `from step 2, +281.1 ms · explains by gpu/...`; empty for what follows from nothing.
[[nodiscard]] std::string chainLinkText(const DocumentChain::Hop& hop);

/// When what was seen; lanes and marks are few, whatever the size of the job.
struct DocumentTimeline {
    enum class Tone : std::uint8_t { Cause, Failure, Consequence, Other };
    struct Mark {
        Nanos from = 0;
        Nanos to = 0;
        Tone tone = Tone::Other;
        std::uint64_t events = 1;
        std::string label; ///< of the cause and the failure; else empty
    };
    struct Lane {
        std::string name;
        std::vector<Mark> marks;
    };
    Nanos from = 0;
    Nanos to = 0;
    std::vector<Lane> lanes;
};

using DocumentBlock = std::variant<DocumentParagraph, DocumentQuote, DocumentCommand, DocumentList,
                                   DocumentTable, DocumentChain, DocumentTimeline>;

struct DocumentSection {
    std::string id; ///< a word, for links
    std::string title;
    std::vector<DocumentBlock> blocks;
};

/// How sure the verdict is of whom it accuses.
enum class DocumentTone : std::uint8_t { Accuses, Ambiguous, Undetermined, Benign };

struct Document {
    std::string title;    ///< `Why job 4711 failed`
    std::string summary;  ///< one line
    std::string standing; ///< `hardware.nvlink · confidence established · job failed`
    DocumentTone tone = DocumentTone::Undetermined;
    std::vector<DocumentItem> head; ///< of what, by which engine and rules
    std::vector<DocumentSection> sections;
    std::string note; ///< about the times and names in it
};

} // namespace ff
