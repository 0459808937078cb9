# Tests of what tells reports and messages.
firstfault_test(engine/bundle/bug_report_unpacker LINK ff_bundle)
firstfault_test(engine/bundle/message_sniffer LINK ff_bundle)
firstfault_test(engine/bundle/own_output_sniffer LINK ff_bundle)
firstfault_test(engine/bundle/report_sniffer LINK ff_bundle)
