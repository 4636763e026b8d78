// Network files: any bytes, and those whose checksum is put right. What is read is written as it was.
#include <algorithm>

#include "eval/nnue/network.h"
#include "movegen/base/bytes.h"
#include "tests/fuzz/input.h"
#include "tests/fuzz/require.h"

using namespace escaque;

namespace {

/// Where the file has the checksum of all other bytes.
constexpr std::size_t kChecksumAt = 72, kChecksumSize = 4;

void put_right(base::Bytes& bytes) {
    if (bytes.size() < kChecksumAt + kChecksumSize) return;
    const std::span<const std::uint8_t> whole(bytes);
    base::Checksum checksum;
    checksum.add(whole.first(kChecksumAt));
    checksum.add(whole.subspan(kChecksumAt + kChecksumSize));
    for (std::size_t i = 0; i < kChecksumSize; ++i)
        bytes[kChecksumAt + i] = static_cast<std::uint8_t>(checksum.value() >> (8 * i));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::span<const std::uint8_t> input(data, size);
    const bool is_right = fuzz::take_choice(input, 4) != 0;
    base::Bytes bytes(input.begin(), input.end());
    if (is_right) put_right(bytes);
    const auto file = eval::nnue::read_network(bytes);
    require(file || !file.error().message.empty());
    if (file) require(eval::nnue::write_network(*file) == bytes);
    (void)eval::nnue::Network::from_bytes(bytes);
    return 0;
}
