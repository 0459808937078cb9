// POSIX files: the temporary's name is unique, and a failure leaves nothing behind.
#include "app/cli/output_file.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include <sys/stat.h>
#include <unistd.h>

#include "app/cli/terminal.h"

namespace ff::cli {
namespace {

/// Closes at the end; writing everything is checked by hand.
bool writeAll(std::FILE* file, std::string_view text) {
    return std::fwrite(text.data(), 1, text.size(), file) == text.size() && std::fflush(file) == 0;
}

tl::unexpected<Error> cannotWrite(const std::string& path) {
    return failure(std::string("cannot be written: ") + std::strerror(errno), path);
}

Result<void> writeDirectly(const std::string& path, std::string_view text) {
    std::FILE* file = std::fopen(path.c_str(), "wb");
    if (file == nullptr) {
        return cannotWrite(path);
    }
    const bool isWritten = writeAll(file, text);
    if (std::fclose(file) != 0 || !isWritten) {
        return cannotWrite(path);
    }
    return {};
}

/// `mkstemp` makes files private; a document gets the rights any new file would have.
mode_t usualRights() {
    const mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

Result<void> writeByRename(const std::string& path, std::string_view text, mode_t rights) {
    std::string temporary = path + ".XXXXXX";
    const int descriptor = mkstemp(temporary.data());
    if (descriptor < 0) {
        return cannotWrite(path);
    }
    std::FILE* file = fdopen(descriptor, "wb");
    const bool isWritten = file != nullptr && fchmod(descriptor, rights) == 0 &&
                           writeAll(file, text) && fsync(descriptor) == 0;
    const bool isClosed = (file != nullptr ? std::fclose(file) : close(descriptor)) == 0;
    if (!isWritten || !isClosed || std::rename(temporary.c_str(), path.c_str()) != 0) {
        const auto error = cannotWrite(path);
        unlink(temporary.c_str());
        return error;
    }
    return {};
}

/// What a path stands for behind links, there or not; a ring of links stands for itself.
std::filesystem::path behindLinks(std::filesystem::path path) {
    constexpr int longestChain = 40; // as the system has it
    std::error_code error;
    for (int i = 0; i < longestChain && std::filesystem::is_symlink(path, error); ++i) {
        const auto target = std::filesystem::read_symlink(path, error);
        path = path.parent_path() / target; // an absolute target replaces it all
    }
    return path;
}

} // namespace

Result<void> writeOutput(const std::string& path, std::string_view text, OutputRights rights) {
    if (path.empty() || path == "-") {
        return writeAll(stdout, text) ? Result<void>{} : cannotWrite("standard output");
    }
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    const bool isSpecial =
        std::filesystem::exists(status) && !std::filesystem::is_regular_file(status);
    const mode_t mode = rights == OutputRights::Private ? 0600 : usualRights();
    return isSpecial ? writeDirectly(path, text)
                     : writeByRename(behindLinks(path).string(), text, mode);
}

bool isOutputComplete() { return std::fflush(stdout) == 0 && std::ferror(stdout) == 0; }

bool writeOrReport(const std::string& path, std::string_view text, OutputRights rights) {
    const auto written = writeOutput(path, text, rights);
    if (!written) {
        reportError(written.error());
    }
    return written.has_value();
}

} // namespace ff::cli
