#include <algorithm>
#include <cstring>

#include "client/http_exchange.h"
#include "engine/crc32.h"
#include "nn/network.h"
#include "prove/proof_file.h"
#include "server/http/pack/gzip.h"
#include "server/http/pack/web_pack.h"
#include "tests/fuzz/require.h"

// Random bytes as files and answers that people give to the program: models, proofs, packs of web clients, and what a
// foreign server answers to `taku doctor`.

namespace taku::fuzz {
namespace {

void try_model(std::string_view file) {
  const auto network = nn::Network::parse(file);
  if (!network) {
    require(network.error().code.starts_with("model/"), "errors of models have their codes", file);
    return;
  }
  const auto last = static_cast<std::uint16_t>(network->info().features - 1);
  const std::array<std::uint16_t, 3> features = {0, static_cast<std::uint16_t>(last / 2), last};
  const nn::Output output = network->evaluate(features);
  require(network->evaluate(features) == output, "a network answers the same twice", file);
  network->value(output);
}

std::uint32_t number_at(const std::string& file, std::size_t at) {
  std::uint32_t number = 0;
  std::memcpy(&number, file.data() + at, sizeof number);
  return number;
}

// The header is random and the numbers after it are as many as it says, with a correct checksum: docs/formats.md.
void try_sound_model(std::string_view bytes) {
  constexpr std::size_t kHeader = 64, kFeatures = 32, kWidth1 = 36, kWidth2 = 40, kWidth3 = 44, kChecksum = 56;
  if (bytes.size() < kHeader) return;
  std::string file(bytes.substr(0, kHeader));
  file.replace(0, 9, std::string("TAKUMODL\1", 9));
  const std::size_t features = number_at(file, kFeatures), width1 = number_at(file, kWidth1);
  const std::size_t width2 = number_at(file, kWidth2), width3 = number_at(file, kWidth3);
  if (features > 50 || width1 > 64 || width2 > 64 || width3 > 64) return;
  const std::size_t size =
      2 * (features + 1) * width1 + width2 * width1 + 4 * width2 + width3 * width2 + 4 * width3 + 2 * width3 + 8;
  for (std::size_t i = 0; i < size; ++i) file += bytes[i % bytes.size()];
  const std::uint32_t checksum = crc32(std::string_view(file).substr(kHeader));
  std::memcpy(file.data() + kChecksum, &checksum, sizeof checksum);
  try_model(file);
}

void try_proof(std::string_view file) {
  const auto proof = prove::parse_proof(file);
  if (!proof) return;
  prove::verify(*proof);
  const auto again = prove::parse_proof(prove::to_file(*proof));
  require(again.ok() && again->claim.start == proof->claim.start && again->moves == proof->moves, "a proof round-trips",
          file);
}

// A position, and then the bytes of the moves, which are not compressed here.
void try_moves(std::string_view text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const auto start = hex_taboo::HexTaboo::parse(text.substr(0, end));
  if (!start) return;
  prove::Proof proof{{*start, {0}, prove::Goal::NoLoss}, std::string(text.substr(std::min(end + 1, text.size())))};
  try_proof(prove::to_file(proof));
}

void try_web_pack(std::string_view pack) {
  using namespace server::http;
  const auto files = read_web_pack(pack);
  if (!files) return;
  for (const PackedFile& file : *files) {
    if (!file.gzipped || file.size > 1 << 20) continue;
    const std::string plain = gunzip(file.stored, file.size);
    require(plain.empty() || plain.size() == file.size, "a file is unpacked to its size", pack);
  }
}

void try_http_answer(std::string_view text) {
  const auto answer = client::read_answer(text);
  if (!answer) return;
  require(answer->body.size() <= text.size(), "a body is part of the answer", text);
  for (const auto& [name, value] : answer->headers) {
    require(std::ranges::none_of(name, [](char c) { return c >= 'A' && c <= 'Z'; }), "names are lower case", text);
  }
}

}  // namespace
}  // namespace taku::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  switch (data[0] % 6) {
    case 0: taku::fuzz::try_model(text); break;
    case 1: taku::fuzz::try_sound_model(text); break;
    case 2: taku::fuzz::try_proof(text); break;
    case 3: taku::fuzz::try_moves(text); break;
    case 4: taku::fuzz::try_web_pack(text); break;
    default: taku::fuzz::try_http_answer(text);
  }
  return 0;
}
