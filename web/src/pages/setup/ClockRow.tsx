import { useState } from 'react';
import { useWords } from '~/base/words';
import { clockWords } from '~/pages/setup/clock_words';
import { NumberField } from '~/pages/setup/NumberField';
import { setupWords } from '~/pages/setup/words';
import type { OptionInfo } from '~/protocol/answers';
import type { GameSetup } from '~/table/game_setup';
import type { ClockSetup, MatchSetup } from '~/table/match_setup';
import { Segmented, Select } from '~/ui/controls';
import { OptionLine } from '~/ui/OptionLine';

const own = 'own';
const longestMinutes = 24 * 60;
const longestIncrement = 3600;
const usualMainSeconds = 600;
const usualMoveSeconds = 30;

const numberOption = (max: number, usual: number, min = 0): OptionInfo => ({
  name: '',
  type: 'integer',
  default: usual,
  min,
  max,
  meaning: { en: '', ja: '' },
});

const same = (a: ClockSetup | null, b: ClockSetup | null) => JSON.stringify(a) === JSON.stringify(b);

/** The clock: one of the game's usual ones, or any other. */
export function ClockRow({
  game,
  setup,
  onChange,
}: {
  game: GameSetup;
  setup: MatchSetup;
  onChange: (setup: MatchSetup) => void;
}) {
  const t = useWords(setupWords);
  const at = game.clocks.findIndex((clock) => same(clock, setup.clock));
  const [choosesOwn, chooseOwn] = useState(false);
  if (game.clocks.length < 2) return null;
  const isOwn = setup.clock !== null && (choosesOwn || at < 0);
  const choose = (value: string) => {
    chooseOwn(value === own);
    onChange({ ...setup, clock: value === own ? (setup.clock ?? game.roomClock) : game.clocks[Number(value)] });
  };
  const usual = clockWords(game.clocks[0], t);
  return (
    <OptionLine label={t.clock} help={t.clockHelp} tag={at === 0 ? t.tag : t.standardIs({ value: usual })}>
      <div className="setup-clock">
        <Select
          label={t.clock}
          value={isOwn ? own : String(Math.max(at, 0))}
          items={[
            ...game.clocks.map((clock, i) => ({ value: String(i), label: clockWords(clock, t) })),
            { value: own, label: t.clockOwn },
          ]}
          onChange={choose}
        />
        {isOwn && setup.clock && (
          <ClockFields clock={setup.clock} onChange={(clock) => onChange({ ...setup, clock })} />
        )}
      </div>
    </OptionLine>
  );
}

function ClockFields({ clock, onChange }: { clock: ClockSetup; onChange: (clock: ClockSetup) => void }) {
  const t = useWords(setupWords);
  const minutes = Math.floor(clock.seconds / 60);
  const withSeconds = (seconds: number) => onChange({ ...clock, seconds: Math.max(seconds, 1) });
  return (
    <>
      <Segmented
        label={t.clockKind}
        value={clock.kind}
        onChange={(kind) =>
          onChange(
            kind === 'move'
              ? { kind, seconds: usualMoveSeconds }
              : { kind, seconds: usualMainSeconds, increment: usualMoveSeconds / 3 },
          )
        }
        items={[
          { value: 'move', label: t.clockKinds.move },
          { value: 'main', label: t.clockKinds.main },
        ]}
      />
      <Amount unit={t.unitMinutes}>
        <NumberField
          label={t.clockMinutes}
          value={minutes}
          option={numberOption(longestMinutes - 1, 1)}
          onChange={(n) => withSeconds(n * 60 + (clock.seconds % 60))}
        />
      </Amount>
      <Amount unit={t.unitSeconds}>
        <NumberField
          label={t.clockSeconds}
          value={clock.seconds % 60}
          option={numberOption(59, usualMoveSeconds)}
          onChange={(n) => withSeconds(minutes * 60 + n)}
        />
      </Amount>
      {clock.kind === 'main' && (
        <Amount unit={t.unitIncrement}>
          <NumberField
            label={t.clockIncrement}
            value={clock.increment}
            option={numberOption(longestIncrement, 1)}
            onChange={(increment) => onChange({ ...clock, increment })}
          />
        </Amount>
      )}
    </>
  );
}

function Amount({ unit, children }: { unit: string; children: React.ReactNode }) {
  return (
    <div className="setup-amount">
      {children}
      <span className="soft">{unit}</span>
    </div>
  );
}
