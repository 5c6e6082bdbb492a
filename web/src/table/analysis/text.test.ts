import { expect, it } from 'vitest';
import { badChoice, choice, position } from '~/table/analysis/testing/samples';
import {
  amount,
  estimateText,
  luckText,
  meaningOf,
  moveText,
  optionsWithPlayed,
  outcomeText,
  precisionText,
  proofText,
  seatValueText,
  signedAmount,
  verdictText,
} from '~/table/analysis/text';
import { nextMistake } from '~/table/analysis/useMistakes';
import { moveRows } from '~/table/analysis/useMoveRows';
import { analysisWords } from '~/table/analysis/words';
import { singleMoves } from '~/table/own_moves';
import { savedMatch } from '~/table/testing/saved_matches';
import { plainUi } from '~/table/testing/tables';

const ui = plainUi('ludo');

it('rounds to whole percent and tenths of points', () => {
  expect([0.138, 0.004, 0, 0.996].map((value) => amount(value, 'win'))).toEqual(['14', '0.4', '0', '100']);
  expect([2.54, 3, -0.25].map((value) => amount(value, 'points'))).toEqual(['2.5', '3', '−0.3']);
  expect([0.08, -0.08, 0, -0.0001].map((value) => signedAmount(value, 'win'))).toEqual(['+8', '−8', '0', '0']);
});

it('says what was lost, and of what', () => {
  const lost = badChoice({ loss: 0.14, verdict: 'mistake' });
  expect(verdictText(lost, 'win', 'en')).toBe('Mistake: lost 14 % winning chance');
  expect(verdictText(lost, 'win', 'ja')).toBe('悪手：勝率を14％失いました');
  expect(verdictText(lost, 'places', 'en')).toBe('Mistake: lost 14 % chance to finish next');
  expect(verdictText(badChoice({ loss: 2.5, verdict: 'mistake', unit: 'points' }), 'points', 'en')).toBe(
    'Mistake: lost 2.5 points',
  );
  expect(verdictText(badChoice({ loss: 1, verdict: 'inaccuracy', unit: 'points' }), 'points', 'en')).toBe(
    'Inaccuracy: lost 1 point',
  );
  expect(verdictText(choice(), 'win', 'en')).toBe('Best move');
  expect(verdictText(choice({ verdict: 'good', loss: 0.0001 }), 'win', 'en')).toBe('Good move');
  expect(verdictText(choice({ verdict: 'good', loss: 0.08, loss_error: 0.05 }), 'win', 'en')).toBe('Good move');
  expect(verdictText(choice({ verdict: 'forced' }), 'win', 'en')).toBe('Only move');
  expect(verdictText(choice({ verdict: 'forced', unit: 'points' }), 'points', 'en')).toBe('Only move');
  expect(verdictText(choice({ verdict: 'forced', unit: 'points' }), 'solver', 'en')).toContain('exact solver');
});

it('knows what values stand for', () => {
  const match = (seats: number, places: boolean) => ({
    ui: places ? { ...ui, place: () => null } : ui,
    setup: {
      ...savedMatch().setup,
      seats: Array.from({ length: seats }, () => ({ kind: 'person', name: '' }) as const),
    },
  });
  expect(meaningOf(match(4, true), choice())).toBe('places');
  expect(meaningOf(match(2, true), choice())).toBe('win');
  expect(meaningOf(match(4, false), choice())).toBe('win');
  expect(meaningOf(match(2, false), choice({ unit: 'points' }))).toBe('points');
  expect(meaningOf(match(2, false), choice({ unit: 'points', values: undefined }))).toBe('solver');
});

it('says how exact values are', () => {
  const t = analysisWords.en;
  const best = (error?: number) => ({ move: {}, text: 'e5', value: 0.5, line: [], error });
  expect(precisionText(choice(), t)).toBe('');
  expect(precisionText(choice({ best: best(0.02) }), t)).toBe(t.simulated);
  expect(precisionText(choice({ best: best(0) }), t)).toBe(t.simulated);
  expect(precisionText(choice({ best: best(0), unit: 'points' }), t)).toBe(t.calculated);
  expect(precisionText(choice({ unit: 'points', values: undefined }), t)).toBe(t.calculated);
});

it('gives simulated values with their error', () => {
  expect(estimateText({ value: 4.2, error: 0.31 }, 'points', 'en')).toBe('4.2 points ± 0.3');
  expect(estimateText({ value: 0.5 }, 'win', 'en')).toBe('50 %');
  expect(luckText(-0.08, 'win', 'ja')).toBe('−8％');
  expect([0.25, null].map((value) => seatValueText(value, 'win', 'en'))).toEqual(['25 %', '–']);
});

it('says what is proved: in English in own moves, in Japanese in moves of both players', () => {
  const texts = [1, 2, 3, 6].map((n) => proofText({ result: 'win', in: n }, singleMoves, analysisWords.en));
  expect(texts).toEqual([
    'Proved win in 1 move',
    'Proved win in 1 move',
    'Proved win within 2 moves',
    'Proved win within 3 moves',
  ]);
  expect(proofText({ result: 'loss', in: 5 }, singleMoves, analysisWords.en)).toBe('Proved loss within 3 moves');
  expect(proofText({ result: 'loss', in: 0 }, singleMoves, analysisWords.en)).toBe('Loses at once');
  expect(proofText({ result: 'win', in: 3 }, singleMoves, analysisWords.ja)).toBe('3手以内に必勝（証明済み）');
});

it('counts every stone of a proof where turns are two stones', () => {
  const twoStones = { left: 2, of: 2 };
  expect(proofText({ result: 'win', in: 2 }, twoStones, analysisWords.en)).toBe('Proved win within 2 moves');
  expect(proofText({ result: 'loss', in: 4 }, twoStones, analysisWords.en)).toBe('Proved loss within 2 moves');
  expect(proofText({ result: 'win', in: 2 }, twoStones, analysisWords.ja)).toBe('2手以内に必勝（証明済み）');
});

it('adds the played move to the options', () => {
  const texts = (entry: Parameters<typeof optionsWithPlayed>[0]) => optionsWithPlayed(entry).map(({ text }) => text);
  const options = [
    { move: {}, text: 'e5', value: 0.5 },
    { move: {}, text: 'd4', value: 0.4 },
  ];
  expect(texts(badChoice({ loss: 0.2, verdict: 'blunder', options }))).toEqual(['e5', 'd4', 'e6']);
  expect(texts(choice({ options }))).toEqual(['e5', 'd4']);
  expect(texts(badChoice({ loss: 0.2, verdict: 'blunder' }))).toEqual(['e5', 'e6']);
  expect(texts(position({ options }))).toEqual(['e5', 'd4']);
  expect(texts(position())).toEqual(['e5']);
});

it('names moves by the game, once the position is known', () => {
  const words = { ...ui, moveText: () => 'Token 3', notation: (text: string) => text.toUpperCase() };
  const decision = { view: {}, choices: [{ move: {}, text: 'r3' }] };
  expect(moveText(words, decision, 'r3', 'en')).toBe('Token 3');
  expect(moveText(words, null, 'r3', 'en')).toBe('R3');
  expect(moveText(ui, decision, 'r3', 'en')).toBe('r3');
});

it('lists what chance did', () => {
  expect(outcomeText(ui, { die: 5 }, 'en')).toBe('5');
  expect(outcomeText(ui, { dice: [3, 4] }, 'en')).toBe('3 + 4');
  expect(outcomeText({ ...ui, outcomeText: () => 'Spark' }, { draw: 'spark' }, 'en')).toBe('Spark');
});

it('finds the row that tells a move, not the rolls before it', () => {
  const row = (ply: number, text: string, tone?: 'quiet') => ({ ply, seat: null, text, tone });
  const rows = [row(0, 'no move', 'quiet'), row(0, 'e5'), row(0, 'first place'), row(1, 'deal', 'quiet')];
  const found = moveRows(rows);
  expect([found.get(0)?.text, found.get(1)?.text]).toEqual(['e5', 'deal']);
});

it('finds the next and the previous mistake', () => {
  const find = (shown: number, direction: 1 | -1) => nextMistake([3, 7], shown, direction);
  expect([0, 3, 4, 7, 8].map((shown) => find(shown, 1))).toEqual([3, 3, 7, 7, null]);
  expect([8, 5, 4, 0].map((shown) => find(shown, -1))).toEqual([3, 3, null, null]);
});
