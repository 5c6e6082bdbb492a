#include "cli/solve/proof_writer.h"

#include <fmt/core.h>

#include "cli/command.h"
#include "cli/host.h"
#include "cli/progress.h"
#include "cli/terminal/files.h"
#include "cli/terminal/screen.h"
#include "prove/move_finder.h"
#include "prove/proof_file.h"

namespace taku::cli {
namespace {

using hex_taboo::State;

void write_proof(const prove::Claim& claim, const prove::Request& request, const std::string& path) {
  const prove::Strategy find =
      prove::move_finder(claim, request.threads, request.bytes, [] { return !stop_requested(); });
  prove::Proof proof{claim, {}};
  double shown = now_ms();
  const prove::Walked walked = prove::walk(claim, [&](const State& state) -> std::optional<Move> {
    constexpr double kInterval = 5000;
    if (now_ms() > shown + kInterval) {
      shown = now_ms();
      fmt::print(stderr, "writing the proof: {} moves\n", proof.moves.size());
    }
    if (stop_requested()) return std::nullopt;
    const auto move = find(state);
    if (!move) return std::nullopt;
    proof.add(*move);
    return move;
  });
  if (stop_requested()) throw IoError("interrupted; no proof was written");
  if (!walked.holds) throw IoError("the search and the rules disagree at " + walked.failure);
  write_file(path, prove::to_file(proof), words(choose_language("")));
  fmt::print(stderr, "{}: {} moves in {}\n", prove::describe(claim), proof.moves.size(), path);
}

}  // namespace

void write_proofs(const prove::Request& request, prove::HexValue value, const std::string& path) {
  const Seat me = request.state.mover(), other{static_cast<std::int8_t>(1 - me.index)};
  switch (value) {
    case prove::HexValue::Unknown: break;
    case prove::HexValue::Win: write_proof({request.state, me, prove::Goal::Win}, request, path); break;
    case prove::HexValue::Loss: write_proof({request.state, other, prove::Goal::Win}, request, path); break;
    case prove::HexValue::Draw:
      for (const Seat player : {Seat{0}, Seat{1}}) {
        const std::string name = fmt::format("{}-{}", path, player.index + 1);
        write_proof({request.state, player, prove::Goal::NoLoss}, request, name);
      }
      break;
  }
}

}  // namespace taku::cli
