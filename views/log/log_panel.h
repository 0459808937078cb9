// The log with the name of the member above it and the match of the selected line beside it.
#pragma once

#include <QWidget>

#include "views/shared/navigation.h"
#include "views/shared/palette.h"

namespace ff {

class LogView;
class MatchPanel;
class RunLine;

class LogPanel : public QWidget {
    Q_OBJECT

public:
    LogPanel(Navigation& navigation, const Palette& palette, QWidget* parent = nullptr);

    [[nodiscard]] LogView& view() { return *m_view; }
    [[nodiscard]] MatchPanel& match() { return *m_match; }

private:
    void refreshTitle();

    Navigation& m_navigation;
    RunLine* m_title;
    LogView* m_view;
    MatchPanel* m_match;
};

} // namespace ff
