import { useState } from 'react';
import { useWords } from '~/base/words';
import { SpaceFace } from '~/games/coppit/BoardBackground';
import { nodeOf } from '~/games/coppit/board_file';
import { NearSign } from '~/games/coppit/Marks';
import type { CoppitController } from '~/games/coppit/useMoveSelection';
import { coppitWords } from '~/games/coppit/words';
import { useAssistance } from '~/table/useAssistance';

const roomy = '(min-height: 840px) and (min-width: 721px)';

/** What the spaces mean. Open by default if there is room. */
export function Legend({ table }: { table: CoppitController }) {
  const t = useWords(coppitWords);
  const { warnings } = useAssistance(table);
  const [open, setOpen] = useState(() => typeof matchMedia === 'function' && matchMedia(roomy).matches);
  const rows = [
    { node: 'outer_3', words: t.legendColor },
    { node: 'outer_6', words: t.legendGrey },
    { node: 'outer_10', words: t.legendJunction },
  ];
  return (
    <details className="coppit-legend" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t.legend}</summary>
      <ul>
        {rows.map(({ node, words }) => (
          <li key={node}>
            <svg width="24" height="24" viewBox="-19 -19 38 38" aria-hidden="true">
              <SpaceFace node={nodeOf(node)} radius={17} />
            </svg>
            {words}
          </li>
        ))}
        {warnings && (
          <li>
            <svg width="24" height="24" viewBox="-13 -14 26 26" aria-hidden="true">
              <NearSign />
            </svg>
            {t.legendNear}
          </li>
        )}
      </ul>
    </details>
  );
}
