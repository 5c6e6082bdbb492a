import { Link } from 'wouter';
import { useWords } from '~/base/words';
import type { AnyTableController } from '~/table/game_ui';
import { replayWords } from '~/table/replay/words';
import { roomWords } from '~/table/room/words';
import { Icon } from '~/ui/Icon';

const look = 'button button-plain button-normal';

/** Opens the replay of a finished match. In a room in a new tab, so that the seat in the room stays occupied. */
export function ReplayLink({ table: { id, room } }: { table: AnyTableController }) {
  const t = useWords(replayWords);
  const { newTab } = useWords(roomWords);
  if (!room) {
    return (
      <Link href={`/replay?saved=${id}`} className={look}>
        <Icon name="play" />
        {t.replay}
      </Link>
    );
  }
  const match = `match=${encodeURIComponent(id)}&room=${encodeURIComponent(room.state.code)}`;
  return (
    <a href={`/replay?${match}`} target="_blank" rel="noopener" className={look}>
      <Icon name="play" />
      {t.replay}
      <span className="visually-hidden">{newTab}</span>
    </a>
  );
}
