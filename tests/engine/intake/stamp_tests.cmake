# Tests of what stamps lack and where it is told.
firstfault_test(engine/intake/boot_finder LINK ff_intake)
firstfault_test(engine/intake/skipped_time_check LINK ff_intake)
firstfault_test(engine/intake/time_probe LINK ff_intake)
firstfault_test(engine/intake/year_turn_finder LINK ff_intake)
firstfault_test(engine/intake/zone_statement_reader LINK ff_intake)
