import type { ComponentType } from 'react';
import type { GameId } from '~/protocol/answers';
import type { Bilingual } from '~/table/game_setup';

// The rules of a game for people, with both languages side by side.

export type Cell = Bilingual | string | number;

export type Block =
  | { kind: 'text'; text: Bilingual }
  | { kind: 'list'; items: Bilingual[] }
  | { kind: 'steps'; items: Bilingual[] }
  | { kind: 'terms'; items: [Bilingual, Bilingual][] }
  | { kind: 'table'; caption: Bilingual; head: Cell[]; rows: Cell[][] }
  | { kind: 'figure'; Picture: ComponentType; caption: Bilingual }
  | { kind: 'live'; Part: ComponentType };

export interface Section {
  id: string; // the anchor
  title: Bilingual;
  blocks: Block[];
}

export interface RulesText {
  game: GameId;
  lead: Bilingual; // the game in two sentences
  sections: Section[];
}

export const b = (ja: string, en: string): Bilingual => ({ ja, en });
export const text = (ja: string, en: string): Block => ({ kind: 'text', text: b(ja, en) });
export const list = (...items: Bilingual[]): Block => ({ kind: 'list', items });
export const steps = (...items: Bilingual[]): Block => ({ kind: 'steps', items });
export const terms = (...items: [Bilingual, Bilingual][]): Block => ({ kind: 'terms', items });
export const table = (caption: Bilingual, head: Cell[], rows: Cell[][]): Block => ({
  kind: 'table',
  caption,
  head,
  rows,
});
export const figure = (Picture: ComponentType, ja: string, en: string): Block => ({
  kind: 'figure',
  Picture,
  caption: b(ja, en),
});
export const section = (id: string, title: Bilingual, ...blocks: Block[]): Section => ({ id, title, blocks });
