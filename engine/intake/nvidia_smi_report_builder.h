// Puts together what nvidia-smi says of each GPU and adds it when the report ends.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/intake/record_reading_builder.h"
#include "engine/intake/report_text.h"

namespace ff {

class NvidiaSmiReportBuilder {
public:
    explicit NvidiaSmiReportBuilder(RecordReadingBuilder& builder) : m_builder(builder) {}

    /// A GPU starts at this line; what follows is about it.
    Record& startGpu(const ReportLine& line);
    /// The GPU that is being told about; where the report starts in the middle, one without a name.
    Record& gpu(const ReportLine& line);
    [[nodiscard]] bool hasGpu() const { return m_gpu.has_value(); }
    /// Null when there is none with this index.
    [[nodiscard]] const Record* gpuOfIndex(std::string_view index) const;
    /// What is said once for all GPUs.
    void setHeader(std::string name, std::string_view value);
    /// Of what follows: a report that is taken over and over has its time in front of each. Any
    /// other text is passed over.
    void setTime(std::string_view text);

    Record& startProcess(const ReportLine& line);
    /// Null outside of the list of processes.
    [[nodiscard]] Record* process();
    void endProcess() { m_process.reset(); }

    /// A value that stands for the loss of the GPU is remembered as its error.
    static void noteError(Record& gpu, std::string_view value);

    void addMessage(const ReportLine& line);
    void finish();

private:
    Record& add(const char* kind, const ReportLine& line);
    void completeGpus();

    RecordReadingBuilder& m_builder;
    std::vector<RecordField> m_header;
    std::vector<Record> m_records; ///< GPUs and processes in file order
    std::optional<std::size_t> m_gpu;
    std::optional<std::size_t> m_process;
    std::optional<Stamp> m_stamp;
};

/// `Wed Jun 14 08:05:41 2023`, as a state that lasted until then: open at its beginning.
[[nodiscard]] std::optional<Stamp> snapshotStamp(std::string_view text, const Known<int>& zone);

} // namespace ff
