#include "app/ui/palette/key_list.h"

#include <QCoreApplication>
#include <QMessageBox>

#include "app/ui/window/window_actions.h"

namespace ff {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(KeyList)
};

QString row(const QString& keys, const QString& what) {
    return QStringLiteral("<tr><td><b>%1</b>&nbsp;&nbsp;&nbsp;</td><td>%2</td></tr>")
        .arg(keys.toHtmlEscaped(), what.toHtmlEscaped());
}

} // namespace

void showKeyList(const WindowActions& actions, QWidget* parent) {
    QString rows;
    for (const QAction* action : actions.all()) {
        if (!action->shortcut().isEmpty()) {
            rows += row(action->shortcut().toString(QKeySequence::NativeText),
                        action->text().remove(QLatin1Char('&')));
        }
    }
    rows += row(Words::tr("Ctrl+Up, Ctrl+Down"), Words::tr("In the log: from hit to hit"));
    rows += row(Words::tr("Tab, Return"), Words::tr("In the card: to the next link, follow it"));
    rows += row(Words::tr("?"), Words::tr("In the timeline: its own keys"));
    QMessageBox box(QMessageBox::NoIcon, Words::tr("Keyboard"),
                    QStringLiteral("<table>%1</table>").arg(rows), QMessageBox::Close, parent);
    box.exec();
}

} // namespace ff
