// Colours and folds rule files in the editor.
#pragma once

#include <QFont>

#include <Qsci/qscilexercustom.h>

#include "views/shared/palette.h"

namespace ff {

/// Styles are `TomlStyle`; `[[a]]` folds what is below it, `[[a.b]]` within it too.
class RuleLexer : public QsciLexerCustom {
    Q_OBJECT

public:
    RuleLexer(const Palette& palette, QObject* parent = nullptr);

    /// Takes colours and fonts anew.
    void dress();
    [[nodiscard]] const char* language() const override { return "TOML"; }
    [[nodiscard]] QString description(int style) const override;
    void styleText(int start, int end) override;

private:
    void styleLine(long line, const char* text, long start, long length);
    void foldLine(long line, const char* text, long length);

    const Palette& m_palette;
};

/// The editor asks fonts for points alone, and others are sized in pixels.
[[nodiscard]] QFont inPoints(QFont font);

} // namespace ff
