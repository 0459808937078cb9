// Decodes the lines of `journalctl -o json`: the message is the text, the fields the envelope.
#pragma once

#include "engine/model/line_decoder.h"

namespace ff {

class JournalDecoder final : public LineDecoder {
public:
    [[nodiscard]] LineText decode(std::string_view raw, const Locator& locator) const override;
    [[nodiscard]] std::optional<std::string_view> seams() const override { return "\",}]"; }
};

/// The time of one line; quality None when it has none.
[[nodiscard]] Stamp journalStamp(std::string_view raw);

} // namespace ff
