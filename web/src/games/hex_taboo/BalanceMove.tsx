import { useWords } from '~/base/words';
import { byTouch } from '~/games/hex_taboo/Board';
import { nameOf } from '~/games/hex_taboo/geometry';
import { type BoardModel, balanceMove } from '~/games/hex_taboo/scene';
import { type Turn, turnsOf } from '~/games/hex_taboo/turns';
import type { HexController, MoveInput } from '~/games/hex_taboo/useMoveInput';
import { hexWords } from '~/games/hex_taboo/words';
import { useTable } from '~/table/useTable';
import { Button } from '~/ui/controls';
import { Icon } from '~/ui/Icon';

/** The second player's right, while it can be used: it marks the only stone it may take. */
export function BalanceMoveButton({ now, play }: { now: BoardModel; play: MoveInput }) {
  const t = useWords(hexWords);
  const move = now.seat === null ? null : balanceMove(now.choices);
  if (!move || !now.view.last) return null;
  const cell = nameOf(now.view.last, now.view.radius);
  const swap = 'swap' in move;
  return (
    <Button
      look="outline"
      icon={swap ? 'flip' : 'cross'}
      className="hex-right"
      aria-keyshortcuts={swap ? 's' : 'n'}
      onClick={(event) => play.press(move, byTouch(event))}
      onPointerEnter={(event) => event.pointerType !== 'touch' && play.aim(true)}
      onPointerLeave={() => play.aim(false)}
      onFocus={() => play.aim(true)}
      onBlur={() => play.aim(false)}
    >
      {swap ? t.swap({ cell }) : `${t.neutralise({ cell })} ${t.left({ n: 1 })}`}
    </Button>
  );
}

/** The same in the second player's card: open, not now, or spent and on what. */
export function BalanceMovePanel({ table, now, play }: { table: HexController; now: BoardModel; play: MoveInput }) {
  const t = useWords(hexWords);
  const log = useTable(table, (state) => state.log);
  const { view } = now;
  const used = turnsOf(log).find((turn) => turn.kind !== 'placed');
  const words = (turn: Turn) => ({ n: turn.ply + 1, cell: nameOf(turn.cell, view.radius) });
  if (now.seat !== null && balanceMove(now.choices)) return <BalanceMoveButton now={now} play={play} />;
  if (view.balance === 'swap') return used ? <p className="hex-right-note">{t.swappedAt(words(used))}</p> : null;
  if (view.balance === 'none') return null;
  return (
    <>
      <p className="hex-right-idle">
        <Icon name="cross" />
        {t.neutraliseIdle} {t.left({ n: view.neutralise_left ? 1 : 0 })}
      </p>
      {!view.neutralise_left && <p className="hex-right-note">{used ? t.spentAt(words(used)) : t.spent}</p>}
    </>
  );
}
