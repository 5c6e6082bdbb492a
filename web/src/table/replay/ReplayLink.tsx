import { Link } from 'wouter';
import { useWords } from '~/base/words';
import type { AnyTableController } from '~/table/game_ui';
import { replayWords } from '~/table/replay/words';
import { Icon } from '~/ui/Icon';

/** The address of the replay of a match at a table. */
function replayPath({ id, room }: AnyTableController): string {
  if (!room) return `/replay?saved=${id}`;
  return `/replay?match=${encodeURIComponent(id)}&room=${encodeURIComponent(room.state.code)}`;
}

/** Opens the replay of a finished match. */
export function ReplayLink({ table }: { table: AnyTableController }) {
  const t = useWords(replayWords);
  return (
    <Link href={replayPath(table)} className="button button-plain button-normal">
      <Icon name="play" />
      {t.replay}
    </Link>
  );
}
