#include "study/analysis/game_analysis.h"

#include "games/all_games.h"

namespace taku::study {

const GameAnalysis& analysis_of(const AnyGame& game) {
  if (&game == &erased<hex_taboo::HexTaboo>()) return kHexTabooAnalysis;
  if (&game == &erased<ludo::Ludo>()) return kLudoAnalysis;
  if (&game == &erased<coppit::Coppit>()) return kCoppitAnalysis;
  if (&game == &erased<pineapple::Pineapple>()) return kPineappleAnalysis;
  return kTerritoryAnalysis;
}

}  // namespace taku::study
