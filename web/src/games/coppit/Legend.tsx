import { type ReactNode, useState } from 'react';
import { useWords } from '~/base/words';
import { SpaceFace } from '~/games/coppit/BoardBackground';
import { colorOf, nodeOf } from '~/games/coppit/board_file';
import { NearSign } from '~/games/coppit/Marks';
import type { Settings } from '~/games/coppit/state';
import type { CoppitController } from '~/games/coppit/useMoveSelection';
import { type CoppitWords, coppitWords } from '~/games/coppit/words';
import { useAssistance } from '~/table/useAssistance';
import { useTable } from '~/table/useTable';

const roomy = '(min-height: 840px) and (min-width: 721px)';

interface LegendRow {
  id: string;
  picture: ReactNode; // around (0, 0), at most 38 wide
  words: string;
}

/** The rows of the legend under the options of this match. */
function rowsOf(t: CoppitWords, settings: Settings, warnings: boolean): LegendRow[] {
  const space = (id: string) => <SpaceFace node={nodeOf(id)} radius={17} shields={settings.safe_by_gray} />;
  const rows: (LegendRow | false)[] = [
    { id: 'color', picture: space('outer_3'), words: settings.safe_by_color ? t.legendColor : t.legendUnsafe },
    { id: 'grey', picture: space('outer_6'), words: settings.safe_by_gray ? t.legendGrey : t.legendUnsafe },
    { id: 'junction', picture: space('outer_10'), words: t.legendJunction },
    settings.allow_box_invasion && { id: 'boxes', picture: <BoxSign />, words: t.legendBoxes },
    settings.capture_on_pass && { id: 'passing', picture: <PassingSign />, words: t.legendPassing },
    warnings && {
      id: 'near',
      picture: (
        <g transform="translate(0 1) scale(1.5)">
          <NearSign />
        </g>
      ),
      words: t.legendNear,
    },
  ];
  return rows.filter((row) => row !== false);
}

function BoxSign() {
  return (
    <g className={`coppit-box coppit-${colorOf('BLUE')}`}>
      <rect className="coppit-box-area" x="-15" y="-15" width="30" height="30" rx="7" />
    </g>
  );
}

/** A walk over a space. */
function PassingSign() {
  return (
    <g className="coppit-route">
      <circle className="coppit-space" r="9" />
      <path className="coppit-line" d="M-17 0H13M7 -6L14 0L7 6" />
    </g>
  );
}

/** What the spaces mean in this match. Open by default if there is room. */
export function Legend({ table }: { table: CoppitController }) {
  const t = useWords(coppitWords);
  const { warnings } = useAssistance(table);
  const settings = useTable(table, (state) => state.view.settings);
  const [open, setOpen] = useState(() => typeof matchMedia === 'function' && matchMedia(roomy).matches);
  return (
    <details className="coppit-legend" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t.legend}</summary>
      <ul>
        {rowsOf(t, settings, warnings).map(({ id, picture, words }) => (
          <li key={id}>
            <svg width="24" height="24" viewBox="-19 -19 38 38" aria-hidden="true">
              {picture}
            </svg>
            {words}
          </li>
        ))}
      </ul>
    </details>
  );
}
