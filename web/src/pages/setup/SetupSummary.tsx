import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { clockWords } from '~/pages/setup/clock_words';
import { chosenPreset } from '~/pages/setup/state';
import { setupWords } from '~/pages/setup/words';
import type { GameInfo } from '~/protocol/answers';
import type { GameSetup } from '~/table/game_setup';
import type { MatchSetup } from '~/table/match_setup';
import { Icon } from '~/ui/Icon';

interface Props {
  game: GameSetup;
  info: GameInfo | null;
  setup: MatchSetup;
}

type Fact = [name: string, value: string];

/** The right column: the board, a summary of the choices, and the start button (`children`). */
export function SetupSummary({
  game,
  info,
  setup,
  facts = [],
  children,
}: Props & { facts?: Fact[]; children: ReactNode }) {
  const t = useWords(setupWords);
  const lang = useSettings((settings) => settings.lang);
  return (
    <aside className="setup-side" aria-label={t.summary}>
      <div className="panel setup-card">
        <div className="setup-picture">
          <game.Miniature />
        </div>
        <Summary game={game} info={info} setup={setup} facts={facts} />
        {children}
        {game.firstTurn[lang] && <p className="soft setup-note">{game.firstTurn[lang]}</p>}
      </div>
      <Link href={`/rules/${game.id}`} className="button button-plain setup-howto">
        <Icon name="help" />
        {t.howTo({ game: game.title[lang] })}
      </Link>
    </aside>
  );
}

function Summary({ game, info, setup, facts }: Props & { facts: Fact[] }) {
  const t = useWords(setupWords);
  const lang = useSettings((settings) => settings.lang);
  const people = setup.seats.filter((seat) => seat.kind === 'person').length;
  const preset = chosenPreset(setup, game, info);
  const all: Fact[] = [
    [t.seatsSum, t.seatsSumValue({ people, computers: setup.seats.length - people })],
    [t.rulesSum, preset === game.presets[0] ? t.tag : (preset?.label[lang] ?? t.own)],
    ...(setup.clock ? [[t.clockSum, clockWords(setup.clock, t)] satisfies Fact] : []),
    ...facts,
    [t.timeSum, game.minutes[lang]],
  ];
  return (
    <dl className="setup-summary">
      {all.map(([name, value]) => (
        <div key={name}>
          <dt className="soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
