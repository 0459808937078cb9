#include "views/rules/rule_lexer.h"

#include <array>
#include <string_view>

#include <QFontInfo>

#include <Qsci/qsciscintilla.h>

#include "views/rules/toml_tokens.h"
#include "views/shared/fonts.h"

namespace ff {
namespace {

using Base = QsciScintillaBase;

constexpr std::array styles{TomlStyle::Plain,   TomlStyle::Key,    TomlStyle::Text,
                            TomlStyle::Number,  TomlStyle::Comment, TomlStyle::Header,
                            TomlStyle::Capture, TomlStyle::Broken};

PaletteRole roleOf(TomlStyle style) {
    switch (style) {
    case TomlStyle::Key:
        return PaletteRole::Key;
    case TomlStyle::Text:
        return PaletteRole::Str;
    case TomlStyle::Number:
        return PaletteRole::Num;
    case TomlStyle::Comment:
        return PaletteRole::Dim;
    case TomlStyle::Capture:
        return PaletteRole::Cap2;
    case TomlStyle::Broken:
        return PaletteRole::Fatal;
    default:
        return PaletteRole::Text;
    }
}

} // namespace

QFont inPoints(QFont font) {
    font.setPointSizeF(QFontInfo(font).pointSizeF());
    return font;
}

RuleLexer::RuleLexer(const Palette& palette, QObject* parent)
    : QsciLexerCustom(parent), m_palette(palette) {
    dress();
}

void RuleLexer::dress() {
    const QColor paper = m_palette.color(PaletteRole::Base);
    setDefaultPaper(paper);
    setDefaultColor(m_palette.color(PaletteRole::Text));
    setDefaultFont(inPoints(monoFont(fontSize::normal)));
    for (const TomlStyle style : styles) {
        const int number = static_cast<int>(style);
        setPaper(paper, number);
        setColor(m_palette.color(roleOf(style)), number);
        setFont(inPoints(monoFont(fontSize::normal, style == TomlStyle::Header)), number);
    }
}

QString RuleLexer::description(int style) const {
    switch (static_cast<TomlStyle>(style)) {
    case TomlStyle::Plain:
        return tr("Plain");
    case TomlStyle::Key:
        return tr("Key");
    case TomlStyle::Text:
        return tr("Text");
    case TomlStyle::Number:
        return tr("Number");
    case TomlStyle::Comment:
        return tr("Comment");
    case TomlStyle::Header:
        return tr("Header of a table");
    case TomlStyle::Capture:
        return tr("Capture");
    case TomlStyle::Broken:
        return tr("Text without an end");
    }
    return {};
}

void RuleLexer::styleText(int start, int end) {
    if (editor() == nullptr) {
        return;
    }
    long line = editor()->SendScintilla(Base::SCI_LINEFROMPOSITION, start);
    const long last = editor()->SendScintilla(Base::SCI_LINEFROMPOSITION, end);
    for (; line <= last; ++line) {
        const long from = editor()->SendScintilla(Base::SCI_POSITIONFROMLINE, line);
        const long length = editor()->SendScintilla(Base::SCI_LINELENGTH, line);
        const long place = editor()->SendScintilla(Base::SCI_GETRANGEPOINTER, from, length);
        styleLine(line, reinterpret_cast<const char*>(place), from, length);
    }
}

void RuleLexer::styleLine(long line, const char* text, long start, long length) {
    std::string_view bytes(text, static_cast<std::size_t>(length));
    while (!bytes.empty() && (bytes.back() == '\n' || bytes.back() == '\r')) {
        bytes.remove_suffix(1);
    }
    const std::string own(bytes); // styling may move the buffer
    foldLine(line, own.data(), static_cast<long>(own.size()));
    const long before =
        line == 0 ? 0 : editor()->SendScintilla(Base::SCI_GETLINESTATE, line - 1);
    auto state = static_cast<TomlState>(before);
    startStyling(static_cast<int>(start));
    std::size_t at = 0;
    for (const TomlToken& token : tomlTokens(own, state)) {
        setStyling(static_cast<int>(token.start - at), static_cast<int>(TomlStyle::Plain));
        setStyling(static_cast<int>(token.length), static_cast<int>(token.style));
        at = token.start + token.length;
    }
    setStyling(static_cast<int>(static_cast<std::size_t>(length) - at),
               static_cast<int>(TomlStyle::Plain));
    editor()->SendScintilla(Base::SCI_SETLINESTATE, static_cast<unsigned long>(line),
                            static_cast<long>(state));
}

void RuleLexer::foldLine(long line, const char* text, long length) {
    const int depth = headerDepth(std::string_view(text, static_cast<std::size_t>(length)));
    const int before =
        line == 0 ? Base::SC_FOLDLEVELBASE
                  : static_cast<int>(editor()->SendScintilla(Base::SCI_GETFOLDLEVEL, line - 1));
    const bool isBelowHeader = (before & Base::SC_FOLDLEVELHEADERFLAG) != 0;
    const int level = (before & Base::SC_FOLDLEVELNUMBERMASK) + (isBelowHeader ? 1 : 0);
    const int own = depth >= 0 ? (Base::SC_FOLDLEVELBASE + depth) | Base::SC_FOLDLEVELHEADERFLAG
                               : level;
    editor()->SendScintilla(Base::SCI_SETFOLDLEVEL, static_cast<unsigned long>(line),
                            static_cast<long>(own));
}

} // namespace ff
