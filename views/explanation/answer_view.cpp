#include "views/explanation/answer_view.h"

#include <utility>

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "views/explanation/answer_delegate.h"
#include "views/explanation/answer_model.h"
#include "views/shared/fonts.h"

namespace ff {
namespace {

constexpr int indentation = 16;
constexpr int buttonHeight = 24;

} // namespace

AnswerView::AnswerView(Navigation& navigation, const Palette& palette, QWidget* parent)
    : QWidget(parent), m_navigation(navigation), m_palette(palette), m_question(new QLabel(this)),
      m_answer(new QLabel(this)), m_close(new QPushButton(tr("&Back to the chain"), this)),
      m_progress(new QProgressBar(this)), m_tree(new QTreeView(this)),
      m_model(new AnswerModel(this)),
      m_delegate(new AnswerDelegate(palette, indentation, this)) {
    buildHead();
    buildTree();
    auto* top = new QHBoxLayout;
    top->setSpacing(8);
    top->addWidget(m_question, 1);
    top->addWidget(m_close, 0, Qt::AlignTop);
    auto* head = new QVBoxLayout;
    head->setContentsMargins(12, 8, 12, 8);
    head->setSpacing(6);
    head->addLayout(top);
    head->addWidget(m_answer);
    head->addWidget(m_progress);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_tree, 1);
    setFocusProxy(m_tree);
    connect(&palette, &Palette::changed, this, &AnswerView::dress);
    dress();
    clear();
}

void AnswerView::buildHead() {
    for (QLabel* label : {m_question, m_answer}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    m_question->setFont(uiFont(fontSize::normal, true));
    m_answer->setFont(uiFont(fontSize::normal));
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(4);
    m_progress->setAccessibleName(tr("Looking for the answer"));
    m_close->setFixedHeight(buttonHeight);
    connect(m_close, &QPushButton::clicked, this, &AnswerView::closed);
}

void AnswerView::buildTree() {
    m_tree->setModel(m_model);
    m_tree->setItemDelegate(m_delegate);
    m_tree->setHeaderHidden(true);
    m_tree->setIndentation(indentation);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    m_tree->setAccessibleName(tr("Answer"));
    m_tree->setAccessibleDescription(tr("What the answer rests on; each line opens its evidence"));
    m_tree->installEventFilter(this);
    m_tree->viewport()->installEventFilter(this);
    connect(m_tree, &QTreeView::clicked, this, &AnswerView::follow);
    connect(m_tree, &QTreeView::activated, this, &AnswerView::follow);
    connect(m_tree, &QTreeView::customContextMenuRequested, this, &AnswerView::openMenu);
}

QString AnswerView::question() const { return m_question->text(); }
QString AnswerView::answer() const { return m_answer->text(); }

void AnswerView::showAsking(const QString& question) {
    m_model->setAnswer(nullptr);
    m_question->setText(tr("Why not %1?").arg(question));
    m_answer->setText(tr("Looking …"));
    m_progress->show();
}

void AnswerView::showAnswer(std::shared_ptr<const AnswerTree> answer) {
    m_progress->hide();
    m_question->setText(answer->question);
    m_answer->setText(answer->answer);
    m_model->setAnswer(std::move(answer));
    openNodes({});
    m_tree->setCurrentIndex(m_model->index(0, 0, {}));
    m_tree->scrollToTop();
}

void AnswerView::showFailure(const QString& what, const QString& hint) {
    m_progress->hide();
    m_model->setAnswer(nullptr);
    m_answer->setText(hint.isEmpty() ? what : what + QLatin1Char('\n') + hint);
}

void AnswerView::clear() {
    m_progress->hide();
    m_model->setAnswer(nullptr);
    m_question->clear();
    m_answer->clear();
}

void AnswerView::openNodes(const QModelIndex& parent) {
    for (int row = 0; row < m_model->rowCount(parent); ++row) {
        const QModelIndex index = m_model->index(row, 0, parent);
        if (m_model->node(index).isOpen) {
            m_tree->setExpanded(index, true);
            openNodes(index);
        }
    }
}

void AnswerView::follow(const QModelIndex& index) {
    if (!index.isValid()) {
        return;
    }
    const AnswerNode& node = m_model->node(index);
    if (!node.events.empty()) {
        m_navigation.selectEvents(node.events);
    } else if (node.place) {
        m_navigation.selectLocator(*node.place);
    } else if (!node.children.empty()) {
        m_tree->setExpanded(index, !m_tree->isExpanded(index));
    }
}

void AnswerView::copy(const QModelIndex& index) const {
    if (index.isValid()) {
        const AnswerNode& node = m_model->node(index);
        QGuiApplication::clipboard()->setText(
            node.note.isEmpty() ? node.text : node.text + QLatin1Char('\n') + node.note);
    }
}

void AnswerView::openMenu(const QPoint& position) {
    const QModelIndex index = m_tree->indexAt(position);
    if (!index.isValid()) {
        return;
    }
    const AnswerNode& node = m_model->node(index);
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (node.opensEvidence()) {
        menu->addAction(tr("Open the evidence"), this,
                        [this, at = QPersistentModelIndex(index)] { follow(at); });
    }
    if (!node.events.empty()) {
        menu->addAction(tr("What if this were not there?"), this, [this, events = node.events] {
            m_navigation.requestMute({events, {}, {}});
        });
    }
    if (!node.rule.isEmpty()) {
        menu->addAction(tr("What if rule %1 did not exist?").arg(node.rule), this,
                        [this, rule = node.rule.toStdString()] {
                            m_navigation.requestMute({{}, rule, {}});
                        });
        menu->addAction(tr("What did rule %1 do?").arg(node.rule), this,
                        [this, rule = node.rule] { m_navigation.requestWhyNot(rule); });
    }
    menu->addAction(tr("Copy"), this, [this, at = QPersistentModelIndex(index)] { copy(at); });
    menu->popup(m_tree->viewport()->mapToGlobal(position));
}

bool AnswerView::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_tree->viewport() && event->type() == QEvent::Resize) {
        m_delegate->setWidth(m_tree->viewport()->width());
        Q_EMIT m_delegate->sizeHintChanged({}); // heights depend on the width
    }
    if (watched == m_tree && event->type() == QEvent::KeyPress) {
        auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Copy)) {
            copy(m_tree->currentIndex());
            return true;
        }
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            follow(m_tree->currentIndex());
            return true;
        }
        if (key->key() == Qt::Key_Backspace) {
            Q_EMIT closed();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void AnswerView::dress() {
    QPalette colors = palette();
    colors.setColor(QPalette::Base, m_palette.color(PaletteRole::Base));
    colors.setColor(QPalette::Window, m_palette.color(PaletteRole::Base));
    colors.setColor(QPalette::WindowText, m_palette.color(PaletteRole::Text));
    setPalette(colors);
    setAutoFillBackground(true);
    m_tree->viewport()->update();
}

} // namespace ff
