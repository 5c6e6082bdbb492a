import { useRef } from 'react';
import { useLocation } from 'wouter';
import { useWords } from '~/base/words';
import { sharedEngine } from '~/engine/shared';
import { Refused } from '~/protocol/answers';
import { analysisCopy } from '~/table/analysis/copy';
import { newId } from '~/table/new_match';
import { deleteOldestMatches, saveMatch } from '~/table/saved_matches';
import type { TableController } from '~/table/table_controller';
import { tableWords } from '~/table/words';
import { Button } from '~/ui/controls';

/** Saves a copy of the finished match for analysis and returns its id. */
async function saveCopy<V, M, E, X>(table: TableController<V, M, E, X>, shown: number): Promise<string> {
  const copy = await analysisCopy(sharedEngine(), await table.saved(), newId(), shown);
  await saveMatch(copy);
  void deleteOldestMatches();
  return copy.id;
}

interface Props<V, M, E, X> {
  table: TableController<V, M, E, X>;
  shown?: number; // the number of moves before the position that is shown; the default is the final position
}

/** Opens a copy of a finished match in which other moves can be tried. A double press opens only one. */
export function AnalyseButton<V, M, E, X>({ table, shown = table.state.plies }: Props<V, M, E, X>) {
  const t = useWords(tableWords);
  const [, go] = useLocation();
  const opening = useRef(false);
  const open = () => {
    if (opening.current) return;
    opening.current = true;
    saveCopy(table, shown).then(
      (id) => go(`/table/${id}`),
      (fault) => {
        opening.current = false;
        if (!table.room) return table.fail(fault);
        table.room.store.setState({ refusal: fault instanceof Refused ? fault.code : 'net/unreachable' });
      },
    );
  };
  return (
    <Button icon="eye" onClick={open}>
      {t.analyse}
    </Button>
  );
}
