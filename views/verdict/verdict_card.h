// The card at the top of the window: which fault came first, or why that is not said.
#pragma once

#include <QWidget>

#include "views/shared/latest_task.h"
#include "views/shared/navigation.h"
#include "views/shared/palette.h"
#include "views/verdict/card_content.h"

class QStackedWidget;

namespace ff {

class MessagePage;
class VerdictBody;

/// Shows the verdict of `Navigation::analysis` whenever a new one arrives; the states before that
/// are told from outside.
class VerdictCard : public QWidget {
    Q_OBJECT

public:
    VerdictCard(Navigation& navigation, const Palette& palette, QWidget* parent = nullptr);

    /// The verdict of the analysis at hand, or that nothing is open.
    void showCurrent();
    void showReading(const QString& bundle, const QString& what, std::uint64_t done,
                     std::uint64_t total);
    void showFailure(const QString& what, const QString& hint);

    [[nodiscard]] VerdictBody& body() { return *m_body; }
    [[nodiscard]] MessagePage& message() { return *m_message; }
    [[nodiscard]] bool isShowingVerdict() const;

signals:
    void whyRequested();
    void exportRequested();
    void openRequested();
    void cancelRequested();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void prepare();
    void showContent(CardContent content);

    Navigation& m_navigation;
    const Palette& m_palette;
    QStackedWidget* m_pages;
    VerdictBody* m_body;
    MessagePage* m_message;
    bool m_hasFailed = false;
    LatestTask m_preparation;
};

} // namespace ff
