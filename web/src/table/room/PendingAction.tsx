import { useEffect } from 'react';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import type { Pending } from '~/table/room/usePending';
import { roomWords } from '~/table/room/words';
import type { TableController } from '~/table/table_controller';
import { announce } from '~/ui/announcements';
import { Icon } from '~/ui/Icon';
import './style.css';

/** The status line while this person's action waits for the server. */
export function PendingAction<V, M, E, X>({
  table,
  pending: { action, lost },
}: {
  table: TableController<V, M, E, X>;
  pending: Pending<M, E>;
}) {
  const t = useWords(roomWords).pending;
  const lang = useSettings((settings) => settings.lang);
  const { ui, state } = table;
  const words =
    typeof action === 'string' ? t[action] : t.move({ text: ui.moveText?.(action, state.view, lang) ?? action.text });
  const why = lost ? t.lost : t.slow;
  useEffect(() => announce(`${words} ${why}`), [words, why]);
  return (
    <div className="status status-pending" data-waiting={state.waiting} data-pending={lost ? 'lost' : 'slow'}>
      <p className="status-words">
        <Icon name="clock" />
        {words}
      </p>
      <p className="status-fact">{why}</p>
    </div>
  );
}
