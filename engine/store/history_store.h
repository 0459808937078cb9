// The history of analyses: a database in one file that several programs may use at once.
#pragma once

#include <filesystem>
#include <functional>
#include <span>

#include "engine/store/database.h"
#include "engine/store/history_query.h"

namespace ff {

struct HistoryStoreOptions {
    std::function<Nanos()> now; ///< the wall clock, UTC; empty: the system's
    int busyMilliseconds = 5000;
};

/// For one thread at a time. Errors say what is wrong with the file and what to do; none of them
/// means more than that the history is not as it should be. A damaged file is renamed, and a new
/// one begun, when that is noticed: `takeNotice` tells of it.
class HistoryStore {
public:
    using Options = HistoryStoreOptions;
    enum class Access : std::uint8_t {
        Write, ///< makes the file and its folder
        Read,  ///< where there is no file: an empty history, and none is made
    };

    /// Refuses a file of a newer version as it is.
    [[nodiscard]] static Result<HistoryStore> open(const std::filesystem::path& path, Access access,
                                                   Options options = {});

    /// Keeps it, or counts it where the same analysis said the same before; the number of the run.
    /// Also drops what is older than the user wants.
    [[nodiscard]] Result<std::int64_t> record(const RunRecord& record);

    /// The run that says the same of the same evidence, unless it was deleted.
    [[nodiscard]] Result<std::optional<std::int64_t>> runOf(const RunRecord& record);
    /// Newest failure first.
    [[nodiscard]] Result<std::vector<HistoryRun>> find(const HistoryQuery& query);
    /// Deleted ones too; an error where there is no such run.
    [[nodiscard]] Result<HistoryDetails> load(std::int64_t run);
    /// Of failures from `from` to `to`, both inclusive. `place`: the name of a node, or of a part
    /// as `AccusedEntity::name`.
    [[nodiscard]] Result<AccusationCount> accusations(const std::string& place, Nanos from,
                                                      Nanos to);
    [[nodiscard]] Result<std::vector<RuleScore>> scores();

    /// In place of what was said before; an error where there is no such run.
    [[nodiscard]] Result<void> setFeedback(std::int64_t run, const Feedback& feedback);
    [[nodiscard]] Result<void> clearFeedback(std::int64_t run);

    /// How many were there to delete. They are kept out of sight for `deletedDays`.
    [[nodiscard]] Result<std::int64_t> remove(std::span<const std::int64_t> runs);
    [[nodiscard]] Result<std::int64_t> restore(std::span<const std::int64_t> runs);

    /// Days since the last analysis of a run after which it goes; 0: it stays for ever.
    [[nodiscard]] Result<int> retentionDays();
    /// Takes effect with the next record, so that a slip can be taken back.
    [[nodiscard]] Result<void> setRetentionDays(int days);
    /// Drops what is too old, and what was deleted long ago; how many.
    [[nodiscard]] Result<std::int64_t> purge();

    /// What was done to a damaged file; empty: nothing. Once.
    [[nodiscard]] std::string takeNotice() { return std::exchange(m_notice, {}); }

    static constexpr int deletedDays = 7;
    static constexpr int mostRetentionDays = 36500;

private:
    HistoryStore(std::filesystem::path path, Access access, Options options);

    [[nodiscard]] Result<void> connect();
    /// What fails in the database is kept there.
    [[nodiscard]] Result<void> connectOnce();
    [[nodiscard]] Result<void> connectAnew();
    [[nodiscard]] Result<void> setAside();
    [[nodiscard]] Result<void> ended();
    [[nodiscard]] Error errorOf(const DatabaseError& error) const;
    [[nodiscard]] Result<void> needRun(std::int64_t run);
    Result<std::int64_t> recordOnce(const RunRecord& record);
    std::int64_t recordContext(const RecordedContext& context);
    std::int64_t recordRun(const RunRecord& record, std::int64_t context, bool& isNew);
    void recordParts(const RunRecord& record, std::int64_t run);
    std::int64_t dropOld();
    int keptDays();

    std::filesystem::path m_path;
    Access m_access;
    Options m_options;
    Database m_database;
    std::string m_notice;
};

} // namespace ff
