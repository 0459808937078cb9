// Asks which members to show together.
#pragma once

#include <vector>

#include <QDialog>

#include "engine/pipeline/analysis.h"

class QLineEdit;
class QListWidget;

namespace ff {

class MemberChooser : public QDialog {
    Q_OBJECT

public:
    MemberChooser(const Analysis& analysis, const std::vector<MemberId>& chosen,
                  QWidget* parent = nullptr);

    /// Ascending.
    [[nodiscard]] std::vector<MemberId> chosen() const;

private:
    void filter(const QString& text);
    void check(bool isChecked);

    QLineEdit* m_filter;
    QListWidget* m_list;
};

} // namespace ff
