// One connection to a database of SQLite, with the first failure kept until it is asked for.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/base/result.h"

struct sqlite3;
struct sqlite3_stmt;

namespace ff {

/// What can be done about a failure.
enum class DatabaseFault : std::uint8_t {
    Corrupt, ///< the file is damaged, or no database
    Busy,    ///< another program kept it locked for too long
    Full,
    ReadOnly,
    Other,
};

struct DatabaseError {
    DatabaseFault fault = DatabaseFault::Other;
    std::string what; ///< in SQLite's words
};

/// Everything after a failure does nothing until `takeFailure`, so that a caller asks once. For one
/// thread at a time.
class Database {
public:
    enum class Access : std::uint8_t { Write, Read, Memory };

    Database() = default;
    Database(Database&& other) noexcept;
    Database& operator=(Database&& other) noexcept;
    ~Database();

    /// A file is made for `Write` alone. Waits `busyMilliseconds` for a lock of another program.
    [[nodiscard]] static tl::expected<Database, DatabaseError>
    open(const std::filesystem::path& path, Access access, int busyMilliseconds);

    [[nodiscard]] bool hasFailed() const { return m_failure.has_value(); }
    [[nodiscard]] std::optional<DatabaseError> takeFailure();
    /// Rows that the last statement changed.
    [[nodiscard]] std::int64_t changes() const;
    [[nodiscard]] std::int64_t lastRow() const;
    void close();

private:
    friend class Statement;
    friend class Transaction;
    void keep(int code);

    sqlite3* m_handle = nullptr;
    std::optional<DatabaseError> m_failure;
};

/// One prepared statement. Parameters are bound in their order.
class Statement {
public:
    Statement(Database& database, std::string_view sql);
    ~Statement();
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    Statement& bind(std::int64_t value);
    Statement& bind(int value) { return bind(static_cast<std::int64_t>(value)); }
    Statement& bind(std::string_view value);
    Statement& bind(const std::string& value) { return bind(std::string_view(value)); }
    Statement& bind(const char* value) { return bind(std::string_view(value)); }
    template <class Value>
    Statement& bind(const std::optional<Value>& value) {
        return value ? bind(*value) : bindNull();
    }

    /// Whether there is a row (another one); false also after a failure.
    bool step();
    /// To the end, and ready to be bound anew.
    void finish();

    [[nodiscard]] std::int64_t integer(int column) const;
    [[nodiscard]] std::string text(int column) const;
    [[nodiscard]] std::optional<std::int64_t> integerOrNone(int column) const;

private:
    Statement& bindNull();

    Database& m_database;
    sqlite3_stmt* m_statement = nullptr;
    int m_bound = 0;
};

/// Runs one statement that gives no rows.
template <class... Values>
void run(Database& database, std::string_view sql, const Values&... values) {
    Statement statement(database, sql);
    (statement.bind(values), ...);
    statement.finish();
}

/// All or nothing: what is not committed is taken back.
class Transaction {
public:
    explicit Transaction(Database& database);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    /// Nothing is kept where something failed.
    void commit();

private:
    Database& m_database;
    bool m_isOpen = false;
};

} // namespace ff
