import { useWords } from '~/base/words';
import { nameOf } from '~/games/hex_taboo/geometry';
import { turnsOf } from '~/games/hex_taboo/turns';
import type { HexController } from '~/games/hex_taboo/useMoveInput';
import { hexWords } from '~/games/hex_taboo/words';
import { useTable } from '~/table/useTable';

/** Under the result: the number of moves, and how the balance move was used. */
export function ResultFacts({ table }: { table: HexController }) {
  const t = useWords(hexWords);
  const { log, view } = useTable(table, (state) => ({ log: state.log, view: state.view }));
  const turns = turnsOf(log);
  const used = turns.find((turn) => turn.kind !== 'placed');
  const words = used && { n: used.ply + 1, cell: nameOf(used.cell, view.radius) };
  const right = {
    neutralise: () => (words ? t.rightUsed(words) : t.rightUnused),
    swap: () => (words ? t.rightSwapped(words) : ''),
    none: () => '',
    double: () => '',
  }[view.balance]();
  return (
    <p className="soft">
      {t.length({ n: turns.length })} {right}
    </p>
  );
}
