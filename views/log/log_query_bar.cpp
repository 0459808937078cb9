#include "views/log/log_query_bar.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QToolButton>

#include "views/shared/fonts.h"
#include "views/shared/icons.h"

namespace ff {
namespace {

constexpr int typingPause = 250; ///< milliseconds
constexpr int mostContext = 50;
constexpr int fieldHeight = 24;

QString searchTip() {
    return LogQueryBar::tr("Search in all members shown; of a single one, in all there are "
                           "(Ctrl+F). Enter: next, Shift+Enter: previous, Escape: none");
}

QString originTip() {
    return LogQueryBar::tr("Only lines of a node, of ranks, or both: gpu-q13, 0-7,12");
}

} // namespace

LogQueryBar::LogQueryBar(const Palette& palette, QWidget* parent)
    : QWidget(parent), m_palette(palette), m_reach(new QComboBox(this)),
      m_severity(new QComboBox(this)), m_origin(new QLineEdit(this)), m_search(new QLineEdit(this)),
      m_regex(button(QStringLiteral(".*"), tr("Regular expression (RE2)"), true)),
      m_case(button(QStringLiteral("Aa"), tr("Tell capitals from small letters"), true)),
      m_count(new QLabel(this)), m_cancel(button(tr("Stop"), tr("Ends the search"), false)),
      m_previous(button(QStringLiteral("↑"), tr("Previous hit (Shift+F3)"), false)),
      m_next(button(QStringLiteral("↓"), tr("Next hit (F3)"), false)),
      m_foundOnly(new QCheckBox(tr("Hits only"), this)), m_context(new QSpinBox(this)),
      m_colours(
          button(tr("Colours"), tr("Shows the colours that programs gave their lines"), true)) {
    setFont(uiFont(fontSize::small));
    build();
    wire();
}

QToolButton* LogQueryBar::button(const QString& text, const QString& tip, bool isCheckable) {
    auto* made = new QToolButton(this);
    made->setText(text);
    made->setToolTip(tip);
    made->setAccessibleName(tip);
    made->setCheckable(isCheckable);
    made->setAutoRaise(true);
    made->setFixedHeight(fieldHeight);
    made->setFocusPolicy(Qt::TabFocus);
    return made;
}

void LogQueryBar::build() {
    m_reach->addItems({tr("This member"), tr("Its node, by time"), tr("All members, by time"),
                       tr("Chosen members…")});
    m_reach->setAccessibleName(tr("Members shown"));
    m_reach->setToolTip(tr("One member, or several merged by time"));
    m_severity->addItems({tr("Any severity"), tr("Warnings and worse"), tr("Errors and worse"),
                          tr("Lines of events")});
    m_severity->setAccessibleName(tr("Severity"));
    m_severity->setToolTip(tr("By the word in the line; lines of events always count"));
    m_origin->setPlaceholderText(tr("Node, ranks"));
    m_origin->setAccessibleName(tr("Node and ranks"));
    m_origin->setToolTip(originTip());
    m_origin->setClearButtonEnabled(true);
    m_search->setPlaceholderText(tr("Search (Ctrl+F)"));
    m_search->setAccessibleName(tr("Search in the log"));
    m_search->setToolTip(searchTip());
    m_search->setClearButtonEnabled(true);
    m_regex->setChecked(true);
    m_colours->setChecked(true);
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_count->setAccessibleName(tr("Hits"));
    m_cancel->hide();
    m_foundOnly->setToolTip(tr("Shows only lines that were found"));
    m_context->setRange(0, mostContext);
    m_context->setPrefix(QStringLiteral("± "));
    m_context->setAccessibleName(tr("Lines around each hit"));
    m_context->setToolTip(tr("Lines shown before and after each hit"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(6, 3, 6, 3);
    layout->setSpacing(4);
    for (QWidget* field : std::initializer_list<QWidget*>{m_reach, m_severity, m_origin, m_search,
                                                          m_context, m_foundOnly}) {
        field->setFont(font());
        field->setFixedHeight(fieldHeight);
    }
    m_origin->setFixedWidth(112);
    m_search->setMinimumWidth(120);
    layout->addWidget(m_reach);
    layout->addWidget(m_severity);
    layout->addWidget(m_origin);
    layout->addWidget(m_search, 1);
    for (QWidget* part :
         std::initializer_list<QWidget*>{m_regex, m_case, m_previous, m_next, m_count, m_cancel,
                                         m_foundOnly, m_context, m_colours}) {
        layout->addWidget(part);
    }
}

void LogQueryBar::wire() {
    m_typing.setSingleShot(true);
    m_typing.setInterval(typingPause);
    connect(&m_typing, &QTimer::timeout, this, &LogQueryBar::takeNow);
    for (QLineEdit* field : {m_search, m_origin}) {
        field->installEventFilter(this);
        connect(field, &QLineEdit::textChanged, &m_typing, qOverload<>(&QTimer::start));
    }
    connect(m_reach, qOverload<int>(&QComboBox::activated), this, [this](int index) {
        if (static_cast<LogReach>(index) == LogReach::Chosen) {
            Q_EMIT chooseRequested();
        }
    });
    for (QComboBox* box : {m_reach, m_severity}) {
        connect(box, qOverload<int>(&QComboBox::currentIndexChanged), this, &LogQueryBar::takeNow);
    }
    for (QAbstractButton* toggle :
         std::initializer_list<QAbstractButton*>{m_regex, m_case, m_foundOnly}) {
        connect(toggle, &QAbstractButton::toggled, this, &LogQueryBar::takeNow);
    }
    connect(m_context, qOverload<int>(&QSpinBox::valueChanged), this, &LogQueryBar::takeNow);
    connect(m_colours, &QToolButton::toggled, this, &LogQueryBar::coloursToggled);
    connect(m_cancel, &QToolButton::clicked, this, &LogQueryBar::cancelRequested);
    connect(m_previous, &QToolButton::clicked, this, [this] { Q_EMIT stepRequested(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { Q_EMIT stepRequested(1); });
}

void LogQueryBar::takeNow() {
    m_typing.stop();
    LogAsk ask;
    ask.reach = static_cast<LogReach>(m_reach->currentIndex());
    ask.severity = static_cast<LogAsk::Severity>(m_severity->currentIndex());
    ask.origin = m_origin->text();
    ask.text = m_search->text();
    ask.isRegex = m_regex->isChecked();
    ask.isCaseSensitive = m_case->isChecked();
    ask.showsFoundOnly = m_foundOnly->isChecked();
    ask.context = m_context->value();
    if (ask != m_ask) {
        m_ask = ask;
        Q_EMIT askChanged();
    }
}

bool LogQueryBar::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) {
        return QWidget::eventFilter(watched, event);
    }
    const auto* key = static_cast<QKeyEvent*>(event);
    auto* field = static_cast<QLineEdit*>(watched);
    if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
        const bool isNew = m_typing.isActive();
        takeNow();
        if (field == m_search && !isNew) {
            Q_EMIT stepRequested(key->modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1);
        }
        return true;
    }
    if (key->key() == Qt::Key_Escape && !field->text().isEmpty()) {
        field->clear();
        takeNow();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void LogQueryBar::setReach(LogReach reach) { m_reach->setCurrentIndex(static_cast<int>(reach)); }

void LogQueryBar::markProblem(QLineEdit& field, const QString& problem, const QString& usual) {
    QPalette colours = palette();
    if (!problem.isEmpty()) {
        colours.setColor(QPalette::Text, m_palette.color(PaletteRole::Fatal));
    }
    field.setPalette(colours);
    field.setToolTip(problem.isEmpty() ? usual : problem);
    field.setAccessibleDescription(problem);
}

void LogQueryBar::setSearchProblem(const QString& problem) {
    markProblem(*m_search, problem, searchTip());
}

void LogQueryBar::setOriginProblem(const QString& problem) {
    markProblem(*m_origin, problem, originTip());
}

void LogQueryBar::setCount(const QString& text, bool isSearching) {
    m_count->setText(text);
    m_cancel->setVisible(isSearching);
}

QString LogQueryBar::countText() const { return m_count->text(); }

void LogQueryBar::focusSearch() {
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

} // namespace ff
