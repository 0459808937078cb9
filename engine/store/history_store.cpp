// Opening: versions, damaged files, and what a failure of the database means to the user.
#include "engine/store/history_store.h"

#include <chrono>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include "engine/store/history_schema.h"

namespace ff {
namespace {

namespace fs = std::filesystem;

Nanos systemNow() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
}

/// Held while a damaged file is put away, so that two programs do not put away each other's new one.
class FileLock {
public:
    explicit FileLock(const fs::path& path)
        : m_file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
        if (m_file >= 0) {
            (void)flock(m_file, LOCK_EX);
        }
    }
    ~FileLock() {
        if (m_file >= 0) {
            ::close(m_file);
        }
    }
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

private:
    int m_file;
};

/// Lines of evidence are nobody else's business; SQLite gives the files beside it the same rights.
void makePrivate(const fs::path& path) {
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (file >= 0) {
        ::close(file);
    }
}

/// With a number behind it where there is one already.
fs::path freeName(const fs::path& wanted) {
    std::error_code failed;
    fs::path name = wanted;
    for (int i = 2; fs::exists(name, failed); ++i) {
        name = fmt::format("{}-{}", wanted.string(), i);
    }
    return name;
}

bool isDamaged(Database& database) {
    Statement statement(database, "PRAGMA quick_check(1)");
    return !statement.step() || statement.text(0) != "ok";
}

} // namespace

HistoryStore::HistoryStore(fs::path path, Access access, Options options)
    : m_path(std::move(path)), m_access(access), m_options(std::move(options)) {
    if (!m_options.now) {
        m_options.now = systemNow;
    }
}

Result<HistoryStore> HistoryStore::open(const fs::path& path, Access access, Options options) {
    HistoryStore store(path, access, std::move(options));
    if (const auto connected = store.connect(); !connected) {
        return tl::unexpected(connected.error());
    }
    return store;
}

Result<void> HistoryStore::connect() {
    std::error_code failed;
    if (m_access == Access::Write) {
        fs::create_directories(m_path.parent_path(), failed); // opening tells what failed
        makePrivate(m_path);
    } else if (!fs::exists(m_path, failed)) {
        m_path.clear();
    }
    const auto connected = connectOnce();
    return connected ? ended() : connected;
}

Result<void> HistoryStore::connectOnce() {
    using Way = Database::Access;
    auto opened = Database::open(m_path, m_path.empty() ? Way::Memory : Way::Write,
                                 m_options.busyMilliseconds);
    if (!opened) {
        return tl::unexpected(errorOf(opened.error()));
    }
    m_database = *std::move(opened);
    int version = schemaVersion(m_database);
    if (m_database.hasFailed() && m_access == Access::Read) { // a folder that is read-only
        auto reading = Database::open(m_path, Way::Read, m_options.busyMilliseconds);
        if (reading) {
            m_database = *std::move(reading);
            version = schemaVersion(m_database);
        }
    }
    if (version > historySchemaVersion) {
        m_database.close();
        return failure(fmt::format("the history was written by a newer Firstfault (version {}; this "
                                   "one knows {})",
                                   version, historySchemaVersion),
                       m_path.string(), 0, 0, "update this program; the file is left as it is");
    }
    run(m_database, "PRAGMA foreign_keys = ON");
    if (!m_path.empty() && m_access == Access::Write) {
        if (!m_database.hasFailed()) {
            run(m_database, "PRAGMA journal_mode = WAL");
            (void)m_database.takeFailure(); // in use just now: the next program gets it
        }
        run(m_database, "PRAGMA synchronous = NORMAL");
    }
    migrate(m_database);
    return {};
}

/// What happened since the last time; a damaged file is put away.
Result<void> HistoryStore::ended() {
    const auto error = m_database.takeFailure();
    if (!error) {
        return {};
    }
    if (error->fault != DatabaseFault::Corrupt || m_path.empty()) {
        return tl::unexpected(errorOf(*error));
    }
    return setAside();
}

Result<void> HistoryStore::setAside() {
    m_database.close();
    const FileLock lock(m_path.string() + ".lock");
    if (auto again = Database::open(m_path, Database::Access::Write, m_options.busyMilliseconds);
        again && !isDamaged(*again)) { // another program has done it
        again->close();
        return connectAnew();
    }
    const fs::path aside = freeName(m_path.string() + ".damaged");
    std::error_code failed;
    fs::rename(m_path, aside, failed);
    if (failed) {
        return failure("the history is damaged and cannot be renamed: " + failed.message(),
                       m_path.string(), 0, 0, "move the file away");
    }
    for (const char* ending : {"-wal", "-shm"}) {
        fs::rename(m_path.string() + ending, aside.string() + ending, failed);
    }
    m_notice = fmt::format("the history was damaged: it is kept as {}, and a new one was begun",
                           aside.string());
    return connectAnew();
}

Result<void> HistoryStore::connectAnew() {
    if (const auto connected = connectOnce(); !connected) {
        return connected;
    }
    const auto error = m_database.takeFailure();
    return error ? Result<void>(tl::unexpected(errorOf(*error))) : Result<void>{};
}

Error HistoryStore::errorOf(const DatabaseError& error) const {
    const auto made = [&](const char* what, const char* hint) {
        return Error{fmt::format("{} ({})", what, error.what), m_path.string(), 0, 0, hint};
    };
    switch (error.fault) {
    case DatabaseFault::Busy:
        return made("the history is in use by another program", "try again");
    case DatabaseFault::Full:
        return made("the history cannot be written: no space is left", "free some space");
    case DatabaseFault::ReadOnly:
        return made("the history cannot be written: it is read-only",
                    "set FIRSTFAULT_HISTORY to another file, or to off");
    case DatabaseFault::Corrupt:
        return made("the history is damaged", "move the file away");
    case DatabaseFault::Other:
        break;
    }
    return made("the history cannot be read or written",
                "set FIRSTFAULT_HISTORY to another file, or to off");
}

} // namespace ff
