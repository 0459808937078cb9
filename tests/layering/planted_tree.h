// A small source tree in a temporary folder, to plant faults in.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include <QTemporaryDir>

namespace ff::layering {

class PlantedTree {
public:
    [[nodiscard]] std::filesystem::path root() const { return m_folder.path().toStdString(); }

    /// Writes `text` to `path` below the root; folders are made.
    void write(const std::string& path, const std::string& text) const {
        const std::filesystem::path file = root() / path;
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file) << text;
    }

private:
    QTemporaryDir m_folder;
};

} // namespace ff::layering
