// One loop over four libraries. The archive library has such filters too, but they give out whole
// blocks only and so lose the end of a cut stream, which is where a failure is written.
#include "engine/bundle/stream_decoder.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>

#include <bzlib.h>
#include <lzma.h>
#include <zlib.h>
#include <zstd.h>

namespace ff {

namespace {

constexpr std::size_t pieceSize = std::size_t{256} << 10;
constexpr std::size_t inputStep = std::size_t{1} << 20; // the libraries count in 32 bits
constexpr std::uint64_t xzMemory = std::uint64_t{256} << 20;

/// One library's decoder. `decode` takes from the front of `in` and of `out`.
class Codec {
public:
    enum class State { Running, Ended, Damaged };

    virtual ~Codec() = default;
    virtual State decode(std::string_view& in, std::span<char>& out) = 0;
    /// Begins with the next stream.
    virtual bool restart() = 0;
};

/// For the libraries in the style of zlib, whose state has pointers and counts.
template <class Stream, class Byte, class Count>
void load(Stream& stream, std::string_view in, std::span<char> out) {
    stream.next_in = reinterpret_cast<Byte>(const_cast<char*>(in.data()));
    stream.avail_in = static_cast<Count>(in.size());
    stream.next_out =
        reinterpret_cast<std::remove_const_t<std::remove_pointer_t<Byte>>*>(out.data());
    stream.avail_out = static_cast<Count>(out.size());
}

template <class Stream>
void unload(const Stream& stream, std::string_view& in, std::span<char>& out) {
    in.remove_prefix(in.size() - stream.avail_in);
    out = out.subspan(out.size() - stream.avail_out);
}

class GzipCodec final : public Codec {
public:
    GzipCodec() { m_isReady = inflateInit2(&m_stream, gzipWindow) == Z_OK; }
    ~GzipCodec() override { inflateEnd(&m_stream); }
    GzipCodec(const GzipCodec&) = delete;
    GzipCodec& operator=(const GzipCodec&) = delete;

    State decode(std::string_view& in, std::span<char>& out) override {
        if (!m_isReady) {
            return State::Damaged;
        }
        load<z_stream, Bytef*, uInt>(m_stream, in, out);
        const int code = inflate(&m_stream, Z_NO_FLUSH);
        unload(m_stream, in, out);
        return code == Z_STREAM_END                  ? State::Ended
               : code == Z_OK || code == Z_BUF_ERROR ? State::Running
                                                     : State::Damaged;
    }
    bool restart() override { return inflateReset(&m_stream) == Z_OK; }

private:
    static constexpr int gzipWindow = 15 + 16; // the largest window, with gzip's header

    z_stream m_stream{};
    bool m_isReady = false;
};

class Bzip2Codec final : public Codec {
public:
    Bzip2Codec() { m_isReady = BZ2_bzDecompressInit(&m_stream, 0, 0) == BZ_OK; }
    ~Bzip2Codec() override { BZ2_bzDecompressEnd(&m_stream); }
    Bzip2Codec(const Bzip2Codec&) = delete;
    Bzip2Codec& operator=(const Bzip2Codec&) = delete;

    State decode(std::string_view& in, std::span<char>& out) override {
        if (!m_isReady) {
            return State::Damaged;
        }
        load<bz_stream, char*, unsigned>(m_stream, in, out);
        const int code = BZ2_bzDecompress(&m_stream);
        unload(m_stream, in, out);
        return code == BZ_STREAM_END ? State::Ended
               : code == BZ_OK       ? State::Running
                                     : State::Damaged;
    }
    bool restart() override {
        BZ2_bzDecompressEnd(&m_stream);
        m_stream = {};
        m_isReady = BZ2_bzDecompressInit(&m_stream, 0, 0) == BZ_OK;
        return m_isReady;
    }

private:
    bz_stream m_stream{};
    bool m_isReady = false;
};

class XzCodec final : public Codec {
public:
    XzCodec() { restart(); }
    ~XzCodec() override { lzma_end(&m_stream); }
    XzCodec(const XzCodec&) = delete;
    XzCodec& operator=(const XzCodec&) = delete;

    State decode(std::string_view& in, std::span<char>& out) override {
        if (!m_isReady) {
            return State::Damaged;
        }
        load<lzma_stream, const std::uint8_t*, std::size_t>(m_stream, in, out);
        const lzma_ret code = lzma_code(&m_stream, LZMA_RUN);
        unload(m_stream, in, out);
        return code == LZMA_STREAM_END                     ? State::Ended
               : code == LZMA_OK || code == LZMA_BUF_ERROR ? State::Running
                                                           : State::Damaged;
    }
    bool restart() override {
        m_isReady = lzma_stream_decoder(&m_stream, xzMemory, 0) == LZMA_OK;
        return m_isReady;
    }

private:
    lzma_stream m_stream = LZMA_STREAM_INIT;
    bool m_isReady = false;
};

class ZstdCodec final : public Codec {
public:
    ZstdCodec() : m_stream(ZSTD_createDStream()) {}
    ~ZstdCodec() override { ZSTD_freeDStream(m_stream); }
    ZstdCodec(const ZstdCodec&) = delete;
    ZstdCodec& operator=(const ZstdCodec&) = delete;

    State decode(std::string_view& in, std::span<char>& out) override {
        if (m_stream == nullptr) {
            return State::Damaged;
        }
        ZSTD_inBuffer source{in.data(), in.size(), 0};
        ZSTD_outBuffer target{out.data(), out.size(), 0};
        const std::size_t code = ZSTD_decompressStream(m_stream, &target, &source);
        in.remove_prefix(source.pos);
        out = out.subspan(target.pos);
        return ZSTD_isError(code) != 0 ? State::Damaged : code == 0 ? State::Ended : State::Running;
    }
    bool restart() override {
        return ZSTD_isError(ZSTD_DCtx_reset(m_stream, ZSTD_reset_session_only)) == 0;
    }

private:
    ZSTD_DStream* m_stream;
};

std::unique_ptr<Codec> makeCodec(Compression compression) {
    switch (compression) {
    case Compression::Gzip:
        return std::make_unique<GzipCodec>();
    case Compression::Zstd:
        return std::make_unique<ZstdCodec>();
    case Compression::Xz:
        return std::make_unique<XzCodec>();
    case Compression::Bzip2:
        break;
    }
    return std::make_unique<Bzip2Codec>();
}

class CodecDecoder final : public StreamDecoder {
public:
    CodecDecoder(Compression compression, std::string_view packed)
        : m_codec(makeCodec(compression)), m_rest(packed), m_size(packed.size()),
          m_buffer(pieceSize, '\0') {}

    Result<std::string_view> next() override {
        std::span<char> out(m_buffer);
        while (!m_isAtEnd && !m_problem && !out.empty()) {
            step(out);
        }
        const std::size_t made = m_buffer.size() - out.size();
        if (made == 0 && m_problem) {
            return failure(*m_problem);
        }
        return std::string_view(m_buffer).substr(0, made);
    }

    [[nodiscard]] std::uint64_t consumed() const override { return m_size - m_rest.size(); }

private:
    void step(std::span<char>& out) {
        std::string_view in = m_rest.substr(0, std::min(m_rest.size(), inputStep));
        const std::size_t offered = in.size();
        const Codec::State state = m_codec->decode(in, out);
        m_rest.remove_prefix(offered - in.size());
        if (state == Codec::State::Damaged) {
            m_problem = "the compressed data is damaged at byte " + std::to_string(consumed());
        } else if (state == Codec::State::Ended) {
            endStream();
        } else if (m_rest.empty() && !out.empty()) {
            m_problem =
                "the compressed data ends too early, after " + std::to_string(m_size) + " bytes";
        }
    }

    /// Tapes and block devices pad with zeros; anything else must be a further stream.
    void endStream() {
        const std::size_t start = m_rest.find_first_not_of('\0');
        m_rest.remove_prefix(std::min(start, m_rest.size()));
        m_isAtEnd = m_rest.empty();
        if (!m_isAtEnd && !m_codec->restart()) {
            m_problem = "no further stream can be begun";
        }
    }

    std::unique_ptr<Codec> m_codec;
    std::string_view m_rest;
    std::uint64_t m_size;
    std::string m_buffer;
    bool m_isAtEnd = false;
    std::optional<std::string> m_problem;
};

} // namespace

std::unique_ptr<StreamDecoder> makeStreamDecoder(Compression compression, std::string_view packed) {
    return std::make_unique<CodecDecoder>(compression, packed);
}

} // namespace ff
