#include "views/history/history_filter.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QTimer>
#include <QToolButton>

#include "engine/model/outcome.h"
#include "views/shared/entity_text.h"
#include "views/shared/fonts.h"

namespace ff {
namespace {

constexpr int barHeight = 28;
constexpr int restMilliseconds = 200;

/// A part of a name is enough, as in every field that filters while it is typed.
std::string anywhere(const QLineEdit& field) {
    const std::string text = field.text().trimmed().toStdString();
    return text.empty() || text.find('*') != std::string::npos ? text : "*" + text + "*";
}

} // namespace

HistoryFilter::HistoryFilter(QWidget* parent)
    : QWidget(parent), m_text(nullptr), m_outcome(new QComboBox(this)), m_days(new QComboBox(this)),
      m_deleted(new QToolButton(this)), m_rest(new QTimer(this)) {
    setFixedHeight(barHeight);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 2, 8, 2);
    row->setSpacing(8);
    m_text = addField(tr("Job, bundle, words"), tr("List only runs with this text"));
    m_place = addField(tr("Node or part"), tr("List only runs that accuse this place"));
    m_rule = addField(tr("Rule"), tr("List only verdicts that this rule had a part in"));
    m_outcome->addItem(tr("All outcomes"), QString());
    for (const DomainEntry& entry : taxonomy()) {
        m_outcome->addItem(engineText(entry.domain), engineText(entry.domain));
    }
    m_outcome->setAccessibleName(tr("List only this outcome"));
    m_days->addItem(tr("Of all times"), 0);
    for (const int days : {7, 14, 30, 90, 365}) {
        m_days->addItem(tr("Last %1 days").arg(days), days);
    }
    m_days->setAccessibleName(tr("List only failures of these days"));
    m_deleted->setText(tr("Deleted"));
    m_deleted->setCheckable(true);
    m_deleted->setFocusPolicy(Qt::TabFocus);
    m_deleted->setToolTip(tr("Lists what was deleted in the last days, to take it back"));
    for (QWidget* each : std::initializer_list<QWidget*>{m_outcome, m_days, m_deleted}) {
        each->setFont(uiFont(fontSize::small));
        row->addWidget(each);
    }
    m_rest->setSingleShot(true);
    m_rest->setInterval(restMilliseconds);
    connect(m_rest, &QTimer::timeout, this, &HistoryFilter::changed);
    connect(m_outcome, &QComboBox::currentIndexChanged, this, &HistoryFilter::changed);
    connect(m_days, &QComboBox::currentIndexChanged, this, &HistoryFilter::changed);
    connect(m_deleted, &QToolButton::toggled, this, &HistoryFilter::changed);
}

QLineEdit* HistoryFilter::addField(const QString& hint, const QString& name) {
    auto* field = new QLineEdit(this);
    field->setPlaceholderText(hint);
    field->setAccessibleName(name);
    field->setToolTip(name);
    field->setClearButtonEnabled(true);
    field->setFont(uiFont(fontSize::small));
    layout()->addWidget(field);
    connect(field, &QLineEdit::textChanged, m_rest, qOverload<>(&QTimer::start));
    return field;
}

HistoryQuery HistoryFilter::query(Nanos now) const {
    HistoryQuery query;
    query.text = m_text->text().trimmed().toStdString();
    query.entity = anywhere(*m_place);
    query.rule = anywhere(*m_rule);
    query.outcome = m_outcome->currentData().toString().toStdString();
    if (const int days = m_days->currentData().toInt(); days > 0) {
        query.since = subtractSaturated(now, days * day);
    }
    query.showsDeleted = m_deleted->isChecked();
    return query;
}

void HistoryFilter::showPlace(const QString& place, int days) {
    {
        const QSignalBlocker quiet(this);
        m_text->clear();
        m_rule->clear();
        m_place->setText(place);
        m_outcome->setCurrentIndex(0);
        m_days->setCurrentIndex(std::max(0, m_days->findData(days)));
        m_deleted->setChecked(false);
        m_rest->stop();
    }
    Q_EMIT changed();
}

} // namespace ff
