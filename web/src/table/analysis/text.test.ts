import { expect, it } from 'vitest';
import { badChoice, choice } from '~/table/analysis/testing/samples';
import {
  amount,
  estimateText,
  luckText,
  moveText,
  optionsWithPlayed,
  outcomeText,
  proofText,
  signedAmount,
  verdictText,
} from '~/table/analysis/text';
import { nextMistake } from '~/table/analysis/useMistakes';
import { moveRows } from '~/table/analysis/useMoveRows';
import { analysisWords } from '~/table/analysis/words';
import { plainUi } from '~/table/testing/tables';

const ui = plainUi('ludo');

it('rounds to whole percent and tenths of points', () => {
  expect([0.138, 0.004, 0, 0.996].map((value) => amount(value, 'win'))).toEqual(['14', '0.4', '0', '100']);
  expect([2.54, 3, -0.25].map((value) => amount(value, 'points'))).toEqual(['2.5', '3', '−0.3']);
  expect([0.08, -0.08, 0, -0.0001].map((value) => signedAmount(value, 'win'))).toEqual(['+8', '−8', '0', '0']);
});

it('says what was lost, with its unit', () => {
  const lost = badChoice({ loss: 0.14, verdict: 'mistake' });
  expect(verdictText(lost, 'en')).toBe('Mistake: lost 14 % winning chance');
  expect(verdictText(lost, 'ja')).toBe('悪手：勝率を14％失いました');
  expect(verdictText(badChoice({ loss: 2.5, verdict: 'mistake', unit: 'points' }), 'en')).toBe(
    'Mistake: lost 2.5 points',
  );
  expect(verdictText(badChoice({ loss: 1, verdict: 'inaccuracy', unit: 'points' }), 'en')).toBe(
    'Inaccuracy: lost 1 point',
  );
  expect(verdictText(choice(), 'en')).toBe('Best move');
  expect(verdictText(choice({ verdict: 'good', loss: 0.0001 }), 'en')).toBe('Good move');
  expect(verdictText(choice({ verdict: 'good', loss: 0.08, loss_error: 0.05 }), 'en')).toBe('Good move');
  expect(verdictText(choice({ verdict: 'forced' }), 'en')).toBe('Only move');
  expect(verdictText(choice({ verdict: 'forced', unit: 'points' }), 'en')).toContain('exact solver');
});

it('gives simulated values with their error', () => {
  expect(estimateText({ value: 4.2, error: 0.31 }, 'points', 'en')).toBe('4.2 points ± 0.3');
  expect(estimateText({ value: 0.5 }, 'win', 'en')).toBe('50 %');
  expect(luckText(-0.08, 'win', 'ja')).toBe('−8％');
});

it('says what is proved', () => {
  expect(proofText({ result: 'win', in: 5 }, analysisWords.en)).toBe('Proved win in 5 moves');
  expect(proofText({ result: 'loss', in: 1 }, analysisWords.en)).toBe('Proved loss in 1 move');
  expect(proofText({ result: 'loss', in: 0 }, analysisWords.en)).toBe('Loses at once');
  expect(proofText({ result: 'win', in: 3 }, analysisWords.ja)).toBe('3手で必勝（証明済み）');
  expect(proofText({ result: 'draw' }, analysisWords.ja)).toBe('引き分け（証明済み）');
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
