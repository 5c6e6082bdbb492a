import type { Color } from '~/base/colors';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setupWords } from '~/pages/setup/words';
import type { LevelInfo } from '~/protocol/answers';
import { ComputerFace } from '~/table/ComputerFace';
import { levelLabel } from '~/table/levels';
import type { SeatSetup } from '~/table/match_setup';
import { Select } from '~/ui/controls';
import { Icon } from '~/ui/Icon';
import { Chip } from '~/ui/Shape';

const person = 'person';

/** A seat on a phone: one list to choose a person or a computer level. */
export function SeatRow({
  index,
  seat,
  color,
  people,
  levels,
  words,
  onChange,
}: {
  index: number;
  seat: SeatSetup;
  color: Color;
  people: number; // how many people play
  levels: LevelInfo[] | null;
  words?: string; // what is shown for a person; the default is the name
  onChange: (seat: SeatSetup) => void;
}) {
  const t = useWords(setupWords);
  const lang = useSettings((settings) => settings.lang);
  const n = index + 1;
  const typed = seat.kind === 'person' ? seat.name : '';
  const alone = people === (seat.kind === 'person' ? 1 : 0); // if a person sits here
  const name = words ?? (typed || (alone ? t.you : t.player({ n })));
  const known = levels?.map((level) => level.name) ?? (seat.kind === 'computer' ? [seat.level] : []);
  return (
    <li className="setup-seat-row">
      <Chip color={color} size={36} />
      <span className="setup-seat-face">
        {seat.kind === 'computer' ? <ComputerFace level={seat.level} size={28} /> : <Icon name="person" size={24} />}
      </span>
      <Select
        label={t.kind({ n })}
        value={seat.kind === 'person' ? person : seat.level}
        items={[
          { value: person, label: name },
          ...known.map((level) => ({
            value: level,
            label: t.computerLevel({ level: levelLabel(level, lang) }),
          })),
        ]}
        onChange={(value) =>
          onChange(value === person ? { kind: 'person', name: typed } : { kind: 'computer', level: value })
        }
      />
    </li>
  );
}
