# Tests of the readers of diagnostic reports.
firstfault_test(engine/intake/dcgm_diag_reader LINK ff_intake)
firstfault_test(engine/intake/ib_report_reader LINK ff_intake)
firstfault_test(engine/intake/metrics_csv_reader LINK ff_intake)
firstfault_test(engine/intake/nccl_ras_reader LINK ff_intake)
firstfault_test(engine/intake/nvidia_smi_reader LINK ff_intake)
firstfault_test(engine/intake/report_text LINK ff_intake)
firstfault_test(engine/intake/tool_metric_names LINK ff_intake)
