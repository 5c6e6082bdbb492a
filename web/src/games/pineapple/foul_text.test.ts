import { expect, it } from 'vitest';
import { directEngine } from '~/engine/testing/direct';
import { foulTexts } from '~/games/pineapple/foul_text';
import { readReading } from '~/games/pineapple/reading';

/** The sentences about a board, in both languages. */
async function told(top: string, middle: string, bottom: string) {
  const cards = (text: string) => text.split(' ').filter(Boolean);
  const board = { top: cards(top), middle: cards(middle), bottom: cards(bottom) };
  const answer = await (await directEngine()).ask({ cmd: 'query', game: 'pineapple', what: 'read', board });
  const reading = readReading(answer);
  return { en: foulTexts(reading, 'en'), ja: foulTexts(reading, 'ja') };
}

it('explains a stronger kind of hand', async () => {
  expect(await told('2c 3d 4h', '9c 9d 7h 5s 3c', 'Ah Kd Jc 8s 6s')).toEqual({
    en: ['Middle (pair of 9s) beats bottom (ace high): a pair beats a high card.'],
    ja: ['中段の9のペアが、下段のAハイより強くなっています（ペアはハイカードより強い役です）。'],
  });
});

it('explains higher ranks', async () => {
  expect(await told('Kc Kd 2c', 'Qh Qc 9d 5s 3c', 'Ah Ad Jc 8s 6s')).toEqual({
    en: ['Top (pair of kings) beats middle (pair of queens): K is higher than Q.'],
    ja: ['上段のKのペアが、中段のQのペアより強くなっています（KはQより上です）。'],
  });
});

it('explains higher kickers', async () => {
  expect(await told('Kc Kd Qc', 'Kh Ks Jd 5s 3c', 'Ah Ad Jc 8s 6s')).toEqual({
    en: ['Top (pair of kings) beats middle (pair of kings): its kicker, Q, is higher than J.'],
    ja: ['上段のKのペアが、中段のKのペアより強くなっています（キッカーのQがJより上です）。'],
  });
});

it('explains a kicker that the row below does not have yet', async () => {
  expect(await told('Kc Kd Qc', 'Kh Ks', '')).toEqual({
    en: ['Top (pair of kings) beats middle (pair of kings): only it has a kicker, Q.'],
    ja: ['上段のKのペアが、中段のKのペアより強くなっています（下の段には、キッカーのQにあたるカードがありません）。'],
  });
});

it('has a sentence for each pair of rows, but does not compare a top row twice', async () => {
  const { en } = await told('Ah Ad 7c', 'Kh Qc 9d 4s 3c', 'Kd Qs 9h 4d 2c');
  expect(en).toEqual([
    'Top (pair of aces) beats middle (king high): a pair beats a high card.',
    'Middle (king high) beats bottom (king high): its kicker, 3, is higher than 2.',
  ]);
  const apart = await told('Ah Ad', '', 'Kd Kc');
  expect(apart.en).toEqual(['Top (pair of aces) beats bottom (pair of kings): A is higher than K.']);
});
