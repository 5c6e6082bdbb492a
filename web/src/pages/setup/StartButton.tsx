import { useState } from 'react';
import { useLocation } from 'wouter';
import { useWords } from '~/base/words';
import { type StartResult, startAndRemember } from '~/pages/setup/actions';
import { isSeed } from '~/pages/setup/state';
import { errorWords, setupWords } from '~/pages/setup/words';
import type { GameSetup } from '~/table/game_setup';
import type { MatchSetup } from '~/table/match_setup';
import { Button } from '~/ui/controls';

/** Starts the match; shows the error under the button. Remounted at every change, which clears old errors. */
export function StartButton({ game, setup }: { game: GameSetup; setup: MatchSetup }) {
  const t = useWords(setupWords);
  const [, go] = useLocation();
  const [state, setState] = useState<'idle' | 'starting' | StartResult>('idle');
  const badSeed = Boolean(setup.seed) && !isSeed(setup.seed ?? '');
  const begin = async () => {
    setState('starting');
    const started = await startAndRemember(setup, game);
    if ('id' in started) go(`/table/${started.id}`);
    else setState(started);
  };
  return (
    <div className="setup-submit">
      {typeof state === 'object' && 'code' in state && (
        <div role="alert" className="setup-refusal">
          <p className="tone-bad">{errorWords(t, state.code)}</p>
          <p className="soft setup-small">{t.said({ message: state.message })}</p>
        </div>
      )}
      {badSeed && <p className="tone-bad setup-small">{t.seedBad}</p>}
      <Button look="seal" size="big" disabled={state === 'starting' || badSeed} onClick={() => void begin()}>
        {state === 'starting' ? t.starting : t.start}
      </Button>
    </div>
  );
}
