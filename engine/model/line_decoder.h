// How scanning sees a line: control sequences out, envelope known.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/line_envelope.h"
#include "engine/model/locator.h"

namespace ff {

/// The text that patterns are searched in, and where its bytes are in the raw line. A text of
/// several lines has newlines between them.
struct LineText {
    /// Bytes from `text` on stand `raw` bytes into the line.
    struct Jump {
        std::size_t text = 0;
        std::size_t raw = 0;
    };

    std::string text;
    std::vector<Jump> jumps; ///< ascending; empty: text and raw line are the same
    LineEnvelope envelope;

    [[nodiscard]] std::string_view body() const {
        return std::string_view(text).substr(envelope.bodyOffset);
    }
    [[nodiscard]] std::size_t rawOffset(std::size_t textOffset) const;
};

/// Decodes lines of one member; made by intake, used by scan. Safe to call from several threads.
class LineDecoder {
public:
    virtual ~LineDecoder() = default;
    /// `raw` is the line that `locator` names.
    [[nodiscard]] virtual LineText decode(std::string_view raw, const Locator& locator) const = 0;
    /// Some lines go on in the lines behind them: their text holds bytes of several, and those
    /// that go on decode to nothing. What announces a pattern may then be cut by a line end.
    [[nodiscard]] virtual bool joinsLines() const { return false; }
    /// Bytes of a raw line, besides control characters and what can begin a written escape (`#`,
    /// `^`, `[`, `\`), at which the text need not go on as the line does. What stands on one side
    /// of them says nothing about the other. Nothing: that may be anywhere.
    [[nodiscard]] virtual std::optional<std::string_view> seams() const { return std::nullopt; }
    /// How many bytes of a line its text is made from; the rest is searched as it stands.
    [[nodiscard]] virtual std::size_t longestDecoded() const {
        return std::numeric_limits<std::size_t>::max();
    }
};

} // namespace ff
