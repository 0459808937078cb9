// The one set of colours that painters and delegates ask; light and dark.
#pragma once

#include <array>
#include <cstdint>

#include <QColor>
#include <QObject>
#include <QPalette>

namespace ff {

/// Every hue that means something comes with a shape or a word.
enum class PaletteRole : std::uint8_t {
    Win,      ///< window, toolbar, status bar
    Base,     ///< views, cards, plot background
    Alt,      ///< axis, folded lanes, editor gutter
    Head,     ///< dock titles, table headers, group lanes
    Btn,      ///< buttons, neutral chips
    Bd,       ///< every border, 1 px
    Grid,     ///< plot grid, row lines
    Grid2,    ///< stronger grid, separators
    Text,     ///< text, causal arrows
    Dim,      ///< secondary text, whiskers
    Faint,    ///< line numbers, break marks, untimed spans
    Link,     ///< links
    Sel,      ///< selection fill
    SelBd,    ///< selection edge, active tab, focus
    Fatal,    ///< fatal mark, first-fault rule
    Acc,      ///< accused lane fill
    AccBd,    ///< accused lane edge
    FatalBg,  ///< outcome chip fill
    Flag,     ///< text on the fatal flag
    DegrFill, ///< degraded fill
    Degr,     ///< degraded edge and text, "order not proven"
    Casc,     ///< cascade
    Ctx,      ///< context marks
    Wait,     ///< waiting in a collective
    Ok,       ///< confirmed, read: glyph and text
    OkEdge,   ///< confirmed: edge
    OkBg,     ///< confidence chip fill
    Hi,       ///< matched log line
    Cap1,     ///< capture 1
    Cap2,     ///< capture 2
    Cap3,     ///< capture 3
    Str,      ///< TOML string
    Key,      ///< TOML key
    Num,      ///< TOML number
    Add,      ///< fixed case row
    Halo,     ///< outline around marks
};

inline constexpr std::size_t paletteRoleCount = 36;

class Palette : public QObject {
    Q_OBJECT

public:
    enum class Mode : std::uint8_t { System, Light, Dark };

    /// `system`: the palette the platform gives, whose window lightness `Mode::System` follows.
    explicit Palette(const QPalette& system, QObject* parent = nullptr);

    [[nodiscard]] QColor color(PaletteRole role) const;
    [[nodiscard]] bool isDark() const { return m_isDark; }
    [[nodiscard]] Mode mode() const { return m_mode; }
    void setMode(Mode mode);

    /// The same colours for the widgets that Qt's style draws.
    [[nodiscard]] QPalette widgetPalette() const;

signals:
    /// Repaint; whatever cached a colour or a pixmap drops it.
    void changed();

private:
    bool m_isSystemDark = false;
    bool m_isDark = false;
    Mode m_mode = Mode::System;
};

} // namespace ff
