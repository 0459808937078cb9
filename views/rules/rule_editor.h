// The text of one rule file: QScintilla with what rule files need.
#pragma once

#include <memory>
#include <vector>

#include <Qsci/qsciscintilla.h>

#include "views/rules/rule_names.h"
#include "views/shared/palette.h"

namespace ff {

class RuleLexer;

/// A sign at a line.
struct EditorMark {
    enum class Kind { Error, Warning, Passes, Fails };

    Kind kind = Kind::Error;
    int line = 1; ///< from 1
    int column = 0; ///< in characters from 1; 0: the whole line
    QString text;
};

/// Text is bytes, whatever they are: what is set and not edited comes back the same. Ctrl+Space
/// completes, Ctrl+I tells of the word, Ctrl+S saves, Ctrl+F finds.
class RuleEditor : public QsciScintilla {
    Q_OBJECT

public:
    explicit RuleEditor(const Palette& palette, QWidget* parent = nullptr);
    ~RuleEditor() override;

    [[nodiscard]] QByteArray bytes() const;
    /// Forgets what could be undone.
    void setBytes(const QByteArray& text);
    /// As one step that can be undone; the caret stays where it is.
    void replaceBytes(const QByteArray& text);
    /// At the end, on lines of its own, in the line ends of the text; selects `length` bytes at
    /// `offset` of what was added.
    void append(const QByteArray& text, qsizetype offset, qsizetype length);
    /// Behind a line (from 1), or behind the text before it where lines there are empty.
    void insertAfter(int line, const QByteArray& text);

    void setNames(std::shared_ptr<const RuleNames> names) { m_names = std::move(names); }
    void setMarks(const std::vector<EditorMark>& marks);
    [[nodiscard]] const std::vector<EditorMark>& marks() const { return m_marks; }
    /// From 1.
    [[nodiscard]] int caretLine() const;
    void goTo(int line, int column);
    /// Selects the next place behind the selection, or before it; false: there is none.
    bool findNext(const QString& text, bool isForward);
    void complete();
    void showDocumentation();
    /// What completion offers at the caret, as inserted.
    [[nodiscard]] QStringList offered() const;

signals:
    void edited();
    void caretLineChanged();
    void saveRequested();
    void findRequested();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void setUp();
    void dress();
    void defineMarkers();
    void offerAfter(int character);
    void takeChoice(const char* choice, int position);
    void showHover(int position);
    void tellAt(long position);
    [[nodiscard]] QByteArray eol() const;

    const Palette& m_palette;
    RuleLexer* m_lexer;
    std::shared_ptr<const RuleNames> m_names;
    std::vector<EditorMark> m_marks;
    int m_lastLine = 0;
    bool m_isSetting = false;
};

} // namespace ff
