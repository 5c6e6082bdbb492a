import { useWords } from '~/base/words';
import { localSeats } from '~/table/players';
import { roomWords } from '~/table/room/words';
import type { TableController } from '~/table/table_controller';
import { Icon } from '~/ui/Icon';
import './style.css';

/** Tells spectators that they are watching. */
export function SpectatorBadge<V, M, E, X>({ table }: { table: TableController<V, M, E, X> }) {
  const t = useWords(roomWords);
  if (!table.room || localSeats(table).length > 0) return null;
  return (
    <span className="spectator-badge" title={t.youWatch}>
      <Icon name="eye" size={16} />
      {t.watching}
    </span>
  );
}
