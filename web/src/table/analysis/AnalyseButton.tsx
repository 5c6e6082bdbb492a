import { useWords } from '~/base/words';
import { Refused } from '~/protocol/answers';
import { usePractice } from '~/table/replay/usePractice';
import type { TableController } from '~/table/table_controller';
import { tableWords } from '~/table/words';
import { Button } from '~/ui/controls';

interface Props<V, M, E, X> {
  table: TableController<V, M, E, X>;
  shown?: number; // the number of moves before the position that is shown; the default is the final position
}

/** Opens a copy of a finished match in which other moves can be tried. */
export function AnalyseButton<V, M, E, X>({ table, shown = table.state.plies }: Props<V, M, E, X>) {
  const t = useWords(tableWords);
  const practise = usePractice(table, (fault) => {
    if (!table.room) return table.fail(fault);
    table.room.store.setState({ refusal: fault instanceof Refused ? fault.code : 'net/unreachable' });
  });
  return (
    <Button icon="eye" onClick={() => void practise(shown)}>
      {t.analyse}
    </Button>
  );
}
