#include "views/report/document_page.h"

#include <QAbstractTextDocumentLayout>
#include <QTextOption>

#include "views/report/svg_object.h"

namespace ff {

DocumentPage::DocumentPage(QObject* parent) : QTextDocument(parent) {
    setUndoRedoEnabled(false);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setTextDirection(Qt::LeftToRight);
    setDefaultTextOption(option);
    documentLayout()->registerHandler(svgObjectType, new SvgObject(this));
}

QVariant DocumentPage::loadResource(int /*type*/, const QUrl& /*name*/) { return {}; }

} // namespace ff
