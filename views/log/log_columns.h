// The columns of the log: where each begins, and their titles above.
#pragma once

#include <cstdint>

#include <QString>
#include <QWidget>

#include "views/shared/palette.h"

namespace ff {

enum class LogColumn : std::uint8_t { Line, Time, Mark, Node, Rank, Member, Text };

inline constexpr int logColumnCount = 7;

/// Left edge and width in pixels; the text column takes what is left of `total`.
struct ColumnSpan {
    int left = 0;
    int width = 0;
};

/// The member's column has no width while only one member is shown.
[[nodiscard]] ColumnSpan logColumn(LogColumn column, int total, bool showsMember);
[[nodiscard]] QString logColumnTitle(LogColumn column);

class LogHeader : public QWidget {
    Q_OBJECT

public:
    static constexpr int headerHeight = 22;

    explicit LogHeader(const Palette& palette, QWidget* parent = nullptr);

    void setShowsMember(bool showsMember);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Palette& m_palette;
    bool m_showsMember = false;
};

} // namespace ff
