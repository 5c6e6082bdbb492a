import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useSettings } from '~/app/settings';
import { useWords } from '~/app/words';
import { type Started, startAndRemember } from '~/pages/setup/actions';
import { clockWords } from '~/pages/setup/clock_words';
import { chosenPreset, isSeed } from '~/pages/setup/state';
import { errorWords, setupWords } from '~/pages/setup/words';
import type { GameInfo } from '~/protocol/answers';
import type { GameSetup } from '~/table/game_setup';
import type { TableSetup } from '~/table/setup';
import { Button } from '~/ui/controls';
import { Icon } from '~/ui/Icon';

interface Props {
  game: GameSetup;
  info: GameInfo | null;
  setup: TableSetup;
}

/** The right column: the board, what was chosen in short, the start button. */
export function Side({ game, info, setup }: Props) {
  const t = useWords(setupWords);
  const lang = useSettings((settings) => settings.lang);
  return (
    <aside className="setup-side" aria-label={t.summary}>
      <div className="panel setup-card">
        <div className="setup-picture">
          <game.Miniature />
        </div>
        <Summary game={game} info={info} setup={setup} />
        <StartButton key={JSON.stringify(setup)} game={game} info={info} setup={setup} />
        {game.firstTurn[lang] && <p className="soft setup-first">{game.firstTurn[lang]}</p>}
      </div>
      <Link href={`/rules/${game.id}`} className="button button-plain setup-howto">
        <Icon name="help" />
        {t.howTo({ game: game.title[lang] })}
      </Link>
    </aside>
  );
}

function Summary({ game, info, setup }: Props) {
  const t = useWords(setupWords);
  const lang = useSettings((settings) => settings.lang);
  const people = setup.seats.filter((seat) => seat.kind === 'person').length;
  const preset = chosenPreset(setup, game, info);
  const facts = [
    [t.seatsSum, t.seatsSumValue({ people, computers: setup.seats.length - people })],
    [t.rulesSum, preset === game.presets[0] ? t.tag : (preset?.label[lang] ?? t.own)],
    ...(setup.clock ? [[t.clockSum, clockWords(setup.clock, t)]] : []),
    [t.timeSum, game.minutes[lang]],
  ];
  return (
    <dl className="setup-summary">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Beneath it stands, in words, why the engine would not. Made anew with each change, so that old refusals go. */
function StartButton({ game, setup }: Props) {
  const t = useWords(setupWords);
  const [, go] = useLocation();
  const [state, setState] = useState<'idle' | 'starting' | Started>('idle');
  const badSeed = Boolean(setup.seed) && !isSeed(setup.seed ?? '');
  const begin = async () => {
    setState('starting');
    const started = await startAndRemember(setup, game);
    if ('id' in started) go(`/table/${started.id}`);
    else setState(started);
  };
  return (
    <div className="setup-go">
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
