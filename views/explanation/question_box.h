// Where a question is typed; what can be asked is offered below.
#pragma once

#include <memory>

#include <QLineEdit>

#include "views/explanation/question_index.h"
#include "views/shared/palette.h"

class QCompleter;

namespace ff {

class QuestionModel;

class QuestionBox : public QLineEdit {
    Q_OBJECT

public:
    explicit QuestionBox(const Palette& palette, QWidget* parent = nullptr);

    /// Null: nothing can be asked.
    void setIndex(std::shared_ptr<const QuestionIndex> index);
    [[nodiscard]] QuestionModel& offers() { return *m_offers; }

signals:
    /// Chosen from the list, or the best fit for what was typed.
    void asked(const QString& question);

private:
    void askTyped();

    const Palette& m_palette;
    QuestionModel* m_offers;
    QCompleter* m_completer;
};

} // namespace ff
