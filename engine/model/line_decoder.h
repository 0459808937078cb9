// How scanning sees a line: control sequences out, envelope known.
#pragma once

#include <cstdint>
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
};

} // namespace ff
