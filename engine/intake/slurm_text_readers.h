// The parts of reading Slurm's state; `readSlurmText` hands each its share of a member.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/intake/record_reading_builder.h"
#include "engine/intake/text_table.h"

namespace ff {

/// The text of one record of scontrol, which lies at `offset`.
void readScontrolRecord(RecordReadingBuilder& builder, std::string_view text, std::uint64_t offset);

/// The table that sinfo, squeue or sacctmgr prints.
struct SlurmTable {
    enum class Kind : std::uint8_t { None, Nodes, Jobs, Events };
    Kind kind = Kind::None;
    TextTable table;
};

/// Kind `None` when the line is no header; `below` is the line after it.
[[nodiscard]] SlurmTable slurmTableOf(std::string_view header, std::string_view below);

void readSlurmRow(RecordReadingBuilder& builder, const SlurmTable& table, std::string_view line,
                  std::uint64_t offset);

/// `sinfo --json`, `scontrol show node|job --json`, `squeue --json`.
void readSlurmJson(RecordReadingBuilder& builder);

} // namespace ff
