#include "views/rules/rule_results.h"

#include <algorithm>

#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

#include "views/rules/verdict_pair.h"
#include "views/shared/entity_text.h"
#include "views/shared/fonts.h"
#include "views/shared/section_header.h"
#include "views/shared/time_text.h"

namespace ff {
namespace {

using Condition = RuleExplanation::Condition;
using Sign = TextTableRow::Sign;

constexpr int rowHeight = 22;

TextTableRow rowOf(const Condition& condition) {
    TextTableRow row;
    row.sign = !condition.isJudged ? Sign::Open : condition.holds ? Sign::Good : Sign::Bad;
    const QString found =
        condition.miss.empty() && condition.reason ? whyNotSentence(*condition.reason)
                                                   : engineText(condition.miss);
    row.cells = {engineText(condition.key), shownText(condition.asks, 200),
                 condition.isJudged ? countText(condition.met) : RuleResults::tr("not judged"),
                 found};
    row.tip = QStringLiteral("%1\n%2\n%3").arg(row.cells[0], shownText(condition.asks), found);
    return row;
}

} // namespace

RuleResults::RuleResults(Navigation& navigation, const Palette& palette, QWidget* parent)
    : QWidget(parent), m_navigation(navigation), m_stale(new QLabel(this)),
      m_body(new QWidget(this)),
      m_verdictHead(new SectionHeader(palette, tr("Verdict on this bundle"), m_body)),
      m_verdicts(new VerdictPair(palette, m_body)),
      m_ruleHead(new SectionHeader(palette, tr("Explain"), m_body)), m_outcome(new QLabel(m_body)),
      m_conditions(new TextTableModel(palette, this)), m_hits(new TextTableModel(palette, this)),
      m_samples(new TextTableModel(palette, this)), m_line(new TextTableModel(palette, this)),
      m_lineText(new QLabel(m_body)), m_tabs(new QTabWidget(m_body)) {
    build(palette);
}

QTableView* RuleResults::makeTable(TextTableModel* model, const QString& name) {
    auto* table = new QTableView(m_body);
    table->setModel(model);
    table->setAccessibleName(name);
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setTabKeyNavigation(false);
    table->setWordWrap(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(rowHeight);
    table->horizontalHeader()->setStretchLastSection(true);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    return table;
}

void RuleResults::build(const Palette& palette) {
    const QStringList heads{tr("Condition"), tr("Asked"), tr("Met by"), tr("Nearest miss")};
    m_conditions->setHeads(heads, {1});
    m_line->setHeads(heads, {1});
    m_samples->setHeads({tr("Line"), tr("Rule"), tr("Sample"), tr("What is wrong")}, {2});
    m_hits->setHeads({tr("Line"), tr("Time"), tr("About"), tr("What became of it")}, {0, 1});
    QTableView* conditions = makeTable(m_conditions, tr("Conditions of the rule"));
    QTableView* hits = makeTable(m_hits, tr("Hits in this bundle"));
    QTableView* samples = makeTable(m_samples, tr("Samples of this file"));
    QTableView* line = makeTable(m_line, tr("Why not this line"));
    const auto setWidths = [](QTableView* table, std::initializer_list<int> widths) {
        int column = 0;
        for (const int width : widths) {
            table->setColumnWidth(column++, width);
        }
    };
    setWidths(conditions, {110, 200, 70});
    setWidths(line, {110, 200, 70});
    setWidths(samples, {60, 130, 300});
    setWidths(hits, {120, 130, 150, 150});
    connect(conditions, &QTableView::activated, this, &RuleResults::openCondition);
    connect(conditions, &QTableView::clicked, this, &RuleResults::openCondition);
    connect(hits, &QTableView::activated, this, &RuleResults::openHit);
    connect(hits, &QTableView::clicked, this, &RuleResults::openHit);
    const auto openSample = [this](const QModelIndex& index) {
        Q_EMIT lineRequested(m_sampleLines[static_cast<std::size_t>(index.row())]);
    };
    connect(samples, &QTableView::activated, this, openSample);
    connect(samples, &QTableView::clicked, this, openSample);

    m_outcome->setContentsMargins(8, 4, 8, 4);
    m_outcome->setWordWrap(true);
    m_outcome->setTextFormat(Qt::PlainText);
    m_lineText->setContentsMargins(8, 4, 8, 4);
    m_lineText->setWordWrap(true);
    m_lineText->setTextFormat(Qt::PlainText);
    m_lineText->setText(tr("Choose “Why did this rule not fire here” on a line of the log."));
    auto* lineTab = new QWidget(m_body);
    auto* lineColumn = new QVBoxLayout(lineTab);
    lineColumn->setContentsMargins(0, 0, 0, 0);
    lineColumn->addWidget(m_lineText);
    lineColumn->addWidget(line, 1);
    m_tabs->setDocumentMode(true);
    m_tabs->setAccessibleName(tr("What the rule does"));
    m_tabs->addTab(hits, tr("Hits"));
    m_tabs->addTab(samples, tr("Samples"));
    m_tabs->addTab(lineTab, tr("Why not this line"));

    auto* middle = new QWidget(m_body);
    auto* middleColumn = new QVBoxLayout(middle);
    middleColumn->setContentsMargins(0, 0, 0, 0);
    middleColumn->setSpacing(0);
    middleColumn->addWidget(m_ruleHead);
    middleColumn->addWidget(m_outcome);
    middleColumn->addWidget(conditions, 1);
    auto* splitter = new QSplitter(Qt::Vertical, m_body);
    splitter->addWidget(middle);
    splitter->addWidget(m_tabs);
    splitter->setChildrenCollapsible(false);
    auto* bodyColumn = new QVBoxLayout(m_body);
    bodyColumn->setContentsMargins(0, 0, 0, 0);
    bodyColumn->setSpacing(0);
    bodyColumn->addWidget(m_verdictHead);
    bodyColumn->addWidget(m_verdicts);
    bodyColumn->addWidget(splitter, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_stale->setContentsMargins(8, 5, 8, 5);
    m_stale->setWordWrap(true);
    m_stale->setTextFormat(Qt::PlainText);
    m_stale->setAutoFillBackground(true);
    const auto dress = [this, &palette] {
        QPalette colours = palette.widgetPalette();
        colours.setColor(QPalette::Window, palette.color(PaletteRole::FatalBg));
        m_stale->setPalette(colours);
    };
    connect(&palette, &Palette::changed, m_stale, dress);
    dress();
    m_stale->hide();
    column->addWidget(m_stale);
    column->addWidget(m_body, 1);
}

void RuleResults::showVerdicts(const VerdictBrief* before, const VerdictBrief* after) {
    m_verdicts->show(before, after);
}

void RuleResults::setNote(const QString& note) { m_verdictHead->setNote(note); }

void RuleResults::setStale(const QString& why) {
    m_isStale = !why.isEmpty();
    m_stale->setText(why);
    m_stale->setVisible(m_isStale);
    m_body->setEnabled(!m_isStale);
}

QString RuleResults::outcome() const { return m_outcome->text(); }

void RuleResults::showFacts(std::shared_ptr<const RuleFacts> facts) {
    m_facts = std::move(facts);
    const bool isNone = m_facts->rule.empty();
    m_ruleHead->setTitle(isNone ? tr("Explain") : tr("Explain: %1").arg(engineText(m_facts->rule)));
    m_ruleHead->setNote(isNone ? QString() : tr("%1 hits").arg(countText(m_facts->hitCount)));
    m_outcome->setText(isNone ? tr("Place the caret in a rule.") : m_facts->outcome);
    m_outcome->setVisible(!m_outcome->text().isEmpty());
    fillConditions(false);
    QStringList heads{tr("Line"), tr("Time")};
    heads += QStringList(m_facts->captures.begin(), m_facts->captures.end());
    heads += {tr("About"), tr("What became of it")};
    m_hits->setHeads(heads, {0, 1}, 2, static_cast<int>(m_facts->captures.size()));
    std::vector<TextTableRow> rows;
    for (const RuleHit& hit : m_facts->hits) {
        TextTableRow row;
        row.cells = {hit.where, hit.time};
        for (std::size_t i = 0; i < m_facts->captures.size(); ++i) {
            row.cells.append(i < hit.values.size() ? hit.values[i] : QString());
        }
        row.cells += {hit.about, hit.state};
        rows.push_back(std::move(row));
    }
    m_hits->setRows(std::move(rows));
    m_tabs->setTabText(0, isNone ? tr("Hits") : tr("Hits %1").arg(countText(m_facts->hitCount)));
}

/// All up to the first that fails; what holds above it is one row.
void RuleResults::fillConditions(bool showsAll) {
    m_shownConditions.clear();
    std::vector<TextTableRow> rows;
    const auto none = std::vector<Condition>();
    const std::vector<Condition>& all =
        m_facts != nullptr && m_facts->explanation ? m_facts->explanation->conditions : none;
    const auto failing = std::find_if(all.begin(), all.end(), [](const Condition& each) {
        return each.isJudged && !each.holds;
    });
    const auto fold = [&](std::ptrdiff_t count, const QString& text) {
        if (count > 0) {
            rows.push_back({Sign::Fold, {text.arg(count)}, {}});
            m_shownConditions.push_back(-1);
        }
    };
    const auto add = [&](std::ptrdiff_t i) {
        rows.push_back(rowOf(all[static_cast<std::size_t>(i)]));
        m_shownConditions.push_back(static_cast<int>(i));
    };
    const std::ptrdiff_t first = failing - all.begin();
    const auto count = static_cast<std::ptrdiff_t>(all.size());
    if (showsAll || first == count) {
        for (std::ptrdiff_t i = 0; i < count; ++i) {
            add(i);
        }
    } else {
        fold(first, tr("%1 hold"));
        add(first);
        fold(count - first - 1, tr("%1 more"));
    }
    m_conditions->setRows(std::move(rows));
}

void RuleResults::openCondition(const QModelIndex& index) {
    const int number = m_shownConditions[static_cast<std::size_t>(index.row())];
    if (number < 0) {
        fillConditions(true);
        return;
    }
    const Condition& condition =
        m_facts->explanation->conditions[static_cast<std::size_t>(number)];
    if (!condition.places.empty()) {
        m_navigation.selectLocator(condition.places.front());
    } else if (!condition.events.empty()) {
        m_navigation.selectEvents(condition.events);
    }
}

void RuleResults::openHit(const QModelIndex& index) {
    const RuleHit& hit = m_facts->hits[static_cast<std::size_t>(index.row())];
    if (hit.place) {
        m_navigation.selectLocator(*hit.place);
    } else {
        m_navigation.selectEvent(hit.event);
    }
}

void RuleResults::showSamples(const RuleReview& review) {
    m_sampleLines.clear();
    std::vector<TextTableRow> rows;
    std::size_t passing = 0;
    for (const RuleReview::Sample& sample : review.samples) {
        const bool passes = sample.failure.empty();
        passing += passes ? 1 : 0;
        rows.push_back({passes ? Sign::Good : Sign::Bad,
                        {QString::number(sample.line), engineText(sample.rule),
                         shownText(sample.text, 300), engineText(sample.failure)},
                        {}});
        m_sampleLines.push_back(sample.line);
    }
    m_samples->setRows(std::move(rows));
    m_tabs->setTabText(1, tr("Samples %1 / %2").arg(passing).arg(review.samples.size()));
}

void RuleResults::showLineAnswer(const RuleExplanation* answer, const QString& failure) {
    std::vector<TextTableRow> rows;
    QString text = failure;
    if (answer != nullptr) {
        for (const Condition& condition : answer->conditions) {
            rows.push_back(rowOf(condition));
        }
        text = answer->fired > 0
                   ? tr("%1 took this line.").arg(engineText(answer->rule))
                   : tr("%1 did not fire here: %2")
                         .arg(engineText(answer->rule), engineText(answer->nearest));
    }
    m_lineText->setText(text);
    m_line->setRows(std::move(rows));
    m_tabs->setCurrentIndex(2);
}

} // namespace ff
