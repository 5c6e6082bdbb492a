import { useLocation } from 'wouter';
import { defineWords, useWords } from '~/base/words';
import type { TableController } from '~/table/table_controller';
import { useTable } from '~/table/useTable';
import { Button } from '~/ui/controls';

const words = defineWords({ en: { edit: 'Edit the position' }, ja: { edit: '局面を編集' } });

/** Opens the position of a practice match in the editor. The match itself stays as it is. */
export function EditPositionButton<V, M, E, X>({ table }: { table: TableController<V, M, E, X> }) {
  const t = useWords(words);
  const [, go] = useLocation();
  const quiet = useTable(table, ({ waiting }) => waiting === 'move' || waiting === 'roll' || waiting === 'over');
  if (!table.setup.practice || !table.ui.editable) return null;
  const open = async () => {
    const position = await table.position();
    if (position) go(`/practice/${table.setup.game}#${encodeURIComponent(position)}`);
  };
  return (
    <Button icon="edit" disabled={!quiet} onClick={() => void open().catch((fault) => table.fail(fault))}>
      {t.edit}
    </Button>
  );
}
