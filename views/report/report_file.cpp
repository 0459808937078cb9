#include "views/report/report_file.h"

#include <QSaveFile>

namespace ff {

namespace {

constexpr QFileDevice::Permissions ownerOnly = QFileDevice::ReadOwner | QFileDevice::WriteOwner;

Result<void> write(const QString& path, const std::string& bytes, bool isPrivate) {
    QSaveFile file(path);
    const auto size = static_cast<qint64>(bytes.size());
    const bool isDone = file.open(QIODevice::WriteOnly) &&
                        (!isPrivate || file.setPermissions(ownerOnly)) &&
                        file.write(bytes.data(), size) == size && file.commit();
    if (!isDone) {
        return failure(file.errorString().toStdString(), path.toStdString());
    }
    return {};
}

} // namespace

Result<void> saveReport(const QString& path, const std::string& bytes, const std::string& nameMap) {
    // A report whose names nobody can look up again is of less use than none.
    if (!nameMap.empty()) {
        if (Result<void> result = write(nameMapPath(path), nameMap, true); !result) {
            return result;
        }
    }
    return write(path, bytes, false);
}

QString nameMapPath(const QString& reportPath) {
    return reportPath + QStringLiteral(".names.json");
}

} // namespace ff
