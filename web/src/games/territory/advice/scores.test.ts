import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ChoiceEntry } from '~/protocol/analysis';
import { choice } from '~/table/analysis/testing/samples';
import { optionsWithPlayed } from '~/table/analysis/text';
import { helpOf, scoredOptions, scoreText } from './scores';

const option = (text: string, reasons?: object[]) => ({ move: {}, text, value: 0.5, reasons: reasons as never });

it('reads the scores of the options that the CPU considers', () => {
  const options = [
    option('summon clod', [{ kind: 'landing', score: 290, chosen: true }]),
    option('pass', [{ kind: 'landing', score: 0, chosen: false }]),
    option('buy fire 5'),
    option('direction 1', [{ to: 1, total: 5 }]),
    option('spell spark 7', [{ kind: 'unknown', score: 1, chosen: false }]),
  ];
  const found = scoredOptions(options).map(({ option: { text }, score, best }) => [text, score, best]);
  expect(found).toEqual([
    ['summon clod', 290, true],
    ['pass', 0, false],
  ]);
});

it('reads the score of a played move that is not among the best few', () => {
  const played = { ...option('pass', [{ kind: 'landing', score: 0, chosen: false }]), line: [] };
  const summon = option('summon clod', [{ kind: 'landing', score: 290, chosen: true }]);
  const entry = v.parse(ChoiceEntry, choice({ chosen: played, options: [summon] }));
  expect(scoredOptions(optionsWithPlayed(entry)).map(({ score }) => score)).toEqual([290, 0]);
});

it('explains the chances of items by the side of the fight', () => {
  expect(helpOf('item', 'attack_item')).toBe('attackItem');
  expect(helpOf('item', 'defend_item')).toBe('defendItem');
  expect(helpOf('landing', 'landing')).toBe('landing');
});

it('writes each kind of score in its own unit', () => {
  expect(scoreText({ kind: 'landing', score: -120 })).toBe('−120');
  expect(scoreText({ kind: 'spell', score: 25 })).toBe('2.5');
  expect(scoreText({ kind: 'item', score: 70 })).toBe('70 %');
});
