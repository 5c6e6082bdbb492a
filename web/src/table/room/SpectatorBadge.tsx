import { useWords } from '~/base/words';
import { playersHere } from '~/table/players';
import { roomWords } from '~/table/room/words';
import type { Table } from '~/table/table_controller';
import { Icon } from '~/ui/Icon';
import './style.css';

/** Says to who only watches that nothing is asked of them. */
export function WatchMark<V, M, E, X>({ table }: { table: Table<V, M, E, X> }) {
  const t = useWords(roomWords);
  if (!table.room || playersHere(table).length > 0) return null;
  return (
    <span className="watch-mark" title={t.youWatch}>
      <Icon name="eye" size={16} />
      {t.watching}
    </span>
  );
}
