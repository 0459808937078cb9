// What a rule made of the selected line: extractor, captures, whom it accuses, what became of it.
#pragma once

#include <QString>
#include <QWidget>

#include "views/log/matched_lines.h"
#include "views/shared/navigation.h"
#include "views/shared/palette.h"

class QLabel;

namespace ff {

class SectionHeader;

class MatchPanel : public QWidget {
    Q_OBJECT

public:
    MatchPanel(Navigation& navigation, const Palette& palette, QWidget* parent = nullptr);

    /// The texts shown, without their formatting.
    [[nodiscard]] QString plainText() const;

private:
    void refresh();
    [[nodiscard]] QString described(const Event& event, const Match& match) const;
    [[nodiscard]] QString part(const QString& heading, const QString& body) const;
    [[nodiscard]] QString captureTable(const Match& match) const;

    Navigation& m_navigation;
    const Palette& m_palette;
    SectionHeader* m_title;
    QLabel* m_text;
};

} // namespace ff
