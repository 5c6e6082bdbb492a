import { useState } from 'react';
import { useLocation } from 'wouter';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import { useLevels } from '~/pages/home/actions';
import { allPeople, quickSetup, validOpponent } from '~/pages/home/state';
import { homeWords } from '~/pages/home/words';
import { start } from '~/pages/setup/actions';
import { asLast, lastQuick, lastSetup, type QuickChoice, rememberQuick } from '~/pages/setup/remembered';
import { gameIds } from '~/protocol/answers';
import { levelLabel } from '~/table/levels';
import { Button, Select } from '~/ui/controls';

/** Starts the last choice of game and opponent with one press; two lists change it. */
export function QuickStart() {
  const t = useWords(homeWords);
  const { lang, name } = useSettings();
  const [, go] = useLocation();
  const [chosen, setChosen] = useState<QuickChoice>(
    () => lastQuick() ?? { game: gameIds[0], opponent: setups[gameIds[0]].usualLevel },
  );
  const [state, setState] = useState<'idle' | 'starting' | 'failed'>('idle');
  const game = setups[chosen.game];
  const last = lastSetup(chosen.game);
  const { levels: known, loadLevels: wake } = useLevels();
  const levels = known[chosen.game] ?? null;
  const choice = { ...chosen, opponent: validOpponent(chosen.opponent, game, levels, last !== null) };
  const opponents = [
    ...(last ? [{ value: asLast, label: t.asLast }] : []),
    ...(levels ?? [game.usualLevel]).map((level) => ({
      value: level,
      label: t.computer({ level: levelLabel(level, lang) }),
    })),
    { value: allPeople, label: t.people({ n: game.seats.usual }) },
  ];
  const begin = async () => {
    setState('starting');
    const started = await start(quickSetup(choice, game, last, name), game);
    if ('code' in started) return setState('failed');
    rememberQuick(choice);
    go(`/table/${started.id}`);
  };
  return (
    <section className="panel home-quick" aria-labelledby="home-quick" onPointerEnter={wake} onFocus={wake}>
      <h2 id="home-quick">{t.quick}</h2>
      <Select
        label={t.quickGame}
        value={choice.game}
        items={gameIds.map((id) => ({ value: id, label: setups[id].title[lang] }))}
        onChange={(id) => setChosen({ game: id, opponent: lastSetup(id) ? asLast : setups[id].usualLevel })}
      />
      <Select
        label={t.quickOpponent}
        value={choice.opponent}
        items={opponents}
        onChange={(opponent) => setChosen({ ...choice, opponent })}
      />
      <Button look="seal" disabled={state === 'starting'} onClick={() => void begin()}>
        {t.start}
      </Button>
      {state === 'failed' && (
        <p role="alert" className="tone-bad">
          {t.startFailed}
        </p>
      )}
    </section>
  );
}
