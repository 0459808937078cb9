#include "views/log/locator_link.h"

#include <QFileInfo>
#include <QUrl>

namespace ff {
namespace {

const QString scheme = QStringLiteral("firstfault:");

QString decoded(const QString& text) { return QUrl::fromPercentEncoding(text.toUtf8()); }

QString encoded(const QString& text) {
    return QString::fromLatin1(QUrl::toPercentEncoding(text, "/"));
}

} // namespace

LocatorLink parseLocator(const QString& text) {
    LocatorLink link;
    const qsizetype colon = text.lastIndexOf(QLatin1Char(':'));
    bool isNumber = false;
    const quint64 line = colon < 0 ? 0 : text.mid(colon + 1).toULongLong(&isNumber);
    link.member = isNumber ? text.left(colon) : text;
    link.line = isNumber ? line : 0;
    return link;
}

std::optional<LocatorLink> parseLink(const QString& text) {
    if (!text.startsWith(scheme, Qt::CaseInsensitive)) {
        return std::nullopt;
    }
    QString rest = text.mid(scheme.size());
    if (rest.startsWith(QStringLiteral("//"))) {
        rest = rest.mid(2); // as some programs write it
    }
    const qsizetype hash = rest.lastIndexOf(QLatin1Char('#'));
    LocatorLink link = hash < 0 ? LocatorLink() : parseLocator(decoded(rest.mid(hash + 1)));
    link.bundle = decoded(hash < 0 ? rest : rest.left(hash));
    return link;
}

QString linkTo(const Analysis& analysis, const Locator& locator) {
    const QString bundle =
        QFileInfo(QString::fromStdString(analysis.bundle->origin)).absoluteFilePath();
    const QString member = QString::fromStdString(analysis.bundle->member(locator.member).path);
    return scheme + encoded(bundle) + QLatin1Char('#') + encoded(member) + QLatin1Char(':') +
           QString::number(locator.line);
}

MemberId memberAt(const Analysis& analysis, const QString& path) {
    const std::string wanted = path.toStdString();
    const std::string ending = "/" + wanted;
    MemberId found;
    for (const Member& member : analysis.bundle->members) {
        if (member.path == wanted) {
            return member.id;
        }
        if (member.path.ends_with(ending)) {
            if (found.isValid()) {
                return {};
            }
            found = member.id;
        }
    }
    return found;
}

} // namespace ff
