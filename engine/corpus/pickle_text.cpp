// Opcode by opcode: a byte, then an argument of a length that the opcode or its first bytes tell.
#include "engine/corpus/pickle_text.h"

#include <cstdint>

namespace ff {
namespace {

constexpr std::uint8_t stop = '.';
constexpr std::uint8_t frame = 0x95;
constexpr std::uint8_t shortUnicode = 0x8c;
constexpr std::uint8_t unicode = 'X';
constexpr std::uint8_t longUnicode = 0x8d;

constexpr std::string_view bare = "(.012N}])aesutbRodlQ\x81\x85\x86\x87\x88\x89\x8f\x90\x91\x92\x93"
                                  "\x94\x97\x98";
constexpr std::string_view oneByte = "Khq\x80\x82";
constexpr std::string_view twoBytes = "M\x83";
constexpr std::string_view fourBytes = "Jjr\x84";
constexpr std::string_view eightBytes = "G\x95";
constexpr std::string_view counted1 = "UC\x8a\x8c";
constexpr std::string_view counted4 = "TXB\x8b";
constexpr std::string_view counted8 = "\x8d\x8e\x96";
constexpr std::string_view oneLine = "ILFSVPgp";
constexpr std::string_view twoLines = "ic";

/// An opcode with its argument.
struct Operation {
    std::uint8_t code = 0;
    std::size_t header = 0; ///< bytes of the opcode and the argument's length
    std::size_t size = 0;   ///< of the argument; 0 for none
};

std::uint64_t littleEndian(std::string_view bytes) {
    std::uint64_t value = 0;
    for (std::size_t i = bytes.size(); i > 0; --i) {
        value = value << 8 | static_cast<std::uint8_t>(bytes[i - 1]);
    }
    return value;
}

std::optional<std::size_t> lineEnd(std::string_view bytes, std::size_t from) {
    const std::size_t at = bytes.find('\n', from);
    return at == std::string_view::npos ? std::nullopt : std::optional(at + 1);
}

std::optional<Operation> operationAt(std::string_view bytes) {
    const char code = bytes.front();
    Operation out{static_cast<std::uint8_t>(code), 1, 0};
    const auto isAmong = [code](std::string_view codes) {
        return codes.find(code) != std::string_view::npos;
    };
    const auto counted = [&](std::size_t width) -> std::optional<Operation> {
        if (bytes.size() < 1 + width) {
            return std::nullopt;
        }
        out.header = 1 + width;
        const std::uint64_t size = littleEndian(bytes.substr(1, width));
        if (size > bytes.size() - out.header) {
            return std::nullopt;
        }
        out.size = size;
        return out;
    };
    if (isAmong(counted1)) {
        return counted(1);
    }
    if (isAmong(counted4)) {
        return counted(4);
    }
    if (isAmong(counted8)) {
        return counted(8);
    }
    if (isAmong(oneLine) || isAmong(twoLines)) {
        auto end = lineEnd(bytes, 1);
        end = end && isAmong(twoLines) ? lineEnd(bytes, *end) : end;
        out.size = end ? *end - 1 : 0;
        return end ? std::optional(out) : std::nullopt;
    }
    out.size = isAmong(oneByte)      ? 1
               : isAmong(twoBytes)   ? 2
               : isAmong(fourBytes)  ? 4
               : isAmong(eightBytes) ? 8
                                     : 0;
    const bool isKnown = out.size > 0 || isAmong(bare);
    return isKnown && bytes.size() >= out.header + out.size ? std::optional(out) : std::nullopt;
}

void writeUnicode(const std::string& text, std::string& out) {
    const bool isShort = text.size() <= 0xffffffff;
    out += static_cast<char>(isShort ? unicode : longUnicode);
    for (std::size_t i = 0; i < (isShort ? 4U : 8U); ++i) {
        out += static_cast<char>(static_cast<std::uint64_t>(text.size()) >> (8 * i) & 0xff);
    }
    out += text;
}

bool isText(std::uint8_t code) {
    return code == unicode || code == shortUnicode || code == longUnicode || code == 'U' ||
           code == 'T';
}

} // namespace

std::optional<std::string>
changedPickle(std::string_view bytes,
              const std::function<std::string(std::string_view text)>& change) {
    std::string out;
    while (!bytes.empty()) {
        const auto operation = operationAt(bytes);
        if (!operation) {
            return std::nullopt;
        }
        const std::string_view whole = bytes.substr(0, operation->header + operation->size);
        const std::string_view argument = whole.substr(operation->header);
        if (isText(operation->code)) {
            writeUnicode(change(argument), out);
        } else if (operation->code == 'S' || operation->code == 'V') {
            out += whole.front();
            out += change(argument.substr(0, argument.size() - 1)) + "\n";
        } else if (operation->code != frame) {
            out += whole;
        }
        if (operation->code == stop) {
            return out;
        }
        bytes.remove_prefix(whole.size());
    }
    return std::nullopt;
}

} // namespace ff
