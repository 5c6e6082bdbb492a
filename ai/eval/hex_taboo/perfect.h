#pragma once

#include <memory>
#include <vector>

#include "ai/player.h"
#include "solver/hex_taboo/hex_solver.h"

namespace taku::ai::hex_taboo {

// A search that is stopped from losing what can be proved: while it runs, a solver tries to find out who wins. As soon
// as that is known, only moves that keep the value are played; before, at least no move that is proved to lose.
class Perfect final : public Thinking {
 public:
  // Needs a position that the solver accepts, and a search of the same position.
  Perfect(const taku::hex_taboo::State& state, std::unique_ptr<Thinking> search);

  bool advance(std::uint64_t nodes) override;
  Thought thought() const override;

 private:
  // A search that has ended knows the value too, or there is only one move. In a lost position it goes on, to hold out.
  bool done() const { return search_done_ || !proved_.empty(); }
  void run_once();
  void choose();
  std::uint64_t proving_cost() const;

  taku::hex_taboo::State state_;
  std::unique_ptr<Thinking> search_;
  solver::HexSolver solver_;
  std::uint64_t allowed_ = 0, searched_ = 0;  // in nodes of the search
  bool search_done_ = false;
  std::vector<Move> proved_;   // the moves that keep a win or a draw, once the value is known
  std::optional<Move> other_;  // what to play instead of the search's move
};

// How many plies are left at most.
int longest_game(const taku::hex_taboo::State& state);

// Whether the solver has a chance to help: on small boards always, on larger ones late in the game.
bool is_worth_proving(const taku::hex_taboo::State& state);

}  // namespace taku::ai::hex_taboo
