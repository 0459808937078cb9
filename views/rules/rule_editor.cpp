#include "views/rules/rule_editor.h"

#include <algorithm>
#include <utility>

#include <QPainter>
#include <QPixmap>

#include <Qsci/qscistyle.h>

#include "views/rules/rule_lexer.h"
#include "views/shared/fonts.h"

namespace ff {
namespace {

constexpr int numberMargin = 0;
constexpr int markMargin = 1;
constexpr int foldMargin = 2;
constexpr int errorIndicator = 8;
constexpr int dwellTime = 450;     // milliseconds
constexpr int annotationStyle = 20; // behind those of the lexer

QPixmap markerPixmap(EditorMark::Kind kind, const Palette& palette, qreal ratio) {
    constexpr int size = 14;
    QPixmap pixmap(QSize(size, size) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto pen = [&](PaletteRole role) { painter.setPen(QPen(palette.color(role), 2)); };
    switch (kind) {
    case EditorMark::Kind::Error:
    case EditorMark::Kind::Fails:
        pen(PaletteRole::Fatal);
        painter.drawLine(3, 3, 10, 10);
        painter.drawLine(10, 3, 3, 10);
        break;
    case EditorMark::Kind::Warning:
        painter.setPen(QPen(palette.color(PaletteRole::Degr), 1));
        painter.setBrush(palette.color(PaletteRole::DegrFill));
        painter.drawPolygon(QPolygon{{QPoint(7, 2), QPoint(12, 11), QPoint(2, 11)}});
        break;
    case EditorMark::Kind::Passes:
        pen(PaletteRole::Ok);
        painter.drawPolyline(QPolygon{{QPoint(2, 7), QPoint(5, 10), QPoint(11, 3)}});
        break;
    }
    return pixmap;
}

} // namespace

RuleEditor::RuleEditor(const Palette& palette, QWidget* parent)
    : QsciScintilla(parent), m_palette(palette), m_lexer(new RuleLexer(palette, this)) {
    setUp();
    dress();
    connect(&palette, &Palette::changed, this, &RuleEditor::dress);
    connect(this, &QsciScintilla::textChanged, this, [this] {
        if (!m_isSetting) {
            Q_EMIT edited();
        }
    });
    connect(this, &QsciScintilla::cursorPositionChanged, this, [this](int line, int) {
        if (std::exchange(m_lastLine, line) != line) {
            Q_EMIT caretLineChanged();
        }
    });
    connect(this, &QsciScintilla::SCN_CHARADDED, this, &RuleEditor::offerAfter);
    connect(this, &QsciScintilla::SCN_DWELLSTART, this, &RuleEditor::showHover);
    connect(this, &QsciScintilla::SCN_DWELLEND, this,
            [this] { SendScintilla(SCI_CALLTIPCANCEL); });
    connect(this,
            qOverload<const char*, int>(&QsciScintilla::SCN_AUTOCSELECTION), this,
            &RuleEditor::takeChoice);
}

RuleEditor::~RuleEditor() { setLexer(nullptr); }

void RuleEditor::setUp() {
    setUtf8(true);
    setLexer(m_lexer);
    setAccessibleName(tr("Rule file"));
    setFrameShape(QFrame::NoFrame);
    setMarginType(numberMargin, NumberMargin);
    setMarginType(markMargin, SymbolMargin);
    setMarginWidth(markMargin, 18);
    setMarginMarkerMask(markMargin, 0xF);
    setFolding(PlainFoldStyle, foldMargin);
    setAutoIndent(true);
    setIndentationsUseTabs(false);
    setTabWidth(4);
    setBraceMatching(SloppyBraceMatch);
    setCaretLineVisible(true);
    setScrollWidth(1);
    setScrollWidthTracking(true);
    setAnnotationDisplay(AnnotationIndented);
    indicatorDefine(SquiggleIndicator, errorIndicator);
    SendScintilla(SCI_SETMOUSEDWELLTIME, dwellTime);
    SendScintilla(SCI_AUTOCSETSEPARATOR, static_cast<unsigned long>('\n'));
    SendScintilla(SCI_AUTOCSETIGNORECASE, 1UL);
    SendScintilla(SCI_AUTOCSETORDER, SC_ORDER_CUSTOM);
    SendScintilla(SCI_AUTOCSETMAXHEIGHT, 12UL);
    SendScintilla(SCI_AUTOCSETTYPESEPARATOR, static_cast<unsigned long>('\x01'));
}

void RuleEditor::dress() {
    m_lexer->dress();
    setLexer(m_lexer);
    const auto colour = [this](PaletteRole role) { return m_palette.color(role); };
    setPaper(colour(PaletteRole::Base));
    setColor(colour(PaletteRole::Text));
    setCaretForegroundColor(colour(PaletteRole::Text));
    setCaretLineBackgroundColor(colour(PaletteRole::Alt));
    setSelectionBackgroundColor(colour(PaletteRole::Sel));
    resetSelectionForegroundColor();
    setMarginsBackgroundColor(colour(PaletteRole::Alt));
    setMarginsForegroundColor(colour(PaletteRole::Faint));
    setMarginsFont(inPoints(monoFont(fontSize::small)));
    setFoldMarginColors(colour(PaletteRole::Alt), colour(PaletteRole::Alt));
    setMatchedBraceBackgroundColor(colour(PaletteRole::Hi));
    setMatchedBraceForegroundColor(colour(PaletteRole::Text));
    setUnmatchedBraceForegroundColor(colour(PaletteRole::Fatal));
    setIndicatorForegroundColor(colour(PaletteRole::Fatal), errorIndicator);
    setCallTipsBackgroundColor(colour(PaletteRole::Head));
    setCallTipsForegroundColor(colour(PaletteRole::Text));
    SendScintilla(SCI_SETEXTRAASCENT, 2UL);
    SendScintilla(SCI_SETEXTRADESCENT, 2UL);
    for (int marker = int{SC_MARKNUM_FOLDEREND}; marker <= int{SC_MARKNUM_FOLDEROPEN}; ++marker) {
        setMarkerForegroundColor(colour(PaletteRole::Alt), marker);
        setMarkerBackgroundColor(colour(PaletteRole::Dim), marker);
    }
    defineMarkers();
    setMarks(std::vector<EditorMark>(m_marks));
}

void RuleEditor::defineMarkers() {
    for (const auto kind : {EditorMark::Kind::Error, EditorMark::Kind::Warning,
                            EditorMark::Kind::Passes, EditorMark::Kind::Fails}) {
        markerDefine(markerPixmap(kind, m_palette, 1), static_cast<int>(kind));
    }
}

QByteArray RuleEditor::bytes() const {
    const auto length = static_cast<qsizetype>(SendScintilla(SCI_GETLENGTH));
    QByteArray text(length + 1, '\0');
    SendScintilla(SCI_GETTEXT, static_cast<unsigned long>(length + 1), text.data());
    text.chop(1);
    return text;
}

void RuleEditor::setBytes(const QByteArray& text) {
    m_isSetting = true;
    SendScintilla(SCI_SETUNDOCOLLECTION, 0UL);
    SendScintilla(SCI_CLEARALL);
    SendScintilla(SCI_APPENDTEXT, static_cast<unsigned long>(text.size()), text.constData());
    SendScintilla(SCI_SETUNDOCOLLECTION, 1UL);
    SendScintilla(SCI_EMPTYUNDOBUFFER);
    setEolMode(text.contains("\r\n") ? EolWindows : EolUnix);
    setMarginWidth(numberMargin, QStringLiteral("00000"));
    m_isSetting = false;
}

void RuleEditor::replaceBytes(const QByteArray& text) {
    const long caret = SendScintilla(SCI_GETCURRENTPOS);
    m_isSetting = true; // nobody is to see the caret on its way
    SendScintilla(SCI_BEGINUNDOACTION);
    SendScintilla(SCI_SETTARGETRANGE, 0UL, SendScintilla(SCI_GETLENGTH));
    SendScintilla(SCI_REPLACETARGET, static_cast<unsigned long>(text.size()), text.constData());
    SendScintilla(SCI_ENDUNDOACTION);
    SendScintilla(SCI_GOTOPOS, std::min<unsigned long>(static_cast<unsigned long>(caret),
                                                       static_cast<unsigned long>(text.size())));
    m_isSetting = false;
    Q_EMIT edited();
}

QByteArray RuleEditor::eol() const { return eolMode() == EolWindows ? "\r\n" : "\n"; }

void RuleEditor::append(const QByteArray& text, qsizetype offset, qsizetype length) {
    QByteArray before;
    const QByteArray now = bytes();
    if (!now.isEmpty()) {
        before = now.endsWith('\n') ? eol() : eol() + eol();
    }
    QByteArray added = text;
    const qsizetype earlier = text.left(offset).count('\n') * (eol().size() - 1);
    added.replace("\n", eol());
    SendScintilla(SCI_BEGINUNDOACTION);
    const QByteArray all = before + added;
    SendScintilla(SCI_APPENDTEXT, static_cast<unsigned long>(all.size()), all.constData());
    SendScintilla(SCI_ENDUNDOACTION);
    const qsizetype start = now.size() + before.size() + offset + earlier;
    SendScintilla(SCI_SETSEL, static_cast<unsigned long>(start + length), static_cast<long>(start));
    SendScintilla(SCI_SETFIRSTVISIBLELINE,
                  static_cast<unsigned long>(std::max(0L, SendScintilla(SCI_LINEFROMPOSITION,
                                                                       static_cast<long>(start)) - 3)));
}

void RuleEditor::insertAfter(int line, const QByteArray& text) {
    const auto isEmptyLine = [this](int number) {
        return this->text(number - 1).trimmed().isEmpty();
    };
    while (line > 1 && (line > lines() || isEmptyLine(line))) {
        --line;
    }
    QByteArray added = text.trimmed();
    added.replace("\n", eol());
    added.prepend(eol() + eol());
    const long at = SendScintilla(SCI_GETLINEENDPOSITION, line - 1);
    SendScintilla(SCI_INSERTTEXT, static_cast<unsigned long>(at), added.constData());
    goTo(line + 2, 1);
}

int RuleEditor::caretLine() const {
    return static_cast<int>(SendScintilla(
               SCI_LINEFROMPOSITION, SendScintilla(SCI_GETCURRENTPOS))) + 1;
}

void RuleEditor::goTo(int line, int column) {
    setCursorPosition(std::max(line, 1) - 1, std::max(column, 1) - 1);
    ensureLineVisible(std::max(line, 1) - 1);
    SendScintilla(SCI_VERTICALCENTRECARET);
    // By itself the editor tells of it at the next painting.
    if (const int now = caretLine() - 1; std::exchange(m_lastLine, now) != now) {
        Q_EMIT caretLineChanged();
    }
}

bool RuleEditor::findNext(const QString& text, bool isForward) {
    const QByteArray wanted = text.toUtf8();
    const long length = SendScintilla(SCI_GETLENGTH);
    const long from = isForward ? SendScintilla(SCI_GETSELECTIONEND)
                                : SendScintilla(SCI_GETSELECTIONSTART);
    SendScintilla(SCI_SETSEARCHFLAGS, 0UL);
    const auto search = [&](long begin, long end) {
        SendScintilla(SCI_SETTARGETRANGE, static_cast<unsigned long>(begin), end);
        return SendScintilla(SCI_SEARCHINTARGET, static_cast<unsigned long>(wanted.size()),
                             wanted.constData());
    };
    long found = search(from, isForward ? length : 0);
    if (found < 0) {
        found = isForward ? search(0, from) : search(length, from); // around the end
    }
    if (found < 0 || wanted.isEmpty()) {
        return false;
    }
    const long end = found + wanted.size();
    SendScintilla(SCI_ENSUREVISIBLE,
                  static_cast<unsigned long>(SendScintilla(SCI_LINEFROMPOSITION, found)));
    SendScintilla(SCI_SETSEL, static_cast<unsigned long>(found), end);
    SendScintilla(SCI_SCROLLCARET);
    return true;
}

void RuleEditor::setMarks(const std::vector<EditorMark>& marks) {
    m_marks = marks;
    markerDeleteAll(-1);
    clearAnnotations();
    const long length = SendScintilla(SCI_GETLENGTH);
    SendScintilla(SCI_SETINDICATORCURRENT, static_cast<unsigned long>(errorIndicator));
    SendScintilla(SCI_INDICATORCLEARRANGE, 0UL, length);
    QsciStyle style(annotationStyle, QStringLiteral("annotation"),
                    m_palette.color(PaletteRole::Fatal), m_palette.color(PaletteRole::FatalBg),
                    inPoints(uiFont(fontSize::small)));
    int annotated = 0;
    constexpr int mostAnnotated = 20; // more would hide the text
    for (const EditorMark& mark : m_marks) {
        const int line = std::clamp(mark.line, 1, lines()) - 1;
        markerAdd(line, static_cast<int>(mark.kind));
        const bool isBad =
            mark.kind == EditorMark::Kind::Error || mark.kind == EditorMark::Kind::Fails;
        if (!isBad) {
            continue;
        }
        if (annotated++ < mostAnnotated && annotation(line).isEmpty()) {
            annotate(line, mark.text, style);
        }
        if (mark.kind == EditorMark::Kind::Error && mark.column > 0) {
            const long start = SendScintilla(SCI_POSITIONFROMLINE, line);
            const long end = SendScintilla(SCI_GETLINEENDPOSITION, line);
            long from = start;
            for (int i = 1; i < mark.column && from < end; ++i) {
                from = SendScintilla(SCI_POSITIONAFTER, from);
            }
            from = std::min(from, std::max(start, end - 1));
            SendScintilla(SCI_INDICATORFILLRANGE, static_cast<unsigned long>(from), end - from);
        }
    }
}

} // namespace ff
