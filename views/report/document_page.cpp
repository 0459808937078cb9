#include "views/report/document_page.h"

#include <QAbstractTextDocumentLayout>
#include <QTextOption>

#include "views/report/figure_object.h"

namespace ff {

DocumentPage::DocumentPage(const PageLook& look, QObject* parent) : QTextDocument(parent) {
    setDefaultFont(look.body);
    setUndoRedoEnabled(false);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setTextDirection(Qt::LeftToRight);
    setDefaultTextOption(option);
    documentLayout()->registerHandler(figureObjectType, new FigureObject(look, this));
}

QVariant DocumentPage::loadResource(int /*type*/, const QUrl& /*name*/) { return {}; }

} // namespace ff
