// Each piece is charged to the budget before it is kept.
#include "engine/bundle/piece_copier.h"

namespace ff {

CopiedBytes copyPieces(const PieceSource& source, const UnpackContext& context) {
    constexpr std::uint64_t reportEvery = std::uint64_t{8} << 20;
    const std::string what =
        std::string(source.packedSize > 0 ? "Unpacking " : "Reading ") + std::string(source.label);
    CopiedBytes copied;
    SpillWriter writer(context.store);
    std::uint64_t nextReport = 0;
    while (!context.progress.isCancelled()) {
        if (writer.size() >= nextReport) {
            context.progress.report(what, source.consumed(), source.packedSize);
            nextReport += reportEvery;
        }
        const Result<std::string_view> piece = source.next();
        if (!piece) {
            copied.stop = piece.error().what;
            copied.isDamage = true;
            break;
        }
        if (piece->empty()) {
            break;
        }
        copied.stop = context.budget.charge(piece->size(), source.consumed());
        if (!copied.stop.empty()) {
            break;
        }
        if (const Result<void> kept = writer.append(*piece); !kept) {
            copied.stop = kept.error().text();
            break;
        }
    }
    auto bytes = writer.finish();
    if (bytes) {
        copied.bytes = std::move(*bytes);
    } else if (copied.stop.empty()) {
        copied.stop = bytes.error().text();
    }
    return copied;
}

} // namespace ff
