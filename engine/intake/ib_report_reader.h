// Reports of the InfiniBand tools: ibstat, ibstatus, ibv_devinfo, perfquery, mlxlink and ibdiagnet.
//
// Record kinds:
//   ib_port      nic (such as mlx5_0), port, state (active, down, init, armed), physical_state
//                (linkup, polling, disabled, sleep, linkerrorrecovery, ...), rate (as printed),
//                lid, guid, link_layer; of mlxlink also width and recommendation. Fields that the
//                tool does not print are missing; perfquery and mlxlink do not name the nic
//   ib_counters  nic, lid, port as far as printed, and every counter in snake_case, such as
//                symbol_error_counter or link_downed_counter
//   ib_finding   level (E or W), message: a line of ibdiagnet
// A report tells how things stood when it was taken, and counters run since they were last cleared.
#pragma once

#include "engine/intake/record_reader.h"

namespace ff {

[[nodiscard]] RecordReading readIbReport(const Member& member);

} // namespace ff
