import { useLocation } from 'wouter';
import { useWords } from '~/app/words';
import type { AnyTable } from '~/table/game_ui';
import { ShareButtons } from '~/table/ShareButtons';
import { useAgain } from '~/table/useAgain';
import { useTable, useTeller } from '~/table/useTable';
import { tableWords } from '~/table/words';
import { Button } from '~/ui/controls';
import { Dialog } from '~/ui/Dialog';

/** Who won and why, and what to do next. */
export function ResultDialog({ table }: { table: AnyTable }) {
  const t = useWords(tableWords);
  const teller = useTeller(table);
  const [, go] = useLocation();
  const open = useTable(table, (state) => state.resultOpen);
  const again = useAgain(table);
  if (!open) return null;
  const { headline, reason } = table.ui.outcome(table, teller);
  const { Result } = table.ui;
  return (
    <Dialog
      title={headline}
      onClose={() => table.showResult(false)}
      actions={
        <>
          <Button onClick={() => table.showResult(false)}>{t.lookAtBoard}</Button>
          <Button onClick={() => go(`/play/${table.setup.game}`)}>{t.toSetup}</Button>
          <Button look="seal" onClick={again}>
            {t.again}
          </Button>
        </>
      }
    >
      <p className="result-reason">{reason}</p>
      {Result && <Result table={table} />}
      <ShareButtons table={table} />
    </Dialog>
  );
}
