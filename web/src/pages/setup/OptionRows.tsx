import { OptionRow } from '~/pages/setup/OptionRow';
import type { OfferedOption } from '~/pages/setup/offered_options';
import { withOptions } from '~/pages/setup/state';
import type { GameInfo } from '~/protocol/answers';
import type { GameSetup } from '~/table/game_setup';
import type { MatchSetup } from '~/table/match_setup';

interface Props {
  game: GameSetup;
  info: GameInfo | null;
  setup: MatchSetup;
  offered: OfferedOption[];
  onChange: (setup: MatchSetup) => void;
}

/** A row for each of these options. */
export function OptionRows({ game, info, setup, offered, onChange }: Props) {
  return offered.map(({ words, option }) => (
    <OptionRow
      key={words.name}
      game={game}
      words={words}
      option={option}
      setup={setup}
      onChange={(change) => onChange(withOptions(setup, change, info))}
    />
  ));
}
