import type { ReactNode } from 'react';
import { useWords } from '~/base/words';
import { SeatChoice } from '~/pages/setup/SeatChoice';
import { SeatRow } from '~/pages/setup/SeatRow';
import { resizeSeats, withSeat } from '~/pages/setup/state';
import { setupWords } from '~/pages/setup/words';
import type { LevelInfo } from '~/protocol/answers';
import type { GameSetup } from '~/table/game_setup';
import type { MatchSetup, SeatSetup } from '~/table/match_setup';
import { Segmented } from '~/ui/controls';
import { usePhone } from '~/ui/usePhone';

interface Props {
  game: GameSetup;
  levels: LevelInfo[] | null;
  setup: MatchSetup;
  onChange: (setup: MatchSetup) => void;
  where: ReactNode; // the switch between this device and online
  /** The text on a person's card; the default is a field for the name. */
  personWords?: (seats: SeatSetup[], seat: number) => string;
}

/** The number of seats, and a card for each. */
export function SeatsChoice({ game, levels, setup, onChange, where, personWords }: Props) {
  const t = useWords(setupWords);
  const phone = usePhone();
  const { min, max } = game.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const colors = game.colors(setup.seats.length, setup.options);
  const fresh = personWords ? null : game.usualLevel; // in a room new seats are open to people
  const people = setup.seats.filter((seat) => seat.kind === 'person').length;
  return (
    <section aria-labelledby="setup-who">
      <div className="setup-head">
        <h1 id="setup-who">{t.who}</h1>
        <div className="setup-head-choices">
          {where}
          {counts.length > 1 && (
            <Segmented
              label={t.seatCount}
              value={String(setup.seats.length)}
              onChange={(count) => onChange({ ...setup, seats: resizeSeats(setup.seats, Number(count), fresh) })}
              items={counts.map((n) => ({ value: String(n), label: t.people({ n }) }))}
            />
          )}
        </div>
      </div>
      <ol className="setup-seats" data-seats={setup.seats.length}>
        {setup.seats.map((seat, i) => {
          const props = {
            index: i,
            seat,
            color: colors[i] ?? 'red',
            people,
            levels,
            words: personWords?.(setup.seats, i),
            onChange: (chosen: SeatSetup) => onChange(withSeat(setup, i, chosen)),
          };
          return phone ? (
            <SeatRow key={i} {...props} />
          ) : (
            <SeatChoice key={i} {...props} usualLevel={game.usualLevel} />
          );
        })}
      </ol>
    </section>
  );
}
