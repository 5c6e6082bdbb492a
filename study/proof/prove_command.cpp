#include "study/proof/prove_command.h"

#include "protocol/requests.h"
#include "study/proof/hex_proof.h"

namespace taku::study {
namespace {

using hex_taboo::HexTaboo;

constexpr std::uint64_t kDefaultProofNodes = 200'000;
constexpr std::uint64_t kMaxProofNodes = 100'000'000;
constexpr std::array<std::string_view, 4> kResultNames = {"unknown", "win", "loss", "draw"};

}  // namespace

Result<Json> prove_command(const Match& match, std::uint64_t, const Json& request) {
  const hex_taboo::State* state = match.state().as<HexTaboo>();
  if (!state) return bad_request("prove needs a match of Hex 3-Taboo");
  if (match.turn().kind == Turn::Kind::Over) return Error{code::kOver, "the match is over"};
  const auto nodes = protocol::parse_count(request, "nodes", kDefaultProofNodes, kMaxProofNodes);
  if (!nodes) return nodes.error();

  HexProof proof(*nodes, 18);
  const HexResult result = prove(proof, SearchPosition(*state));
  Json json = {{"result", kResultNames[static_cast<std::size_t>(result.kind)]}};
  if (result.plies > 0) json["in"] = result.plies;
  Json& moves = json["moves"] = Json::array();
  for (const Move move : result.moves) moves.push_back(HexTaboo::move_text(*state, move));
  json["nodes"] = proof.nodes();
  return json;
}

}  // namespace taku::study
