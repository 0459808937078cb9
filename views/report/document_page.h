// A report as pages of text: what the preview shows and what goes into the PDF.
#pragma once

#include <memory>

#include <QTextDocument>

#include "engine/report/document.h"
#include "views/report/page_look.h"

namespace ff {

/// Texts of the evidence come in as characters, never as markup, and nothing is ever loaded.
class DocumentPage : public QTextDocument {
    Q_OBJECT

public:
    explicit DocumentPage(const PageLook& look = paperLook(), QObject* parent = nullptr);

protected:
    QVariant loadResource(int type, const QUrl& name) override;
};

[[nodiscard]] std::unique_ptr<DocumentPage> makeDocumentPage(const Document& document,
                                                             const PageLook& look);

} // namespace ff
