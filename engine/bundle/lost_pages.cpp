// The handler runs between any two instructions of a thread: it reads atomics and calls mmap, and
// takes no lock. Slots are never freed, only used again, so that it may look at all of them.
#include "engine/bundle/lost_pages.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <mutex>
#include <vector>

#include <sys/mman.h>
#include <unistd.h>

namespace ff {

/// One guarded mapping; free while `size` is 0.
struct PageGuard::Slot {
    std::atomic<std::uintptr_t> begin{0};
    std::atomic<std::size_t> size{0};    ///< in whole pages
    std::atomic<std::uintptr_t> lost{0}; ///< first page replaced by zeros; 0: none
};

struct PageGuard::Block {
    std::array<Slot, 256> slots;
    std::atomic<Block*> next{nullptr};
};

class SlotTable {
public:
    using Slot = PageGuard::Slot;
    using Block = PageGuard::Block;

    Slot* take(std::uintptr_t begin, std::size_t size) {
        const std::lock_guard lock(m_mutex);
        if (m_free.empty()) {
            addBlock();
        }
        Slot* slot = m_free.back();
        m_free.pop_back();
        slot->lost = 0;
        slot->begin = begin;
        slot->size = size;
        return slot;
    }

    void giveBack(Slot* slot) {
        const std::lock_guard lock(m_mutex);
        slot->size = 0;
        m_free.push_back(slot);
    }

    /// The guarded mapping that holds this address. Called by the handler.
    [[nodiscard]] Slot* find(std::uintptr_t address) const {
        for (Block* block = m_first.load(); block != nullptr; block = block->next.load()) {
            for (Slot& slot : block->slots) {
                const std::uintptr_t begin = slot.begin;
                if (address >= begin && address - begin < slot.size) {
                    return &slot;
                }
            }
        }
        return nullptr;
    }

private:
    void addBlock() {
        auto* block = new Block; // kept to the end of the program
        block->next = m_first.load();
        m_first = block;
        for (Slot& slot : block->slots) {
            m_free.push_back(&slot);
        }
    }

    std::mutex m_mutex;
    std::vector<Slot*> m_free;
    std::atomic<Block*> m_first{nullptr};
};

namespace {

/// Never destroyed: a mapping may outlive the globals.
SlotTable& table() {
    static auto* all = new SlotTable;
    return *all;
}

struct sigaction previous {};
std::uintptr_t pageSize = 4096; // set before the handler is

/// Both threads of a race put zeros over zeros.
bool putZeros(const SlotTable& slots, std::uintptr_t address) {
    auto* slot = slots.find(address);
    if (slot == nullptr) {
        return false;
    }
    const std::uintptr_t page = address / pageSize * pageSize;
    const std::size_t size = slot->begin + slot->size - page;
    void* zeros = mmap(reinterpret_cast<void*>(page), size, PROT_READ,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED | MAP_NORESERVE, -1, 0);
    if (zeros == MAP_FAILED) {
        return false;
    }
    std::uintptr_t known = slot->lost;
    while ((known == 0 || page < known) && !slot->lost.compare_exchange_weak(known, page)) {
    }
    return true;
}

void passOn(int signal, siginfo_t* info, void* context) {
    if ((previous.sa_flags & SA_SIGINFO) != 0 && previous.sa_sigaction != nullptr) {
        previous.sa_sigaction(signal, info, context);
    } else if (previous.sa_handler != SIG_DFL && previous.sa_handler != SIG_IGN) {
        previous.sa_handler(signal);
    } else {
        struct sigaction byDefault {};
        byDefault.sa_handler = SIG_DFL;
        sigaction(signal, &byDefault, nullptr); // the read comes again and ends the program
    }
}

void onBusError(int signal, siginfo_t* info, void* context) {
    const int kept = errno;
    if (!putZeros(table(), reinterpret_cast<std::uintptr_t>(info->si_addr))) {
        passOn(signal, info, context);
    }
    errno = kept;
}

void installHandler() {
    pageSize = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
    struct sigaction own {};
    own.sa_sigaction = onBusError;
    own.sa_flags = SA_SIGINFO;
    sigemptyset(&own.sa_mask);
    sigaction(SIGBUS, &own, &previous);
}

} // namespace

PageGuard::PageGuard(void* begin, std::size_t size) {
    if (begin == nullptr || size == 0) {
        return;
    }
    SlotTable& slots = table(); // made before the handler looks at it
    static std::once_flag installed;
    std::call_once(installed, installHandler);
    const std::size_t pages = (size + pageSize - 1) / pageSize;
    m_slot = slots.take(reinterpret_cast<std::uintptr_t>(begin), pages * pageSize);
}

PageGuard::~PageGuard() {
    if (m_slot != nullptr) {
        table().giveBack(m_slot);
    }
}

bool hasLostPages(std::string_view bytes) {
    const auto begin = reinterpret_cast<std::uintptr_t>(bytes.data());
    const auto* slot = bytes.empty() ? nullptr : table().find(begin);
    return slot != nullptr && slot->lost != 0 && slot->lost < begin + bytes.size();
}

} // namespace ff
