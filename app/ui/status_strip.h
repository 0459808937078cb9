// The status bar: what is open, how much of it, by which rules, how exact its times are.
#pragma once

#include <vector>

#include <QStatusBar>

#include "engine/pipeline/analysis.h"

class QLabel;

namespace ff {

class StatusStrip : public QStatusBar {
    Q_OBJECT

public:
    explicit StatusStrip(QWidget* parent = nullptr);

    /// `milliseconds` it took to analyse.
    void showAnalysis(const Analysis& analysis, qint64 milliseconds);
    /// One fact instead of all, such as what is being read; empty: none.
    void showState(const QString& text);
    [[nodiscard]] QStringList texts() const;

private:
    void setTexts(const QStringList& texts);

    std::vector<QLabel*> m_labels;
};

} // namespace ff
