import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useWords } from '~/base/words';
import type { AnyTableController } from '~/table/game_ui';
import { replayWords } from '~/table/replay/words';
import { roomWords } from '~/table/room/words';
import { Icon } from '~/ui/Icon';

interface Props {
  table: AnyTableController;
}

/** Opens the replay of a finished match. In a room in a new tab, so that the seat in the room stays occupied. */
function OpenReplay({ table: { id, room }, query = '', children }: Props & { query?: string; children: ReactNode }) {
  const { newTab } = useWords(roomWords);
  const look = 'button button-plain button-normal';
  if (!room) {
    return (
      <Link href={`/replay?saved=${id}${query}`} className={look}>
        {children}
      </Link>
    );
  }
  const match = `match=${encodeURIComponent(id)}&room=${encodeURIComponent(room.state.code)}`;
  return (
    <a href={`/replay?${match}${query}`} target="_blank" rel="noopener" className={look}>
      {children}
      <span className="visually-hidden">{newTab}</span>
    </a>
  );
}

export function ReplayLink({ table }: Props) {
  const t = useWords(replayWords);
  return (
    <OpenReplay table={table}>
      <Icon name="play" />
      {t.replay}
    </OpenReplay>
  );
}

/** The same, and the analysis begins at once. */
export function AnalysisLink({ table }: Props) {
  const t = useWords(replayWords);
  return (
    <OpenReplay table={table} query="&analyse">
      <Icon name="chart" />
      {t.analyse}
    </OpenReplay>
  );
}
