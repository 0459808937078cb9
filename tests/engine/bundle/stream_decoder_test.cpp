// Every compression, whole, cut at every byte, damaged, and several in a row.
#include "engine/bundle/stream_decoder.h"

#include <QtTest>

#include "engine/bundle/container_sniffer.h"
#include "tests/engine/bundle/archive_samples.h"

using namespace ff;

namespace {

struct Decoded {
    std::string bytes;
    std::string problem;
    std::uint64_t consumed = 0;
};

Decoded decode(Compression compression, std::string_view bytes) {
    Decoded decoded;
    const auto decoder = makeStreamDecoder(compression, bytes);
    while (true) {
        const auto piece = decoder->next();
        decoded.consumed = decoder->consumed();
        if (!piece) {
            decoded.problem = piece.error().what;
            return decoded;
        }
        if (piece->empty()) {
            return decoded;
        }
        decoded.bytes += *piece;
    }
}

std::string sampleText() {
    std::string text;
    for (int i = 0; i < 40; ++i) {
        text += "rank " + std::to_string(i * i) + " says " + std::to_string(i * 7919) + "\n";
    }
    return text;
}

} // namespace

class StreamDecoderTest : public QObject {
    Q_OBJECT

private slots:
    void decodes_data() {
        QTest::addColumn<QByteArray>("filter");
        for (const char* filter : {"gzip", "zstd", "xz", "bzip2"}) {
            QTest::newRow(filter) << QByteArray(filter);
        }
    }

    void decodes() {
        QFETCH(QByteArray, filter);
        const std::string text = sampleText();
        const std::string bytes = packed(text, filter.toStdString());
        const Compression compression = sniffContainer(bytes, "").compression;
        const Decoded whole = decode(compression, bytes);
        QCOMPARE(whole.problem, std::string());
        QCOMPARE(whole.bytes, text);
        QCOMPARE(whole.consumed, std::uint64_t(bytes.size()));
        QCOMPARE(decode(compression, bytes + bytes).bytes, text + text);
        QCOMPARE(decode(compression, bytes + std::string(512, '\0')).problem, std::string());
        const Decoded trailed = decode(compression, bytes + "no stream at all");
        QCOMPARE(trailed.bytes, text);
        QVERIFY(!trailed.problem.empty());
    }

    void readsACutStreamAsFarAsItGoes_data() { decodes_data(); }

    /// Two streams in a row: the smallest block of some is all of such a text.
    void readsACutStreamAsFarAsItGoes() {
        QFETCH(QByteArray, filter);
        const std::string text = sampleText();
        const std::string one = packed(text, filter.toStdString());
        const std::string bytes = one + one;
        const Compression compression = sniffContainer(bytes, "").compression;
        for (std::size_t size = 0; size < bytes.size(); ++size) {
            const Decoded cut = decode(compression, std::string_view(bytes).substr(0, size));
            QVERIFY((text + text).starts_with(cut.bytes));
            QVERIFY(cut.bytes.size() >= (size < one.size() ? 0 : text.size()));
            const bool isSaid = cut.problem.find(std::to_string(size)) != std::string::npos;
            QCOMPARE(isSaid, size != one.size());
        }
    }

    void survivesDamage_data() { decodes_data(); }

    void survivesDamage() {
        QFETCH(QByteArray, filter);
        const std::string bytes = packed(sampleText(), filter.toStdString());
        const Compression compression = sniffContainer(bytes, "").compression;
        int found = 0;
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            std::string damaged = bytes;
            damaged[i] = static_cast<char>(damaged[i] ^ 0x55);
            const Decoded decoded = decode(compression, damaged);
            found += decoded.problem.empty() ? 0 : 1;
        }
        // zstd as written here has no checksum.
        QVERIFY(found > (filter == "zstd" ? 0 : static_cast<int>(bytes.size()) / 2));
    }
};

QTEST_GUILESS_MAIN(StreamDecoderTest)
#include "stream_decoder_test.moc"
