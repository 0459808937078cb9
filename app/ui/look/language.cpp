#include "app/ui/look/language.h"

#include <algorithm>

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

/// Of a static library, so that nothing else pulls it in; outside of any namespace.
static void initTranslations() { Q_INIT_RESOURCE(translations); }

namespace ff {
namespace {

bool isKnown(const QString& code) {
    const auto all = languages();
    return std::any_of(all.begin(), all.end(),
                       [&](const LanguageName& language) { return language.code == code; });
}

QString codeOfSystem() {
    for (const QString& wanted : QLocale::system().uiLanguages()) {
        const QString code = wanted.left(wanted.indexOf(QLatin1Char('-')));
        if (isKnown(code)) {
            return code;
        }
    }
    return QStringLiteral("en");
}

} // namespace

std::vector<LanguageName> languages() {
    return {{QStringLiteral("en"), QStringLiteral("English")},
            {QStringLiteral("de"), QStringLiteral("Deutsch")}};
}

void Language::choose(const QString& code) {
    initTranslations();
    m_own.reset();
    m_ofQt.reset();
    m_current = isKnown(code) ? code : codeOfSystem();
    if (m_current == QStringLiteral("en")) {
        return;
    }
    m_own = std::make_unique<QTranslator>();
    if (m_own->load(QStringLiteral(":/translations/firstfault_%1.qm").arg(m_current))) {
        QCoreApplication::installTranslator(m_own.get());
    }
    m_ofQt = std::make_unique<QTranslator>();
    if (m_ofQt->load(QStringLiteral("qtbase_") + m_current,
                     QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
        QCoreApplication::installTranslator(m_ofQt.get());
    }
}

} // namespace ff
