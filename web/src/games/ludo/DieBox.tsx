import { useEffect } from 'react';
import { motionFactor } from '~/base/settings';
import { currentDelays } from '~/games/ludo/animation';
import { Choices } from '~/games/ludo/Choices';
import type { LudoController } from '~/games/ludo/controller';
import { logRows, passesText } from '~/games/ludo/log';
import { colorToMove, finishedCount } from '~/games/ludo/state';
import type { TokenSelection } from '~/games/ludo/useTokenSelection';
import { useLudoWords } from '~/games/ludo/words';
import { localSeats } from '~/table/players';
import { useLeft } from '~/table/room/useRoom';
import { useTable, useTextContext } from '~/table/useTable';
import { Button } from '~/ui/controls';
import { Die } from '~/ui/Die';
import { ShapeIcon } from '~/ui/Shape';

const controls = 'button, a, input, select, textarea, [role="tab"], [contenteditable]';

/** Space, Enter and R roll, unless another control has the focus. */
function useRollKeys(table: LudoController, waits: boolean) {
  useEffect(() => {
    if (!waits) return;
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (document.querySelector('dialog[open]')) return;
      const typing = target instanceof Element && target.closest('input, select, textarea, [contenteditable]');
      const busy = target instanceof Element && target.closest(controls);
      if ((key.toLowerCase() === 'r' && !typing) || ((key === ' ' || key === 'Enter') && !busy)) {
        event.preventDefault();
        table.pass();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [table, waits]);
}

/** The die: a large button when it can be rolled, otherwise the choices it gives. */
export function DieBox({ table, choosing }: { table: LudoController; choosing: TokenSelection }) {
  const { waiting, view, effect } = useTable(table, (state) => ({
    waiting: state.waiting,
    view: state.view,
    effect: state.effect,
  }));
  useRollKeys(table, waiting === 'roll');
  const die = <Die value={view.diceValue ?? 0} tumbling={effect?.kind === 'tumble'} />;
  const gone = useLeft(table.room);
  const playing = view.players.filter(({ color }, seat) => finishedCount(view, color) < 4 && !gone.includes(seat));
  return (
    <section
      className="ludo-die-box"
      style={{ '--ludo-tumble': `${currentDelays().tumble * motionFactor()}ms` } as React.CSSProperties}
    >
      {waiting === 'roll' ? (
        <RollButton table={table}>{die}</RollButton>
      ) : (
        <div className="ludo-die">
          {die}
          <div className="ludo-die-words">
            {waiting === 'move' ? <Choices choosing={choosing} /> : <Meanwhile table={table} />}
          </div>
        </div>
      )}
      {playing.length <= 1 && waiting !== 'over' && localSeats(table).length > 0 && <Settle table={table} />}
    </section>
  );
}

/** Whose die it is and its result, while nobody has to act. */
function Meanwhile({ table }: { table: LudoController }) {
  const t = useLudoWords();
  const { view, effect, waiting } = useTable(table, (state) => ({
    view: state.view,
    effect: state.effect,
    waiting: state.waiting,
  }));
  if (waiting === 'over') return null;
  const color = colorToMove(view);
  return (
    <>
      <span className="ludo-die-of">
        <ShapeIcon color={color} /> {t.dieOf({ color: t.colors[color] })}
      </span>
      {effect?.kind === 'pass' && <span className="soft">{t.noMove}</span>}
      {effect?.kind === 'passes' && <span className="soft">{passesText(t, effect.rolls)}</span>}
      {effect?.kind === 'again' && <span className="soft">{t.extraRollOf}</span>}
    </>
  );
}

function RollButton({ table, children }: { table: LudoController; children: React.ReactNode }) {
  const t = useLudoWords();
  const context = useTextContext(table);
  const log = useTable(table, (state) => state.log);
  const before = logRows(log, context).at(-1);
  return (
    <button type="button" className="ludo-die ludo-roll" onClick={() => table.pass()}>
      {children}
      <span className="ludo-die-words">
        <strong>{t.roll}</strong>
        <span className="soft ludo-keys">{t.rollHelp}</span>
        {before?.number && (
          <span className="soft">
            {t.last} {before.color && <ShapeIcon color={before.color} size={12} />} {before.text}
          </span>
        )}
      </span>
    </button>
  );
}

/** When at most one player is left the ranking is decided. */
function Settle({ table }: { table: LudoController }) {
  const t = useLudoWords();
  return (
    <div className="ludo-settle">
      <p className="soft">{t.settleHelp}</p>
      <Button look="outline" onClick={() => table.settle()}>
        {t.settle}
      </Button>
    </div>
  );
}
