#pragma once

#include <string>
#include <string_view>

#include "engine/result.h"
#include "prove/proof_walk.h"

// Proof files: a claim and the moves of its strategy in the order in which walk() asks for them, one byte each.
// docs/formats.md

namespace taku::prove {

namespace code {
inline constexpr std::string_view kBadProof = "proof/bad";  // damaged, or not a proof file at all
}  // namespace code

struct Proof {
  Claim claim;
  std::string moves;

  void add(Move move);
};

std::string to_file(const Proof& proof);
Result<Proof> parse_proof(std::string_view file);  // the text may be anything at all

// Whether the moves prove the claim. Moves that the walk does not need are a failure too. `note` gets each position
// with a choice and its move.
using MoveNote = std::function<void(const hex_taboo::State& state, Move move)>;
Walked verify(const Proof& proof, const MoveNote& note = [](const hex_taboo::State&, Move) {});

// The claim as a sentence: "Player 2 wins 3/4/5/4/3 1 - neutralise"
std::string describe(const Claim& claim);

}  // namespace taku::prove
