// With one thing opened, paths are relative to it; with several, each has its name in front.
#include "engine/bundle/source_opener.h"

#include <algorithm>

#include <unistd.h>

#include "engine/base/text.h"
#include "engine/bundle/descriptor_reader.h"
#include "engine/bundle/folder_walk.h"
#include "engine/bundle/mapped_file.h"
#include "engine/bundle/unpacker.h"

namespace ff {

namespace {

namespace fs = std::filesystem;

/// The name a path gets inside a bundle of several things: its last part.
std::string nameOf(const fs::path& path) {
    const fs::path normal = fs::absolute(path).lexically_normal();
    const fs::path last =
        normal.has_filename() ? normal.filename() : normal.parent_path().filename();
    return last.generic_string();
}

/// A name may hold bytes that are no text: the path is what is shown of it.
FoundFile fileOf(std::string path, std::shared_ptr<const ByteSource> bytes) {
    FoundFile file;
    file.path = displayable(path, path.size());
    file.name = std::move(path);
    file.bytes = std::move(bytes);
    return file;
}

/// A process may have some 65,000 mappings, and memory needs them too: of more files than this, the
/// small ones are copied side by side.
constexpr std::size_t mostMappings = 4096;

class SourceOpener {
public:
    SourceOpener(const BundleRequest& request, const Progress& progress)
        : m_request(request), m_progress(progress),
          m_budget(request.limits), m_context{m_budget, m_store, progress, m_out.issues},
          m_unpacker(m_context, m_out.files) {
        m_isAlone = request.paths.size() + (request.readsStandardInput ? 1U : 0U) == 1;
    }

    Result<OpenedSources> open() {
        for (const fs::path& path : m_request.paths) {
            if (auto opened = openPath(path); !opened) {
                return tl::unexpected<Error>(opened.error());
            }
        }
        if (m_request.readsStandardInput) {
            openStandardInput();
        }
        m_isAlone = false;
        m_isJoining = true;
        for (const fs::path& path : m_request.added) {
            if (auto opened = openPath(path); !opened) {
                return tl::unexpected<Error>(opened.error());
            }
        }
        for (const PastedText& text : m_request.texts) {
            const std::string name = text.name.empty() ? "pasted text" : displayable(text.name);
            called(name, name);
            addSingle(fileOf(name, heldBytes(text.text)));
        }
        if (m_progress.isCancelled()) {
            return failure("cancelled");
        }
        return std::move(m_out);
    }

private:
    /// What joins later does not change the title.
    void called(const std::string& name, const std::string& origin) {
        if (!m_isJoining || m_out.name.empty()) {
            m_out.name += (m_out.name.empty() ? "" : ", ") + name;
        }
        m_out.origin += (m_out.origin.empty() ? "" : ", ") + origin;
    }

    Result<void> openPath(const fs::path& path) {
        std::error_code error;
        const fs::file_status status = fs::status(path, error);
        if (error || !fs::exists(status)) {
            return failure("cannot be opened: " +
                               (error ? error.message() : std::string("no such file or folder")),
                           path.string());
        }
        const std::string name = nameOf(path);
        called(name, path.string());
        if (fs::is_directory(status)) {
            return openFolder(path, m_isAlone ? std::string() : name + "/");
        }
        addSingle(openFile(path, name));
        return {};
    }

    Result<void> openFolder(const fs::path& folder, const std::string& prefix) {
        const auto listed = listFolder(folder, prefix, m_progress, m_out.issues);
        for (std::size_t i = 0; i < listed.size() && !m_progress.isCancelled(); ++i) {
            m_progress.report("Opening " + listed[i].name, i, listed.size());
            if (listed[i].name == "expect.toml") {
                continue;
            }
            if (listed[i].name.empty()) {
                return failure(listed[i].problem, folder.string());
            }
            m_unpacker.add(listed[i].problem.empty()
                               ? openFile(listed[i].path, prefix + listed[i].name)
                               : unreadable(prefix + listed[i].name, listed[i].problem));
        }
        std::error_code error;
        if (fs::is_directory(fs::symlink_status(folder / "bundle.toml", error))) {
            m_context.note(IntakeIssue::Severity::Warning,
                           prefix + "bundle.toml is a folder: what you state about the evidence is "
                                    "read from a file of that name");
        }
        return {};
    }

    static FoundFile unreadable(std::string name, std::string problem) {
        FoundFile file = fileOf(std::move(name), nullptr);
        file.problem = std::move(problem);
        IntakeIssue issue;
        issue.severity = IntakeIssue::Severity::Error;
        issue.what = file.path + " " + file.problem;
        file.issues.push_back(std::move(issue));
        return file;
    }

    FoundFile openFile(const fs::path& path, std::string name) {
        auto bytes = bytesOf(path);
        return bytes ? fileOf(std::move(name), std::move(*bytes))
                     : unreadable(std::move(name), bytes.error().what);
    }

    Result<std::shared_ptr<const ByteSource>> bytesOf(const fs::path& path) {
        auto mapped = mapFile(path);
        if (!mapped || (*mapped)->view().empty()) {
            return mapped;
        }
        const std::string_view view = (*mapped)->view();
        if (m_mappings < mostMappings || view.size() > SpillStore::pieceInMemory) {
            ++m_mappings;
            return mapped;
        }
        return m_store.keep(std::string(view));
    }

    void openStandardInput() {
        called("stdin", "standard input");
        CopiedBytes copied = copyDescriptor(STDIN_FILENO, "standard input", m_context);
        FoundFile file = fileOf("stdin", std::move(copied.bytes));
        if (!copied.stop.empty()) {
            file.truncation = copied.stop;
            file.problem = copied.stop;
            IntakeIssue issue;
            issue.severity =
                copied.isDamage ? IntakeIssue::Severity::Error : IntakeIssue::Severity::Warning;
            issue.what = "standard input " + copied.stop + "; what came before it is read";
            file.issues.push_back(std::move(issue));
        }
        addSingle(std::move(file));
    }

    /// Something that is no folder.
    void addSingle(FoundFile file) {
        if (!m_isAlone) {
            m_unpacker.add(std::move(file));
            return;
        }
        if (const std::string folder = m_unpacker.addRoot(std::move(file)); !folder.empty()) {
            m_out.name = folder;
        }
    }

    const BundleRequest& m_request;
    const Progress& m_progress;
    OpenedSources m_out;
    UnpackBudget m_budget;
    SpillStore m_store;
    UnpackContext m_context;
    Unpacker m_unpacker;
    std::size_t m_mappings = 0;
    bool m_isAlone = false;
    bool m_isJoining = false; ///< what is added to what was opened
};

} // namespace

Result<OpenedSources> openSources(const BundleRequest& request, const Progress& progress) {
    return SourceOpener(request, progress).open();
}

} // namespace ff
