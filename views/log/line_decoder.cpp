#include "views/log/line_decoder.h"

#include <algorithm>

namespace ff {
namespace {

constexpr char escape = '\x1b';

/// Length of the control sequence that starts at `bytes`; a lone escape is one byte.
std::size_t controlLength(std::string_view bytes) {
    if (bytes.size() < 2) {
        return 1;
    }
    if (bytes[1] == '[') {
        std::size_t i = 2;
        while (i < bytes.size() && (bytes[i] < '@' || bytes[i] > '~')) {
            ++i;
        }
        return std::min(i + 1, bytes.size());
    }
    if (bytes[1] == ']') {
        const std::size_t bell = bytes.find('\a');
        const std::size_t end = bytes.find("\x1b\\");
        const std::size_t last = std::min(bell == std::string_view::npos ? bell : bell + 1,
                                          end == std::string_view::npos ? end : end + 2);
        return std::min(last, bytes.size());
    }
    return 2;
}

/// Length of the UTF-8 sequence that the lead byte announces, as far as it is there; 1 if broken.
std::size_t sequenceLength(std::string_view bytes) {
    const auto lead = static_cast<unsigned char>(bytes[0]);
    std::size_t wanted = 1;
    if (lead >= 0xc2 && lead < 0xf5) {
        wanted = lead < 0xe0 ? 2 : (lead < 0xf0 ? 3 : 4);
    }
    std::size_t length = 1;
    while (length < wanted && length < bytes.size() &&
           (static_cast<unsigned char>(bytes[length]) & 0xc0U) == 0x80U) {
        ++length;
    }
    return length == wanted ? length : 1;
}

QString charactersOf(std::string_view sequence) {
    const auto lead = static_cast<unsigned char>(sequence[0]);
    if (lead == '\t') {
        return QStringLiteral("    ");
    }
    const bool isControl = lead < 0x20 || lead == 0x7f;
    const bool isBroken = sequence.size() == 1 && lead >= 0x80;
    if (isControl || isBroken) {
        return QString(QChar(QChar::ReplacementCharacter));
    }
    return QString::fromUtf8(sequence.data(), static_cast<qsizetype>(sequence.size()));
}

/// Takes over what an SGR sequence says; others say nothing of colours.
void applySequence(std::string_view sequence, int at, std::vector<ColourRun>& runs) {
    if (sequence.size() < 3 || sequence[1] != '[' || sequence.back() != 'm') {
        return;
    }
    ColourRun run = runs.empty() ? ColourRun() : runs.back();
    run.from = at;
    int value = 0;
    for (const char c : sequence.substr(2)) {
        if (c >= '0' && c <= '9') {
            value = std::min(value * 10 + (c - '0'), 1000);
            continue;
        }
        if (value == 0) {
            run = {at, -1, false};
        } else if (value == 1 || value == 22) {
            run.isBold = value == 1;
        } else if (value == 39) {
            run.colour = -1;
        } else if ((value >= 30 && value <= 37) || (value >= 90 && value <= 97)) {
            run.colour = value % 10;
        } else if (value == 38 || value == 48) {
            break; // 256 colours and more: not told apart
        }
        value = 0;
    }
    runs.push_back(run);
}

} // namespace

int DecodedLine::placeOf(std::uint64_t byte) const {
    return byte < places.size() ? static_cast<int>(places[byte]) : static_cast<int>(text.size());
}

DecodedLine decodedLine(std::string_view bytes) {
    DecodedLine line;
    line.isCut = bytes.size() > DecodedLine::mostBytes;
    bytes = bytes.substr(0, DecodedLine::mostBytes);
    line.places.reserve(bytes.size() + 1);
    for (std::size_t at = 0; at < bytes.size();) {
        const std::string_view rest = bytes.substr(at);
        const bool isControl = rest[0] == escape;
        const std::size_t length = isControl ? controlLength(rest) : sequenceLength(rest);
        line.places.insert(line.places.end(), length, static_cast<std::uint32_t>(line.text.size()));
        if (isControl) {
            applySequence(rest.substr(0, length), static_cast<int>(line.text.size()), line.colours);
        } else {
            line.text += charactersOf(rest.substr(0, length));
        }
        at += length;
    }
    line.places.push_back(static_cast<std::uint32_t>(line.text.size()));
    if (line.isCut) {
        line.text += QStringLiteral(" …");
    }
    return line;
}

} // namespace ff
