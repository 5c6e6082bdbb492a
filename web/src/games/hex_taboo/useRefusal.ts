import { useEffect, useState } from 'react';
import { useWords } from '~/base/words';
import { type Cell, nameOf } from '~/games/hex_taboo/geometry';
import type { HexController } from '~/games/hex_taboo/useMoveInput';
import { hexWords } from '~/games/hex_taboo/words';
import { localSeats } from '~/table/players';
import { useTable, useTextContext } from '~/table/useTable';
import { announce } from '~/ui/announcements';

const shownMs = 3000;

/** The answer to a press that is not a move: the cell shakes, and a text says why. */
export interface Refusal {
  cell: Cell;
  text: string;
  count: number; // every press shakes the cell again
}

export function useRefusal(table: HexController): { refusal: Refusal | null; refuse: (cell: Cell) => void } {
  const t = useWords(hexWords);
  const { name } = useTextContext(table);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const now = useTable(table, ({ waiting, plies }) => `${waiting} ${plies}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused may be possible now
  useEffect(() => setRefusal(null), [now]);
  useEffect(() => {
    if (!refusal) return;
    const timer = setTimeout(() => setRefusal(null), shownMs);
    return () => clearTimeout(timer);
  }, [refusal]);
  const reason = (cell: Cell): string | null => {
    const { waiting, seat, view } = table.state;
    if (localSeats(table).length === 0) return null; // spectators
    if (waiting === 'over') return t.helpOver;
    if (waiting === 'move') return t.refuseTaken({ cell: nameOf(cell, view.radius) });
    return (waiting === 'computer' || waiting === 'other') && seat !== null ? t.refuseTurn({ name: name(seat) }) : null;
  };
  const refuse = (cell: Cell) => {
    const text = reason(cell);
    if (!text) return;
    announce(text);
    setRefusal((before) => ({ cell, text, count: (before?.count ?? 0) + 1 }));
  };
  return { refusal, refuse };
}
