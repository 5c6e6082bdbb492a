import { useId } from 'react';
import type { Color } from '~/base/colors';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setupWords } from '~/pages/setup/words';
import type { LevelInfo } from '~/protocol/answers';
import { ComputerFace } from '~/table/ComputerFace';
import { computerName, levelLabel } from '~/table/levels';
import type { SeatSetup } from '~/table/match_setup';
import { Segmented } from '~/ui/controls';
import { Chip } from '~/ui/Shape';

interface SeatProps {
  index: number;
  seat: SeatSetup;
  color: Color;
  people: number; // how many people play
  levels: LevelInfo[] | null;
  usualLevel: string;
  words?: string; // shown instead of a field for the person's name
  onChange: (seat: SeatSetup) => void;
}

/** A card for one seat: a person or a computer. */
export function SeatChoice({ index, seat, color, people, levels, usualLevel, words, onChange }: SeatProps) {
  const t = useWords(setupWords);
  const n = index + 1;
  const choose = (kind: SeatSetup['kind']) => {
    if (kind !== seat.kind) onChange(kind === 'person' ? { kind, name: '' } : { kind, level: usualLevel });
  };
  return (
    <li className="setup-seat" style={{ borderTopColor: `var(--${color})` }}>
      <div className="setup-seat-head">
        <Chip color={color} size={40} />
        <div>
          <h2>{t.seat({ n })}</h2>
          <p className="soft">{t.colors[color]}</p>
        </div>
      </div>
      <Segmented
        label={t.kind({ n })}
        value={seat.kind}
        onChange={choose}
        items={[
          { value: 'person', label: t.person },
          { value: 'computer', label: t.computer },
        ]}
      />
      {seat.kind === 'person' && words !== undefined ? (
        <p className="soft setup-small">{words}</p>
      ) : seat.kind === 'person' ? (
        <PersonFields seat={seat} n={n} people={people} onChange={onChange} />
      ) : (
        <LevelButtons seat={seat} levels={levels} onChange={onChange} />
      )}
    </li>
  );
}

function PersonFields({
  seat,
  n,
  people,
  onChange,
}: {
  seat: Extract<SeatSetup, { kind: 'person' }>;
  n: number;
  people: number;
  onChange: (seat: SeatSetup) => void;
}) {
  const t = useWords(setupWords);
  return (
    <div className="setup-seat-body">
      <label>
        <span className="soft">{t.name}</span>
        <input
          className="field"
          value={seat.name}
          maxLength={40}
          placeholder={people === 1 ? t.you : t.player({ n })}
          autoComplete="off"
          onChange={(event) => onChange({ kind: 'person', name: event.target.value })}
        />
      </label>
      <p className="soft setup-small">{people === 1 ? t.alone : t.shared}</p>
    </div>
  );
}

function LevelButtons({
  seat,
  levels,
  onChange,
}: {
  seat: Extract<SeatSetup, { kind: 'computer' }>;
  levels: LevelInfo[] | null;
  onChange: (seat: SeatSetup) => void;
}) {
  const t = useWords(setupWords);
  const lang = useSettings((settings) => settings.lang);
  const name = useId();
  if (!levels) return <p className="soft setup-small">{t.loadingLevels}</p>;
  const chosen = levels.find((level) => level.name === seat.level);
  return (
    <fieldset className="setup-levels">
      <legend className="soft">{t.level}</legend>
      <div className="setup-level-row">
        {levels.map((level) => (
          <label key={level.name} className="setup-level">
            <input
              type="radio"
              name={name}
              checked={level.name === seat.level}
              onChange={() => onChange({ kind: 'computer', level: level.name })}
            />
            <ComputerFace level={level.name} size={26} />
            {levelLabel(level.name, lang)}
          </label>
        ))}
      </div>
      <p className="setup-small">
        <strong>{computerName(seat.level, lang)}</strong>
        <br />
        <span className="soft">{chosen?.meaning[lang]}</span>
      </p>
    </fieldset>
  );
}
