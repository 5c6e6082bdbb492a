import { useEffect, useRef } from 'react';
import { useWords } from '~/base/words';
import { nameOf } from '~/games/hex_taboo/geometry';
import { stoneOf } from '~/games/hex_taboo/state';
import { roundsOf, type Turn } from '~/games/hex_taboo/turns';
import type { Replay } from '~/games/hex_taboo/useReplay';
import { hexWords } from '~/games/hex_taboo/words';
import type { BadVerdict } from '~/table/analysis/timeline';
import { useMarks } from '~/table/analysis/useAnalysis';
import { VerdictSign } from '~/table/analysis/VerdictSign';
import { ShapeIcon } from '~/ui/Shape';

interface TurnCellProps {
  turn: Turn;
  radius: number;
  verdict: BadVerdict | undefined; // of an analysis
  shown: boolean; // the board shows the position after this turn
  onLook: () => void;
}

function TurnCell({ turn, radius, verdict, shown, onLook }: TurnCellProps) {
  const t = useWords(hexWords);
  return (
    <button
      type="button"
      className={shown ? 'hex-turn hex-turn-shown' : 'hex-turn'}
      aria-current={shown ? 'step' : undefined}
      onClick={onLook}
    >
      <ShapeIcon color={stoneOf(turn.seat)} size={13} />
      <span className="visually-hidden">{t.seat[turn.seat].order}</span>
      {nameOf(turn.cell, radius)}
      <VerdictSign verdict={verdict} />
      {turn.kind === 'neutralised' && <small>{t.tagNeutralised}</small>}
      {turn.kind === 'swapped' && <small>{t.tagSwapped}</small>}
      {turn.ended === 'win' && <small className="tone-good">{t.tagWin}</small>}
      {turn.ended === 'loss' && <small className="tone-bad">{t.tagLoss}</small>}
    </button>
  );
}

/** Scrolls to the newest turn, or to the one that is shown if it is out of sight. */
function scrollToTurn(panel: HTMLElement, shown: number, count: number) {
  const current = panel.querySelector('[aria-current]');
  if (shown === count) panel.scrollTop = panel.scrollHeight;
  else if (!current) panel.scrollTop = 0;
  else {
    const offset = current.getBoundingClientRect().top - panel.getBoundingClientRect().top;
    if (offset < 0 || offset > panel.clientHeight - 40) panel.scrollTop += offset - panel.clientHeight / 2;
  }
}

/** The moves in rounds, scrolled to the newest; a press shows the board after that move. */
export function MoveList({ radius, replay }: { radius: number; replay: Replay }) {
  const t = useWords(hexWords);
  const { turns, shown, showTurn: look } = replay;
  const list = useRef<HTMLOListElement>(null);
  const count = turns.length;
  const marks = useMarks();
  useEffect(() => {
    // In the next frame: measuring now would force a layout before the move is drawn.
    const frame = requestAnimationFrame(() => {
      const panel = list.current?.parentElement;
      if (panel && count > 0) scrollToTurn(panel, shown, count);
    });
    return () => cancelAnimationFrame(frame);
  }, [count, shown]);
  const cell = (turn: Turn) => {
    const number = turns.indexOf(turn) + 1;
    return (
      <TurnCell
        key={number}
        turn={turn}
        radius={radius}
        verdict={marks.get(turn.ply)}
        shown={number === shown}
        onLook={() => look(number)}
      />
    );
  };
  if (count === 0) return <p className="soft log-empty">{t.emptyList}</p>;
  return (
    <ol className="hex-list" aria-label={t.list} ref={list}>
      {roundsOf(turns).map(([first, second], i) => (
        <li key={i}>
          <span className="hex-list-number">{i + 1}</span>
          <span className="hex-turns">{first.map(cell)}</span>
          <span className="hex-turns">{second.map(cell)}</span>
        </li>
      ))}
    </ol>
  );
}
