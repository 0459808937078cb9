// Where libFuzzer enters the one target of its program.
#include <cstddef>
#include <cstdint>

#include "tests/fuzz/fuzz_target.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    ff::fuzzTargets().front().run({reinterpret_cast<const char*>(data), size});
    return 0;
}
