#include "views/verdict/list_popup.h"

#include <algorithm>
#include <utility>

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QScreen>
#include <QScrollBar>
#include <QVBoxLayout>

#include "views/shared/entity_text.h"
#include "views/shared/fonts.h"
#include "views/shared/time_text.h"
#include "views/verdict/list_delegate.h"
#include "views/verdict/list_model.h"

namespace ff {
namespace {

constexpr int popupWidth = 480;
constexpr int longest = 460;     ///< pixels of the list
constexpr int filterFrom = 12;   ///< rows; a shorter list is read at once
constexpr int batch = 400;       ///< rows laid out at once
constexpr int scrollBarRoom = 18;

} // namespace

ListPopup::ListPopup(Navigation& navigation, const Palette& palette, QWidget* parent)
    : QFrame(parent, Qt::Popup), m_navigation(navigation), m_title(new QLabel(this)),
      m_count(new QLabel(this)), m_filter(new QLineEdit(this)), m_list(new QListView(this)),
      m_model(new ListModel(this)), m_delegate(new ListDelegate(palette, this)) {
    setFrameShape(QFrame::Box);
    setAttribute(Qt::WA_DeleteOnClose);
    setFixedWidth(popupWidth);
    m_title->setFont(uiFont(fontSize::normal, true));
    m_count->setFont(uiFont(fontSize::small));
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_filter->setPlaceholderText(tr("Narrow the list"));
    m_filter->setAccessibleName(m_filter->placeholderText());
    m_filter->setClearButtonEnabled(true);
    m_list->setModel(m_model);
    m_list->setItemDelegate(m_delegate);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setLayoutMode(QListView::Batched);
    m_list->setBatchSize(batch);
    m_delegate->setWidth(popupWidth - scrollBarRoom);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(12, 8, 12, 6);
    head->addWidget(m_title, 1);
    head->addWidget(m_count);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    layout->addLayout(head);
    auto* middle = new QHBoxLayout;
    middle->setContentsMargins(12, 0, 12, 6);
    middle->addWidget(m_filter);
    layout->addLayout(middle);
    layout->addWidget(m_list, 1);
    m_filter->installEventFilter(this);
    m_list->installEventFilter(this);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_model->setFilter(text);
        refreshCount();
    });
    connect(m_list, &QListView::clicked, this, &ListPopup::act);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &ListPopup::open);
}

void ListPopup::setContent(CardListContent content) {
    m_title->setText(content.title);
    m_list->setAccessibleName(content.title);
    m_model->setRows(std::move(content.rows));
    const bool isLong = m_model->rowCount() > filterFrom;
    m_filter->setVisible(isLong);
    setFocusProxy(isLong ? static_cast<QWidget*>(m_filter) : m_list);
    refreshCount();
}

void ListPopup::refreshCount() {
    if (m_filter->isHidden()) {
        m_count->clear(); // what is seen at once need not be counted
        return;
    }
    int count = 0;
    for (int i = 0; i < m_model->rowCount(); ++i) {
        count += m_model->row(i).isChoosable() ? 1 : 0;
    }
    m_count->setText(countText(static_cast<std::uint64_t>(count)));
}

int ListPopup::wantedHeight() const {
    int height = 0;
    for (int i = 0; i < m_model->rowCount() && height < longest; ++i) {
        height += m_delegate->heightOf(m_model->row(i));
    }
    return std::min(height + 2, longest);
}

void ListPopup::openBelow(const QWidget& anchor) {
    m_list->setFixedHeight(wantedHeight());
    adjustSize();
    QPoint at = anchor.mapToGlobal(QPoint(0, anchor.height() + 2));
    if (const QScreen* screen = anchor.screen()) {
        const QRect room = screen->availableGeometry();
        at.setX(std::clamp(at.x(), room.left(), std::max(room.left(), room.right() - width())));
    }
    move(at);
    show();
    setFocus();
}

/// What only shows something is done for each row that is walked over.
void ListPopup::open(const QModelIndex& index) {
    if (!index.isValid()) {
        return;
    }
    const ListTarget& target = m_model->row(index.row()).target;
    if (const auto* place = std::get_if<Locator>(&target)) {
        m_navigation.selectLocator(*place);
    } else if (const auto* events = std::get_if<std::vector<EventId>>(&target)) {
        m_navigation.selectEvents(*events);
    } else if (const auto* entity = std::get_if<Entity>(&target)) {
        m_navigation.selectEntity(*entity);
    }
}

void ListPopup::act(const QModelIndex& index) {
    if (!index.isValid()) {
        return;
    }
    const ListTarget target = m_model->row(index.row()).target;
    if (const auto* command = std::get_if<std::string>(&target)) {
        QGuiApplication::clipboard()->setText(engineText(*command));
        m_count->setText(tr("Copied"));
    } else if (const auto* mute = std::get_if<MuteRequest>(&target)) {
        m_navigation.requestMute(*mute);
        close();
    } else {
        open(index);
    }
}

bool ListPopup::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) {
        return QFrame::eventFilter(watched, event);
    }
    auto* key = static_cast<QKeyEvent*>(event);
    if (key->matches(QKeySequence::Copy) && m_list->currentIndex().isValid()) {
        QGuiApplication::clipboard()->setText(m_model->row(m_list->currentIndex().row()).text());
        return true;
    }
    if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
        const QModelIndex index = m_list->currentIndex();
        const bool isEvidence =
            index.isValid() && m_model->row(index.row()).kind != ListRow::Kind::Action;
        act(index);
        if (isEvidence) {
            close();
        }
        return true;
    }
    if (watched == m_filter && (key->key() == Qt::Key_Down || key->key() == Qt::Key_PageDown)) {
        m_list->setFocus();
        QCoreApplication::sendEvent(m_list, event);
        return true;
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace ff
