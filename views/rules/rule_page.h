// An open rule file: its text, and what is to be known or asked about it above.
#pragma once

#include <optional>

#include <QWidget>

#include "views/rules/rule_editor.h"
#include "views/rules/rule_outline.h"
#include "views/shared/palette.h"

class QHBoxLayout;
class QLabel;
class QLineEdit;

namespace ff {

class RulePage : public QWidget {
    Q_OBJECT

public:
    RulePage(const Palette& palette, QString path, QByteArray saved, QWidget* parent = nullptr);

    [[nodiscard]] RuleEditor& editor() { return *m_editor; }
    [[nodiscard]] const QString& path() const { return m_path; }
    [[nodiscard]] const QByteArray& saved() const { return m_saved; }
    [[nodiscard]] bool isShipped() const { return m_editor->isReadOnly(); }
    [[nodiscard]] bool isUnsaved() const;
    /// There is no such file yet.
    void setNew() { m_isNew = true; }
    void setShipped();
    /// Text that was typed and not saved; can be undone.
    void restore(const QByteArray& text);
    /// Writes what is typed, unless the file is another than it was; false: it was not written, and
    /// the page says why.
    bool save();
    bool saveAs(const QString& path);
    /// Looks at the file; asks when it is another than when it was read.
    void lookAtDisk();
    [[nodiscard]] bool isAsking() const { return m_onDisk.has_value(); }
    /// What it says above the text; empty: nothing.
    [[nodiscard]] QString notice() const;
    /// Offers to save or to throw away what is not saved; then `closeRequested`.
    void askToClose();
    void reload();
    void keepMine();
    void showDifference();
    /// What the caret is in.
    [[nodiscard]] RuleOutline outline() const;
    void startFinding();

signals:
    void edited();
    void closeRequested();
    void written(const QString& path);
    void overrideRequested();
    void differenceShown(const QString& text);

private:
    void build();
    void clearNotice();
    void saveAndClose();
    void say(const QString& text, bool isGrave);
    void offer(const QString& text, const QString& tip, void (RulePage::*run)());
    bool write(const QString& path);

    const Palette& m_palette;
    QString m_path;
    QByteArray m_saved;
    bool m_isNew = false;
    bool m_isKept = false; ///< unlike the file, whatever the steps to be undone say
    std::optional<QByteArray> m_onDisk; ///< another text than was read, to be asked about
    RuleEditor* m_editor;
    QWidget* m_strip;
    QLabel* m_text;
    QHBoxLayout* m_buttons;
    QWidget* m_find;
    QLineEdit* m_findText;
    QLabel* m_findNote;
};

/// What two texts differ by, line by line: `-` and `+` in front, a few equal lines around.
[[nodiscard]] QString lineDifference(const QByteArray& before, const QByteArray& after);

} // namespace ff
