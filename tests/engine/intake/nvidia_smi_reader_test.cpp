// nvidia-smi -q, -L and the table.
#include "engine/intake/nvidia_smi_reader.h"

#include "report_checks.h"
#include "report_samples.h"

using namespace ff;

class NvidiaSmiReaderTest : public QObject {
    Q_OBJECT

private slots:
    void sectionsBecomeFields() {
        const auto reading = readNvidiaSmi(memoryMember(samples::smiQuery));
        const auto gpus = recordsOf(reading, "gpu_report");
        QCOMPARE(gpus.size(), std::size_t(2));
        QCOMPARE(fieldOf(gpus[0], "index"), "0");
        QCOMPARE(fieldOf(gpus[0], "pci"), "00000000:1A:00.0");
        QCOMPARE(fieldOf(gpus[0], "uuid"), "GPU-77aa10c2-9b1d-4c02-8e11-3fd0c2a94b10");
        QCOMPARE(fieldOf(gpus[0], "serial"), "1652923007311");
        QCOMPARE(fieldOf(gpus[0], "product_name"), "NVIDIA H200");
        QCOMPARE(fieldOf(gpus[0], "fabric_state"), "Completed");
        QCOMPARE(fieldOf(gpus[0], "clocks_event_reasons_hw_thermal_slowdown"), "Not Active");
        QCOMPARE(fieldOf(gpus[0], "remapped_rows_pending"), "Yes");
        QCOMPARE(fieldOf(gpus[0], "remapped_rows_remapping_failure_occurred"), "No");
        QCOMPARE(fieldOf(gpus[0], "driver_version"), "560.28.03");
        QVERIFY(!gpus[0].hasField("retired_pages_single_bit_ecc")); // N/A
        QVERIFY(!gpus[0].hasField("error"));
        QCOMPARE(fieldOf(gpus[1], "index"), "1");
        QCOMPARE(fieldOf(gpus[1], "error"), "Unknown Error");
    }

    void volatileAndAggregateAreToldApart() {
        const auto gpus = recordsOf(readNvidiaSmi(memoryMember(samples::smiQuery)), "gpu_report");
        QCOMPARE(fieldOf(gpus.at(0), "volatile_uncorrectable"), "3");
        QCOMPARE(fieldOf(gpus.at(0), "aggregate_uncorrectable"), "6");
    }

    void processesKnowTheirGpu() {
        const auto processes =
            recordsOf(readNvidiaSmi(memoryMember(samples::smiQuery)), "gpu_process");
        QCOMPARE(processes.size(), std::size_t(2));
        QCOMPARE(fieldOf(processes[0], "pid"), "70113");
        QCOMPARE(fieldOf(processes[0], "name"), "python3");
        QCOMPARE(fieldOf(processes[0], "pci"), "00000000:1A:00.0");
        QCOMPARE(fieldOf(processes[1], "pid"), "70114");
    }

    void reportIsAnEndOfItsTime() {
        Member member = memoryMember(samples::smiQuery);
        member.zoneMinutes = {120, Learnt::Manifest, "bundle.toml"};
        const auto gpus = recordsOf(readNvidiaSmi(member), "gpu_report");
        const Stamp& stamp = gpus.at(0).stamp;
        QCOMPARE(stamp.at, fromCivil({2026, 5, 7, 19, 14, 32, 0}));
        QCOMPARE(stamp.earliest, minTime);
        QCOMPARE(stamp.quality, TimeQuality::Exact);
        QVERIFY(!stamp.isWall());
        const auto guessed = readNvidiaSmi(memoryMember(samples::smiQuery));
        QCOMPARE(guessed.records.at(0).stamp.quality, TimeQuality::Guessed);
    }

    void partWithoutAGpuHasNoName() {
        const auto gpus =
            recordsOf(readNvidiaSmi(memoryMember("    ECC Errors\n        Volatile\n"
                                                 "            DRAM Uncorrectable : 2\n"
                                                 "        Aggregate\n"
                                                 "            DRAM Uncorrectable : 5\n")),
                      "gpu_report");
        QCOMPARE(gpus.size(), std::size_t(1));
        QVERIFY(!gpus[0].hasField("pci") && !gpus[0].hasField("index"));
        QCOMPARE(fieldOf(gpus[0], "volatile_uncorrectable"), "2");
    }

    void partOfAReportHasNoIndex() {
        const auto gpus =
            recordsOf(readNvidiaSmi(memoryMember("Attached GPUs : 8\nGPU 00000000:3D:00.0\n"
                                                 "    Product Name : NVIDIA H200\n")),
                      "gpu_report");
        QVERIFY(!gpus.at(0).hasField("index"));
        QCOMPARE(fieldOf(gpus.at(0), "attached_gpus"), "8");
    }

    void tableIsRead() {
        const auto reading = readNvidiaSmi(memoryMember(samples::smiTable));
        const auto gpus = recordsOf(reading, "gpu_report");
        QCOMPARE(gpus.size(), std::size_t(2));
        QCOMPARE(fieldOf(gpus[0], "index"), "0");
        QCOMPARE(fieldOf(gpus[0], "product_name"), "NVIDIA H200");
        QCOMPARE(fieldOf(gpus[0], "persistence_mode"), "On");
        QCOMPARE(fieldOf(gpus[0], "pci"), "00000000:1A:00.0");
        QCOMPARE(fieldOf(gpus[0], "volatile_uncorrectable"), "2");
        QCOMPARE(fieldOf(gpus[0], "temperature_gpu_current_temp"), "41");
        QCOMPARE(fieldOf(gpus[0], "power_draw"), "312");
        QCOMPARE(fieldOf(gpus[0], "power_limit"), "700");
        QCOMPARE(fieldOf(gpus[0], "fb_memory_usage_total"), "143771MiB");
        QCOMPARE(fieldOf(gpus[0], "cuda_version"), "12.6");
        QVERIFY(!gpus[0].hasField("error"));
        QCOMPARE(fieldOf(gpus[1], "error"), "ERR!");
        QCOMPARE(gpus[0].stamp.at, fromCivil({2026, 5, 7, 21, 14, 32, 0}));
        const Record process = onlyRecord(reading, "gpu_process");
        QCOMPARE(fieldOf(process, "pid"), "70113");
        QCOMPARE(fieldOf(process, "name"), "/opt/env/bin/python3 -u");
        QCOMPARE(fieldOf(process, "used_gpu_memory"), "91010MiB");
        QCOMPARE(fieldOf(process, "pci"), "00000000:1A:00.0");
    }

    void listAndMessagesAreRead() {
        const auto reading = readNvidiaSmi(memoryMember(
            "GPU 4: NVIDIA H200 (UUID: GPU-0c5e81b7-33f0-4d1c-a6f3-1f4b9a20d7ee)\n"
            "Unable to determine the device handle for GPU 0000:3D:00.0: GPU is lost.\n"
            "No devices were found\n"));
        const Record gpu = onlyRecord(reading, "gpu_report");
        QCOMPARE(fieldOf(gpu, "index"), "4");
        QCOMPARE(fieldOf(gpu, "uuid"), "GPU-0c5e81b7-33f0-4d1c-a6f3-1f4b9a20d7ee");
        const auto messages = recordsOf(reading, "nvidia_smi_message");
        QCOMPARE(messages.size(), std::size_t(2));
        QCOMPARE(fieldOf(messages[0], "pci"), "0000:3D:00.0");
        QVERIFY(!messages[1].hasField("pci"));
    }

    void repeatedReportsHaveTheirOwnTimes() {
        std::string later = samples::smiTable;
        later.replace(later.find("21:14:32"), 8, "21:15:02");
        const auto gpus =
            recordsOf(readNvidiaSmi(memoryMember(samples::smiTable + later)), "gpu_report");
        QCOMPARE(gpus.size(), std::size_t(4));
        QCOMPARE(gpus[0].stamp.at, fromCivil({2026, 5, 7, 21, 14, 32, 0}));
        QCOMPARE(gpus[2].stamp.at, fromCivil({2026, 5, 7, 21, 15, 2, 0}));
    }

    void endlessPartsAreBounded() {
        std::string text = "GPU 00000000:3D:00.0\n";
        for (int i = 0; i < 5000; ++i) {
            text += "    Key " + std::to_string(i) + " : 1\n";
        }
        const auto reading = readNvidiaSmi(memoryMember(text));
        QCOMPARE(reading.records.at(0).fields.size(), std::size_t(1024));
    }

    void malformedReportsAreSurvived() {
        checkMalformed(samples::smiQuery, readNvidiaSmi);
        checkMalformed(samples::smiTable, readNvidiaSmi);
    }
};

QTEST_GUILESS_MAIN(NvidiaSmiReaderTest)
#include "nvidia_smi_reader_test.moc"
