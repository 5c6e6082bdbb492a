import type { Lang } from '~/base/words';
import { type Card, hidden } from '~/games/pineapple/state';

/** Ranks, suits and names of cards. */

export const suits = ['c', 'd', 'h', 's'] as const;
export type Suit = (typeof suits)[number];
const letters = '23456789TJQKA';

export const isJoker = (card: Card): boolean => card[0] === 'X';

/** 2 to 14, ace high; 0 for a joker or an unknown card. */
export function rankOf(card: Card): number {
  const place = letters.indexOf(card[0]);
  return place < 0 ? 0 : place + 2;
}

export function suitOf(card: Card): Suit | null {
  return rankOf(card) ? (suits.find((suit) => suit === card[1]) ?? null) : null;
}

export const makeCard = (rank: number, suit: Suit): Card => `${letters[rank - 2]}${suit}`;

/** The rank in the corner of a card: "10", "K". */
export const rankText = (rank: number): string => (rank === 10 ? '10' : letters[rank - 2]);

// The variation selector asks for plain text; without it some devices draw emoji.
const signs: Record<Suit, string> = { c: '♣\uFE0E', d: '♦\uFE0E', h: '♥\uFE0E', s: '♠\uFE0E' };

/** A card in a sentence: "10♣", "JOKER". */
export const cardWord = (card: Card): string => (isJoker(card) ? 'JOKER' : cardSign(card));

/** A card in the log: "10♣", "★". */
export function cardSign(card: Card): string {
  const suit = suitOf(card);
  if (!suit) return isJoker(card) ? '★' : '？';
  return rankText(rankOf(card)) + signs[suit];
}

const suitNames: Record<Lang, Record<Suit, string>> = {
  en: { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' },
  ja: { c: 'クラブ', d: 'ダイヤ', h: 'ハート', s: 'スペード' },
};

export const suitName = (suit: Suit, lang: Lang): string => suitNames[lang][suit];

const ranksInEnglish: Record<number, string> = { 11: 'jack', 12: 'queen', 13: 'king', 14: 'ace' };

/** The full name, for screen readers: "10 of clubs", 「クラブの10」. */
export function cardName(card: Card, lang: Lang): string {
  if (card === hidden) return { en: 'a face-down card', ja: '裏向きのカード' }[lang];
  const suit = suitOf(card);
  if (!suit) return { en: `joker ${card[1]}`, ja: `ジョーカー${card[1]}` }[lang];
  const rank = rankOf(card);
  if (lang === 'ja') return `${suitNames.ja[suit]}の${rankText(rank)}`;
  return `${ranksInEnglish[rank] ?? rankText(rank)} of ${suitNames.en[suit]}`;
}

export const cardNames = (cards: Card[], lang: Lang): string =>
  cards.map((card) => cardName(card, lang)).join(lang === 'ja' ? '、' : ', ');
