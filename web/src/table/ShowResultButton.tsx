import { useWords } from '~/base/words';
import type { TableController } from '~/table/table_controller';
import { useTable } from '~/table/useTable';
import { tableWords } from '~/table/words';
import { Button } from '~/ui/controls';

/** Opens a result that was closed, and ends a match that only computers still play. */
export function ShowResultButton<V, M, E, X>({ table }: { table: TableController<V, M, E, X> }) {
  const t = useWords(tableWords);
  const { over, open } = useTable(table, ({ waiting, resultOpen }) => ({ over: waiting === 'over', open: resultOpen }));
  if (!over && table.canFinishInstantly()) {
    return (
      <Button icon="trophy" onClick={() => table.finishInstantly()}>
        {t.finishInstantly}
      </Button>
    );
  }
  if (!over || open) return null;
  return (
    <Button icon="trophy" onClick={() => table.showResult(true)}>
      {t.showResult}
    </Button>
  );
}
