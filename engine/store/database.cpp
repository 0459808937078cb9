// SQLite's C interface (https://www.sqlite.org/c3ref/intro.html); the only file that calls it.
#include "engine/store/database.h"

#include <sqlite3.h>

namespace ff {
namespace {

DatabaseFault faultOf(int code) {
    switch (code & 0xff) { // the primary code of an extended one
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return DatabaseFault::Corrupt;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return DatabaseFault::Busy;
    case SQLITE_FULL:
        return DatabaseFault::Full;
    case SQLITE_READONLY:
    case SQLITE_PERM:
        return DatabaseFault::ReadOnly;
    default:
        return DatabaseFault::Other;
    }
}

/// Bytes of a path that mean something in a URI are written as numbers.
std::string uriOf(const std::filesystem::path& path) {
    static constexpr char digits[] = "0123456789abcdef";
    std::string uri = "file:";
    for (const char c : path.string()) {
        if (c == '?' || c == '#' || c == '%') {
            const auto byte = static_cast<unsigned char>(c);
            uri += {'%', digits[byte >> 4], digits[byte & 15]};
        } else {
            uri += c;
        }
    }
    return uri;
}

/// A folder that cannot be written to has no place for the files that readers share; while no
/// program writes, the file can be read as it lies there.
std::string readingUri(const std::filesystem::path& path) {
    std::error_code failed;
    const bool isAtRest = !std::filesystem::exists(path.string() + "-wal", failed);
    return uriOf(path) + (isAtRest ? "?immutable=1" : "");
}

int openHandle(const std::filesystem::path& path, Database::Access access, sqlite3** handle) {
    const int common = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI | SQLITE_OPEN_EXRESCODE;
    switch (access) {
    case Database::Access::Write:
        return sqlite3_open_v2(uriOf(path).c_str(), handle,
                               common | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
    case Database::Access::Read:
        return sqlite3_open_v2(readingUri(path).c_str(), handle, common | SQLITE_OPEN_READONLY,
                               nullptr);
    case Database::Access::Memory:
        break;
    }
    return sqlite3_open_v2(":memory:", handle, common | SQLITE_OPEN_READWRITE, nullptr);
}

} // namespace

Database::Database(Database&& other) noexcept
    : m_handle(std::exchange(other.m_handle, nullptr)), m_failure(std::move(other.m_failure)) {}

Database& Database::operator=(Database&& other) noexcept {
    if (this != &other) {
        close();
        m_handle = std::exchange(other.m_handle, nullptr);
        m_failure = std::move(other.m_failure);
    }
    return *this;
}

Database::~Database() { close(); }

void Database::close() {
    sqlite3_close_v2(std::exchange(m_handle, nullptr));
}

tl::expected<Database, DatabaseError> Database::open(const std::filesystem::path& path,
                                                     Access access, int busyMilliseconds) {
    Database database;
    const int code = openHandle(path, access, &database.m_handle);
    if (code != SQLITE_OK) {
        database.keep(code);
        return tl::unexpected(*database.m_failure);
    }
    sqlite3_busy_timeout(database.m_handle, busyMilliseconds);
    sqlite3_db_config(database.m_handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    return database;
}

void Database::keep(int code) {
    if (!m_failure) {
        const char* said = m_handle != nullptr ? sqlite3_errmsg(m_handle) : sqlite3_errstr(code);
        m_failure = DatabaseError{faultOf(code), said};
    }
}

std::optional<DatabaseError> Database::takeFailure() {
    return std::exchange(m_failure, std::nullopt);
}

std::int64_t Database::changes() const { return sqlite3_changes64(m_handle); }
std::int64_t Database::lastRow() const { return sqlite3_last_insert_rowid(m_handle); }

Statement::Statement(Database& database, std::string_view sql) : m_database(database) {
    if (database.hasFailed()) {
        return;
    }
    const int code = sqlite3_prepare_v2(database.m_handle, sql.data(), static_cast<int>(sql.size()),
                                        &m_statement, nullptr);
    if (code != SQLITE_OK) {
        database.keep(code);
    }
}

Statement::~Statement() { sqlite3_finalize(m_statement); }

Statement& Statement::bind(std::int64_t value) {
    if (m_statement == nullptr) {
        return *this;
    }
    sqlite3_bind_int64(m_statement, ++m_bound, value);
    return *this;
}

Statement& Statement::bind(std::string_view value) {
    if (m_statement == nullptr) {
        return *this;
    }
    const char* bytes = value.empty() ? "" : value.data();
    sqlite3_bind_text64(m_statement, ++m_bound, bytes, value.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
    return *this;
}

Statement& Statement::bindNull() {
    if (m_statement == nullptr) {
        return *this;
    }
    sqlite3_bind_null(m_statement, ++m_bound);
    return *this;
}

bool Statement::step() {
    if (m_statement == nullptr || m_database.hasFailed()) {
        return false;
    }
    const int code = sqlite3_step(m_statement);
    if (code != SQLITE_ROW && code != SQLITE_DONE) {
        m_database.keep(code);
    }
    return code == SQLITE_ROW;
}

void Statement::finish() {
    if (m_statement == nullptr) {
        return;
    }
    while (step()) {
    }
    sqlite3_reset(m_statement);
    sqlite3_clear_bindings(m_statement);
    m_bound = 0;
}

std::int64_t Statement::integer(int column) const {
    return sqlite3_column_int64(m_statement, column);
}

std::string Statement::text(int column) const {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(m_statement, column));
    const int size = sqlite3_column_bytes(m_statement, column);
    return bytes == nullptr ? std::string() : std::string(bytes, static_cast<std::size_t>(size));
}

std::optional<std::int64_t> Statement::integerOrNone(int column) const {
    if (sqlite3_column_type(m_statement, column) == SQLITE_NULL) {
        return std::nullopt;
    }
    return integer(column);
}

Transaction::Transaction(Database& database) : m_database(database) {
    run(database, "BEGIN IMMEDIATE");
    m_isOpen = !database.hasFailed();
}

Transaction::~Transaction() {
    if (m_isOpen) { // the failure stays what it is, whatever becomes of this
        sqlite3_exec(m_database.m_handle, "ROLLBACK", nullptr, nullptr, nullptr);
    }
}

void Transaction::commit() {
    if (m_isOpen) {
        run(m_database, "COMMIT");
        m_isOpen = m_database.hasFailed();
    }
}

} // namespace ff
