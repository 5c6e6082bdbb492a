import { useWords } from '~/base/words';
import type { AnyTableController } from '~/table/game_ui';
import type { RoomController } from '~/table/room/room_controller';
import { useRoom } from '~/table/room/useRoom';
import { roomWords } from '~/table/room/words';
import { Icon } from '~/ui/Icon';

/** Opens the check of a finished match. In a new tab, so that the seat in the room stays occupied. */
export function VerifyLink({ room, table }: { room: RoomController; table: AnyTableController }) {
  const t = useWords(roomWords);
  const code = useRoom(room, (state) => state.code);
  const { id, ui } = table;
  return (
    <a
      href={`/verify?match=${encodeURIComponent(id)}&room=${code}`}
      target="_blank"
      className="button button-plain"
      rel="noopener"
    >
      <Icon name="check" />
      {ui.chance ? t.checkDice : t.checkGame}
      <span className="visually-hidden">{t.newTab}</span>
    </a>
  );
}
