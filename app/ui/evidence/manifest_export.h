// Saves the user's corrections as bundle.toml.
#pragma once

#include <optional>
#include <vector>

#include <QObject>
#include <QString>

#include "app/ui/session/session.h"
#include "engine/base/result.h"
#include "engine/pipeline/analysis.h"

class QWidget;

namespace ff {

class ManifestExport : public QObject {
    Q_OBJECT

public:
    explicit ManifestExport(QWidget& window);

    /// Other evidence is open: what was written before is of no concern any more.
    void forget();
    /// Into the opened folder once the user agrees, else where the user chooses. A manifest with an
    /// error is not touched. Says so when it cannot be written.
    void save(const Analysis& analysis, const std::vector<Manifest::MemberEntry>& corrections,
              const EvidenceSources& sources);

signals:
    /// `isInPlace`: opening the evidence again finds it.
    void saved(const QString& path, bool isInPlace);

private:
    struct Plan {
        QString path;         ///< of the folder's own manifest; empty: there is no such place
        QByteArray existing;  ///< what corrections are added to
        bool isThere = false; ///< a file to be added to
    };

    [[nodiscard]] Plan planFor(const Analysis& analysis, const EvidenceSources& sources) const;
    [[nodiscard]] bool confirms(const Plan& plan, std::size_t members,
                                const std::vector<std::string>& leftOut, bool& isElsewhere);
    void saveElsewhere(const std::string& text, const EvidenceSources& sources);
    [[nodiscard]] bool write(const QString& path, const std::string& text);
    void refuse(const Error& error);

    QWidget& m_window;
    QByteArray m_base;    ///< what was there before the last saving
    QByteArray m_written; ///< by the last saving; empty: none
};

} // namespace ff
