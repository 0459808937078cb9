// The log with the match of the selected line beside it.
#pragma once

#include <QWidget>

#include "views/shared/navigation.h"
#include "views/shared/palette.h"

namespace ff {

class LogView;
class MatchPanel;

class LogPanel : public QWidget {
    Q_OBJECT

public:
    LogPanel(Navigation& navigation, const Palette& palette, QWidget* parent = nullptr);

    [[nodiscard]] LogView& view() { return *m_view; }
    [[nodiscard]] MatchPanel& match() { return *m_match; }
    /// Which member is shown, for the dock's title; empty: none.
    [[nodiscard]] QString note() const;

signals:
    void noteChanged(const QString& note);

private:
    Navigation& m_navigation;
    LogView* m_view;
    MatchPanel* m_match;
};

} // namespace ff
