// A file with a path that is never on a disk.
#pragma once

#include <filesystem>
#include <string_view>

#include "engine/bundle/file_descriptor.h"

namespace ff {

class MemoryFile {
public:
    explicit MemoryFile(std::string_view bytes);

    [[nodiscard]] std::filesystem::path path() const;

private:
    FileDescriptor m_file;
};

} // namespace ff
