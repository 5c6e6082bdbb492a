import { useWords } from '~/base/words';
import { isTouch } from '~/games/hex_taboo/Board';
import { nameOf } from '~/games/hex_taboo/geometry';
import { type BoardModel, balanceMove } from '~/games/hex_taboo/scene';
import { stoneOf } from '~/games/hex_taboo/state';
import { type Turn, turnsOf } from '~/games/hex_taboo/turns';
import type { HexController, MoveInput } from '~/games/hex_taboo/useMoveInput';
import { useNarrowLayout } from '~/games/hex_taboo/useNarrowLayout';
import { hexWords } from '~/games/hex_taboo/words';
import { useTable } from '~/table/useTable';
import { Button } from '~/ui/controls';
import { Icon } from '~/ui/Icon';
import { ShapeIcon } from '~/ui/Shape';

/** The second player's balance move (neutralise or swap), while it is available. */
export function BalanceMoveButton({ model, input }: { model: BoardModel; input: MoveInput }) {
  const t = useWords(hexWords);
  const move = model.seat === null ? null : balanceMove(model.choices);
  if (!move || !model.view.last) return null;
  const cell = nameOf(model.view.last, model.view.radius);
  const swap = 'swap' in move;
  return (
    <Button
      look="outline"
      icon={swap ? 'flip' : 'cross'}
      className="hex-balance"
      aria-keyshortcuts={swap ? 's' : 'n'}
      onClick={(event) => input.press(move, isTouch(event))}
      onPointerEnter={(event) => event.pointerType !== 'touch' && input.aim(true)}
      onPointerLeave={() => input.aim(false)}
      onFocus={() => input.aim(true)}
      onBlur={() => input.aim(false)}
    >
      {swap ? t.swap({ cell }) : `${t.neutralise({ cell })} ${t.left({ n: 1 })}`}
    </Button>
  );
}

/** The balance move in the second player's card: available, not available now, or used and on which stone. */
export function BalanceMovePanel({
  table,
  model,
  input,
}: {
  table: HexController;
  model: BoardModel;
  input: MoveInput;
}) {
  const t = useWords(hexWords);
  const narrow = useNarrowLayout(); // not in the player's card, so the owner's colour is shown
  const log = useTable(table, (state) => state.log);
  const { view } = model;
  const used = turnsOf(log).find((turn) => turn.kind !== 'placed');
  const words = (turn: Turn) => ({ n: turn.ply + 1, cell: nameOf(turn.cell, view.radius) });
  if (model.seat !== null && balanceMove(model.choices)) return <BalanceMoveButton model={model} input={input} />;
  if (view.balance === 'swap') return used ? <p className="hex-balance-note">{t.swappedAt(words(used))}</p> : null;
  if (view.balance !== 'neutralise') return null;
  return (
    <>
      <p className="hex-balance-idle">
        {narrow ? <ShapeIcon color={stoneOf(1)} /> : <Icon name="cross" />}
        {t.neutraliseIdle} {t.left({ n: view.neutralise_left ? 1 : 0 })}
      </p>
      {!view.neutralise_left && <p className="hex-balance-note">{used ? t.spentAt(words(used)) : t.spent}</p>}
    </>
  );
}
