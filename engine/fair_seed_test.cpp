#include "engine/fair_seed.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

// The expected digests were computed independently, with Python 3:
//   hashlib.sha256(server).hexdigest()
//   hashlib.sha256(b"taku match seed 1\0" + match.encode() + b"\0" + server + b"".join(persons)).hexdigest()

namespace taku {
namespace {

constexpr std::string_view kMatch = "3f2b8c1e-5a77-4d0b-9c54-0e1f2a3b4c5d";
const Seed kServer = *Seed::parse("00112233445566778899aabbccddeeff0123456789abcdef0123456789abcdef");
const Seed kOne = *Seed::parse("1");
const Seed kAllBits = *Seed::parse(std::string(64, 'f'));
const Seed kSilent{};

std::string seed_of(std::string_view match, const Seed& server, const std::vector<Seed>& persons) {
  return match_seed(match, server, persons).to_text();
}

TEST(FairSeed, HashesOfServerSeeds) {
  EXPECT_EQ(to_hex(seed_hash(kServer)), "9ffbc98cd73bec86c5f0703d3a4eeeb4daa3cf7a890162a98e1bc8b1dd9c9bef");
  EXPECT_EQ(to_hex(seed_hash(Seed{})), "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
}

TEST(FairSeed, SeedsOfMatches) {
  EXPECT_EQ(seed_of(kMatch, kServer, {kOne, kAllBits}),
            "2c9305c6c5c02a235fd0dd82099ab8802c671077c771e94ac2f9c10744017ef9");
  EXPECT_EQ(seed_of(kMatch, kServer, {kAllBits, kOne}),
            "8cfd04d872bcb5c08985097358c40ef3eb4296eeed11d49facc2a4891b444f7f");
  EXPECT_EQ(seed_of(kMatch, kServer, {kOne, kSilent, kAllBits, kSilent}),
            "6022604b2d4c2b191024a880a00094461bda144f01ebe6f26edb2ec30ef38b2c");
  EXPECT_EQ(seed_of(kMatch, kServer, {kSilent, kSilent}),
            "24168c7624cf5b40a614ed756e1a3d8e71b563514d23c1fc07a5b2c43d59cc2f");
  EXPECT_EQ(seed_of("", Seed{}, {}), "274c500add97f1828883edbfad2f32858b02a6c845c686c704ee15aed26debeb");
}

// Every part affects the seed: none can be left out or compensated by another.
TEST(FairSeed, EveryPartChangesTheSeed) {
  const std::set<std::string> different = {
      seed_of(kMatch, kServer, {kOne, kAllBits}),
      seed_of("", kServer, {kOne, kAllBits}),
      seed_of(kMatch, kOne, {kOne, kAllBits}),
      seed_of(kMatch, kServer, {kSilent, kAllBits}),
      seed_of(kMatch, kServer, {kOne, kSilent}),
      seed_of(kMatch, kServer, {kOne}),
      seed_of(kMatch, kServer, {kOne, kAllBits, kSilent}),
  };
  EXPECT_EQ(different.size(), 7u);
}

}  // namespace
}  // namespace taku
