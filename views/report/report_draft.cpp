#include "views/report/report_draft.h"

#include <optional>

#include "engine/pipeline/engine.h"
#include "engine/redaction/redactor.h"
#include "engine/report/document_builder.h"
#include "views/report/pdf_writer.h"

namespace ff {

namespace {

KnownNames namesFor(const DocumentInput& input, const ReportChoice& choice) {
    KnownNames names = namesForReport(input);
    for (const std::string& word : choice.words) {
        names.add(NameKind::Word, word);
    }
    for (const std::string& name : choice.kept) {
        names.keep(name);
    }
    return names;
}

Redactor* pointerTo(std::optional<Redactor>& redactor) { return redactor ? &*redactor : nullptr; }

} // namespace

std::shared_ptr<const ReportDraft> makeReport(const Analysis& analysis, const ReportChoice& choice,
                                              const Progress& progress) {
    const std::string version = engineVersion();
    const ReportInput report{*analysis.bundle,   *analysis.rules,  analysis.graph,
                             analysis.placement, analysis.verdict, version,
                             &analysis.attempts};
    const DocumentInput input{report, analysis.readings, analysis.issues};
    std::optional<Redactor> forDocument;
    std::optional<Redactor> forFile; // a new one for each writing, so that tokens are the same
    if (choice.replacesNames) {
        const KnownNames names = namesFor(input, choice);
        forDocument = Redactor::numbered(names);
        forFile = Redactor::numbered(names);
    }
    auto draft = std::make_shared<ReportDraft>();
    draft->choice = choice;
    draft->document = makeDocument(input, pointerTo(forDocument));
    if (progress.isCancelled()) {
        return nullptr;
    }
    Redactor* used = pointerTo(choice.kind.format ? forFile : forDocument);
    draft->bytes = choice.kind.format ? writeReport(input, *choice.kind.format, used)
                                      : writePdf(draft->document).toStdString();
    if (progress.isCancelled()) {
        return nullptr;
    }
    if (!choice.kind.isPage()) {
        draft->preview = previewText(draft->bytes);
    }
    if (used != nullptr) {
        draft->replaced = used->map();
        draft->nameMap = writeRedactionMap(input, *used);
    }
    return draft;
}

} // namespace ff
