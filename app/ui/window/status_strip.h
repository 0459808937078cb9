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
    /// News in front of the facts, until the next run; empty: none. Without facts it stands alone.
    void announce(const QString& news);
    [[nodiscard]] const QString& news() const { return m_news; }
    /// One fact instead of all, such as what is being read; empty: none. No news any more.
    void showState(const QString& text);
    /// The facts, without news.
    [[nodiscard]] const QStringList& texts() const { return m_texts; }

private:
    void setTexts(const QStringList& texts);
    void rebuild();

    QStringList m_texts;
    QString m_news;
    std::vector<QLabel*> m_labels; ///< the news first, if any
};

} // namespace ff
