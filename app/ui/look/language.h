// The language of the program's texts.
#pragma once

#include <memory>
#include <vector>

#include <QString>
#include <QTranslator>

namespace ff {

struct LanguageName {
    QString code; ///< `de`; `en` is what the sources are written in
    QString name; ///< in that language
};

/// All there is a translation for, English first.
[[nodiscard]] std::vector<LanguageName> languages();

/// Keeps the translation installed as long as it lives.
class Language {
public:
    /// `code` empty: that of the system. What has no translation is shown in English. Windows that
    /// are there already keep their texts.
    void choose(const QString& code);
    /// What is shown: a code of `languages`.
    [[nodiscard]] const QString& current() const { return m_current; }

private:
    std::unique_ptr<QTranslator> m_own;
    std::unique_ptr<QTranslator> m_ofQt; ///< buttons of dialogs
    QString m_current = QStringLiteral("en");
};

} // namespace ff
