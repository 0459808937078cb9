# Tests of the readers of structured evidence.
firstfault_test(engine/intake/flight_recorder_reader LINK ff_intake)
firstfault_test(engine/intake/journal_reader LINK ff_intake)
firstfault_test(engine/intake/kubernetes_reader LINK ff_intake)
firstfault_test(engine/intake/metric_reader LINK ff_intake)
firstfault_test(engine/intake/pickle_parser LINK ff_intake)
firstfault_test(engine/intake/sacct_reader LINK ff_intake)
