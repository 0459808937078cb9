// As the reader of dumps makes them: rank lists are compact.
#include "tests/support/big_hang.h"

#include <fmt/format.h>

namespace ff {

namespace {

constexpr int sequence = 7000;

struct Group {
    std::string name;
    std::string ranks;
    int lastEnqueued = 0;
};

class Maker {
public:
    explicit Maker(const BigHang& hang) : m_hang(hang) {}

    std::vector<Record> make() {
        for (int rank = 0; rank < m_hang.ranks(); ++rank) {
            if (rank != m_hang.stopped || m_hang.hasDumpOfStopped) {
                addDump(rank);
            }
        }
        return std::move(m_records);
    }

private:
    [[nodiscard]] int width() const { return m_hang.tensor * m_hang.data; }
    [[nodiscard]] int stageOf(int rank) const { return rank / width(); }

    void addDump(int rank) {
        m_rank = rank;
        m_offset = 0;
        add("fr_dump").set("has_completed", "false");
        const int stage = stageOf(rank);
        const int firstOfStage = stage * width();
        const int inStage = rank % width();
        const int firstOfTensor = rank - rank % m_hang.tensor;
        const bool isOfStage = stage == stageOf(m_hang.stopped);
        const bool isOfTensor =
            isOfStage && firstOfTensor == m_hang.stopped - m_hang.stopped % m_hang.tensor;
        const bool isStopped = rank == m_hang.stopped;
        const Group world{"0", fmt::format("0-{}", m_hang.ranks() - 1), 12};
        const Group tensor{fmt::format("tensor{}", rank / m_hang.tensor),
                           fmt::format("{}-{}", firstOfTensor, firstOfTensor + m_hang.tensor - 1),
                           isStopped ? sequence - 1 : sequence};
        const Group expert{fmt::format("expert{}", stage),
                           fmt::format("{}-{}", firstOfStage, firstOfStage + width() - 1),
                           isOfTensor ? sequence - 1 : sequence};
        const int firstOfData = firstOfStage + inStage % m_hang.tensor;
        const Group data{fmt::format("data{}", firstOfData),
                         fmt::format("{}-{}:{}", firstOfData, firstOfData + width() - m_hang.tensor,
                                     m_hang.tensor),
                         30};
        const Group pipeline{
            fmt::format("pipeline{}", inStage),
            fmt::format("{}-{}:{}", inStage, inStage + m_hang.ranks() - width(), width()), 9};
        for (const Group* group : {&world, &tensor, &expert, &data, &pipeline}) {
            addStatus(*group);
        }
        if (isStopped) {
            return;
        }
        if (isOfTensor) {
            addWait(tensor, "nccl:_all_gather_base", sequence, false);
        } else if (isOfStage) {
            addWait(expert, "nccl:all_to_all", sequence, false);
        } else {
            const bool isBefore = stage < stageOf(m_hang.stopped);
            addWait(pipeline,
                    isBefore ? fmt::format("nccl:send {}->{}", stage, stage + 1)
                             : fmt::format("nccl:recv {}<-{}", stage, stage - 1),
                    500 + stage, true);
        }
    }

    Record& add(const char* kind) {
        Record record;
        record.kind = kind;
        record.rank = m_rank;
        record.source = Source::FlightRecorder;
        record.locator = {MemberId(std::size_t(m_rank)), 1, ++m_offset * 200, 180, 1};
        m_records.push_back(std::move(record));
        return m_records.back();
    }

    void addStatus(const Group& group) {
        Record& record = add("fr_status");
        record.set("pg_name", group.name);
        record.set("pg_ranks", group.ranks);
        record.set("last_enqueued", std::to_string(group.lastEnqueued));
    }

    void addWait(const Group& group, const std::string& operation, int number, bool isPeerToPeer) {
        Record& record = add("fr_entry");
        record.set("record_id", "90001");
        record.set("pg_name", group.name);
        record.set("pg_ranks", group.ranks);
        record.set("seq", std::to_string(isPeerToPeer ? 9 : number));
        record.set("p2p_seq", std::to_string(isPeerToPeer ? number : 0));
        record.set("op", operation);
        record.set("sizes_in", "[[4096]]");
        record.set("sizes_out", "[[4096]]");
        record.set("dtype", "BFloat16");
        record.set("state", "scheduled");
        record.set("retired", "false");
        record.set("is_p2p", isPeerToPeer ? "true" : "false");
        const Nanos at = 1'780'000'000 * second + m_rank * 100'000;
        record.stamp = {at, at, at, TimeQuality::Exact, {}};
    }

    const BigHang& m_hang;
    std::vector<Record> m_records;
    int m_rank = 0;
    std::uint64_t m_offset = 0;
};

} // namespace

std::vector<Record> recordsOf(const BigHang& hang) { return Maker(hang).make(); }

} // namespace ff
