import { describe, expect, it } from 'vitest';
import {
  chosenMove,
  type Draft,
  ghostsOf,
  hintFor,
  legalPlaces,
  placeCard,
  placeIn,
  withDraft,
  without,
} from '~/games/pineapple/draft';
import type { Move } from '~/games/pineapple/state';

const moves: Move[] = [
  {
    placements: [
      ['5h', 'middle'],
      ['Tc', 'bottom'],
    ],
    discard: 'X1',
  },
  {
    placements: [
      ['5h', 'bottom'],
      ['X1', 'middle'],
    ],
    discard: 'Tc',
  },
  {
    placements: [
      ['Tc', 'bottom'],
      ['X1', 'middle'],
    ],
    discard: '5h',
  },
];
const dealt = ['5h', 'X1', 'Tc'];

describe('the arrangement', () => {
  it('offers the places that legal moves allow', () => {
    expect(legalPlaces(moves, [], '5h')).toEqual(['middle', 'bottom', 'discard']);
    const draft = placeCard([], 'X1', 'middle');
    expect(legalPlaces(moves, draft, '5h')).toEqual(['bottom', 'discard']);
    expect(legalPlaces(moves, draft, 'X1')).toEqual(['middle', 'discard']);
  });

  it('finds the move in any order once all cards are placed', () => {
    let draft = placeCard([], 'X1', 'middle');
    draft = placeCard(draft, '5h', 'discard');
    expect(chosenMove(moves, draft, dealt)).toBeNull();
    draft = placeCard(draft, 'Tc', 'bottom');
    expect(chosenMove(moves, draft, dealt)).toBe(moves[2]);
    expect(without(draft, '5h')).toHaveLength(2);
  });

  it('moves a card to another place', () => {
    expect(placeCard(placeCard([], '5h', 'middle'), '5h', 'bottom')).toEqual([{ card: '5h', place: 'bottom' }]);
  });

  it('shows a hint only to the player whose cards it places', () => {
    expect(hintFor(dealt, moves[0])).toBe(moves[0]);
    expect(hintFor(['Ah', 'Kd', 'Tc'], moves[0])).toBeNull();
    expect(hintFor(dealt, null)).toBeNull();
    expect(ghostsOf(moves[0], placeCard([], '5h', 'middle'))).toEqual({ top: [], middle: [], bottom: ['Tc'] });
  });

  it('shows placed cards on the board', () => {
    const board = { top: ['Ah'], middle: [], bottom: [] };
    const draft: Draft = dealt.map((card) => ({ card, place: placeIn(moves[0], card) }));
    expect(withDraft(board, draft)).toEqual({ top: ['Ah'], middle: ['5h'], bottom: ['Tc'] });
  });
});
