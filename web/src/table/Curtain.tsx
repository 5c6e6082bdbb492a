import { useWords } from '~/base/words';
import type { LocalTableController } from '~/table/local_controller';
import { useTable, useTextContext } from '~/table/useTable';
import { tableWords } from '~/table/words';
import { Button } from '~/ui/controls';
import { Chip } from '~/ui/Shape';

/** Shown between two people at one screen: no cards are on the page until the next player presses. */
export function Curtain<V, M, E, X>({ table }: { table: LocalTableController<V, M, E, X> }) {
  const t = useWords(tableWords);
  const context = useTextContext(table);
  const seat = useTable(table, (state) => state.seat) ?? 0;
  return (
    <div className="curtain">
      <Chip color={table.ui.seatColors(table.setup)[seat]} size={72} />
      <h1>{t.curtain({ name: context.name(seat) })}</h1>
      <p className="soft">{t.curtainHelp}</p>
      <Button look="seal" size="big" autoFocus onClick={() => table.openCurtain()}>
        {t.curtainOpen}
      </Button>
    </div>
  );
}
