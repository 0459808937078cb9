// {"grouping": 0, "order": 0, "folds": true, "zoom": 1, "toggled": [], "pinned": [], "hidden": []}
#include "views/timeline/lane_store.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>

namespace ff {
namespace {

constexpr qint64 largestFile = 4 << 20;
constexpr qsizetype mostFiles = 200;
constexpr int laneZoomCount = 3;

template <class Ids>
QJsonArray arrayOf(const Ids& ids) {
    QJsonArray array;
    for (const std::string& id : ids) {
        array.append(QString::fromStdString(id));
    }
    return array;
}

std::vector<std::string> idsIn(const QJsonObject& whole, const QString& key) {
    std::vector<std::string> ids;
    for (const QJsonValue& value : whole.value(key).toArray()) {
        if (value.isString()) {
            ids.push_back(value.toString().toStdString());
        }
    }
    return ids;
}

/// The enumerator of that number; nothing where there is none.
template <class Enum>
std::optional<Enum> oneOf(const QJsonValue& value, int count) {
    const int number = value.toInt(-1);
    return number >= 0 && number < count ? std::optional(static_cast<Enum>(number)) : std::nullopt;
}

QByteArray textOf(const LaneChoices& choices) {
    QJsonObject whole{{QStringLiteral("grouping"), static_cast<int>(choices.grouping)},
                      {QStringLiteral("order"), static_cast<int>(choices.order)},
                      {QStringLiteral("folds"), choices.foldsAlike},
                      {QStringLiteral("toggled"), arrayOf(choices.toggled)},
                      {QStringLiteral("pinned"), arrayOf(choices.pinned)},
                      {QStringLiteral("hidden"), arrayOf(choices.hidden)}};
    if (choices.zoom) {
        whole.insert(QStringLiteral("zoom"), static_cast<int>(*choices.zoom));
    }
    return QJsonDocument(whole).toJson();
}

} // namespace

QString LaneStore::defaultFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
           QStringLiteral("/lanes");
}

QString LaneStore::fileOf(const QString& origin) const {
    const QString path = QFileInfo(origin).absoluteFilePath();
    const QByteArray hash =
        QCryptographicHash::hash(path.toUtf8(), QCryptographicHash::Sha256).toHex();
    return m_folder + QLatin1Char('/') + QString::fromLatin1(hash.first(32)) +
           QStringLiteral(".json");
}

std::optional<LaneChoices> LaneStore::read(const QString& origin) const {
    QFile file(fileOf(origin));
    if (!file.open(QIODevice::ReadOnly) || file.size() > largestFile) {
        return std::nullopt;
    }
    const QJsonDocument document = QJsonDocument::fromJson(file.readAll());
    if (!document.isObject()) {
        return std::nullopt;
    }
    const QJsonObject whole = document.object();
    LaneChoices choices;
    choices.grouping = oneOf<LaneGrouping>(whole.value(QStringLiteral("grouping")),
                                           static_cast<int>(laneGroupingCount))
                           .value_or(choices.grouping);
    choices.order =
        oneOf<LaneOrder>(whole.value(QStringLiteral("order")), static_cast<int>(laneOrderCount))
            .value_or(choices.order);
    choices.zoom = oneOf<LaneZoom>(whole.value(QStringLiteral("zoom")), laneZoomCount);
    choices.foldsAlike = whole.value(QStringLiteral("folds")).toBool(choices.foldsAlike);
    choices.pinned = idsIn(whole, QStringLiteral("pinned"));
    for (std::string& id : idsIn(whole, QStringLiteral("hidden"))) {
        choices.hidden.insert(std::move(id));
    }
    for (std::string& id : idsIn(whole, QStringLiteral("toggled"))) {
        choices.toggled.insert(std::move(id));
    }
    return choices;
}

void LaneStore::write(const QString& origin, const LaneChoices& choices) const {
    const QString path = fileOf(origin);
    const QByteArray text = textOf(choices);
    QFile file(path);
    const bool isNew = !file.exists();
    if (isNew ? text == textOf({}) : file.open(QIODevice::ReadOnly) && file.readAll() == text) {
        return;
    }
    file.close();
    QDir().mkpath(m_folder);
    // Not by QSaveFile: it waits for the disk, and what is lost with the power is of little worth.
    if (file.open(QIODevice::WriteOnly)) {
        file.write(text);
        file.close();
    }
    if (isNew) {
        dropOldest();
    }
}

void LaneStore::dropOldest() const {
    const QFileInfoList files =
        QDir(m_folder).entryInfoList({QStringLiteral("*.json")}, QDir::Files, QDir::Time);
    for (qsizetype i = mostFiles; i < files.size(); ++i) {
        QFile::remove(files[i].filePath());
    }
}

} // namespace ff
