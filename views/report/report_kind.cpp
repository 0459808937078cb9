#include "views/report/report_kind.h"

#include <algorithm>

#include <QCoreApplication>

namespace ff {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ReportKind)
};

struct KindText {
    QString name;
    QString purpose;
    QString suffix;
};

KindText textOf(ReportFormat format) {
    switch (format) {
    case ReportFormat::Html:
        return {Words::tr("HTML"), Words::tr("One file for any browser; needs no network"),
                QStringLiteral(".html")};
    case ReportFormat::Markdown:
        return {Words::tr("Markdown"), Words::tr("For a wiki or a post-mortem"),
                QStringLiteral(".md")};
    case ReportFormat::Json:
        return {Words::tr("JSON"), Words::tr("The verdict with all events, for programs"),
                QStringLiteral(".json")};
    case ReportFormat::Sarif:
        return {Words::tr("SARIF 2.1.0"), Words::tr("For tools that show findings beside files"),
                QStringLiteral(".sarif")};
    case ReportFormat::Summary:
        return {Words::tr("Summary, one line"), Words::tr("For a chat or a list of incidents"),
                QStringLiteral(".txt")};
    case ReportFormat::TicketJira:
        return {Words::tr("Ticket, Jira"), Words::tr("Text in Jira's markup"),
                QStringLiteral(".txt")};
    case ReportFormat::TicketGitHub:
        return {Words::tr("Ticket, GitHub"), Words::tr("Text in GitHub's Markdown"),
                QStringLiteral(".md")};
    case ReportFormat::TicketPlain:
        break;
    }
    return {Words::tr("Ticket, plain text"), Words::tr("Text without any markup"),
            QStringLiteral(".txt")};
}

KindText textOf(const ReportKind& kind) {
    return kind.format ? textOf(*kind.format)
                       : KindText{Words::tr("PDF"), Words::tr("Pages to print or to attach"),
                                  QStringLiteral(".pdf")};
}

} // namespace

const std::vector<ReportKind>& reportKinds() {
    static const std::vector<ReportKind> kinds = [] {
        std::vector<ReportKind> made;
        for (const ReportFormat format : reportFormats) {
            made.push_back({format});
        }
        made.insert(made.begin() + 1, ReportKind{std::nullopt});
        return made;
    }();
    return kinds;
}

QString idOf(const ReportKind& kind) {
    if (!kind.format) {
        return QStringLiteral("pdf");
    }
    const std::string_view id = toText(*kind.format);
    return QString::fromLatin1(id.data(), static_cast<qsizetype>(id.size()));
}

ReportKind reportKindFrom(const QString& id) {
    const auto& kinds = reportKinds();
    const auto found = std::find_if(kinds.begin(), kinds.end(),
                                    [&](const ReportKind& kind) { return idOf(kind) == id; });
    return found == kinds.end() ? ReportKind() : *found;
}

QString nameOf(const ReportKind& kind) { return textOf(kind).name; }
QString purposeOf(const ReportKind& kind) { return textOf(kind).purpose; }
QString suffixOf(const ReportKind& kind) { return textOf(kind).suffix; }

} // namespace ff
