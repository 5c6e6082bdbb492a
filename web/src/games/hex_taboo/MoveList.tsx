import { useEffect, useMemo, useRef } from 'react';
import { useWords } from '~/app/words';
import { nameOf } from '~/games/hex_taboo/geometry';
import { stoneOf } from '~/games/hex_taboo/state';
import { pairsOf, type Turn, turnsOf } from '~/games/hex_taboo/turns';
import type { HexTable } from '~/games/hex_taboo/usePlay';
import { hexWords } from '~/games/hex_taboo/words';
import { useTable } from '~/table/useTable';
import { ShapeIcon } from '~/ui/Shape';

function TurnCell({ turn, radius, newest }: { turn: Turn | null; radius: number; newest: boolean }) {
  const t = useWords(hexWords);
  if (!turn) return <span className="hex-turn" />;
  return (
    <span className={newest ? 'hex-turn hex-turn-newest' : 'hex-turn'}>
      <ShapeIcon color={stoneOf(turn.seat)} size={13} />
      <span className="unseen">{t.seat[turn.seat].order}</span>
      {nameOf(turn.cell, radius)}
      {turn.kind === 'neutralised' && <small>{t.tagNeutralised}</small>}
      {turn.kind === 'swapped' && <small>{t.tagSwapped}</small>}
      {turn.ended === 'win' && <small className="tone-good">{t.tagWin}</small>}
      {turn.ended === 'loss' && <small className="tone-bad">{t.tagLoss}</small>}
    </span>
  );
}

/** The moves in pairs, the newest in sight. */
export function MoveList({ table }: { table: HexTable }) {
  const t = useWords(hexWords);
  const { log, radius } = useTable(table, (state) => ({ log: state.log, radius: state.view.radius }));
  const list = useRef<HTMLOListElement>(null);
  const turns = useMemo(() => turnsOf(log), [log]);
  const count = turns.length;
  useEffect(() => {
    const panel = list.current?.parentElement;
    if (panel && count > 0) panel.scrollTop = panel.scrollHeight;
  }, [count]);
  if (count === 0) return <p className="soft log-empty">{t.emptyList}</p>;
  return (
    <ol className="hex-list" aria-label={t.list} ref={list}>
      {pairsOf(turns).map(([first, second], i) => (
        <li key={i}>
          <span className="hex-list-number">{i + 1}</span>
          <TurnCell turn={first} radius={radius} newest={first === turns[count - 1]} />
          <TurnCell turn={second} radius={radius} newest={second === turns[count - 1]} />
        </li>
      ))}
    </ol>
  );
}
