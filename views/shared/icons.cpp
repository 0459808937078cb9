#include "views/shared/icons.h"

#include <array>

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

/// Of a static library, so that nothing else pulls it in; outside of any namespace.
static void initIcons() { Q_INIT_RESOURCE(icons); }

namespace ff {
namespace {

constexpr int naturalSize = 16;

constexpr std::array names = {"open",   "rerun",  "fit",   "cause", "clock",   "copy",
                              "export", "search", "close", "undo",  "settings"};

QByteArray coloured(Glyph glyph, const QColor& colour) {
    initIcons();
    QFile file(QStringLiteral(":/icons/%1.svg")
                   .arg(QLatin1String(names[static_cast<std::size_t>(glyph)])));
    if (!file.open(QIODevice::ReadOnly)) {
        return {};
    }
    return file.readAll().replace("currentColor", colour.name().toLatin1());
}

/// Draws the vectors at the size and pixel ratio asked for; disabled ones in the faint colour.
class GlyphEngine : public QIconEngine {
public:
    GlyphEngine(Glyph glyph, const Palette& palette)
        : m_normal(coloured(glyph, palette.color(PaletteRole::Text))),
          m_disabled(coloured(glyph, palette.color(PaletteRole::Faint))) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        QSvgRenderer renderer(mode == QIcon::Disabled ? m_disabled : m_normal);
        renderer.render(painter, QRectF(rect));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }

    QList<QSize> availableSizes(QIcon::Mode, QIcon::State) override {
        return {{naturalSize, naturalSize}};
    }

    bool isNull() override { return m_normal.isEmpty(); }
    [[nodiscard]] QString key() const override { return QStringLiteral("firstfault-glyph"); }
    [[nodiscard]] QIconEngine* clone() const override { return new GlyphEngine(*this); }

private:
    QByteArray m_normal;
    QByteArray m_disabled;
};

} // namespace

QIcon glyphIcon(Glyph glyph, const Palette& palette) {
    return QIcon(new GlyphEngine(glyph, palette));
}

} // namespace ff
