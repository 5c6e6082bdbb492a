import { expect, it } from 'vitest';
import '../samples'; // fills the book of cards
import { outcomeText } from './outcomes';

it('tells what chance did', () => {
  expect(outcomeText({ dice: [3, 4] }, 'en')).toBe('3 + 4');
  expect(outcomeText({ stride: 7 }, 'en')).toBe('7');
  expect(outcomeText({ draw: 'cinder_pup' }, 'en')).not.toContain('_');
  expect(outcomeText({ offer: 'spark' }, 'ja')).not.toBe('spark');
  expect(outcomeText({ death: true }, 'ja')).toBe('即死');
  expect(outcomeText({ somethingNew: 1 }, 'en')).toBeNull();
});
