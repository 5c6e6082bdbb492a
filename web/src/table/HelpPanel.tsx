import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { hintText } from '~/table/hint_text';
import type { RoomController } from '~/table/room/room_controller';
import { useRoom } from '~/table/room/useRoom';
import { roomWords } from '~/table/room/words';
import { ShareButton } from '~/table/ShareDialog';
import type { TableController } from '~/table/table_controller';
import { useAssistance } from '~/table/useAssistance';
import { useTable } from '~/table/useTable';
import { tableWords } from '~/table/words';
import { Button } from '~/ui/controls';

/** The help level of the room. */
function RoomHelpLevel({ room }: { room: RoomController }) {
  const t = useWords(roomWords);
  const helps = useRoom(room, (state) => state.helps);
  return <p className="soft">{t.helps[helps]}</p>;
}

/** The hint button, and saving and sharing the match. */
export function HelpPanel<V, M, E, X>({ table }: { table: TableController<V, M, E, X> }) {
  const { hints } = useAssistance(table);
  return (
    <div className="help-panel">
      {table.room && <RoomHelpLevel room={table.room} />}
      {hints && <HintBox table={table} />}
      <ShareButton table={table} />
    </div>
  );
}

function HintBox<V, M, E, X>({ table }: { table: TableController<V, M, E, X> }) {
  const t = useWords(tableWords);
  const lang = useSettings((settings) => settings.lang);
  const { hint, waiting, view, choices } = useTable(table, ({ hint, waiting, view, choices }) => ({
    hint,
    waiting,
    view,
    choices,
  }));
  const moveText = (text: string) => {
    const choice = choices.find((each) => each.text === text);
    return (choice && table.ui.moveText?.(choice, view, lang)) ?? text;
  };
  const found = hint === 'thinking' ? null : hint;
  return (
    <>
      <Button icon="bulb" disabled={waiting !== 'move' || hint === 'thinking'} onClick={() => table.hint()}>
        {hint === 'thinking' ? t.hintThinking : t.hint}
      </Button>
      {found && (
        <div className="hint-box" role="status">
          <p>{t.hintMove({ text: moveText(found.text) })}</p>
          {found.thought &&
            hintText(found.thought, { ui: table.ui, view, lang, moveText }).map((words) => (
              <p key={words} className="soft">
                {words}
              </p>
            ))}
          <Button look="outline" onClick={() => table.play(found.move)}>
            {t.hintPlay}
          </Button>
        </div>
      )}
    </>
  );
}
