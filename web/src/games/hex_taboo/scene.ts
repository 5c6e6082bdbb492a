import type { Effect } from '~/games/hex_taboo/animation';
import { type Cell, has, keyOf, nameOf, same } from '~/games/hex_taboo/geometry';
import type { MarkSet, Outline } from '~/games/hex_taboo/Marks';
import {
  type HexChoice,
  isPlacement,
  type Move,
  placementOn,
  placementPreview,
  type Stones,
  stoneOf,
  type View,
} from '~/games/hex_taboo/state';
import type { LineStone } from '~/games/hex_taboo/useAnalysedLine';
import type { hexWords } from '~/games/hex_taboo/words';

type HexWords = (typeof hexWords)['en'];

/** Marks, labels and tips on the board, derived from the table's state. */

export interface BoardModel {
  view: View;
  stones: Stones;
  effect: Effect | null;
  seat: number | null; // the person to move; null: nobody may act
  choices: HexChoice[];
  pointed: Cell | null;
  picked: Move | null;
  aiming: boolean;
  hint: Move | null;
  line: LineStone[]; // the continuation of an analysis
  warnings: boolean;
  over: boolean;
  refused: { cell: Cell; count: number } | null; // pressed, although it was no move
}

/** The second player's balance move, if it is legal now. */
export function balanceMove(choices: { move: Move }[]): Move | null {
  return choices.find(({ move }) => !isPlacement(move))?.move ?? null;
}

function ghostOf(model: BoardModel): MarkSet['ghost'] {
  const { view, seat, picked, pointed, choices } = model;
  if (seat === null) return null;
  const right = picked && !isPlacement(picked) ? picked : model.aiming ? balanceMove(choices) : null;
  if (right && view.last)
    return { cell: view.last, stone: 'swap' in right ? 'blue' : 'neutral', makes: null, instead: true };
  const cell: Cell | null = picked && isPlacement(picked) ? [picked.q, picked.r] : pointed;
  if (!cell || !placementOn(choices, cell)) return null;
  return {
    cell,
    stone: stoneOf(seat),
    makes: model.warnings ? placementPreview(view, choices, cell, seat).makes : null,
  };
}

function outlinesOf({ view, effect, seat, choices, warnings }: BoardModel, ghost: MarkSet['ghost']): Outline[] {
  if (view.result) {
    const tone = view.result.reason === 'four' ? 'good' : 'bad';
    return view.result.lines.map((line): Outline => ({ line, tone, kind: 'end' }));
  }
  if (effect?.lines) return effect.lines.map((line): Outline => ({ line, tone: 'ink', kind: 'flash' }));
  if (!ghost?.makes || !warnings || seat === null) return [];
  const tone = ghost.makes === 'four' ? 'good' : 'bad';
  const { lines } = placementPreview(view, choices, ghost.cell, seat);
  return lines.map((line): Outline => ({ line, tone, kind: 'preview' }));
}

export function boardMarks(model: BoardModel): MarkSet {
  const { view, seat, warnings, hint, choices } = model;
  const ghost = ghostOf(model);
  const warned = seat !== null && warnings ? view.prospects[seat === 0 ? 0 : 1] : null;
  const threatening = seat !== null && warnings ? view.prospects[seat === 0 ? 1 : 0].four : [];
  const hinted = hint && (isPlacement(hint) ? ([hint.q, hint.r] as const) : view.last);
  return {
    four: warned?.four ?? [],
    three: warned?.three.filter((cell) => !has(warned.four, cell)) ?? [],
    threats: threatening.filter((cell) => !warned || !has(warned.four, cell)),
    outlines: outlinesOf(model, ghost),
    ghost,
    target: seat !== null && balanceMove(choices) ? view.last : null,
    hint: hinted,
    line: model.line,
  };
}

/** The class names of a cell. */
export function cellState(cell: Cell, model: BoardModel, { ghost, outlines }: MarkSet): string {
  const { view, effect, choices, seat, refused } = model;
  const deciding = view.result?.lines.some((line) => has(line, cell)) ?? false;
  const aimed = ghost !== null && same(ghost.cell, cell);
  const within = outlines.find(({ line }) => has(line, cell));
  return [
    within && `hex-cell-${within.tone}`,
    same(cell, view.last) && 'hex-cell-last',
    aimed && 'hex-cell-aimed',
    seat !== null && placementOn(choices, cell) && 'hex-cell-free',
    same(cell, effect?.landed ?? null) && 'hex-cell-landed',
    same(cell, effect?.turned ?? null) && 'hex-cell-turned',
    refused && same(cell, refused.cell) && `hex-cell-refused-${refused.count % 2}`,
    (deciding || (aimed && ghost.instead)) && 'hex-cell-bright',
  ]
    .filter(Boolean)
    .join(' ');
}

export interface Tip {
  title: string;
  text: string;
  tone: 'good' | 'bad' | 'plain';
}

/** The tip for a cell; null if there is none. */
export function cellTip(cell: Cell, model: BoardModel, t: HexWords): Tip | null {
  const { view, seat, choices } = model;
  const name = { cell: nameOf(cell, view.radius) };
  if (has(view.neutral, cell)) return { title: t.tipNeutral(name), text: t.tipNeutralWhy, tone: 'plain' };
  if (seat === null || !model.warnings || !placementOn(choices, cell)) return null;
  const { makes, lines, alsoThree, blocks } = placementPreview(view, choices, cell, seat);
  if (makes === 'four') {
    const n = Math.max(4, ...lines.map((line) => line.length));
    return { title: t.tipFour({ ...name, n }), text: alsoThree ? t.tipFourAndThree : t.tipFourWins, tone: 'good' };
  }
  if (makes === 'three') {
    return { title: t.tipThree(name), text: blocks ? t.tipThreeToo : t.tipThreeLoses, tone: 'bad' };
  }
  return blocks ? { title: t.tipBlocks(name), text: t.tipBlocksWhy, tone: 'plain' } : null;
}

/** The label of a cell for screen readers. */
export function cellLabel(cell: Cell, model: BoardModel, t: HexWords): string {
  const { view, stones } = model;
  const stone = stones.get(keyOf(cell));
  const what = [stone ? t.stone[stone] : t.empty, same(cell, view.last) ? t.lastMove : '']
    .filter(Boolean)
    .join(t.comma);
  const name = t.cellIs({ cell: nameOf(cell, view.radius), what });
  const tip = stone ? null : cellTip(cell, model, t);
  return tip ? `${name}. ${tip.title}. ${tip.text}` : name;
}

/** The confirmation shown after the first of two presses. */
export function confirmText(model: BoardModel, t: HexWords): Tip | null {
  const { picked, view, seat } = model;
  if (!picked || seat === null) return null;
  if (!isPlacement(picked)) {
    const cell = view.last ? nameOf(view.last, view.radius) : '';
    const swap = 'swap' in picked;
    return {
      title: swap ? t.pickSwap({ cell }) : t.pickNeutralise({ cell }),
      text: swap ? t.pickAgainSwap : t.pickAgainNeutralise,
      tone: 'plain',
    };
  }
  const cell = nameOf([picked.q, picked.r], view.radius);
  const makes = model.warnings ? placementPreview(view, model.choices, [picked.q, picked.r], seat).makes : null;
  if (makes === 'four') return { title: t.pickFour({ cell }), text: t.pickAgain, tone: 'good' };
  if (makes === 'three') return { title: t.pickThree({ cell }), text: t.pickAgain, tone: 'bad' };
  return { title: t.pickPlace({ cell }), text: t.pickAgain, tone: 'plain' };
}
