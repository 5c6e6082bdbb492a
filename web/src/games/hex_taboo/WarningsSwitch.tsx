import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { nameOf } from '~/games/hex_taboo/geometry';
import type { BoardModel } from '~/games/hex_taboo/scene';
import type { HexController } from '~/games/hex_taboo/useMoveInput';
import { hexWords } from '~/games/hex_taboo/words';
import { localSeats } from '~/table/players';
import { useHelpLevel } from '~/table/useAssistance';
import { Switch } from '~/ui/controls';
import { Icon } from '~/ui/Icon';

type HexWords = (typeof hexWords)['en'];

/** The most important warning for the player to move. */
function adviceOf({ view, seat, over }: BoardModel, t: HexWords): string {
  if (over) return t.helpOver;
  if (seat === null) return t.helpWait;
  const names = (cells: [number, number][]) => cells.map((cell) => nameOf(cell, view.radius)).join(t.comma);
  const mine = view.prospects[seat === 0 ? 0 : 1];
  const theirs = view.prospects[seat === 0 ? 1 : 0];
  if (mine.four.length > 0) return t.helpWin({ cells: names(mine.four) });
  if (theirs.four.length > 0) return t.helpThreat({ cells: names(theirs.four) });
  if (mine.three.length > 0) return t.helpThrees({ n: mine.three.length });
  return view.balance === 'double' ? t.helpCalmDouble : t.helpCalm;
}

/** Switches the warnings on the board and explains them; hidden if the room does not allow them. */
export function WarningsSwitch({ table, model }: { table: HexController; model: BoardModel }) {
  const t = useWords(hexWords);
  const set = useSettings((settings) => settings.set);
  const allowed = useHelpLevel(table);
  const watches = localSeats(table).length === 0 && table.room !== null; // spectators see no warnings
  if (allowed === 'none' || watches) return null;
  return (
    <section className="hex-warnings" aria-label={t.warnings}>
      <Icon name="bulb" />
      <p>
        <strong>{model.warnings ? t.warningsOn : t.warningsOff}</strong>
        <span className="soft">{model.warnings ? adviceOf(model, t) : t.warningsOffNote}</span>
      </p>
      <Switch on={model.warnings} onChange={(on) => set({ helps: on })} label={t.warnings} />
    </section>
  );
}
