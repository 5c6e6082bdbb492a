import { useMemo } from 'react';
import { type Cell, cellNamed, keyOf } from '~/games/hex_taboo/geometry';
import { replayRequest } from '~/games/hex_taboo/replay';
import { type Move, radiusOf, readView, type Stone, stonesOf, type View } from '~/games/hex_taboo/state';
import { turnsOf } from '~/games/hex_taboo/turns';
import type { HexController } from '~/games/hex_taboo/useMoveInput';
import type { Json, JsonObject } from '~/protocol/answers';
import { useAnswer } from '~/table/useAnswer';
import { useTable } from '~/table/useTable';

/** A stone of an expected continuation, numbered from 1. */
export interface LineStone {
  cell: Cell;
  stone: Stone;
  number: number;
}

function moveNamed(text: string, radius: number): Move | null {
  if (text === 'neutralise') return { neutralise: true };
  if (text === 'swap') return { swap: true };
  const cell = cellNamed(text, radius);
  return cell && { q: cell[0], r: cell[1] };
}

/** The placements of a line, with the colours that the stones have on the board after it. */
export function lineStones(line: string[], after: View): LineStone[] {
  const stones = stonesOf(after);
  return line.flatMap((text, i) => {
    const cell = cellNamed(text, after.radius);
    const stone = cell && stones.get(keyOf(cell));
    return cell && stone ? [{ cell, stone, number: i + 1 }] : [];
  });
}

const mostStones = 5; // more would hide the board

const readAfter = (json: Json): View => readView((json as JsonObject).view);
const none: string[] = [];

/** The continuation that an analysis expects from the position shown; empty without one. */
export function useAnalysedLine(table: HexController): LineStone[] {
  const { whole, log } = useTable(table, ({ hint, log }) => ({
    whole: (hint && hint !== 'thinking' ? hint.line : undefined) ?? none,
    log,
  }));
  const line = useMemo(() => whole.slice(0, mostStones), [whole]);
  const { options } = table.setup;
  const moves = line.map((text) => moveNamed(text, radiusOf(options))).filter((move) => move !== null);
  const request = line.length > 1 ? replayRequest(options, turnsOf(log), moves) : null;
  const after = useAnswer(table, request, readAfter, line, true);
  return after ? lineStones(line, after) : [];
}
