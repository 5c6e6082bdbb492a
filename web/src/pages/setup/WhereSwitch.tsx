import { useLocation } from 'wouter';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { switchWhere, type Where } from '~/pages/setup/where';
import { setupWords } from '~/pages/setup/words';
import type { GameSetup } from '~/table/game_setup';
import type { MatchSetup } from '~/table/match_setup';
import { Segmented } from '~/ui/controls';

/** Switches between this device and online; the rules carry over. */
export function WhereSwitch({ where, game, setup }: { where: Where; game: GameSetup; setup: MatchSetup }) {
  const t = useWords(setupWords);
  const [, go] = useLocation();
  const choose = (chosen: Where) => {
    if (chosen === where) return;
    switchWhere(where, setup, game, useSettings.getState().name);
    go(chosen === 'here' ? `/play/${game.id}` : `/host/${game.id}`);
  };
  return (
    <Segmented<Where>
      label={t.where}
      value={where}
      onChange={choose}
      items={[
        { value: 'here', label: t.here },
        { value: 'online', label: t.online },
      ]}
    />
  );
}
