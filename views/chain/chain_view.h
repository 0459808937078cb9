// The explanation: the chain, one row a hop, then what is not the cause and what is missing.
#pragma once

#include <memory>

#include <QWidget>

#include "views/shared/navigation.h"
#include "views/shared/palette.h"

class QLabel;
class QModelIndex;
class QPoint;

namespace ff {

class ChainList;
class ChainModel;

class ChainView : public QWidget {
    Q_OBJECT

public:
    ChainView(Navigation& navigation, const Palette& palette, QWidget* parent = nullptr);

    [[nodiscard]] ChainModel* model() const { return m_model; }
    [[nodiscard]] ChainList* list() const { return m_list; }
    /// What a title above the view may say beside its name: `4 hops · Δ from the hop that explains
    /// it`.
    [[nodiscard]] QString note() const;

signals:
    /// The user asked for a rule by its qualified id.
    void ruleRequested(const QString& rule);
    void noteChanged();

private:
    void takeAnalysis();
    void takeSelection();
    void takeTimeFilter();
    void selectRow(const QModelIndex& index);
    void openMenu(const QPoint& position);
    void mute(const QModelIndex& index);
    void askWhyNot(const QModelIndex& index);
    void dress();

    Navigation& m_navigation;
    const Palette& m_palette;
    std::shared_ptr<const Analysis> m_analysis;
    ChainModel* m_model = nullptr;
    ChainList* m_list = nullptr;
    QLabel* m_empty = nullptr;
    bool m_isFollowing = false; ///< the shared selection moves the list, not the user
};

} // namespace ff
