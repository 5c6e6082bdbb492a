import { expect, it } from 'vitest';
import { afterMove, ownMoves, singleMoves, type TurnMoves } from '~/table/own_moves';

/** The same by making every move. */
function counted(plies: number, turn: TurnMoves): number {
  const movers: number[] = [];
  let seat = 0;
  for (let now = turn; movers.length < plies; now = afterMove(now)) {
    movers.push(seat);
    if (now.left === 1) seat = 1 - seat;
  }
  return movers.filter((mover) => mover === movers.at(-1)).length;
}

it('counts every other move', () => {
  expect([1, 2, 3, 4, 5, 6].map((plies) => ownMoves(plies))).toEqual([1, 1, 2, 2, 3, 3]);
});

it('counts the moves of turns of two', () => {
  const count = (left: number) => [1, 2, 3, 4, 5, 6, 7, 8].map((plies) => ownMoves(plies, { left, of: 2 }));
  expect(count(2)).toEqual([1, 2, 1, 2, 3, 4, 3, 4]);
  expect(count(1)).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
});

it('agrees with a count of every move', () => {
  for (const turn of [singleMoves, { left: 2, of: 2 }, { left: 1, of: 2 }]) {
    for (let plies = 1; plies <= 20; plies++) expect(ownMoves(plies, turn)).toBe(counted(plies, turn));
  }
});
