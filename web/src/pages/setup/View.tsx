import { useEffect, useState } from 'react';
import { useSettings } from '~/app/settings';
import { TopBar } from '~/app/TopBar';
import { usePageTitle } from '~/app/title';
import { useWords } from '~/app/words';
import { setups } from '~/games';
import { Advanced } from '~/pages/setup/Advanced';
import { useGameInfo } from '~/pages/setup/actions';
import { RulesChoice } from '~/pages/setup/RulesChoice';
import { lastSetup } from '~/pages/setup/remembered';
import { SeatChoice } from '~/pages/setup/Seats';
import { Side } from '~/pages/setup/Side';
import { mended, usualSetup, withSeat, withSeatCount } from '~/pages/setup/state';
import { UnknownGame } from '~/pages/setup/UnknownGame';
import { setupWords } from '~/pages/setup/words';
import { type GameId, gameIds } from '~/protocol/answers';
import type { GameSetup } from '~/table/game_setup';
import type { TableSetup } from '~/table/setup';
import { Segmented } from '~/ui/controls';
import './style.css';

export function Setup({ game }: { game: string }) {
  const known = gameIds.find((id) => id === game);
  return known ? <SetupPage key={known} id={known} /> : <UnknownGame game={game} />;
}

function SetupPage({ id }: { id: GameId }) {
  const t = useWords(setupWords);
  const { lang, name } = useSettings();
  const game = setups[id];
  const asked = useGameInfo(id);
  const info = asked === 'failed' ? null : asked;
  const [setup, setSetup] = useState<TableSetup>(() => {
    const last = lastSetup(id);
    return last ? mended(last, game, null) : usualSetup(game, name);
  });
  useEffect(() => {
    if (info) setSetup((chosen) => mended(chosen, game, info));
  }, [info, game]);
  usePageTitle(game.title[lang]);
  return (
    <>
      <TopBar title={game.title[lang]} facts={t.before} />
      <main className="page setup">
        <div className="setup-main">
          {asked === 'failed' && (
            <p role="alert" className="panel tone-bad">
              {t.infoFailed}
            </p>
          )}
          <Seats game={game} levels={info?.players ?? null} setup={setup} onChange={setSetup} />
          <RulesChoice game={game} info={info} setup={setup} onChange={setSetup} />
          <Advanced setup={setup} onChange={setSetup} />
        </div>
        <Side game={game} info={info} setup={setup} />
      </main>
    </>
  );
}

function Seats({
  game,
  levels,
  setup,
  onChange,
}: {
  game: GameSetup;
  levels: Parameters<typeof SeatChoice>[0]['levels'];
  setup: TableSetup;
  onChange: (setup: TableSetup) => void;
}) {
  const t = useWords(setupWords);
  const { min, max } = game.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const colors = game.colors(setup.seats.length, setup.options);
  const people = setup.seats.filter((seat) => seat.kind === 'person').length;
  return (
    <section aria-labelledby="setup-who">
      <div className="setup-head">
        <h1 id="setup-who">{t.who}</h1>
        {counts.length > 1 && (
          <Segmented
            label={t.seatCount}
            value={String(setup.seats.length)}
            onChange={(count) => onChange(withSeatCount(setup, game, Number(count)))}
            items={counts.map((n) => ({ value: String(n), label: t.people({ n }) }))}
          />
        )}
      </div>
      <ol className="setup-seats" data-seats={setup.seats.length}>
        {setup.seats.map((seat, i) => (
          <SeatChoice
            key={i}
            index={i}
            seat={seat}
            color={colors[i] ?? 'red'}
            people={people}
            levels={levels}
            usualLevel={game.usualLevel}
            onChange={(chosen) => onChange(withSeat(setup, i, chosen))}
          />
        ))}
      </ol>
    </section>
  );
}
