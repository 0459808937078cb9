// Keys, completion and documentation in the editor.
#include <algorithm>

#include <QKeyEvent>

#include "views/rules/rule_completion.h"
#include "views/rules/rule_editor.h"

namespace ff {
namespace {

constexpr std::size_t mostOffered = 400;

const RuleNames& noNames() {
    static const RuleNames none;
    return none;
}

bool isOwnKey(const QKeyEvent& key) {
    return key.modifiers() == Qt::ControlModifier &&
           (key.key() == Qt::Key_S || key.key() == Qt::Key_F || key.key() == Qt::Key_I ||
            key.key() == Qt::Key_Space);
}

} // namespace

bool RuleEditor::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        auto* key = static_cast<QKeyEvent*>(event);
        // Letters too where the text cannot be changed: they mean nothing in an editor.
        const bool isLetter = key->modifiers() == Qt::NoModifier && !key->text().isEmpty() &&
                              key->key() != Qt::Key_Escape;
        if (isOwnKey(*key) || isLetter) {
            event->accept();
            return true;
        }
    }
    return QsciScintilla::event(event);
}

void RuleEditor::keyPressEvent(QKeyEvent* event) {
    if (!isOwnKey(*event)) {
        QsciScintilla::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
    case Qt::Key_S:
        Q_EMIT saveRequested();
        break;
    case Qt::Key_F:
        Q_EMIT findRequested();
        break;
    case Qt::Key_I:
        showDocumentation();
        break;
    default:
        complete();
        break;
    }
}

void RuleEditor::complete() {
    if (isReadOnly()) {
        return;
    }
    const QByteArray text = bytes();
    const auto at = static_cast<std::size_t>(SendScintilla(SCI_GETCURRENTPOS));
    const RuleCompletion found =
        completionAt(std::string_view(text.constData(), static_cast<std::size_t>(text.size())), at,
                     m_names != nullptr ? *m_names : noNames());
    QByteArray list;
    const std::size_t shown = std::min(found.choices.size(), mostOffered);
    for (std::size_t i = 0; i < shown; ++i) {
        list += (list.isEmpty() ? "" : "\n") + QByteArray::fromStdString(found.choices[i].text);
    }
    if (list.isEmpty()) {
        SendScintilla(SCI_AUTOCCANCEL);
        return;
    }
    SendScintilla(SCI_AUTOCSHOW, static_cast<unsigned long>(found.typed), list.constData());
}

QStringList RuleEditor::offered() const {
    const QByteArray text = bytes();
    const auto at = static_cast<std::size_t>(SendScintilla(SCI_GETCURRENTPOS));
    QStringList out;
    for (const auto& choice :
         completionAt(std::string_view(text.constData(), static_cast<std::size_t>(text.size())), at,
                      m_names != nullptr ? *m_names : noNames())
             .choices) {
        out.append(QString::fromStdString(choice.text));
    }
    return out;
}

/// While a word is typed, and where a value, a capture or a header begins.
void RuleEditor::offerAfter(int character) {
    const bool isWord = (character >= 'a' && character <= 'z') || character == '_' ||
                        character == '.' || character == '{' || character == '[' ||
                        character == '"';
    if (isWord && SendScintilla(SCI_AUTOCACTIVE) == 0) {
        complete();
    }
}

void RuleEditor::takeChoice(const char* choice, int position) {
    const QByteArray word(choice);
    SendScintilla(SCI_AUTOCCANCEL);
    const long caret = SendScintilla(SCI_GETCURRENTPOS);
    SendScintilla(SCI_SETTARGETRANGE, static_cast<unsigned long>(position), caret);
    SendScintilla(SCI_REPLACETARGET, static_cast<unsigned long>(word.size()), word.constData());
    SendScintilla(SCI_GOTOPOS, static_cast<unsigned long>(position + word.size()));
}

void RuleEditor::showDocumentation() { tellAt(SendScintilla(SCI_GETCURRENTPOS)); }

void RuleEditor::showHover(int position) {
    if (position >= 0) {
        tellAt(position);
    }
}

/// What is wrong with the line, else what the word means.
void RuleEditor::tellAt(long position) {
    const int line = static_cast<int>(SendScintilla(SCI_LINEFROMPOSITION, position)) + 1;
    QByteArray told;
    for (const EditorMark& mark : m_marks) {
        if (mark.line == line) {
            told += (told.isEmpty() ? "" : "\n") + mark.text.toUtf8();
        }
    }
    const QByteArray text = bytes();
    const std::string about =
        documentationAt(std::string_view(text.constData(), static_cast<std::size_t>(text.size())),
                        static_cast<std::size_t>(position),
                        m_names != nullptr ? *m_names : noNames());
    if (!about.empty()) {
        told = QByteArray::fromStdString(about) + (told.isEmpty() ? "" : "\n\n" + told);
    }
    if (!told.isEmpty()) {
        SendScintilla(SCI_CALLTIPSHOW, static_cast<unsigned long>(position), told.constData());
    }
}

} // namespace ff
