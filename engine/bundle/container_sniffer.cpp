// Magic bytes of gzip, zstd, xz, bzip2, zip; header checksum of tar.
#include "engine/bundle/container_sniffer.h"

#include <algorithm>
#include <array>
#include <string>

#include "engine/base/text.h"

namespace ff {

namespace {

using namespace std::string_view_literals;

constexpr std::size_t tarBlock = 512;

template <std::size_t N>
bool endsWithAny(std::string_view path, const std::array<std::string_view, N>& endings) {
    const std::string name = lowered(path.substr(path.rfind('/') + 1));
    return std::any_of(endings.begin(), endings.end(), [&](std::string_view ending) {
        return name.size() > ending.size() && name.ends_with(ending);
    });
}

std::optional<Compression> compressionOf(std::string_view bytes) {
    if (bytes.starts_with("\x1F\x8B\x08"sv)) {
        return Compression::Gzip;
    }
    if (bytes.starts_with("\x28\xB5\x2F\xFD"sv)) {
        return Compression::Zstd;
    }
    if (bytes.starts_with("\xFD\x37zXZ\0"sv)) {
        return Compression::Xz;
    }
    // "BZh" begins words too: the first block's magic, or that of an empty stream, follows.
    const std::string_view block = bytes.substr(std::min<std::size_t>(bytes.size(), 4), 6);
    const bool isBlock =
        block == "\x31\x41\x59\x26\x53\x59"sv || block == "\x17\x72\x45\x38\x50\x90"sv;
    if (bytes.starts_with("BZh"sv) && isBlock) {
        return Compression::Bzip2;
    }
    return std::nullopt;
}

bool isZip(std::string_view bytes, std::string_view path) {
    if (bytes.starts_with("PK\x03\x04"sv) || bytes.starts_with("PK\x05\x06"sv)) {
        return true;
    }
    // One with something in front of it (a self-extracting one) still has its directory's end.
    static constexpr std::array names{".zip"sv};
    constexpr std::size_t tail = (std::size_t{64} << 10) + 22;
    return endsWithAny(path, names) &&
           bytes.substr(bytes.size() - std::min(bytes.size(), tail)).find("PK\x05\x06"sv) !=
               std::string_view::npos;
}

std::optional<std::uint64_t> octal(std::string_view field) {
    std::uint64_t value = 0;
    bool hasDigit = false;
    for (const char c : field) {
        if (c >= '0' && c <= '7') {
            value = value * 8 + static_cast<std::uint64_t>(c - '0');
            hasDigit = true;
        } else if (hasDigit || c != ' ') {
            break;
        }
    }
    return hasDigit ? std::optional(value) : std::nullopt;
}

} // namespace

bool looksLikeTar(std::string_view head) {
    if (head.size() < tarBlock || head[0] == '\0') {
        return false;
    }
    if (head.substr(257, 5) == "ustar"sv) {
        return true;
    }
    // The sum of all bytes, with the field itself read as spaces.
    std::uint64_t sum = 8 * std::uint64_t{' '};
    for (std::size_t i = 0; i < tarBlock; ++i) {
        sum += i >= 148 && i < 156 ? 0 : static_cast<unsigned char>(head[i]);
    }
    return octal(head.substr(148, 8)) == sum;
}

std::string_view withoutCompressionSuffix(std::string_view path) {
    static constexpr std::array endings{".gz"sv, ".zst"sv, ".xz"sv, ".bz2"sv};
    return endsWithAny(path, endings) ? path.substr(0, path.rfind('.')) : path;
}

std::string_view withoutArchiveSuffix(std::string_view path) {
    static constexpr std::array endings{".tar"sv, ".zip"sv,  ".tgz"sv,
                                        ".txz"sv, ".tbz2"sv, ".tzst"sv};
    const std::string_view inner = withoutCompressionSuffix(path);
    return endsWithAny(inner, endings) ? inner.substr(0, inner.rfind('.')) : inner;
}

Container sniffContainer(std::string_view bytes, std::string_view path) {
    if (const auto compression = compressionOf(bytes)) {
        return {Container::Kind::Compressed, *compression};
    }
    if (isZip(bytes, path)) {
        static constexpr std::array documents{".pt"sv,  ".pth"sv,  ".pt2"sv,   ".ckpt"sv, ".npz"sv,
                                              ".jar"sv, ".whl"sv,  ".egg"sv,   ".docx"sv, ".xlsx"sv,
                                              ".odt"sv, ".pptx"sv, ".distcp"sv};
        return {endsWithAny(path, documents) ? Container::Kind::ZipDocument : Container::Kind::Zip,
                {}};
    }
    if (looksLikeTar(bytes)) {
        return {Container::Kind::Tar, {}};
    }
    // An empty tar is blocks of zeros.
    static constexpr std::array tars{".tar"sv};
    const bool isBlank = bytes.size() >= 2 * tarBlock && bytes[0] == '\0';
    return {isBlank && endsWithAny(path, tars) ? Container::Kind::Tar : Container::Kind::None, {}};
}

} // namespace ff
